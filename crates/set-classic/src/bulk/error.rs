//! Why boards cannot be counted.

use core::error::Error;
use core::fmt;

/// Why [`Bulk`](crate::Bulk) cannot count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BulkError {
    /// An index is 81 or more.
    Index {
        /// The number of the board, from 0.
        board: usize,
        /// The place on the board, from 0.
        card: usize,
        /// The index there.
        index: u8,
    },
    /// A card is twice on a board, and the counter
    /// [refuses repeats](crate::Bulk::refusing_repeats).
    Repeated {
        /// The number of the board, from 0.
        board: usize,
        /// The place on the board at which the card is again, from 0.
        card: usize,
        /// The index there.
        index: u8,
    },
    /// Two slices should be equally long.
    Length {
        /// The number of boards.
        expected: usize,
        /// The length of the other slice.
        found: usize,
    },
}

impl BulkError {
    /// The error for boards that come after this number of others.
    #[cfg(feature = "parallel")]
    pub(super) fn after(self, boards: usize) -> Self {
        match self {
            Self::Index { board, card, index } => {
                Self::Index { board: boards + board, card, index }
            }
            Self::Repeated { board, card, index } => {
                Self::Repeated { board: boards + board, card, index }
            }
            Self::Length { .. } => self,
        }
    }

    pub(super) fn check_len(expected: usize, found: usize) -> Result<(), Self> {
        if expected == found { Ok(()) } else { Err(Self::Length { expected, found }) }
    }
}

impl fmt::Display for BulkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Index { board, card, index } => {
                write!(f, "board {board}, card {card}: {index} is not below 81")
            }
            Self::Repeated { board, card, index } => {
                write!(f, "board {board}, card {card}: {index} is on the board already")
            }
            Self::Length { expected, found } => {
                write!(f, "{found} counts or cards for {expected} boards: expected as many")
            }
        }
    }
}

impl Error for BulkError {}
