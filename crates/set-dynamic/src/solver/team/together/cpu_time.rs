//! The CPU time of threads.

use alloc::boxed::Box;
use core::sync::atomic::{AtomicU64, Ordering};
use core::time::Duration;
use std::sync::OnceLock;

/// The CPU times of the threads of a pool, in nanoseconds.
#[derive(Default)]
pub(super) struct CpuTime {
    /// Empty before the threads start.
    threads: OnceLock<Box<[AtomicU64]>>,
}

impl CpuTime {
    /// Prepares for this number of threads, which start now.
    pub(super) fn start(&self, threads: usize) {
        self.threads.get_or_init(|| (0..threads).map(|_| AtomicU64::new(0)).collect());
    }

    fn threads(&self) -> &[AtomicU64] {
        self.threads.get().map_or(&[], |threads| threads)
    }

    pub(super) fn total(&self) -> Duration {
        let nanoseconds = self.threads().iter().map(|thread| thread.load(Ordering::Relaxed)).sum();
        Duration::from_nanos(nanoseconds)
    }

    /// Notes the time that this thread has taken so far, if it is one of the pool and the
    /// system has such a clock.
    pub(super) fn note(&self) {
        #[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
        if let Some(index) = rayon::current_thread_index()
            && let Ok(now) = cpu_time::ThreadTime::try_now()
            && let Some(thread) = self.threads().get(index)
        {
            let nanoseconds = now.as_duration().as_nanos().try_into().unwrap_or(u64::MAX);
            thread.store(nanoseconds, Ordering::Relaxed);
        }
    }
}
