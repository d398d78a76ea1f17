//! Decks that cannot be made.

use core::error::Error;
use core::fmt;

use set_core::{Card, Rules};

/// Why a deck cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum DeckError {
    /// The deck has 2^128 cards, one more than a `u128` can count.
    TooLarge {
        /// The rules asked for.
        rules: Rules,
    },
    /// A card of a given order is not in the deck.
    Foreign {
        /// The card.
        card: Card,
        /// Its position in the order, counted from 0.
        position: usize,
        /// The rules of the deck.
        rules: Rules,
    },
    /// A card is repeated in a given order.
    Duplicate {
        /// The card.
        card: Card,
        /// The position where it comes first, counted from 0.
        first: usize,
        /// The position where it comes again, counted from 0.
        position: usize,
        /// The rules of the deck.
        rules: Rules,
    },
    /// The operating system gave no random numbers for a seed.
    NoRandomness,
}

impl fmt::Display for DeckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge { rules } => {
                write!(f, "the deck of {rules} has 2^128 cards: at most 2^128 - 1 can be shuffled")
            }
            // The digits of such a card may look like those of a card of the deck, so its
            // bits are shown.
            Self::Foreign { card, position, rules } => {
                write!(f, "position {position}: the deck of {rules} has no {card:?}")
            }
            Self::Duplicate { card, first, position, rules } => {
                let card = rules.display(*card);
                write!(f, "position {position}: card {card} comes at position {first} already")
            }
            Self::NoRandomness => f.write_str("the operating system gave no random numbers"),
        }
    }
}

impl Error for DeckError {}

/// The number of cards of a deck that is to be drawn at random.
pub(crate) fn countable(rules: Rules) -> Result<u128, DeckError> {
    rules.deck_len().ok_or(DeckError::TooLarge { rules })
}
