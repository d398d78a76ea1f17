//! What plays a game: one solver, or several side by side.

use core::time::Duration;

use set_core::Solver;
use set_portfolio::{Member, Portfolio};

/// A solver in a game of the study, and what it spends in other threads than the
/// game's.
pub(super) trait Player: Solver {
    /// The CPU time that was spent for it in other threads, as far as they have
    /// said: what a member does at the moment comes later.
    fn elsewhere(&self) -> Duration;

    /// Ends its work; all the CPU time that was spent in other threads.
    fn end(self) -> Duration;
}

/// It works in the thread of the game.
impl Player for Box<dyn Solver> {
    fn elsewhere(&self) -> Duration {
        Duration::ZERO
    }

    fn end(self) -> Duration {
        Duration::ZERO
    }
}

/// Its members have threads of their own, but for the lead.
impl Player for Portfolio {
    fn elsewhere(&self) -> Duration {
        in_threads(self.members())
    }

    fn end(self) -> Duration {
        in_threads(&self.finish())
    }
}

fn in_threads(members: &[Member]) -> Duration {
    members.iter().map(|member| member.cpu_time).sum()
}
