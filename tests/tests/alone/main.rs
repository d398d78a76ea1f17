//! Tests that run alone: one counts the threads and the memory of the whole process, the
//! other waits for interrupts.

mod interrupts;
#[cfg(target_os = "linux")]
mod leaks;

use core::time::Duration;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Longer than any answer takes on a busy machine: only a hang is slower.
const HANG: Duration = Duration::from_secs(60);

/// Keeps the other tests of this program waiting.
fn alone() -> MutexGuard<'static, ()> {
    static ALONE: Mutex<()> = Mutex::new(());
    ALONE.lock().unwrap_or_else(PoisonError::into_inner)
}
