//! Work on several threads.

use std::thread;

use crate::LabError;

/// The stack of a thread: Z3 recurses deeply into large terms.
const STACK: usize = 64 << 20;

/// Does some work on this many threads at the same time, each with its number from 0. Returns what
/// each returned, in order.
///
/// # Errors
///
/// The first error of any, or [`LabError::Input`] if the system gives no more threads.
pub(crate) fn in_threads<T: Send>(
    jobs: usize,
    work: impl Fn(usize) -> Result<T, LabError> + Sync,
) -> Result<Vec<T>, LabError> {
    let work = &work;
    thread::scope(|scope| {
        let start = |job| {
            let builder = thread::Builder::new().stack_size(STACK);
            let thread = builder.spawn_scoped(scope, move || work(job));
            thread.map_err(|error| LabError::Input(format!("cannot start {jobs} threads: {error}")))
        };
        let threads = (0..jobs).map(start).collect::<Result<Vec<_>, _>>()?;
        let ends = threads
            .into_iter()
            .map(|thread| thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        ends.collect()
    })
}
