//! Puzzles: boards with a chosen number of matches.

use core::ops::RangeInclusive;

use crate::Variant;
use set_classic::{CardIndex, Puzzle, PuzzleError};
use set_core::{Board, Budget, Card, Rules};
use set_deck::{Deck, DeckRng, ShuffleDeck, shuffle};

use super::deal::cards_of;
use super::{GameBoard, GameBoardError, GameDeck};

/// The conditions of a puzzle. Fields after `matches` are for Set with the classic deck only.
///
/// # Example
///
/// ```
/// use set_core::Budget;
/// use set_variants::{Conditions, GameBoard, Variant};
///
/// let four = Conditions { matches: Some(4), ..Conditions::default() };
/// let board = GameBoard::puzzle(Variant::QUADS, &four, 1, &Budget::unlimited())?.expect("there are");
/// assert_eq!(board.matches(usize::MAX, &Budget::unlimited()).0.len(), 4);
/// # Ok::<(), set_variants::GameBoardError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Conditions {
    /// The cards of the board; by default as many as the game opens with.
    pub cards: Option<usize>,
    /// The matches of the board, exactly; by default six of the classic deck, and any number but 0 of another
    /// game.
    pub matches: Option<u64>,
    /// The board has this card, and a set with it.
    pub through: Option<CardIndex>,
    /// Each card is in a set.
    pub is_covered: bool,
    /// The [effort](set_classic::Hand::effort) of finding a set, such as a [`Level`](set_classic::Level)'s.
    pub effort: Option<RangeInclusive<f64>>,
}

impl Conditions {
    /// The conditions on a board of the classic deck.
    fn classic(&self) -> Puzzle {
        let cards = self.cards.unwrap_or(Variant::SET.opening_len());
        let mut puzzle = Puzzle::new(cards).with_sets(self.matches.unwrap_or(6));
        if self.is_covered {
            puzzle = puzzle.covered();
        }
        if let Some(card) = self.through {
            puzzle = puzzle.with_set_through(card);
        }
        match &self.effort {
            Some(effort) => puzzle.with_effort(effort.clone()),
            None => puzzle,
        }
    }

    /// Refuses conditions that only the classic deck has.
    fn check_other(&self, title: &'static str) -> Result<(), GameBoardError> {
        let given = [
            ("through", self.through.is_some()),
            ("cover", self.is_covered),
            ("level and effort", self.effort.is_some()),
        ];
        let given = given.iter().find(|(_, is_given)| *is_given);
        given.map_or(Ok(()), |&(what, _)| Err(GameBoardError::ClassicOnly { what, title }))
    }
}

impl GameBoard {
    /// The most boards that are dealt for a puzzle. The classic deck has its own limit:
    /// [`Puzzle::TRIES`].
    const TRIES: u32 = 1 << 20;

    /// A board that fulfils these conditions: uniform among all that do. A seed gives everybody the same one,
    /// in every version. `None` if none of 2^20 boards that were tried does; there may be none.
    ///
    /// # Errors
    ///
    /// [`GameBoardError`] if no board can fulfil the conditions, or the search met a limit of the budget.
    /// Puzzles of the classic deck ignore the budget: they take seconds at most.
    pub fn puzzle(
        variant: impl Into<Variant>,
        conditions: &Conditions,
        seed: u64,
        budget: &Budget,
    ) -> Result<Option<Self>, GameBoardError> {
        let game = Self::empty(variant);
        if game.hand().is_some() {
            return match game.classic_puzzle(&conditions.classic(), seed) {
                Err(GameBoardError::Puzzle(PuzzleError::GaveUp { .. })) => Ok(None),
                made => made.map(Some),
            };
        }
        conditions.check_other(game.variant().plain_title())?;
        game.dealt_puzzle(conditions, seed, budget)
    }

    /// In the order of the deck, similar cards would be neighbors: they are shuffled.
    fn classic_puzzle(self, conditions: &Puzzle, seed: u64) -> Result<Self, GameBoardError> {
        let mut rng = DeckRng::from_seed(seed);
        let mut cards: Vec<Card> = conditions.generate(&mut rng)?.cards().collect();
        shuffle(&mut rng, &mut cards);
        Self::new(self.variant, Board::from_cards(Rules::CLASSIC, cards)?)
    }

    /// Deals boards of the game until one has the number of matches.
    fn dealt_puzzle(
        &self,
        conditions: &Conditions,
        seed: u64,
        budget: &Budget,
    ) -> Result<Option<Self>, GameBoardError> {
        let asked = cards_of(self.variant(), conditions.cards, Self::MAX_CARDS)?;
        self.check_deck()?;
        let deck = ShuffleDeck::new(self.rules(), seed)?;
        let mut deck = GameDeck::new(self.variant(), deck).draw_many(usize::MAX);
        let fits = |count, _: &mut _| conditions.matches.map_or(count > 0, |it| it == count);
        let draw = |rng: &mut DeckRng| {
            shuffle(rng, &mut deck);
            deck[..asked].to_vec()
        };
        self.first_that(fits, draw, Self::TRIES, &mut DeckRng::from_seed(seed), budget)
    }
}
