//! Why a picture cannot be drawn.

use core::error::Error;
use core::fmt;

use set_core::{Card, Rules};

/// Why a picture cannot be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DrawError {
    /// More cards than a picture can have.
    #[non_exhaustive]
    TooManyCards {
        /// The number of cards; `None` if it is more than 2^128 - 1.
        cards: Option<u128>,
        /// The most cards that are drawn.
        most: usize,
    },
    /// A card that is not of the deck.
    #[non_exhaustive]
    NotInDeck {
        /// The card.
        card: Card,
        /// The rules of the deck.
        rules: Rules,
    },
    /// A card that is not on the board.
    #[non_exhaustive]
    NotOnBoard {
        /// The card.
        card: Card,
        /// The rules of the board.
        rules: Rules,
    },
    /// A set of other rules than the board.
    #[non_exhaustive]
    OtherRules {
        /// The rules of the set.
        found: Rules,
        /// The rules of the board.
        expected: Rules,
    },
    /// Cards that no last card completes to a valid set.
    #[non_exhaustive]
    NoLastCard {
        /// How many cards there are.
        cards: usize,
        /// The rules of the board.
        rules: Rules,
    },
    /// Cards of a set whose last card is on the board.
    #[non_exhaustive]
    LastCardOnBoard {
        /// The last card.
        card: Card,
        /// The rules of the board.
        rules: Rules,
    },
}

impl fmt::Display for DrawError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::TooManyCards { cards: Some(cards), most } => {
                write!(f, "{cards} cards: at most {most} are drawn")
            }
            Self::TooManyCards { cards: None, most } => {
                write!(f, "more than 2^128 - 1 cards: at most {most} are drawn")
            }
            Self::NotInDeck { card, rules } => {
                write!(f, "the card {} is not in the deck of {rules}", rules.display(card))
            }
            Self::NotOnBoard { card, rules } => {
                write!(f, "the card {} is not on the board", rules.display(card))
            }
            Self::OtherRules { found, expected } => {
                write!(f, "a set of {found} on a board of {expected}")
            }
            Self::NoLastCard { cards, rules } => write!(
                f,
                "no card completes these {cards} to a valid set of {} cards",
                rules.set_len()
            ),
            Self::LastCardOnBoard { card, rules } => write!(
                f,
                "the card {} is on the board: the set does not lack it",
                rules.display(card)
            ),
        }
    }
}

impl Error for DrawError {}
