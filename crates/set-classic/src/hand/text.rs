//! Hands as text.

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use set_core::{Board, Notation, Rules};

use super::Hand;
use crate::hand_error::HandError;

/// The cards in the order of the deck, as digits separated by blanks.
impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cards: Vec<_> = self.cards().collect();
        Notation::Digits.display_cards(Rules::CLASSIC, &cards).fmt(f)
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Hand({self})")
    }
}

/// The cards of a text in any notation that [`Board::parse`] reads.
impl FromStr for Hand {
    type Err = HandError;

    fn from_str(text: &str) -> Result<Self, HandError> {
        Self::try_from(&Board::parse(Rules::CLASSIC, text)?)
    }
}
