//! The threads of a team.

use alloc::sync::Arc;
use core::fmt;
use core::num::NonZeroUsize;
use core::sync::atomic::{AtomicU64, Ordering};
use core::time::Duration;
use std::sync::OnceLock;
use std::thread;

use rayon::{ThreadPool, ThreadPoolBuilder};

use super::awake::Awake;
use super::cpu_time::CpuTime;

/// The thread that asks a question, and others that search it with this one. They start
/// with the first question that is worth sharing, and sleep between questions.
pub(crate) struct Team {
    /// The number of threads that was asked for, with the asking thread.
    pub(super) threads: NonZeroUsize,
    least: Least,
    /// The other threads. `None` if the system has none to give.
    pool: OnceLock<Option<ThreadPool>>,
    /// The time of the questions that would have been shared if the threads had started, in
    /// nanoseconds.
    missed: AtomicU64,
    pub(super) awake: Arc<Awake>,
    /// The CPU time that the other threads have taken so far.
    pub(super) cpu_time: Arc<CpuTime>,
}

/// The smallest questions that a team is for.
#[derive(Clone, Copy)]
pub(super) struct Least {
    pub(super) cards: usize,
    /// The time that the smallest questions take one thread while the others sleep.
    pub(super) asleep: u64,
    /// The same while some are awake, and the time for which one more of them is worth it.
    pub(super) awake: u64,
}

impl Least {
    /// To wake a thread takes some 50 microseconds, and to share a question with a thread
    /// that is awake two or three.
    pub(super) const WORTH_SPLITTING: Self = Self { cards: 64, asleep: 150_000, awake: 10_000 };
}

/// To start a thread takes some 50 microseconds. Small questions have to take four times as
/// long before they start any.
const START: u64 = 200_000;

/// The most threads that start.
const MAX_THREADS: usize = 1_024;

impl Team {
    pub(super) fn new(threads: NonZeroUsize, least: Least) -> Self {
        let cpu_time = Arc::<CpuTime>::default();
        let awake = Arc::new(Awake::new(Arc::clone(&cpu_time)));
        Self { threads, least, pool: OnceLock::new(), missed: AtomicU64::new(0), awake, cpu_time }
    }

    /// The number of threads that there are, with the asking thread. They start now if
    /// they have not yet.
    pub(crate) fn threads(&self) -> usize {
        1 + self.pool().map_or(0, ThreadPool::current_num_threads)
    }

    /// Whether questions about a board of this many cards can be large enough.
    pub(crate) fn is_for(&self, cards: usize) -> bool {
        cards >= self.least.cards
    }

    /// The time that the smallest questions take one thread.
    pub(crate) fn least_nanoseconds(&self) -> u64 {
        if self.awake.threads() > 0 {
            self.least.awake
        } else {
            self.least.asleep.saturating_mul(self.awake.caution())
        }
    }

    /// The number of threads for a question that is expected to take one thread this long.
    pub(crate) fn threads_for(&self, nanoseconds: u64) -> usize {
        let worth = nanoseconds.checked_div(self.least.awake);
        let worth = worth.and_then(|worth| worth.try_into().ok()).unwrap_or(usize::MAX);
        worth.max(2).min(self.threads())
    }

    /// Prepares for a question that is expected to take one thread this long: wakes a thread
    /// for the next ones if such questions follow each other closely.
    pub(crate) fn begin_question(&self, nanoseconds: u64) {
        if nanoseconds > self.least.awake
            && self.awake.is_in_succession()
            && self.may_start(nanoseconds)
        {
            let awake = self.awake.threads();
            if self.threads_for(nanoseconds) > 1 + awake {
                self.keep_awake(awake + 1);
            }
        }
    }

    /// Whether the threads have started, or small questions have taken long enough that it is
    /// worth to start them.
    fn may_start(&self, nanoseconds: u64) -> bool {
        if self.pool.get().is_some() {
            return true;
        }
        let missed = self.missed.fetch_add(nanoseconds, Ordering::Relaxed);
        missed / START >= self.threads.get() as u64
    }

    /// Notes that a question ends.
    pub(crate) fn end_question(&self) {
        self.awake.note_end();
    }

    /// Keeps this number of other threads awake for a while, or all that there are.
    pub(super) fn keep_awake(&self, threads: usize) {
        if let Some(pool) = self.pool() {
            self.awake.keep(pool, threads.min(pool.current_num_threads()));
        }
    }

    /// The other threads, which start now if they have not yet.
    pub(super) fn pool(&self) -> Option<&ThreadPool> {
        let build = || {
            let others = self.threads.get().min(MAX_THREADS) - 1;
            let builder = ThreadPoolBuilder::new().num_threads(others);
            let pool = builder.thread_name(|number| alloc::format!("set-dynamic {number}")).build();
            let pool = pool.ok()?;
            self.cpu_time.start(pool.current_num_threads());
            Some(pool)
        };
        self.pool.get_or_init(build).as_ref()
    }
}

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
