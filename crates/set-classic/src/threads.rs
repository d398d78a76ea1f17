//! Parts of a task on several threads.

use alloc::vec;
use alloc::vec::Vec;
use core::num::NonZero;
#[cfg(feature = "std")]
use core::sync::atomic::{AtomicUsize, Ordering::Relaxed};
#[cfg(feature = "std")]
use std::sync::{Mutex, PoisonError};
#[cfg(feature = "std")]
use std::thread::{self, Builder};

/// Works on all parts. Each thread starts a result of its own and takes the next part that no thread
/// has taken. The calling thread is one of them: where no other can be started, it works alone.
///
/// # Errors
///
/// The first error in the order of the parts.
pub(crate) fn fold<P, R: Send, E: Send>(
    threads: NonZero<usize>,
    parts: impl ExactSizeIterator<Item = P> + Send,
    start: impl Fn() -> R + Sync,
    work: impl Fn(&mut R, P) -> Result<(), E> + Sync,
) -> Result<Vec<R>, E> {
    #[cfg(feature = "std")]
    if threads.get().min(parts.len()) > 1 {
        return fold_together(threads.get().min(parts.len()), parts, start, work);
    }
    #[cfg(not(feature = "std"))]
    let _ = threads;
    let mut result = start();
    for part in parts {
        work(&mut result, part)?;
    }
    Ok(vec![result])
}

#[cfg(feature = "std")]
fn fold_together<P, R: Send, E: Send>(
    threads: usize,
    parts: impl Iterator<Item = P> + Send,
    start: impl Fn() -> R + Sync,
    work: impl Fn(&mut R, P) -> Result<(), E> + Sync,
) -> Result<Vec<R>, E> {
    let (parts, failed) = (Mutex::new(parts.enumerate()), AtomicUsize::new(usize::MAX));
    let (results, error) = (Mutex::new(Vec::new()), Mutex::new(None));
    let next = || parts.lock().unwrap_or_else(PoisonError::into_inner).next();
    let run = || {
        let mut result = start();
        // Parts after a failed part are not needed, those before it are.
        while let Some((number, part)) = next().filter(|part| part.0 < failed.load(Relaxed)) {
            if let Err(found) = work(&mut result, part) {
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
    match error.into_inner().unwrap_or_else(PoisonError::into_inner) {
        Some(error) => Err(error),
        None => Ok(results.into_inner().unwrap_or_else(PoisonError::into_inner)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_parts_are_done_and_the_first_error_is_told() {
        for threads in [1, 2, 13, usize::MAX] {
            let fold = |wrong: &[u32]| {
                fold(
                    NonZero::new(threads).unwrap(),
                    0..100_u32,
                    || 0,
                    |sum, part| {
                        *sum += part;
                        if wrong.contains(&part) { Err(part) } else { Ok(()) }
                    },
                )
            };
            let sums = fold(&[]).unwrap();
            assert!(sums.len() <= threads && sums.iter().sum::<u32>() == 4950, "{sums:?}");
            assert_eq!(fold(&[90, 17, 99, 18]), Err(17), "{threads} threads");
        }
    }
}
