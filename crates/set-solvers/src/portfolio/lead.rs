//! The lead: the member that works in the thread of the caller.

use set_core::{Board, Budget, Rules, Solver};

use super::guard::{self, Answer, Change, guarded};

/// A member without a thread of its own.
pub(crate) struct Lead {
    /// Its index among the members.
    pub(crate) member: usize,
    solver: Box<dyn Solver + Send>,
}

impl Lead {
    /// Makes the solver and adds the cards of this board.
    pub(crate) fn new<S: Solver + Send + 'static>(
        member: usize,
        board: &Board,
        make: impl FnOnce(Rules) -> S,
    ) -> Result<Self, String> {
        let solver = guarded(|| guard::make(make, board.rules()))?;
        let mut lead = Self { member, solver: Box::new(solver) };
        lead.tell(Change::Add(board.cards()))?;
        Ok(lead)
    }

    /// Tells the solver of a change.
    pub(crate) fn tell(&mut self, change: Change<'_>) -> Result<(), String> {
        guarded(|| guard::tell(&mut *self.solver, change))
    }

    /// Asks the solver.
    pub(crate) fn ask(&mut self, budget: &Budget) -> Result<Answer, String> {
        guarded(|| guard::ask(&mut *self.solver, budget))
    }
}
