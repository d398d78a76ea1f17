//! Stops Z3 when a flag is raised or a deadline has passed.

use core::time::Duration;
use std::io;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Instant;

use set_core::{Budget, Limit};
use z3::{Context, ContextHandle};

/// The time between two looks at the flag.
const LOOK_EVERY: Duration = Duration::from_millis(5);

/// The time between two interrupts. One that comes a moment before Z3 starts
/// is lost, so there may have to be several.
const INTERRUPT_EVERY: Duration = Duration::from_millis(2);

/// Runs `work`, which asks Z3, and interrupts it when the flag of the budget
/// is raised or its deadline has passed. Returns the limit that interrupted it, if
/// one did.
///
/// A second thread watches, if the budget has a flag or a deadline.
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
    // `done` moves in: it ends the watch also when `work` panics.
    thread::scope(move |scope| {
        let watcher = thread::Builder::new()
            .name("set-smt watch".into())
            .spawn_scoped(scope, move || watch(&handle, budget, &is_done))?;
        let result = work();
        drop(done);
        Ok((result, watcher.join().unwrap_or(None)))
    })
}

/// Interrupts Z3 when a limit is met, until the work is done. Returns that limit.
fn watch(handle: &ContextHandle<'_>, budget: &Budget, is_done: &Receiver<()>) -> Option<Limit> {
    let mut interrupted = None;
    loop {
        let wait = if let Some(limit) = budget.limit_met() {
            handle.interrupt();
            interrupted = interrupted.or(Some(limit));
            INTERRUPT_EVERY
        } else {
            time_to_look(budget)
        };
        if is_done.recv_timeout(wait) != Err(RecvTimeoutError::Timeout) {
            return interrupted;
        }
    }
}

fn time_to_look(budget: &Budget) -> Duration {
    let left = budget.deadline().map(|deadline| deadline.duration_since(Instant::now()));
    match budget.stop_flag() {
        Some(_) => left.map_or(LOOK_EVERY, |left| left.min(LOOK_EVERY)),
        None => left.unwrap_or(Duration::MAX),
    }
}
