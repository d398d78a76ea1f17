//! The options of a game.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use set_classic::Puzzle;
use set_core::Card;
use set_game::Refill;
use set_variants::{GameBoard, Language, Variant};

use crate::{Player, Skill, TableError};

/// The players at the table.
///
/// # Example
///
/// ```
/// use set_table::{Player, Seats, Skill};
/// use set_variants::Language;
///
/// assert_eq!(Seats::Two.name(Player::Second, Language::English), "player 2");
/// assert_eq!(Seats::Skill(Skill::Hard).name(Player::Second, Language::English), "computer");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Seats {
    /// One player.
    #[default]
    One,
    /// Two players. One calls before choosing cards.
    Two,
    /// The first player is a person, the second a machine that takes its time as a person does.
    /// [`Table::claim_by_skill`](crate::Table::claim_by_skill) lets it claim.
    Skill(Skill),
}

impl Seats {
    /// The name of a player: "you", "computer", "player 1" or "player 2".
    #[must_use]
    pub fn name(&self, player: Player, language: Language) -> String {
        let key = match (self, player) {
            (Self::Two, _) => return player.name(language),
            (_, Player::First) => "player.you",
            (_, Player::Second) => "player.machine",
        };
        language.text(key, &[])
    }
}

/// Where the cards of a game come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Cards {
    /// The deck in the order of a seed.
    Deck { refill: Refill, seed: u64 },
    /// A deck in this order.
    Given { refill: Refill, deck: Arc<[Card]> },
    /// The puzzle of a seed.
    Puzzle { seed: u64, is_of_day: bool },
}

/// The options of a game: its cards and its players.
///
/// # Example
///
/// ```
/// use set_core::Rules;
/// use set_table::{Options, Seats};
///
/// let options = Options::game(Rules::new(3, 4)?, 7).with_seats(Seats::Two);
/// assert_eq!(options.seats(), &Seats::Two);
/// # Ok::<(), set_core::RulesError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    pub(crate) variant: Variant,
    pub(crate) cards: Cards,
    pub(crate) seats: Seats,
}

impl Options {
    /// The most cards that an opening may have, 500.
    pub const MAX_CARDS: usize = 500;

    /// A game with its deck in the order that the seed fixes, for one player. Rules stand for
    /// Set with their cards.
    ///
    /// After a match, cards are dealt [up to the opening](Refill::UpToOpening), as in the game in the
    /// box.
    #[must_use]
    pub fn game(variant: impl Into<Variant>, seed: u64) -> Self {
        let cards = Cards::Deck { refill: Refill::UpToOpening, seed };
        Self { variant: variant.into(), cards, seats: Seats::One }
    }

    /// A game of the board whose deck is the cards of the board, the first one on top; for one player. Cards
    /// are dealt as in [`game`](Self::game).
    ///
    /// ```
    /// use set_core::Rules;
    /// use set_table::{Options, Table};
    /// use set_variants::GameBoard;
    ///
    /// let deck = GameBoard::deal(Rules::CLASSIC, Some(20), 7)?;
    /// let table = Table::new(Options::deck(&deck))?;
    /// assert_eq!(table.board().cards(), &deck.board().cards()[..12]);
    /// assert_eq!(table.cards_left(), 8);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn deck(deck: &GameBoard) -> Self {
        let cards = Cards::Given { refill: Refill::UpToOpening, deck: deck.board().cards().into() };
        Self { variant: deck.variant().clone(), cards, seats: Seats::One }
    }

    /// A puzzle for one player: twelve cards of the classic deck with exactly six sets, all of
    /// which are to be found. A seed gives the same puzzle to everybody, in every version.
    #[must_use]
    pub fn puzzle(seed: u64) -> Self {
        Self::of_puzzle(seed, false)
    }

    /// The puzzle of a day of the Gregorian calendar; `None` if there is no such day.
    #[must_use]
    pub fn puzzle_of_day(year: u16, month: u8, day: u8) -> Option<Self> {
        Some(Self::of_puzzle(Puzzle::seed_of_day(year, month, day)?, true))
    }

    fn of_puzzle(seed: u64, is_of_day: bool) -> Self {
        let variant = Variant::SET.with_boards(true);
        Self { variant, cards: Cards::Puzzle { seed, is_of_day }, seats: Seats::One }
    }

    /// Sets the players.
    #[must_use]
    pub fn with_seats(self, seats: Seats) -> Self {
        Self { seats, ..self }
    }

    /// Sets when cards are dealt. A puzzle deals none, and ignores it.
    #[must_use]
    pub const fn with_refill(mut self, to: Refill) -> Self {
        if let Cards::Deck { refill, .. } | Cards::Given { refill, .. } = &mut self.cards {
            *refill = to;
        }
        self
    }

    /// The same game with another seed, which shuffles the whole deck; another puzzle, of no day.
    #[must_use]
    pub fn with_seed(self, seed: u64) -> Self {
        let cards = match self.cards {
            Cards::Deck { refill, .. } | Cards::Given { refill, .. } => {
                Cards::Deck { refill, seed }
            }
            Cards::Puzzle { .. } => Cards::Puzzle { seed, is_of_day: false },
        };
        Self { cards, ..self }
    }

    /// The game that is played; in a puzzle, Set board by board.
    #[must_use]
    pub const fn variant(&self) -> &Variant {
        &self.variant
    }

    /// When cards are dealt; `None` in a puzzle, which deals none.
    #[must_use]
    pub const fn refill(&self) -> Option<Refill> {
        match self.cards {
            Cards::Deck { refill, .. } | Cards::Given { refill, .. } => Some(refill),
            Cards::Puzzle { .. } => None,
        }
    }

    /// The seed of the deck or of the puzzle; `None` of a [deck](Self::deck) in a given order.
    #[must_use]
    pub const fn seed(&self) -> Option<u64> {
        match self.cards {
            Cards::Deck { seed, .. } | Cards::Puzzle { seed, .. } => Some(seed),
            Cards::Given { .. } => None,
        }
    }

    /// Whether this is a puzzle.
    #[must_use]
    pub const fn is_puzzle(&self) -> bool {
        matches!(self.cards, Cards::Puzzle { .. })
    }

    /// The day of a puzzle of a day, such as `2026-11-22`.
    #[must_use]
    pub fn date(&self) -> Option<String> {
        match self.cards {
            // The digits of the seed are the date.
            Cards::Puzzle { seed, is_of_day: true } => {
                Some(format!("{:04}-{:02}-{:02}", seed / 10_000, seed / 100 % 100, seed % 100))
            }
            _ => None,
        }
    }

    /// The players.
    #[must_use]
    pub const fn seats(&self) -> &Seats {
        &self.seats
    }

    /// Refuses a game that cannot be played.
    pub(crate) fn check(&self) -> Result<(), TableError> {
        let (cards, most, rules) =
            (self.variant.opening_len(), Self::MAX_CARDS, self.variant.rules());
        if cards > most {
            return Err(TableError::TooManyCards { cards, most, rules });
        }
        if self.variant.is_endless() && matches!(self.cards, Cards::Given { .. }) {
            return Err(TableError::EndlessDeck);
        }
        if self.is_puzzle() && matches!(self.seats, Seats::Skill(_)) {
            return Err(TableError::MachineInPuzzle);
        }
        Ok(())
    }
}
