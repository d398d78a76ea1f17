//! Steps that go through many cards, counted as nodes of the budget.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use set_core::{Halt, Meter};

/// Values that are looked at in the time of a node: so many that the clock is
/// looked at every few milliseconds.
const PER_NODE: usize = 1_024;

/// Counts a step that looks at so many values of cards.
#[inline]
pub(super) fn step(values: usize, meter: &mut Meter<'_>) -> ControlFlow<Halt> {
    match values / PER_NODE {
        0 => ControlFlow::Continue(()),
        nodes => meter.count(nodes as u64),
    }
}

/// Adds items to a list part by part, of which each has so many values, and counts
/// them.
#[inline]
pub(super) fn list<T>(
    list: &mut Vec<T>,
    items: impl Iterator<Item = T>,
    values: usize,
    meter: &mut Meter<'_>,
) -> ControlFlow<Halt> {
    let mut counted = list.len();
    for item in items {
        list.push(item);
        if list.len() - counted == PER_NODE {
            step(PER_NODE * values, meter)?;
            counted = list.len();
        }
    }
    step((list.len() - counted) * values, meter)
}

/// Calls `visit` with parts of the items, of which each has so many values, and
/// counts them.
#[inline(always)]
#[allow(clippy::inline_always)] // into code compiled for other instructions
pub(super) fn parts<T>(
    items: &[T],
    values: usize,
    meter: &mut Meter<'_>,
    mut visit: impl FnMut(&[T]),
) -> ControlFlow<Halt> {
    for part in items.chunks(PER_NODE) {
        step(part.len() * values, meter)?;
        visit(part);
    }
    ControlFlow::Continue(())
}
