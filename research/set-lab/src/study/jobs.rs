//! Work on several threads.

use rayon::ThreadPoolBuilder;

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
    let pool = ThreadPoolBuilder::new().num_threads(jobs).stack_size(STACK).build();
    let pool =
        pool.map_err(|error| LabError::Input(format!("cannot start {jobs} threads: {error}")))?;
    pool.broadcast(|thread| work(thread.index())).into_iter().collect()
}
