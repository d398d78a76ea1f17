//! Measures CPU time.

use core::time::Duration;

/// Does some work and adds the CPU time that this thread took for it to `total`. Adds
/// nothing if the system has no clock for that.
#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
pub(crate) fn timed<T>(total: &mut Duration, work: impl FnOnce() -> T) -> T {
    use cpu_time::ThreadTime;

    let start = ThreadTime::try_now();
    let result = work();
    if let (Ok(start), Ok(end)) = (start, ThreadTime::try_now()) {
        let spent = end.as_duration().saturating_sub(start.as_duration());
        *total = total.saturating_add(spent);
    }
    result
}

/// Does some work. WebAssembly in a browser has no clock of CPU time.
#[cfg(all(target_family = "wasm", target_os = "unknown"))]
pub(crate) fn timed<T>(_: &mut Duration, work: impl FnOnce() -> T) -> T {
    work()
}
