//! Card by card, on any machine.

use core::ops::Range;

use super::super::tiles::LANES;
use super::{Hit, Scans, Task};

pub(super) const SCANS: Scans = [scan::<4>, scan::<5>, scan::<6>];

fn scan<const ROWS: usize>(task: &Task<'_>, mut run: Range<usize>) -> Option<Hit> {
    let (rows, _) = task.tiles.rows().as_chunks::<ROWS>();
    let (lens, lists, lanes) = task.tiles.lists();
    run.find_map(|tile| {
        let rows = &rows[task.partners[tile] as usize];
        let slots = (0..lens[tile].into()).fold(0, |slots, slot| {
            let third = task.completion.third(lists[tile][slot / LANES].get(slot % LANES));
            let lane = usize::from(task.partner_lanes[usize::from(lanes[tile][slot])]);
            // Half of the fingerprint is enough to rule out nearly all.
            let [_, low] = third.0.to_be_bytes();
            let may_hit = rows.iter().fold(0, |any, row| any | u8::from(row.low[lane] == low)) != 0;
            let is_hit = may_hit && rows.iter().any(|row| row.get(lane) == third);
            slots | u64::from(is_hit) << slot
        });
        (slots != 0).then_some(Hit { tile, slots })
    })
}
