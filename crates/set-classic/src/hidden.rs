//! The hidden card at the end of a game.

use thiserror::Error;

use crate::card_index::CardIndex;
use crate::hand::Hand;

impl Hand {
    /// The one card that was never dealt, if all others are on this board or were taken as
    /// valid sets.
    ///
    /// Put a card away unseen before a game. At its end, the cards that are left show which card
    /// it is: the values of each property add up to a multiple of 3 in the deck and in
    /// every valid set, hence in the board with the hidden card as well. A board of 80 cards
    /// is the case in which no set was taken.
    ///
    /// [`sets_through`](Self::sets_through) has the sets of the hidden card and two cards of the
    /// board.
    ///
    /// # Errors
    ///
    /// - [`HiddenCardError::Length`] if the deck without one card and some sets never
    ///   leaves this number of cards: it must be 2, 5, 8, ..., 80;
    /// - [`HiddenCardError::OnBoard`] if the card would be on the board already. Then the other
    ///   cards cannot all have been taken as sets.
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
///
/// # Example
///
/// ```
/// use set_classic::{Hand, HiddenCardError};
///
/// let board: Hand = "0000 0120 1111".parse()?;
/// assert_eq!(board.hidden_card(), Err(HiddenCardError::Length(3)));
/// # Ok::<(), set_classic::HandError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum HiddenCardError {
    /// The number of cards is not 2, 5, 8, ..., 80.
    #[error("{0} cards: a deck without one card and some sets leaves 2, 5, 8, ..., 80")]
    Length(usize),
    /// The card would be this one, which is on the board.
    #[error(
        "the hidden card would be {0}, which is on the board: the other cards were not all taken \
         as sets"
    )]
    OnBoard(CardIndex),
}
