//! The fewest sets after which no other can be taken.

use core::ops::ControlFlow;

use set_core::{Budget, Halt, Meter, ValidSet};
use set_variants::packing::Packing;

use crate::conflicts::{Conflicts, members};
use crate::error::HardnessError;

/// A smallest maximal packing of these sets: the fewest pairwise disjoint sets that share a
/// card with each of the others. Players who take them cannot go on. Within a budget it is
/// the smallest one found.
///
/// To find it is NP-hard (M. Lampis and V. Mitsou, "The Computational Complexity of the Game of
/// Set and its Theoretical Applications"): it is a smallest independent dominating set of
/// the conflict graph. The search branches on the set that the fewest others overlap: this set
/// or one of them is in the packing. A node of the budget is one such decision.
///
/// # Errors
///
/// [`HardnessError::TooManySets`] for more than 128 sets.
///
/// # Complexity
///
/// Exponential in the size of the packing: `O(d^k)` nodes where it has `k` sets and a set
/// overlaps at most `d - 1` others.
///
/// # Example
///
/// ```
/// use set_core::{Board, Budget, Enumerate, Rules};
/// use set_hardness::{CompletionCheck, smallest_maximal};
/// use set_variants::packing;
///
/// // All nine cards of two properties have twelve sets.
/// let rules = Rules::new(2, 3)?;
/// let sets = CompletionCheck::from(Board::from_cards(rules, rules.cards())?).sets()?;
/// let largest = packing::largest(&sets, &Budget::unlimited());
/// let smallest = smallest_maximal(&sets, &Budget::unlimited())?;
/// // Two disjoint sets leave a third one, always.
/// assert_eq!((largest.indices.len(), smallest.indices.len()), (3, 3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn smallest_maximal(sets: &[ValidSet], budget: &Budget) -> Result<Packing, HardnessError> {
    let conflicts = Conflicts::new(sets)?;
    let mut search =
        Search { conflicts: &conflicts, taken: Vec::new(), best: any_maximal(&conflicts) };
    let halt = search.run(conflicts.all(), &mut budget.meter());
    Ok(Packing::new(search.best, halt.break_value().and_then(Halt::limit)))
}

/// A maximal packing: the first sets in the order of the list.
fn any_maximal(conflicts: &Conflicts) -> Vec<usize> {
    let (mut live, mut taken) = (conflicts.all(), Vec::new());
    while let Some(set) = members(live).next() {
        taken.push(set);
        live = conflicts.take(live, set);
    }
    taken
}

struct Search<'a> {
    conflicts: &'a Conflicts,
    taken: Vec<usize>,
    best: Vec<usize>,
}

impl Search<'_> {
    /// Takes sets of `live` until none is left, in all ways that can beat the best.
    fn run(&mut self, live: u128, meter: &mut Meter<'_>) -> ControlFlow<Halt> {
        if live == 0 {
            self.best.clone_from(&self.taken);
            return ControlFlow::Continue(());
        }
        meter.node()?;
        let around = |set: &usize| self.conflicts.around(live, *set).count_ones();
        let most = members(live).map(|set| around(&set)).max().unwrap_or(1);
        let needed = live.count_ones().div_ceil(most) as usize;
        let rarest = members(live).min_by_key(around).unwrap_or_default();
        for set in members(self.conflicts.around(live, rarest)) {
            if self.taken.len() + needed >= self.best.len() {
                break;
            }
            self.taken.push(set);
            self.run(self.conflicts.take(live, set), meter)?;
            self.taken.pop();
        }
        ControlFlow::Continue(())
    }
}
