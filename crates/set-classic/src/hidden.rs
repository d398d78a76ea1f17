//! The hidden card at the end of a game.

use core::error::Error;
use core::fmt;

use crate::card_index::CardIndex;
use crate::hand::Hand;

impl Hand {
    /// The one card that was never dealt, if all others are on this board or were taken as
    /// valid sets.
    ///
    /// Put a card away unseen before a game. At its end it can be told from the cards that
    /// are left: the values of each property add up to a multiple of 3 in the deck and in
    /// every valid set, hence in the board with the hidden card as well. A board of 80 cards
    /// is the case in which no set was taken.
    ///
    /// Whether the hidden card makes sets with two cards of the board, and which:
    /// [`sets_through`](Self::sets_through) tells.
    ///
    /// # Errors
    ///
    /// - [`HiddenCardError::Length`] if the deck without one card and some sets never
    ///   leaves this number of cards: it must be 2, 5, 8, ..., 80;
    /// - [`HiddenCardError::OnBoard`] if the card would be one that is on the board, so that
    ///   the other cards cannot all have been taken as sets.
    ///
    /// A board that passes need not come from a game.
    ///
    /// # Example
    ///
    /// ```
    /// use set_classic::Hand;
    ///
    /// let board: Hand = "0000 0011 0102 0221 1012".parse()?;
    /// let hidden = board.hidden_card()?;
    /// assert_eq!(hidden.to_string(), "2020");
    /// assert_eq!(board.sets_through(hidden).count(), 0);
    /// assert_eq!("0000 1111".parse::<Hand>()?.hidden_card()?.to_string(), "2222");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn hidden_card(self) -> Result<CardIndex, HiddenCardError> {
        if self.len() % 3 != 2 {
            return Err(HiddenCardError::Length(self.len()));
        }
        let hidden = CardIndex::ZERO.minus(self.sum());
        if self.contains(hidden) { Err(HiddenCardError::OnBoard(hidden)) } else { Ok(hidden) }
    }
}

/// Why a board has no [hidden card](Hand::hidden_card).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum HiddenCardError {
    /// The number of cards is not 2, 5, 8, ..., 80.
    Length(usize),
    /// The card would be this one, which is on the board.
    OnBoard(CardIndex),
}

impl fmt::Display for HiddenCardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Length(len) => write!(
                f,
                "{len} cards: a deck without one card and some sets leaves 2, 5, 8, ..., 80"
            ),
            Self::OnBoard(card) => write!(
                f,
                "the hidden card would be {card}, which is on the board: the other cards \
                 were not all taken as sets"
            ),
        }
    }
}

impl Error for HiddenCardError {}
