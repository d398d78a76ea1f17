//! What plays a game: one solver, or several side by side.

use core::time::Duration;

use set_core::{Board, BoardError, Budget, Card, Outcome, Rules, Solver, SolverError};
use set_portfolio::{Member, Portfolio};

/// A solver in a game of the study.
pub(super) enum Player {
    /// It works in the thread of the game.
    Alone(Box<dyn Solver>),
    /// Its members have threads of their own, but for the lead.
    Portfolio(Box<Portfolio>),
}

impl Player {
    /// The CPU time that was spent for it in other threads than the game's, as
    /// far as they have said: what a member does at the moment comes later.
    pub(super) fn elsewhere(&self) -> Duration {
        match self {
            Self::Alone(_) => Duration::ZERO,
            Self::Portfolio(portfolio) => in_threads(portfolio.members()),
        }
    }

    /// Ends its work; all the CPU time that was spent in other threads.
    pub(super) fn finish(self) -> Duration {
        match self {
            Self::Alone(_) => Duration::ZERO,
            Self::Portfolio(portfolio) => in_threads(&portfolio.finish()),
        }
    }

    fn inner(&self) -> &dyn Solver {
        match self {
            Self::Alone(solver) => &**solver,
            Self::Portfolio(portfolio) => &**portfolio,
        }
    }

    fn inner_mut(&mut self) -> &mut dyn Solver {
        match self {
            Self::Alone(solver) => &mut **solver,
            Self::Portfolio(portfolio) => &mut **portfolio,
        }
    }
}

fn in_threads(members: &[Member]) -> Duration {
    members.iter().map(|member| member.cpu_time).sum()
}

impl Solver for Player {
    fn rules(&self) -> Rules {
        self.inner().rules()
    }

    fn board(&self) -> &Board {
        self.inner().board()
    }

    fn add(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        self.inner_mut().add(cards)
    }

    fn remove(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        self.inner_mut().remove(cards)
    }

    fn find(&mut self, budget: &Budget) -> Result<Outcome, SolverError> {
        self.inner_mut().find(budget)
    }

    fn note_set_free(&mut self) {
        self.inner_mut().note_set_free();
    }
}
