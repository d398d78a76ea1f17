//! Packings.

use alloc::vec::Vec;

use set_core::Limit;

/// Pairwise disjoint valid sets of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Packing {
    /// The indices of the sets in the list that was searched, ascending.
    pub indices: Vec<usize>,
    /// The limit of the budget that ended the search before it was complete, if one did.
    pub limit: Option<Limit>,
}

impl Packing {
    /// The packing with the sets at these indices.
    #[must_use]
    pub fn new(mut indices: Vec<usize>, limit: Option<Limit>) -> Self {
        indices.sort_unstable();
        Self { indices, limit }
    }

    /// Whether the search proved that no better packing exists: no larger one, or no smaller
    /// maximal one.
    #[must_use]
    pub const fn is_optimal(&self) -> bool {
        self.limit.is_none()
    }
}
