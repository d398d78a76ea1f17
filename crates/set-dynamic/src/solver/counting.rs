//! Counting sets without finding them, where that is expected to be cheaper.

mod cost;
mod covers;
mod halves;
mod kinds;
mod transform;

use core::ops::ControlFlow;

use set_core::{Board, Count, Meter};

/// The number of valid sets on the board. `None` if it is cheaper to find each set on `threads` threads.
pub(super) fn count(board: &Board, threads: usize, meter: &mut Meter<'_>) -> Option<Count> {
    let by_transform = transform::count(board, meter).map(|sets| match sets {
        ControlFlow::Continue(sets) => Count::Exactly(sets),
        ControlFlow::Break(halt) => Count::AtLeast { sets: 0, limit: halt.limit() },
    });
    by_transform.or_else(|| covers::count(board, threads, meter))
}
