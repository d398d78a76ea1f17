//! The literals of a counter.

use set_export::cnf::Literal;

/// Literals for "at least `j`", for consecutive `j`.
pub(in crate::encoding) struct Counter {
    least: u64,
    outputs: Vec<Literal>,
}

impl Counter {
    pub(super) const fn new(least: u64, outputs: Vec<Literal>) -> Self {
        Self { least, outputs }
    }

    /// The literal that is true only if at least `j` are chosen; `None` outside
    /// the range of the counter.
    pub(in crate::encoding) fn at_least(&self, j: u64) -> Option<Literal> {
        let index = usize::try_from(j.checked_sub(self.least)?).ok()?;
        self.outputs.get(index).copied()
    }
}
