//! Passes over many cards, charged to the budget as nodes.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use set_core::{Halt, Meter};

/// Reading this many values of cards counts as one node. The meter reads the clock at every
/// 256th node, so every few milliseconds.
const PER_NODE: usize = 1_024;

/// Charges a step that looks at `values` values of cards.
#[inline]
pub(super) fn step(values: usize, meter: &mut Meter<'_>) -> ControlFlow<Halt> {
    match values / PER_NODE {
        0 => ControlFlow::Continue(()),
        nodes => meter.spend(nodes as u64),
    }
}

/// Appends items of `values` values each to a list, and charges them part by part.
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

/// Calls `visit` with parts of the items, of `values` values each, and charges them.
#[inline(always)]
#[allow(clippy::inline_always)] // into functions compiled for vector instructions
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
