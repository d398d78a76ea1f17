//! The scan for any machine, card by card.

use core::ops::Range;

use super::super::tiles::LANES;
use super::task::{Hit, Task};

/// Compares these tiles up to the first one with a hit.
pub(super) fn scan<const ROWS: usize>(task: &Task<'_>, mut run: Range<usize>) -> Option<Hit> {
    let (rows, _) = task.tiles.rows().as_chunks::<ROWS>();
    let (lens, lists, lanes) = task.tiles.lists();
    run.find_map(|tile| {
        let rows = &rows[task.partners[tile] as usize];
        let slots = (0..lens[tile].into()).fold(0, |slots, slot| {
            let third = task.completion.third(lists[tile][slot / LANES].get(slot % LANES));
            let lane = usize::from(task.partner_lanes[usize::from(lanes[tile][slot])]);
            // Half of the fingerprint rules out nearly all cards.
            let [_, low] = third.0.to_be_bytes();
            let may_hit = rows.iter().fold(0, |any, row| any | u8::from(row.low[lane] == low)) != 0;
            let is_hit = may_hit && rows.iter().any(|row| row.get(lane) == third);
            slots | u64::from(is_hit) << slot
        });
        (slots != 0).then_some(Hit { tile, slots })
    })
}
