//! Errors of drawing.

use set_core::{Card, Rules};
use thiserror::Error;

/// The reason why a picture cannot be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum DrawError {
    /// The picture would have too many cards.
    #[error("{}: at most {most} are drawn", count(*.cards))]
    #[non_exhaustive]
    TooManyCards {
        /// The number of cards; `None` if it is more than 2^128 - 1.
        cards: Option<u128>,
        /// The largest number of cards in a picture.
        most: usize,
    },
    /// The deck does not have the card.
    #[error("the card {} is not in the deck of {rules}", .rules.display(*.card))]
    #[non_exhaustive]
    NotInDeck {
        /// The card.
        card: Card,
        /// The rules of the deck.
        rules: Rules,
    },
    /// The board does not have the card.
    #[error("the card {} is not on the board", .rules.display(*.card))]
    #[non_exhaustive]
    NotOnBoard {
        /// The card.
        card: Card,
        /// The rules of the board.
        rules: Rules,
    },
    /// The card that completes a partial set is on the board.
    #[error("the card {} is on the board: it is not missing", .rules.display(*.card))]
    #[non_exhaustive]
    LastCardOnBoard {
        /// The card.
        card: Card,
        /// The rules of the board.
        rules: Rules,
    },
}

fn count(cards: Option<u128>) -> String {
    cards.map_or("more than 2^128 - 1 cards".to_owned(), |cards| format!("{cards} cards"))
}
