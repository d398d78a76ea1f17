//! Charges bookkeeping to the budget.

use core::ops::ControlFlow;

use set_core::{Budget, Halt, Meter};

/// Counts nodes, and turns bookkeeping into nodes: a decision may update
/// millions of entries, and the budget has to be checked meanwhile.
pub(super) struct Work<'a> {
    meter: Meter<'a>,
    /// Steps since the last node.
    steps: usize,
}

impl<'a> Work<'a> {
    /// The steps of bookkeeping that count as one node. The meter reads the
    /// clock every few hundred nodes, so that is every few milliseconds.
    pub(super) const STEPS_PER_NODE: usize = 1 << 13;

    pub(super) fn new(budget: &'a Budget) -> Self {
        Self { meter: budget.meter(), steps: 0 }
    }

    /// Breaks if `bytes` are more than the memory limit.
    pub(super) fn memory(&self, bytes: usize) -> ControlFlow<Halt> {
        self.meter.memory(bytes)
    }

    /// Counts one decision.
    pub(super) fn decision(&mut self) -> ControlFlow<Halt> {
        self.steps = 0;
        self.meter.node()
    }

    /// Counts steps of bookkeeping.
    #[inline]
    pub(super) fn steps(&mut self, steps: usize) -> ControlFlow<Halt> {
        self.steps += steps;
        if self.steps >= Self::STEPS_PER_NODE {
            let nodes = self.steps / Self::STEPS_PER_NODE;
            self.steps %= Self::STEPS_PER_NODE;
            self.meter.spend(nodes as u64)?;
        }
        ControlFlow::Continue(())
    }
}
