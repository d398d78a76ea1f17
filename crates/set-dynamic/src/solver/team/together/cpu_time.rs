//! The CPU time of threads.

use core::sync::atomic::{AtomicU64, Ordering};
use core::time::Duration;

use cpu_time::ThreadTime;

/// A sum of the CPU times of several threads.
#[derive(Default)]
pub(super) struct CpuTime {
    nanoseconds: AtomicU64,
}

impl CpuTime {
    pub(super) fn total(&self) -> Duration {
        Duration::from_nanos(self.nanoseconds.load(Ordering::Relaxed))
    }

    /// Adds the CPU time that this thread takes until the guard is dropped.
    pub(super) fn timed(&self) -> Timed<'_> {
        Timed { total: self, start: ThreadTime::try_now().ok() }
    }
}

/// Measures a part of the work of one thread.
pub(super) struct Timed<'a> {
    total: &'a CpuTime,
    /// `None` if the system has no such clock.
    start: Option<ThreadTime>,
}

impl Drop for Timed<'_> {
    fn drop(&mut self) {
        if let (Some(start), Ok(end)) = (self.start, ThreadTime::try_now()) {
            let spent = end.as_duration().saturating_sub(start.as_duration()).as_nanos();
            let spent = spent.try_into().unwrap_or(u64::MAX);
            self.total.nanoseconds.fetch_add(spent, Ordering::Relaxed);
        }
    }
}
