//! Threads that several solvers can share.

use alloc::sync::Arc;
use core::fmt;
use core::num::NonZeroUsize;
use core::time::Duration;
use std::sync::OnceLock;
use std::thread;

use super::pool::{Least, Team};

/// Threads that search large questions together; clones are the same threads.
///
/// A [`DynamicSolver`](crate::DynamicSolver) takes them by
/// [`with_threads`](crate::DynamicSolver::with_threads). They start with the first question
/// that is worth sharing, wait between questions, and end with the last clone. If the system
/// has no threads to give, the solver searches without.
///
/// # Example
///
/// ```
/// use std::num::NonZeroUsize;
///
/// use set_core::{Budget, Outcome, Rules, Solver};
/// use set_dynamic::{DynamicSolver, Threads};
///
/// let threads = Threads::new(NonZeroUsize::new(4).unwrap());
/// let mut solver = DynamicSolver::new(Rules::new(10, 8)?).with_threads(&threads);
/// assert_eq!(solver.find(&Budget::unlimited())?, Outcome::SetFree);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Threads(pub(super) Arc<Team>);

impl Threads {
    /// Threads for `count` searches at once; at most 1,024 start. If `count` is 1, only the
    /// calling thread searches.
    #[must_use]
    pub fn new(count: NonZeroUsize) -> Self {
        Self(Arc::new(Team::new(count, Least::WORTH_SPLITTING)))
    }

    /// The team; `None` for one thread, which needs none.
    pub(crate) fn team(&self) -> Option<Arc<Team>> {
        (self.count().get() > 1).then(|| Arc::clone(&self.0))
    }

    /// As many threads as this program could run at once when it first asked.
    #[must_use]
    pub fn all() -> Self {
        // The system reads files to answer, which takes longer than a small game.
        static ALL: OnceLock<NonZeroUsize> = OnceLock::new();
        Self::new(*ALL.get_or_init(|| thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)))
    }

    /// The number of threads.
    #[must_use]
    pub fn count(&self) -> NonZeroUsize {
        self.0.threads
    }

    /// The CPU time that these threads have taken so far, for all solvers: zero while all
    /// questions were small. It does not include the threads that asked.
    #[must_use]
    pub fn cpu_time(&self) -> Duration {
        self.0.cpu_time.total()
    }
}

impl fmt::Debug for Threads {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Threads")
            .field("count", &self.count())
            .field("cpu_time", &self.cpu_time())
            .finish()
    }
}
