//! The inner loop: compares the fingerprints of pairs of tiles.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;

use core::ops::{Range, RangeInclusive};

use set_core::Instructions;

use super::projection::{Completion, LANE_DIGITS};
use super::tiles::{LANES, Tiles};

/// The tiles that a scan compares.
pub(super) struct Task<'a> {
    pub(crate) tiles: &'a Tiles,
    /// Each tile's partner.
    pub(crate) partners: &'a [u32],
    /// Each lane's partner.
    pub(crate) partner_lanes: &'a [u8; LANES],
    /// Completes fingerprints to sets with the anchor's.
    pub(crate) completion: Completion,
}

/// The cards of a tile that may be in a set with the anchor and a card of the partner
/// tile: their completed fingerprints are in their partner lanes there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Hit {
    pub(crate) tile: usize,
    /// One bit for each slot of the tile.
    pub(crate) slots: u64,
}

/// The numbers of rows that a tile can have.
pub(super) const ROWS: RangeInclusive<usize> = 4..=6;

/// Compares these tiles, each with its partner, up to the first tile with a hit. Returns
/// all hits of that tile.
pub(super) fn scan(
    instructions: Instructions,
    task: &Task<'_>,
    tiles: Range<usize>,
) -> Option<Hit> {
    match task.tiles.rows_per_tile() {
        ..=4 => scan_rows::<4>(instructions, task, tiles),
        5 => scan_rows::<5>(instructions, task, tiles),
        6.. => scan_rows::<6>(instructions, task, tiles),
    }
}

/// [`scan`] for tiles with `ROWS` rows.
#[allow(unsafe_code)]
fn scan_rows<const ROWS: usize>(
    instructions: Instructions,
    task: &Task<'_>,
    tiles: Range<usize>,
) -> Option<Hit> {
    #[cfg(target_arch = "x86_64")]
    if instructions.has_avx512_vbmi() {
        // SAFETY: the machine has the instructions.
        return unsafe { avx512::scan::<ROWS>(task, tiles) };
    } else if instructions.has_avx2() {
        // SAFETY: the machine has the instructions.
        return unsafe { avx2::scan::<ROWS>(task, tiles) };
    }
    let _ = instructions;
    scan_portable::<ROWS>(task, tiles)
}

/// The partner of each lane, for an anchor in this lane: the lane of the third card. Lanes
/// without digits are their own partners.
pub(super) fn partner_lanes(anchor: usize) -> &'static [u8; LANES] {
    &PARTNER_LANES[anchor]
}

/// The number of lanes that have digits; the other lanes stay empty.
const NAMED: usize = 3usize.pow(LANE_DIGITS);

static PARTNER_LANES: [[u8; LANES]; NAMED] = {
    let mut partners = [[0; LANES]; NAMED];
    let mut anchor = 0;
    while anchor < NAMED {
        let mut lane = 0;
        while lane < LANES {
            #[allow(clippy::cast_possible_truncation)] // lanes are few
            {
                partners[anchor][lane] = third_number(anchor, lane) as u8;
            }
            lane += 1;
        }
        anchor += 1;
    }
    partners
};

/// The number whose digits of base 3 complete the digits of `a` and `b` to sets.
const fn third_number(a: usize, b: usize) -> usize {
    if b >= NAMED {
        return b;
    }
    let (mut third, mut unit) = (0, 1);
    while unit < NAMED {
        third += (6 - a / unit % 3 - b / unit % 3) % 3 * unit;
        unit *= 3;
    }
    third
}

/// The scan for any machine, card by card.
fn scan_portable<const ROWS: usize>(task: &Task<'_>, mut run: Range<usize>) -> Option<Hit> {
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
