//! Parts of a task on several threads, with a result that does not depend on their number. Without the
//! feature `std` there is one thread.

use alloc::vec;
use alloc::vec::Vec;
use core::num::NonZero;

/// Whether the target has threads. A browser has none: code behind this constant is not in its
/// module.
pub const HAS_THREADS: bool =
    cfg!(all(feature = "std", not(all(target_family = "wasm", target_os = "unknown"))));

/// Works on all parts up to the first that fails. Each thread starts a result of its own and takes the
/// next part that no thread has taken. The calling thread is one of them: where no other can be
/// started, it works alone.
///
/// Returns the threads' results, and the error of the first part, in the order of the parts, that failed.
#[cfg(feature = "std")]
pub fn fold<P, R: Send, E: Send>(
    threads: NonZero<usize>,
    parts: impl ExactSizeIterator<Item = P> + Send,
    start: impl Fn() -> R + Sync,
    work: impl Fn(&mut R, usize, P) -> Result<(), E> + Sync,
) -> (Vec<R>, Option<E>) {
    let threads = threads.get().min(parts.len());
    if HAS_THREADS && threads > 1 {
        return together::fold(threads, parts, start, work);
    }
    alone(parts, start, work)
}

/// The same on one thread. A machine without atomic pointers shares no `Budget`.
#[cfg(not(feature = "std"))]
pub fn fold<P, R, E>(
    _: NonZero<usize>,
    parts: impl ExactSizeIterator<Item = P>,
    start: impl Fn() -> R,
    work: impl Fn(&mut R, usize, P) -> Result<(), E>,
) -> (Vec<R>, Option<E>) {
    alone(parts, start, work)
}

fn alone<P, R, E>(
    parts: impl Iterator<Item = P>,
    start: impl Fn() -> R,
    work: impl Fn(&mut R, usize, P) -> Result<(), E>,
) -> (Vec<R>, Option<E>) {
    let mut result = start();
    let error = parts.enumerate().find_map(|(number, part)| work(&mut result, number, part).err());
    (vec![result], error)
}

/// The results of the parts, in their order up to the first that failed, and the error of that one.
/// Each thread makes a worker of its own.
///
/// # Panics
///
/// If a worker panics.
///
/// # Example
///
/// ```
/// use core::num::NonZero;
/// use set_core::parallel::in_order;
///
/// let threads = NonZero::new(2).expect("2 is not 0");
/// let half = |number: u32| if number % 2 == 0 { Ok(number / 2) } else { Err("odd") };
/// assert_eq!(in_order(threads, vec![2, 4, 6], || half), (vec![1, 2, 3], None));
/// assert_eq!(in_order(threads, vec![2, 3, 6], || half), (vec![1], Some("odd")));
/// ```
pub fn in_order<P, R, E, W>(
    threads: NonZero<usize>,
    parts: Vec<P>,
    worker: impl Fn() -> W + Sync,
) -> (Vec<R>, Option<E>)
where
    P: Send,
    R: Send,
    E: Send,
    W: FnMut(P) -> Result<R, E> + Send,
{
    let (done, error) = fold(
        threads,
        parts.into_iter(),
        || (worker(), Vec::new()),
        |(worker, done), number, part| {
            done.push((number, worker(part)?));
            Ok(())
        },
    );
    let mut done: Vec<_> = done.into_iter().flat_map(|(_, done)| done).collect();
    done.sort_unstable_by_key(|&(number, _)| number);
    // Parts after a failed one were perhaps done before it.
    let done = done.into_iter().enumerate().take_while(|(place, (number, _))| place == number);
    (done.map(|(_, (_, result))| result).collect(), error)
}

#[cfg(feature = "std")]
mod together {
    use alloc::vec::Vec;
    use core::sync::atomic::{AtomicUsize, Ordering::Relaxed};
    use std::sync::{Mutex, PoisonError};
    use std::thread::{self, Builder};

    pub(super) fn fold<P, R: Send, E: Send>(
        threads: usize,
        parts: impl Iterator<Item = P> + Send,
        start: impl Fn() -> R + Sync,
        work: impl Fn(&mut R, usize, P) -> Result<(), E> + Sync,
    ) -> (Vec<R>, Option<E>) {
        let (parts, failed) = (Mutex::new(parts.enumerate()), AtomicUsize::new(usize::MAX));
        let (results, error) = (Mutex::new(Vec::new()), Mutex::new(None));
        let next = || parts.lock().unwrap_or_else(PoisonError::into_inner).next();
        let run = || {
            let mut result = start();
            // Parts after a failed part are not needed, those before it are.
            while let Some((number, part)) = next().filter(|part| part.0 < failed.load(Relaxed)) {
                if let Err(found) = work(&mut result, number, part) {
                    let mut error = error.lock().unwrap_or_else(PoisonError::into_inner);
                    if failed.fetch_min(number, Relaxed) > number {
                        *error = Some(found);
                    }
                }
            }
            results.lock().unwrap_or_else(PoisonError::into_inner).push(result);
        };
        thread::scope(|scope| {
            for _ in 1..threads {
                if Builder::new().spawn_scoped(scope, run).is_err() {
                    break;
                }
            }
            run();
        });
        let results = results.into_inner().unwrap_or_else(PoisonError::into_inner);
        (results, error.into_inner().unwrap_or_else(PoisonError::into_inner))
    }
}

#[cfg(all(test, feature = "std"))]
mod tests {
    use super::*;

    #[test]
    fn parts_come_in_order_up_to_the_first_failure() {
        for threads in [1, 2, 3, 4, usize::MAX] {
            let threads = NonZero::new(threads).unwrap();
            let up_to = |failing: u32| {
                in_order(threads, (0..100).collect(), || {
                    move |part| {
                        if part % 40 == failing { Err(part) } else { Ok(2 * part) }
                    }
                })
            };
            assert_eq!(up_to(40), ((0..100).map(|part| 2 * part).collect(), None));
            assert_eq!(up_to(7), ((0..7).map(|part| 2 * part).collect(), Some(7)));
            assert_eq!(up_to(0), (Vec::new(), Some(0)));
        }
    }
}
