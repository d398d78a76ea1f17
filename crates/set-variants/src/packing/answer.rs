//! Packings.

use set_core::Limit;

/// Pairwise disjoint valid sets of a list: see [`largest`](super::largest).
///
/// # Example
///
/// ```
/// use set_core::{Budget, Card, Rules};
/// use set_variants::packing::largest;
///
/// let cards: Vec<Card> = Rules::new(2, 3)?.cards().collect();
/// let sets = [&cards[..3], &cards[2..5], &cards[3..6]]; // any collections of cards
/// let packing = largest(&sets, &Budget::unlimited());
/// assert!(packing.is_optimal());
/// assert_eq!(packing.indices, [0, 2]);
/// # Ok::<(), set_core::RulesError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Packing {
    /// The indices of the sets in the list that was searched, ascending.
    pub indices: Vec<usize>,
    /// The limit of the budget that ended the search before it was complete, if one did.
    pub limit: Option<Limit>,
}

impl Packing {
    /// Whether the search proved that no larger packing exists.
    #[must_use]
    pub const fn is_optimal(&self) -> bool {
        self.limit.is_none()
    }
}
