//! Decks that cannot be made.

use set_core::{Card, Rules};
use thiserror::Error;

/// Why a deck cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum DeckError {
    /// The deck has 2^128 cards, one more than a `u128` can count.
    #[error("the deck of {rules} has 2^128 cards: at most 2^128 - 1 can be shuffled")]
    TooLarge {
        /// The rules asked for.
        rules: Rules,
    },
    /// A card of a given order is not in the deck.
    // The digits of such a card may look like those of a card of the deck, so
    // its bits are shown.
    #[error("position {position}: the deck of {rules} has no {card:?}")]
    Foreign {
        /// The card.
        card: Card,
        /// Its position in the order, counted from 0.
        position: usize,
        /// The rules of the deck.
        rules: Rules,
    },
    /// A card comes twice in a given order.
    #[error(
        "position {position}: card {} comes at position {first} already",
        rules.display(*card)
    )]
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
}

/// The number of cards of a deck that is to be drawn at random.
pub(crate) fn countable(rules: Rules) -> Result<u128, DeckError> {
    rules.deck_len().ok_or(DeckError::TooLarge { rules })
}
