//! The CPU time of a piece of work.

use core::time::Duration;

use cpu_time::ThreadTime;

/// Does the work and adds the CPU time that this thread spent on it. Where the
/// system has no such clock, nothing is added.
pub(crate) fn timed<T>(total: &mut Duration, work: impl FnOnce() -> T) -> T {
    let start = ThreadTime::try_now();
    let result = work();
    if let (Ok(start), Ok(end)) = (start, ThreadTime::try_now()) {
        let spent = end.as_duration().saturating_sub(start.as_duration());
        *total = total.saturating_add(spent);
    }
    result
}
