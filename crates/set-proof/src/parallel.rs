//! Parts of a task on several threads, with a result that does not depend on their number: here the
//! anchors of a board, in `set-game` the anchors of a whole game.

use alloc::vec::Vec;
use core::num::NonZero;
use core::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};
use std::thread;

/// Whether the target has threads. A browser has none: code behind this constant is not in its
/// module.
pub const HAS_THREADS: bool = !cfg!(all(target_family = "wasm", target_os = "unknown"));

/// The results of the parts, in their order up to the first that failed, and the error of that one.
/// Each thread makes a worker of its own, and takes the next part that no thread has taken.
///
/// # Panics
///
/// If a worker panics.
///
/// # Example
///
/// ```
/// use core::num::NonZero;
/// use set_proof::parallel::in_order;
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
    W: FnMut(P) -> Result<R, E>,
{
    let helpers = threads.get().min(parts.len()).saturating_sub(1);
    let parts = Mutex::new(parts.into_iter().enumerate());
    let (done, failed) = (Mutex::new(Vec::new()), AtomicUsize::new(usize::MAX));
    let next = || parts.lock().unwrap_or_else(PoisonError::into_inner).next();
    let work = || {
        let mut work = worker();
        // Parts after a failed part are not needed.
        while let Some((number, part)) = next().filter(|part| part.0 < failed.load(Relaxed)) {
            let result = work(part);
            if result.is_err() {
                failed.fetch_min(number, Relaxed);
            }
            done.lock().unwrap_or_else(PoisonError::into_inner).push((number, result));
        }
    };
    thread::scope(|scope| {
        for _ in 0..helpers {
            scope.spawn(work);
        }
        work();
    });
    let mut done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
    done.sort_unstable_by_key(|&(number, _)| number);
    let mut failure = None;
    let results = done
        .into_iter()
        .map_while(|(_, result)| result.map_err(|error| failure = Some(error)).ok());
    (results.collect(), failure)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_come_in_order_up_to_the_first_failure() {
        for threads in 1..5 {
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
