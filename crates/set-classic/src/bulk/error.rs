//! Why boards cannot be counted.

use thiserror::Error;

/// Why [`Bulk`](crate::Bulk) cannot count.
///
/// # Example
///
/// ```
/// use set_classic::Bulk;
///
/// let error = Bulk::new().count_sets(&[[0, 1, 2], [0, 1, 81]]).unwrap_err();
/// assert_eq!(error.to_string(), "board 1, card 2: 81 is not below 81");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum BulkError {
    /// An index is 81 or more.
    #[error("board {board}, card {card}: {index} is not below 81")]
    Index {
        /// The number of the board, from 0.
        board: usize,
        /// The position on the board, from 0.
        card: usize,
        /// The index there.
        index: u8,
    },
    /// A card is twice on a board, and the counter
    /// [refuses repeats](crate::Bulk::refusing_repeats).
    #[error("board {board}, card {card}: {index} is on the board already")]
    Repeated {
        /// The number of the board, from 0.
        board: usize,
        /// The position of the second occurrence, from 0.
        card: usize,
        /// The index there.
        index: u8,
    },
    /// Two slices should be equally long.
    #[error("{found} counts or cards for {expected} boards: expected as many")]
    Length {
        /// The number of boards.
        expected: usize,
        /// The length of the other slice.
        found: usize,
    },
}

impl BulkError {
    /// The error for boards that come after this number of others.
    #[must_use]
    pub fn after(mut self, boards: usize) -> Self {
        if let Self::Index { board, .. } | Self::Repeated { board, .. } = &mut self {
            *board += boards;
        }
        self
    }

    pub(super) const fn check_len(expected: usize, found: usize) -> Result<(), Self> {
        if expected == found { Ok(()) } else { Err(Self::Length { expected, found }) }
    }
}
