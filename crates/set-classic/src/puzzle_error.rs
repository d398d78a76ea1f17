//! Why there is no puzzle.

use core::fmt;

use thiserror::Error;

use crate::card_index::CardIndex;

/// Why [`Puzzle::generate`](crate::Puzzle::generate) returns no board.
///
/// # Example
///
/// ```
/// use set_classic::Puzzle;
/// use set_deck::DeckRng;
///
/// let error = Puzzle::new(12).with_sets(20).generate(&mut DeckRng::from_seed(1)).unwrap_err();
/// assert_eq!(error.to_string(), "20 sets among 12 cards: there are 0 to 14");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Error)]
#[non_exhaustive]
pub enum PuzzleError {
    /// There is no board of this number of cards.
    #[error("a board of {cards} {}: expected 3 to {deck}", if *cards == 1 { "card" } else { "cards" })]
    Cards {
        /// The number asked for.
        cards: usize,
        /// The number of cards in the deck.
        deck: usize,
    },
    /// The card is not in the deck.
    #[error("the card {0} is not in the deck")]
    NotInDeck(CardIndex),
    /// No board of this number of cards has this number of sets.
    #[error("{} among {cards} cards: there are {fewest} to {most}", Sets(*sets))]
    NoSuchBoard {
        /// The number of cards.
        cards: usize,
        /// The number of sets asked for.
        sets: u64,
        /// No board has fewer sets than this; 0 or 1 where the least number is not known.
        fewest: u64,
        /// No board has more sets than this. Exact for up to 27 cards of the classic deck.
        most: u64,
    },
    /// Boards of this number of cards have fewer sets and more, but never this number.
    #[error("no board of {cards} cards has {}", Sets(*sets))]
    NoBoardHas {
        /// The number of cards.
        cards: usize,
        /// The number of sets asked for.
        sets: u64,
    },
    /// The conditions on the board need more sets.
    #[error("{}: such a board needs {needed} at least", Sets(*sets))]
    TooFewSets {
        /// The number of sets asked for; without one, the most that a board has.
        sets: u64,
        /// The number that is needed at least.
        needed: u64,
    },
    /// No board with these numbers of cards and sets has an [effort](crate::Hand::effort) in the range.
    #[error("an effort of {from:.3} to {to:.3}: such a board has {easiest:.3} to {hardest:.3}")]
    NoSuchEffort {
        /// The lowest effort asked for.
        from: f64,
        /// The highest effort asked for; it may be below the lowest, or no number.
        to: f64,
        /// No board has a lower effort.
        easiest: f64,
        /// No board has a higher effort.
        hardest: f64,
    },
    /// No board that was tried fits.
    #[error("none of {tries} random boards fits; there may be none")]
    GaveUp {
        /// The number of boards.
        tries: u64,
    },
}

/// A number of sets in words: "1 set", "2 sets".
struct Sets(u64);

impl fmt::Display for Sets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} set{}", self.0, if self.0 == 1 { "" } else { "s" })
    }
}
