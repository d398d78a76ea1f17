//! Stops Z3 when a flag is raised or a deadline has passed.

use core::time::Duration;
use std::io;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Instant;

use set_core::{Budget, Limit};
use z3::{Context, ContextHandle, Solver};

/// The time between two checks of the flag.
const CHECK_EVERY: Duration = Duration::from_millis(5);

/// The time between two interrupts. Z3 loses an interrupt that comes before it
/// starts, so several may be needed.
const INTERRUPT_EVERY: Duration = Duration::from_millis(2);

/// Runs `work`, which calls the Z3 of this thread, and interrupts it when the budget's flag is raised
/// or its deadline has passed. Returns the limit that interrupted it, if one did.
///
/// A second thread watches the budget, if it has a flag or a deadline.
pub(super) fn watched<T>(
    context: &Context,
    budget: &Budget,
    work: impl FnOnce() -> T,
) -> io::Result<(T, Option<Limit>)> {
    if budget.stop_flag().is_none() && budget.deadline().is_none() {
        return Ok((work(), None));
    }
    let handle = context.handle();
    let (done, is_done) = mpsc::channel::<()>();
    // `done` moves into the closure: if `work` panics it is dropped, which ends the watch.
    thread::scope(move |scope| {
        let watcher = thread::Builder::new()
            .name("set-smt watch".into())
            .spawn_scoped(scope, move || watch(&handle, budget, &is_done))?;
        let result = work();
        drop(done);
        let interrupted = watcher.join().unwrap_or(None);
        if interrupted.is_some() {
            clear();
        }
        Ok((result, interrupted))
    })
}

/// Clears an interrupt that came after the search had ended. Z3 keeps it for the next solver of
/// the thread, which then drops constraints. A search without constraints ends at once.
fn clear() {
    Solver::new().check();
}

/// Watches the budget until the work is done, and interrupts Z3 once a limit is met.
/// Returns that limit.
fn watch(handle: &ContextHandle<'_>, budget: &Budget, is_done: &Receiver<()>) -> Option<Limit> {
    let mut interrupted = None;
    loop {
        let pause = if let Some(limit) = budget.limit_met() {
            handle.interrupt();
            interrupted = interrupted.or(Some(limit));
            INTERRUPT_EVERY
        } else {
            until_next_check(budget)
        };
        if is_done.recv_timeout(pause) != Err(RecvTimeoutError::Timeout) {
            return interrupted;
        }
    }
}

/// How long the watcher may sleep before it checks the budget again.
fn until_next_check(budget: &Budget) -> Duration {
    let left = budget.deadline().map(|deadline| deadline.duration_since(Instant::now()));
    match budget.stop_flag() {
        Some(_) => left.map_or(CHECK_EVERY, |left| left.min(CHECK_EVERY)),
        None => left.unwrap_or(Duration::MAX),
    }
}
