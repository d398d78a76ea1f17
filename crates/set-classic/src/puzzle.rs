//! Puzzles: random boards with a chosen number of sets.

mod date;
mod dealer;
mod error;
mod range;
mod rare;

use core::ops::RangeInclusive;

pub use self::date::{Date, DateError};
use self::dealer::Dealer;
pub use self::error::PuzzleError;
use self::range::numbers_of_sets;
use self::rare::RareBoards;
use crate::card_index::CardIndex;
use crate::difficulty::MOST_RATE;
use crate::hand::Hand;

/// The conditions of a puzzle: its number of cards, and what its sets must fulfil.
///
/// [`generate`](Self::generate) returns a board that is uniform among all boards that fit: it
/// draws uniform boards until one does.
///
/// # Example
///
/// A board of twelve cards with exactly six sets, as the daily puzzles of Set apps have it:
///
/// ```
/// use set_classic::Puzzle;
/// use set_deck::ChaCha8Rng;
/// use set_deck::rand_core::{Rng, SeedableRng};
///
/// let mut rng = ChaCha8Rng::seed_from_u64(1);
/// let mut words = || rng.next_u64();
/// let board = Puzzle::new(12).sets(6).generate(&mut words)?;
/// assert_eq!((board.len(), board.count()), (12, 6));
/// let error = Puzzle::new(12).sets(29).generate(&mut words).unwrap_err();
/// assert_eq!(error.to_string(), "29 sets among 12 cards: there are 0 to 14");
/// # Ok::<(), set_classic::PuzzleError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Puzzle {
    deck: Hand,
    cards: usize,
    sets: Option<u32>,
    is_covered: bool,
    through: Option<CardIndex>,
    effort: Option<RangeInclusive<f64>>,
    tries: u64,
}

impl Puzzle {
    /// The number of boards that [`generate`](Self::generate) tries by default, 2^24: a few
    /// seconds.
    pub const TRIES: u64 = 1 << 24;

    /// A board of this number of cards of the classic deck, 3 to 81.
    #[must_use]
    pub const fn new(cards: usize) -> Self {
        Self {
            deck: Hand::DECK,
            cards,
            sets: None,
            is_covered: false,
            through: None,
            effort: None,
            tries: Self::TRIES,
        }
    }

    /// Cards of this deck only, such as [`Hand::deck(3)`](Hand::deck).
    #[must_use]
    pub fn deck(self, deck: Hand) -> Self {
        Self { deck, ..self }
    }

    /// Exactly this number of sets.
    #[must_use]
    pub fn sets(self, sets: u32) -> Self {
        Self { sets: Some(sets), ..self }
    }

    /// Each card is in a set.
    #[must_use]
    pub fn covered(self) -> Self {
        Self { is_covered: true, ..self }
    }

    /// The board has this card, and a set with it.
    #[must_use]
    pub fn through(self, card: CardIndex) -> Self {
        Self { through: Some(card), ..self }
    }

    /// The [effort](Hand::effort) is in this range, such as a [`Level`](crate::Level)'s.
    #[must_use]
    pub fn effort(self, effort: RangeInclusive<f64>) -> Self {
        Self { effort: Some(effort), ..self }
    }

    /// At most this number of boards are tried, in place of [`TRIES`](Self::TRIES).
    #[must_use]
    pub fn tries(self, tries: u64) -> Self {
        Self { tries, ..self }
    }

    /// A board that fits, uniform among all of them if `words` returns uniform words.
    ///
    /// The board depends on the words alone, in this and all later versions of 1.x, so that
    /// a seed or a date names a puzzle for good.
    ///
    /// # Errors
    ///
    /// - [`PuzzleError::Cards`] if the deck has fewer cards, or the number is below 3;
    /// - [`PuzzleError::NotInDeck`] if the card of [`through`](Self::through) is not in it;
    /// - [`PuzzleError::NoSuchBoard`] if no board of this size has this number of sets;
    /// - [`PuzzleError::NoBoardHas`] if boards have fewer sets and more, but never this number;
    /// - [`PuzzleError::TooFewSets`] if the other conditions need more sets;
    /// - [`PuzzleError::NoSuchEffort`] if this number of sets never has such an effort;
    /// - [`PuzzleError::GaveUp`] if no board that was tried fits. There may be none.
    ///
    /// # Complexity
    ///
    /// A try takes time `O(cards)`. The number of tries is geometric with the share of the
    /// boards that fit: of twelve random cards 2.3 % have six sets. Many sets among 7 to 17 cards
    /// (twelve cards: 11 or more) would take too many tries. Such boards are drawn from the
    /// [classes](crate::hand_classes) of all boards with this number of sets, which are made first:
    /// some tenths of a second for twelve cards, at most two seconds for 17.
    pub fn generate(&self, words: &mut impl FnMut() -> u64) -> Result<Hand, PuzzleError> {
        self.check()?;
        if let Some(boards) = self.rare_boards() {
            return self.generate_rare(&boards, words);
        }
        let fixed = self.through.map_or(Hand::EMPTY, Hand::of);
        let mut dealer = Dealer::new(self.deck - fixed);
        for _ in 0..self.tries {
            let board = fixed | dealer.deal(self.cards - fixed.len(), words);
            if self.fits(board) {
                return Ok(board);
            }
        }
        Err(PuzzleError::GaveUp { tries: self.tries })
    }

    /// The boards with a number of sets that is too rare to wait for.
    fn rare_boards(&self) -> Option<RareBoards> {
        let sets = self.sets.filter(|_| self.deck == Hand::DECK)?;
        RareBoards::new(self.cards, sets)
    }

    fn generate_rare(
        &self,
        boards: &RareBoards,
        words: &mut impl FnMut() -> u64,
    ) -> Result<Hand, PuzzleError> {
        if boards.is_empty() {
            let sets = self.sets.unwrap_or_default();
            return Err(PuzzleError::NoBoardHas { cards: self.cards, sets });
        }
        (0..self.tries)
            .map(|_| boards.draw(words))
            .find(|&board| self.fits(board))
            .ok_or(PuzzleError::GaveUp { tries: self.tries })
    }

    /// Whether a board is one of those that [`generate`](Self::generate) chooses from.
    ///
    /// ```
    /// use set_classic::{Hand, Puzzle};
    ///
    /// let board: Hand = "0000 1111 2222 0001 0002".parse()?;
    /// assert!(Puzzle::new(5).sets(2).covered().fits(board));
    /// assert!(!Puzzle::new(5).sets(1).fits(board));
    /// # Ok::<(), set_classic::HandError>(())
    /// ```
    #[must_use]
    pub fn fits(&self, board: Hand) -> bool {
        board.len() == self.cards
            && self.deck.contains_all(board)
            && self.sets.is_none_or(|sets| board.count() == sets)
            && self.through.is_none_or(|card| {
                board.contains(card) && board.sets_through(card).next().is_some()
            })
            && (!self.is_covered || board.sets().collect::<Hand>() == board)
            && self
                .effort
                .as_ref()
                .is_none_or(|range| board.effort().is_some_and(|effort| range.contains(&effort)))
    }

    /// Refuses what cannot be.
    fn check(&self) -> Result<(), PuzzleError> {
        let (cards, deck) = (self.cards, self.deck);
        if !(3..=deck.len()).contains(&cards) {
            return Err(PuzzleError::Cards { cards, deck: deck.len() });
        }
        if let Some(card) = self.through.filter(|&card| !deck.contains(card)) {
            return Err(PuzzleError::NotInDeck(card));
        }
        let Some(sets) = self.sets else { return Ok(()) };
        let range = numbers_of_sets(cards, deck);
        if !range.contains(&sets) {
            let (fewest, most) = range.into_inner();
            return Err(PuzzleError::NoSuchBoard { cards, sets, fewest, most });
        }
        let needed = if self.is_covered {
            cards.div_ceil(3)
        } else {
            usize::from(self.through.is_some() || self.effort.is_some())
        };
        if (sets as usize) < needed {
            return Err(PuzzleError::TooFewSets { sets, needed });
        }
        let easiest = 1.0 / f64::from(sets * MOST_RATE);
        let hardest = 1.0 / f64::from(sets);
        match &self.effort {
            Some(range) if *range.start() > hardest || *range.end() < easiest => {
                Err(PuzzleError::NoSuchEffort { sets, easiest, hardest })
            }
            _ => Ok(()),
        }
    }
}
