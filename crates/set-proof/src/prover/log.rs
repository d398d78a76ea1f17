//! Where the nodes of a search go: into the certificate, and to the budget.

use core::ops::ControlFlow;

use set_core::{Limit, Meter};

use super::writer::Writer;
use crate::Certificate;

/// The certificate as far as it is written, and the meter of the search.
pub(super) struct Log<'a, 'b> {
    writer: Writer,
    meter: &'a mut Meter<'b>,
    /// The bytes of the board's words, and of the lists of trees that continue in another.
    pub(super) memory: usize,
}

impl<'a, 'b> Log<'a, 'b> {
    pub(super) fn new(writer: Writer, meter: &'a mut Meter<'b>) -> Self {
        Self { writer, meter, memory: 0 }
    }

    /// Checks the memory of the board and the certificate.
    pub(super) fn holds(&mut self) -> Result<(), Limit> {
        self.memory_with(0)
    }

    fn memory_with(&mut self, lists: usize) -> Result<(), Limit> {
        let memory = self.writer.memory().saturating_add(self.memory).saturating_add(lists);
        continues(self.meter.memory(memory))
    }

    /// Counts a node, and the memory of the certificate and of `lists` bytes of lists.
    pub(super) fn charge(&mut self, lists: usize) -> Result<(), Limit> {
        self.memory_with(lists)?;
        continues(self.meter.node())
    }

    /// Writes the value on which a node branches.
    #[inline]
    pub(super) fn branch(&mut self, value: usize) {
        self.writer.node(value);
    }

    pub(super) fn finish(self) -> Certificate {
        self.writer.finish()
    }
}

/// Whether the meter lets the search go on.
fn continues(step: ControlFlow<set_core::Halt>) -> Result<(), Limit> {
    match step {
        ControlFlow::Continue(()) => Ok(()),
        ControlFlow::Break(halt) => Err(halt.limit().expect("no visitor can break off")),
    }
}
