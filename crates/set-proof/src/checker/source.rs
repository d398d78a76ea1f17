//! Tells a checker how a tree branches.

// Where there are no threads, a stop flag need not go to another one.
#[cfg(feature = "std")]
use core::marker::Send as Movable;
#[cfg(not(feature = "std"))]
use core::marker::Sized as Movable;

use super::error::Reason;
use crate::word::Word;

/// Names the values on which the nodes of trees branch, and counts what a check takes. It need not
/// be trusted.
pub(crate) trait Source: Sized + Movable {
    /// The number of the value on which a node branches. Bit `i` of its candidates stands for the
    /// value `numbers[i]`.
    fn value<W: Word>(&mut self, candidates: &[W], numbers: &[usize]) -> Result<u64, Reason>;

    /// Counts cards that are looked at.
    fn count(&mut self, cards: usize) -> Result<(), Reason>;

    /// Refuses to take that many bytes of memory where the budget does not allow it.
    fn memory(&self, bytes: usize) -> Result<(), Reason>;

    /// Follows the trees of an anchor.
    fn anchor(&mut self, trees: impl FnOnce(&mut Self) -> Result<(), Reason>)
    -> Result<(), Reason>;

    /// A source for the next anchors, that many.
    #[cfg(feature = "std")]
    fn part(&mut self, anchors: usize) -> Self;

    /// Goes on where a part has ended, or was refused.
    #[cfg(feature = "std")]
    fn join(&mut self, part: Self);
}
