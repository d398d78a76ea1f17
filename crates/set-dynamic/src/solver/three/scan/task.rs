//! The input and the output of a scan.

use super::super::projection::Completion;
use super::super::tiles::{LANES, Tiles};

/// The tiles that a scan compares.
pub(crate) struct Task<'a> {
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
pub(crate) struct Hit {
    pub(crate) tile: usize,
    /// One bit for each slot of the tile.
    pub(crate) slots: u64,
}
