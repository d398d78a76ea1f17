//! The part of a budget that is left.

use set_core::{Budget, Limit};

/// A budget, and the steps that one search has spent over all its questions to Z3.
#[derive(Debug)]
pub(crate) struct Spending {
    pub(super) budget: Budget,
    steps: u64,
}

impl Spending {
    /// Starts a search: its time begins now.
    pub(crate) fn new(budget: &Budget) -> Self {
        Self { budget: budget.started(), steps: 0 }
    }

    pub(super) fn spend(&mut self, steps: u64) {
        self.steps += steps;
    }

    /// The steps that are left, if their number is limited.
    pub(super) fn steps_left(&self) -> Option<u64> {
        self.budget.node_limit().map(|limit| limit.saturating_sub(self.steps))
    }

    /// The limit that is met, if one is.
    pub(crate) fn limit_met(&self) -> Option<Limit> {
        let out_of_steps = (self.steps_left() == Some(0)).then_some(Limit::Nodes);
        self.budget.limit_met().or(out_of_steps)
    }

    /// The limit that is met if Z3 needs this much memory, in bytes.
    pub(super) fn memory_limit_met(&self, needed: usize) -> Option<Limit> {
        let limit = self.budget.memory_limit()?;
        (needed > limit).then_some(Limit::Memory { needed })
    }
}
