//! A solver of any kind.

use core::fmt;
use core::time::Duration;

#[cfg(feature = "parallel")]
use set_core::Enumerate;
use set_core::{Board, BoardError, Budget, Card, Outcome, Rules, Solver, SolverError};
#[cfg(feature = "parallel")]
use set_dynamic::Threads;
#[cfg(feature = "portfolio")]
use set_portfolio::{Member, Portfolio};

/// A solver that was made by its name: one that works alone, or a portfolio.
///
/// It is a [`Solver`] like every other. Beyond that it says how much CPU time the
/// threads of a portfolio have taken.
pub struct AnySolver(Kind);

enum Kind {
    Alone(Box<dyn Solver>),
    #[cfg(feature = "parallel")]
    WithThreads(Box<dyn Solver>, SharedThreads),
    #[cfg(feature = "portfolio")]
    Portfolio(Box<Portfolio>),
}

/// Threads, and the CPU time that they had taken before.
#[cfg(feature = "parallel")]
struct SharedThreads {
    threads: Threads,
    before: Duration,
}

#[cfg(feature = "parallel")]
impl SharedThreads {
    fn cpu_time(&self) -> Duration {
        self.threads.cpu_time().saturating_sub(self.before)
    }
}

impl AnySolver {
    /// A solver that searches with these threads.
    #[cfg(feature = "parallel")]
    pub(crate) fn with_threads(solver: Box<dyn Enumerate + Send>, threads: &Threads) -> Self {
        let shared = SharedThreads { threads: threads.clone(), before: threads.cpu_time() };
        Self(Kind::WithThreads(solver, shared))
    }

    /// The CPU time that was spent in threads other than the caller's, until the
    /// last answer of each: zero for a solver that works alone. Solvers that share their
    /// threads are told apart only if one works after the other.
    #[must_use]
    pub fn time_in_other_threads(&self) -> Duration {
        match &self.0 {
            Kind::Alone(_) => Duration::ZERO,
            #[cfg(feature = "parallel")]
            Kind::WithThreads(_, threads) => threads.cpu_time(),
            #[cfg(feature = "portfolio")]
            Kind::Portfolio(portfolio) => {
                portfolio.members().iter().map(|member| member.cpu_time).sum()
            }
        }
    }

    /// Ends the work, and says how the members of a portfolio have done, with all
    /// the CPU time of their threads. A solver that works alone has no members.
    #[cfg(feature = "portfolio")]
    #[must_use]
    pub fn finish(self) -> Vec<Member> {
        match self.0 {
            Kind::Alone(_) => Vec::new(),
            #[cfg(feature = "parallel")]
            Kind::WithThreads(..) => Vec::new(),
            Kind::Portfolio(portfolio) => portfolio.finish(),
        }
    }

    fn inner(&self) -> &dyn Solver {
        match &self.0 {
            Kind::Alone(solver) => &**solver,
            #[cfg(feature = "parallel")]
            Kind::WithThreads(solver, _) => &**solver,
            #[cfg(feature = "portfolio")]
            Kind::Portfolio(portfolio) => &**portfolio,
        }
    }

    fn inner_mut(&mut self) -> &mut dyn Solver {
        match &mut self.0 {
            Kind::Alone(solver) => &mut **solver,
            #[cfg(feature = "parallel")]
            Kind::WithThreads(solver, _) => &mut **solver,
            #[cfg(feature = "portfolio")]
            Kind::Portfolio(portfolio) => &mut **portfolio,
        }
    }
}

/// A solver that works alone.
impl From<Box<dyn Solver>> for AnySolver {
    fn from(solver: Box<dyn Solver>) -> Self {
        Self(Kind::Alone(solver))
    }
}

#[cfg(feature = "portfolio")]
impl From<Portfolio> for AnySolver {
    fn from(portfolio: Portfolio) -> Self {
        Self(Kind::Portfolio(Box::new(portfolio)))
    }
}

impl fmt::Debug for AnySolver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AnySolver").field("board", self.board()).finish_non_exhaustive()
    }
}

impl Solver for AnySolver {
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

    fn assume_set_free(&mut self) {
        self.inner_mut().assume_set_free();
    }

    fn announce(&mut self, cards: &[Card]) {
        self.inner_mut().announce(cards);
    }
}
