//! What is left of a budget.

use set_core::{Budget, SolverError};

/// A budget, and what one search has spent of it over all its questions to Z3.
#[derive(Debug)]
pub(crate) struct Spending<'a> {
    pub(super) budget: &'a Budget,
    steps: u64,
}

impl<'a> Spending<'a> {
    pub(crate) fn new(budget: &'a Budget) -> Self {
        Self { budget, steps: 0 }
    }

    pub(super) fn spend(&mut self, steps: u64) {
        self.steps += steps;
    }

    /// The steps that are left, if their number is limited.
    pub(super) fn steps_left(&self) -> Option<u64> {
        self.budget.nodes().map(|limit| limit.saturating_sub(self.steps))
    }

    /// Whether it is time to stop.
    pub(crate) fn is_spent(&self) -> bool {
        self.budget.is_spent() || self.steps_left() == Some(0)
    }

    /// The error, if so much memory is too much.
    pub(super) fn allow_memory(&self, needed: usize) -> Result<(), SolverError> {
        match self.budget.memory() {
            Some(limit) if needed > limit => Err(SolverError::MemoryLimit { needed, limit }),
            _ => Ok(()),
        }
    }
}
