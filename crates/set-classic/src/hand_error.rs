//! Why cards are not a hand.

use set_core::{BoardError, Card, ParseError, Rules};
use thiserror::Error;

/// Why cards are not a hand of the classic deck.
///
/// # Example
///
/// ```
/// use set_classic::{Hand, HandError};
/// use set_core::{Board, Rules};
///
/// let large = Board::new(Rules::new(4, 4)?);
/// assert!(matches!(Hand::try_from(&large), Err(HandError::Rules(rules)) if rules.values() == 4));
/// # Ok::<(), set_core::RulesError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum HandError {
    /// The card is there twice.
    #[error("the card {} is there twice", Rules::CLASSIC.display(*.0))]
    Repeated(Card),
    /// The card is not in the classic deck.
    #[error(
        "the card with the bits {:#x} is not in the classic deck: expected four values below 3",
        .0.to_bits()
    )]
    Foreign(Card),
    /// The game does not have three values and up to four properties.
    #[error("a game of {0}: expected three values and up to four properties")]
    Rules(Rules),
    /// The game has fewer properties, and its deck lacks a card of the hand.
    #[error(transparent)]
    Board(#[from] BoardError),
    /// The text does not name classic cards.
    #[error(transparent)]
    Notation(#[from] ParseError),
}

impl HandError {
    /// Whether hands hold the cards of these rules.
    pub(crate) fn check(rules: Rules) -> Result<(), Self> {
        let fits = rules.values() == 3 && rules.properties() <= 4;
        if fits { Ok(()) } else { Err(Self::Rules(rules)) }
    }
}
