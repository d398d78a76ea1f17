//! The inner loop: fingerprints of pairs of tiles, compared.

mod portable;
#[cfg(all(target_arch = "x86_64", feature = "std"))]
mod x86;

use core::ops::{Range, RangeInclusive};

use super::projection::{Completion, LANE_DIGITS};
use super::tiles::{LANES, Tiles};
use crate::Instructions;

/// What the pairs of tiles are compared for.
pub(super) struct Task<'a> {
    pub(super) tiles: &'a Tiles,
    /// Each tile's partner.
    pub(super) partners: &'a [u32],
    /// Each lane's partner.
    pub(super) partner_lanes: &'a [u8; LANES],
    /// Completes fingerprints to sets with the anchor's.
    pub(super) completion: Completion,
}

/// Cards that may be in a set with the anchor and a card of the partner tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Hit {
    pub(super) tile: usize,
    /// A bit for each slot of the tile.
    pub(super) slots: u64,
}

/// The first of these tiles that has cards whose fingerprint, completed, is in
/// the partner tile's partner lane, and all such cards.
pub(super) type Scan = fn(&Task<'_>, Range<usize>) -> Option<Hit>;

/// A scan for tiles of each number of rows.
pub(super) type Scans = [Scan; 3];

/// The numbers of rows that a tile can have.
pub(super) const ROWS: RangeInclusive<usize> = 4..=6;

/// The scans by these instructions, or the most that this machine has below
/// them.
#[cfg_attr(not(all(feature = "std", target_arch = "x86_64")), allow(unused_variables))]
pub(super) fn scans(instructions: Instructions) -> Scans {
    #[cfg(all(target_arch = "x86_64", feature = "std"))]
    if let Some(scans) = x86::scans(instructions) {
        return scans;
    }
    portable::SCANS
}

/// The partner of each lane, for an anchor in this one: the lane of a third
/// card. Lanes that no digits name are their own.
pub(super) fn partner_lanes(anchor: usize) -> &'static [u8; LANES] {
    &PARTNER_LANES[anchor]
}

/// The number of lanes that digits name.
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

/// The number whose digits of base 3 complete those of two others.
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
