//! Decks that cannot be made.

use set_core::{Card, Rules};
use thiserror::Error;

/// The reason why a deck cannot be made.
///
/// # Example
///
/// ```
/// use set_core::{Board, Rules};
/// use set_deck::ScriptedDeck;
///
/// let cards = Board::parse(Rules::CLASSIC, "0000 0120")?;
/// let error = ScriptedDeck::new(Rules::CLASSIC, [cards[0], cards[1], cards[0]]).unwrap_err();
/// assert_eq!(error.to_string(), "position 2: card 0000 comes at position 0 already");
/// # Ok::<(), set_core::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
#[non_exhaustive]
pub enum DeckError {
    /// The deck has 2^128 cards, one more than a `u128` can count.
    #[error("the deck of {rules} has 2^128 cards: at most 2^128 - 1 can be shuffled")]
    TooLarge {
        /// The rules asked for.
        rules: Rules,
    },
    /// A card of a given order is not in the deck. The message shows its bits.
    #[error("position {position}: the deck of {rules} has no {card:?}")]
    Foreign {
        /// The card.
        card: Card,
        /// Its position in the order, counted from 0.
        position: usize,
        /// The rules of the deck.
        rules: Rules,
    },
    /// A card is repeated in a given order.
    #[error(
        "position {position}: card {} comes at position {first} already",
        .rules.display(*.card)
    )]
    Repeated {
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
    #[error("the operating system gave no random numbers")]
    NoRandomness,
}

/// The number of cards of a deck that is to be drawn at random.
pub(crate) fn countable(rules: Rules) -> Result<u128, DeckError> {
    rules.deck_len().ok_or(DeckError::TooLarge { rules })
}
