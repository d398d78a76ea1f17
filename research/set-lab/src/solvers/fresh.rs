//! A new SMT solver for each question.

use set_core::{Board, BoardError, Budget, Card, Outcome, Rules, Solver, SolverError};
use set_smt::SmtSolver;

/// Asks a new solver each time.
pub(super) struct Fresh(Board);

impl Fresh {
    pub(super) fn new(rules: Rules) -> Self {
        Self(Board::new(rules))
    }
}

impl Solver for Fresh {
    fn board(&self) -> &Board {
        &self.0
    }

    fn add(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        self.0.add(cards)
    }

    fn remove(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        self.0.remove(cards)
    }

    fn find(&mut self, budget: &Budget) -> Result<Outcome, SolverError> {
        SmtSolver::from(self.0.clone()).find(budget)
    }
}
