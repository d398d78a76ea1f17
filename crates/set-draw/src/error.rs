//! Errors of drawing.

use set_core::{Card, Rules};
use thiserror::Error;

/// The reason why a picture cannot be drawn.
///
/// # Example
///
/// ```
/// use set_core::Rules;
/// use set_draw::{Theme, card_svg};
///
/// let card = Rules::new(4, 4)?.card(&[3, 3, 3, 3])?;
/// let error = card_svg(Rules::CLASSIC, card, Theme::Standard).unwrap_err();
/// assert!(error.to_string().ends_with("is not in the deck of p=4, v=3"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum DrawError {
    /// The picture would have too many cards.
    #[error("{}: at most {most} are drawn", count(*.cards))]
    TooManyCards {
        /// The number of cards; `None` if it is more than 2^128 - 1.
        cards: Option<u128>,
        /// The largest number of cards in a picture.
        most: usize,
    },
    /// The deck does not have the card.
    #[error("the card {} is not in the deck of {rules}", .rules.display(*.card))]
    Foreign {
        /// The card.
        card: Card,
        /// The rules of the deck.
        rules: Rules,
    },
    /// The board does not have the card.
    #[error("the card {} is not on the board", .rules.display(*.card))]
    NotOnBoard {
        /// The card.
        card: Card,
        /// The rules of the board.
        rules: Rules,
    },
    /// The card that completes a partial set is on the board.
    #[error("the card {} is on the board: it is not missing", .rules.display(*.card))]
    LastCardOnBoard {
        /// The card.
        card: Card,
        /// The rules of the board.
        rules: Rules,
    },
}

impl DrawError {
    /// Refuses the first card of other rules.
    pub(crate) fn check_deck(rules: Rules, cards: &[Card]) -> Result<(), Self> {
        let foreign = cards.iter().find(|&&card| !rules.contains(card));
        foreign.map_or(Ok(()), |&card| Err(Self::Foreign { card, rules }))
    }
}

fn count(cards: Option<u128>) -> String {
    cards.map_or("more than 2^128 - 1 cards".to_owned(), |cards| format!("{cards} cards"))
}
