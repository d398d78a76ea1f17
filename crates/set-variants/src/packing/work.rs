//! Charges bookkeeping to the budget.

use core::ops::ControlFlow;

use set_core::{Budget, Halt, Meter};

/// Counts nodes, and turns bookkeeping into nodes: a decision may update
/// millions of entries, and the budget has to be checked meanwhile.
pub(super) struct Work<'a> {
    budget: &'a Budget,
    meter: Meter<'a>,
    /// Steps since the last node.
    steps: usize,
    /// Steps since the last look at the clock.
    unchecked: usize,
}

impl<'a> Work<'a> {
    /// The steps of bookkeeping that count as one node.
    pub(super) const STEPS_PER_NODE: usize = 1 << 13;

    /// The steps between two looks at the clock. In tables that no cache holds they take some milliseconds.
    const STEPS_PER_CLOCK: usize = 1 << 15;

    /// The steps that the clock counts for a decision: it may add up the cards of thousands of
    /// choices.
    const STEPS_PER_DECISION: usize = 1 << 12;

    /// The budget has [started](Budget::started).
    pub(super) fn new(budget: &'a Budget) -> Self {
        Self { budget, meter: budget.meter(), steps: 0, unchecked: 0 }
    }

    /// Breaks if `bytes` are more than the memory limit.
    pub(super) fn memory(&self, bytes: usize) -> ControlFlow<Halt> {
        self.meter.memory(bytes)
    }

    /// Counts one decision.
    pub(super) fn decision(&mut self) -> ControlFlow<Halt> {
        self.steps = 0;
        self.meter.node()?;
        self.clock(Self::STEPS_PER_DECISION)
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
        self.clock(steps)
    }

    /// Counts steps for the clock alone: the nodes of the meter are too large for its own looks.
    #[inline]
    pub(super) fn clock(&mut self, steps: usize) -> ControlFlow<Halt> {
        self.unchecked += steps;
        if self.unchecked >= Self::STEPS_PER_CLOCK {
            self.unchecked = 0;
            if let Some(limit) = self.budget.limit_met() {
                return ControlFlow::Break(limit.into());
            }
        }
        ControlFlow::Continue(())
    }
}
