//! Counting the choices of a card of each column that differ in all properties, by the values that they take.
//!
//! Go through the columns, and count the choices of cards by the values that they take. Which cards they are
//! does not matter for the columns to come: with two properties after the first, at most `C(v, v / 2)^2`
//! numbers stand for up to `v!^2` sets. The first half of the columns and the second half are counted apart,
//! and choices that take complementary values are multiplied.
//!
//! Depth-first, with a memory of the values that are taken, this is algorithm DXZ (M. Nishino, N. Yasuda,
//! S. Minato and M. Nagata, "Dancing with decision diagrams", AAAI 2017), if only the number of covers is kept.

use core::ops::ControlFlow;

use hashbrown::HashMap;
use set_core::{Halt, Meter};

/// The most different values that choices may take: some 3 MB.
pub(super) const MAX_KINDS: usize = 131_072;
/// The memory that is counted for each of them: its entry, and the room that a map keeps free.
pub(super) const BYTES_PER_KIND: usize = 32;

/// The number of choices of a card of each column that differ in all `others`.
///
/// It breaks with `None` if more different values are taken than `MAX_KINDS`, or than the budget has memory for,
/// or if the number has more than 64 bits.
pub(super) fn count(
    columns: &[&[u64]],
    others: u64,
    meter: &mut Meter<'_>,
) -> ControlFlow<Option<Halt>, u64> {
    let (front, back) = columns.split_at(columns.len() / 2);
    let (front, back) = (taken(front, others, meter)?, taken(back, others, meter)?);
    let mut sets = 0_u64;
    for (values, ways) in front {
        let complements = back.get(&(values ^ others)).copied().unwrap_or(0);
        sets = exact(ways.checked_mul(complements).and_then(|more| more.checked_add(sets)))?;
    }
    ControlFlow::Continue(sets)
}

/// A number, unless it is larger than a count can be.
pub(super) fn exact(number: Option<u64>) -> ControlFlow<Option<Halt>, u64> {
    number.map_or(ControlFlow::Break(None), ControlFlow::Continue)
}

/// The choices of a card of each column that differ in all `others`: how many take which values there.
fn taken(
    columns: &[&[u64]],
    others: u64,
    meter: &mut Meter<'_>,
) -> ControlFlow<Option<Halt>, HashMap<u64, u64>> {
    let mut taken = HashMap::from_iter([(0, 1)]);
    for column in columns {
        let mut next = HashMap::with_capacity(taken.len());
        for (values, ways) in taken {
            meter.node().map_break(Some)?;
            for card in column.iter().map(|card| card & others).filter(|card| values & card == 0) {
                let sum = next.entry(values | card).or_insert(0_u64);
                *sum = exact(sum.checked_add(ways))?;
            }
            if next.len() > MAX_KINDS || meter.memory(next.len() * BYTES_PER_KIND).is_break() {
                return ControlFlow::Break(None);
            }
        }
        taken = next;
    }
    ControlFlow::Continue(taken)
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use set_core::Budget;

    use super::*;

    /// 512 cards of each column take different values.
    #[test]
    fn too_many_values_end_a_count() {
        let column =
            |low: u64| -> Vec<u64> { (0..512).map(|card| (card | 512) << (low * 10)).collect() };
        let columns = [column(0), column(1)];
        let columns: Vec<&[u64]> = columns.iter().map(Vec::as_slice).collect();
        let taken = taken(&columns, u64::MAX, &mut Budget::unlimited().meter());
        assert_eq!(taken, ControlFlow::Break(None));
        let small = Budget::unlimited().with_memory_limit(1_000);
        assert_eq!(
            super::taken(&columns[..1], u64::MAX, &mut small.meter()),
            ControlFlow::Break(None)
        );
    }
}
