//! A solver of any kind.

use core::fmt;
use core::time::Duration;

use set_core::{Board, BoardError, Budget, Card, Outcome, Solver, SolverError};

use crate::{Member, Portfolio};

/// A solver made by its name: a solver that works alone, or a portfolio.
///
/// It is a [`Solver`] like every other. It also knows how much CPU time it has taken in
/// threads other than the caller's.
pub struct AnySolver {
    solver: Box<dyn WithMembers>,
    /// The CPU time of the threads that the solver searches with, if any.
    threads_time: Option<Box<dyn Fn() -> Duration>>,
}

/// A solver that may have members.
trait WithMembers: Solver {
    /// The members with their statistics so far.
    fn members(&self) -> &[Member] {
        &[]
    }

    /// Ends the work and returns the members.
    fn finish(self: Box<Self>) -> Vec<Member> {
        Vec::new()
    }
}

impl WithMembers for Box<dyn Solver> {}

impl WithMembers for Portfolio {
    fn members(&self) -> &[Member] {
        self.members()
    }

    fn finish(self: Box<Self>) -> Vec<Member> {
        Self::finish(*self)
    }
}

impl AnySolver {
    /// A solver that searches with threads; `cpu_time` is their CPU time so far.
    #[cfg(feature = "dynamic")]
    pub(crate) fn with_threads(
        solver: Box<dyn Solver>,
        cpu_time: impl Fn() -> Duration + 'static,
    ) -> Self {
        let before = cpu_time();
        let time = move || cpu_time().saturating_sub(before);
        Self { threads_time: Some(Box::new(time)), ..Self::from(solver) }
    }

    /// The CPU time that was spent in threads other than the caller's, until the
    /// last answer of each: zero for a solver that works alone. Solvers that share their
    /// threads are told apart only if one works after the other.
    #[must_use]
    pub fn time_in_other_threads(&self) -> Duration {
        let threads = self.threads_time.as_ref().map(|time| time());
        self.solver.members().iter().map(|member| member.cpu_time).chain(threads).sum()
    }

    /// Ends the work. Returns the members of a portfolio with their final statistics, and
    /// no members for any other solver.
    #[must_use]
    pub fn finish(self) -> Vec<Member> {
        self.solver.finish()
    }
}

/// A solver that works alone.
impl From<Box<dyn Solver>> for AnySolver {
    fn from(solver: Box<dyn Solver>) -> Self {
        Self { solver: Box::new(solver), threads_time: None }
    }
}

impl From<Portfolio> for AnySolver {
    fn from(portfolio: Portfolio) -> Self {
        Self { solver: Box::new(portfolio), threads_time: None }
    }
}

impl fmt::Debug for AnySolver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AnySolver").field("board", self.board()).finish_non_exhaustive()
    }
}

impl Solver for AnySolver {
    fn board(&self) -> &Board {
        self.solver.board()
    }

    fn add(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        self.solver.add(cards)
    }

    fn remove(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        self.solver.remove(cards)
    }

    fn find(&mut self, budget: &Budget) -> Result<Outcome, SolverError> {
        self.solver.find(budget)
    }

    fn assume_set_free_unchecked(&mut self) {
        self.solver.assume_set_free_unchecked();
    }
}
