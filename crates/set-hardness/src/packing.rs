//! The most valid sets that can be taken together: set packing.
//!
//! Two valid sets of a board overlap if they share a card, and then only one of
//! them can be taken. A *packing* is a collection of pairwise disjoint sets.
//! Finding a largest one is the NP-hard problem SET PACKING; [`largest`] solves
//! it exactly by branch and bound, within a [`Budget`]. [`smallest_maximal`] finds the fewest
//! sets that can be taken so that no other can.

mod degrees;
mod incidence;
mod search;
mod smallest;
mod work;

use set_core::{Budget, Halt, Limit, ValidSet};

pub use self::smallest::smallest_maximal;

/// Pairwise disjoint valid sets of a list, named by their indices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Packing {
    indices: Vec<usize>,
    limit: Option<Limit>,
}

impl Packing {
    /// The indices of the sets in the list that was searched, ascending.
    #[must_use]
    pub fn indices(&self) -> &[usize] {
        &self.indices
    }

    /// The number of sets.
    #[must_use]
    pub fn len(&self) -> usize {
        self.indices.len()
    }

    /// Whether the packing has no set.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.indices.is_empty()
    }

    /// Whether the search proved that no better packing exists: no larger one, or no smaller
    /// maximal one.
    #[must_use]
    pub const fn is_optimal(&self) -> bool {
        self.limit.is_none()
    }

    /// The limit of the budget that ended the search before the proof, if one
    /// did.
    #[must_use]
    pub const fn limit(&self) -> Option<Limit> {
        self.limit
    }
}

/// A largest packing of these sets, or the largest one found within the budget.
///
/// Sets overlap as [`ValidSet::overlaps`] tells. A *live* set is one whose
/// cards are all undecided. The search branches on the card with the fewest
/// live sets: it takes one of these sets, or leaves the card over. It prunes a
/// branch if all cards of live sets together cannot make enough further sets
/// to beat the best packing so far.
///
/// A *node* of the budget is one such decision, or 8,192 steps of bookkeeping
/// (a step updates one card of one set), whichever comes first. Setting up the
/// search is counted too. The memory limit covers the lists of sets and cards that
/// the search builds first.
///
/// # Complexity
///
/// Exponential in the number of cards in the worst case. Taking a set updates
/// the sets that share a card with it, and no others. Memory is proportional
/// to the total number of cards of all sets.
///
/// # Example
///
/// ```
/// use set_core::{Budget, Rules, ValidSet};
/// use set_hardness::packing;
///
/// let rules = Rules::new(2, 3)?;
/// let set = |cards: [u128; 3]| {
///     ValidSet::new(rules, &cards.map(|index| rules.card_at(index).unwrap())).unwrap()
/// };
/// // A row, and two columns that cross it.
/// let sets = [set([0, 1, 2]), set([0, 3, 6]), set([1, 4, 7])];
/// let packing = packing::largest(&sets, &Budget::unlimited());
/// assert_eq!(packing.indices(), [1, 2]);
/// assert!(packing.is_optimal());
/// # Ok::<(), set_core::RulesError>(())
/// ```
#[must_use]
pub fn largest(sets: &[ValidSet], budget: &Budget) -> Packing {
    let mut indices = Vec::new();
    let halt = search::search(sets, budget, &mut indices);
    indices.sort_unstable();
    Packing { indices, limit: halt.break_value().and_then(Halt::limit) }
}
