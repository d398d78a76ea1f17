//! Tells a checker how a tree branches.

// Where there are no threads, a stop flag need not go to another one.
#[cfg(feature = "std")]
use core::marker::Send as Movable;
#[cfg(not(feature = "std"))]
use core::marker::Sized as Movable;

use super::error::CheckErrorKind;
use crate::word::Word;

/// The question of a node: whether some candidates have each open value exactly once.
pub(crate) struct Question<'a, W> {
    /// The candidates: at least two for each open value.
    pub(crate) candidates: &'a [W],
    pub(crate) open: &'a W,
    /// Bit `i` of a word stands for the value `numbers[i]`.
    pub(crate) numbers: &'a [usize],
}

impl<W: Word> Question<'_, W> {
    /// The number of properties in which the group differs from the anchor: in each of them a
    /// candidate has one open value.
    pub(crate) fn properties(&self) -> usize {
        self.candidates[0].len()
    }

    /// The number of cards that are missing: each of them has one of the open values of a property.
    pub(crate) fn missing(&self) -> usize {
        self.open.len() / self.properties()
    }
}

/// Names the values on which the nodes of trees branch, and counts the work of a check. It need not
/// be trusted.
pub(crate) trait Source: Sized + Movable {
    /// The number of the value on which a node branches, or of the rule of [`weights`](super::weights)
    /// by which it is a leaf.
    fn value<W: Word>(&mut self, question: &Question<'_, W>) -> Result<u64, CheckErrorKind>;

    /// The next number that a rule takes.
    fn number(&mut self) -> Result<u64, CheckErrorKind>;

    /// Where the source is before it names the value of a node.
    fn mark(&self) -> Mark;

    /// Whether the source may now take a node back.
    fn is_due(&mut self) -> bool;

    /// Takes a node back, if that is a gain: what was named since its mark is void, and the node is
    /// followed anew.
    fn takes_back<W: Word>(
        &mut self,
        mark: &mut Mark,
        question: &Question<'_, W>,
    ) -> Result<bool, CheckErrorKind>;

    /// Counts cards that are looked at.
    fn count(&mut self, cards: usize) -> Result<(), CheckErrorKind>;

    /// Refuses to take that many bytes of memory where the budget does not allow it.
    fn memory(&self, bytes: usize) -> Result<(), CheckErrorKind>;

    /// Follows the trees of an anchor.
    fn anchor(
        &mut self,
        trees: impl FnOnce(&mut Self) -> Result<(), CheckErrorKind>,
    ) -> Result<(), CheckErrorKind>;

    /// A source for the next anchors, that many.
    #[cfg(feature = "std")]
    fn part(&mut self, anchors: usize) -> Self;

    /// Goes on where a part has ended, or was refused.
    #[cfg(feature = "std")]
    fn join(&mut self, part: Self);
}

/// Where a source is before it names a value. To read one needs none.
#[derive(Clone, Copy, Default)]
pub(crate) struct Mark {
    /// The bytes that were written.
    pub(crate) written: usize,
    /// The cards that were looked at.
    pub(crate) cards: u64,
    /// The cards below the node after which it may be taken back; 0 if none was ever.
    pub(crate) patience: u64,
}
