//! Counting sets without finding them, where that is expected to be cheaper.

mod covers;
mod transform;

use core::ops::ControlFlow;

use set_core::{Board, Halt, Meter};

/// The number of valid sets on the board, if there is a cheaper way than finding each set.
pub(super) fn count(board: &Board, meter: &mut Meter<'_>) -> Option<ControlFlow<Halt, u64>> {
    transform::count(board, meter).or_else(|| covers::count(board, meter))
}
