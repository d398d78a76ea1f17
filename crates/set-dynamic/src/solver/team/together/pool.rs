//! The threads of a team.

use core::num::NonZeroUsize;
use std::sync::OnceLock;

use rayon::{ThreadPool, ThreadPoolBuilder};

use super::cpu_time::CpuTime;

/// Threads that search large questions together. They start with the first such question,
/// and sleep between questions.
pub(crate) struct Team {
    threads: NonZeroUsize,
    least: Least,
    /// `None` if the system has no threads to give.
    pool: OnceLock<Option<ThreadPool>>,
    /// The CPU time that the threads have taken so far.
    pub(super) cpu_time: CpuTime,
}

/// The smallest questions that a team is for.
#[derive(Clone, Copy)]
pub(super) struct Least {
    pub(super) cards: usize,
    pub(super) nanoseconds: u64,
}

impl Least {
    /// To wake a thread and to put it to sleep again takes some ten microseconds.
    pub(super) const WORTH_SPLITTING: Self = Self { cards: 64, nanoseconds: 150_000 };
}

impl Team {
    pub(super) fn new(threads: NonZeroUsize, least: Least) -> Self {
        Self { threads, least, pool: OnceLock::new(), cpu_time: CpuTime::default() }
    }

    pub(crate) fn threads(&self) -> NonZeroUsize {
        self.threads
    }

    /// Whether questions about a board of this many cards can be large enough.
    pub(crate) fn is_for(&self, cards: usize) -> bool {
        cards >= self.least.cards
    }

    /// The time that the smallest questions take one thread.
    pub(crate) fn least_nanoseconds(&self) -> u64 {
        self.least.nanoseconds
    }

    /// The threads, which start now if they have not yet.
    pub(super) fn pool(&self) -> Option<&ThreadPool> {
        let build = || {
            let builder = ThreadPoolBuilder::new().num_threads(self.threads.get());
            builder.thread_name(|number| alloc::format!("set-dynamic {number}")).build().ok()
        };
        self.pool.get_or_init(build).as_ref()
    }
}
