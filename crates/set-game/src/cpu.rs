//! Measures CPU time.

use core::time::Duration;

use cpu_time::ThreadTime;

/// Does some work and adds the CPU time that this thread took for it to `total`. Adds
/// nothing if the system has no clock for that.
pub(crate) fn timed<T>(total: &mut Duration, work: impl FnOnce() -> T) -> T {
    let start = ThreadTime::try_now();
    let result = work();
    if let (Ok(start), Ok(end)) = (start, ThreadTime::try_now()) {
        let spent = end.as_duration().saturating_sub(start.as_duration());
        *total = total.saturating_add(spent);
    }
    result
}
