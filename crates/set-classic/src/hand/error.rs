//! Why cards are not a hand.

use core::error::Error;
use core::fmt;

use set_core::{Card, NotationError, Rules};

use crate::card_index::NotClassic;

/// Why cards are not a hand of the classic deck.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum HandError {
    /// The card is there twice.
    Repeated(Card),
    /// The card is not in the classic deck.
    NotClassic(Card),
    /// The game does not have three values and up to four properties.
    Rules(Rules),
    /// The text is not one of classic cards.
    Notation(NotationError),
}

impl HandError {
    /// Whether hands hold the cards of these rules.
    pub(crate) fn check(rules: Rules) -> Result<(), Self> {
        let fits = rules.values() == 3 && rules.properties() <= 4;
        if fits { Ok(()) } else { Err(Self::Rules(rules)) }
    }
}

impl fmt::Display for HandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Repeated(card) => {
                write!(f, "the card {} is there twice", Rules::CLASSIC.display(*card))
            }
            Self::NotClassic(card) => NotClassic(*card).fmt(f),
            Self::Rules(rules) => {
                write!(f, "a game of {rules}: expected three values and up to four properties")
            }
            Self::Notation(error) => error.fmt(f),
        }
    }
}

impl Error for HandError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            // `Display` writes the error itself.
            Self::Notation(error) => error.source(),
            _ => None,
        }
    }
}

impl From<NotClassic> for HandError {
    fn from(NotClassic(card): NotClassic) -> Self {
        Self::NotClassic(card)
    }
}

impl From<NotationError> for HandError {
    fn from(error: NotationError) -> Self {
        Self::Notation(error)
    }
}
