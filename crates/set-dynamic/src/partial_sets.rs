//! The dynamic algorithm of the paper, which stores partial sets: as its text has it, and in
//! canonical order.

mod canonical;
mod canonical_list;
mod paper;
mod paper_list;

pub use canonical::CanonicalPartialSets;
#[doc(hidden)]
pub use paper::Fault;
pub use paper::{PaperPartialSets, Rerun};

use core::ops::ControlFlow;

use hashbrown::HashMap;
use set_core::{Card, Halt, Limit};
use smallvec::SmallVec;

/// The limit on memory if the budget sets none, in bytes.
const DEFAULT_MEMORY: usize = 2 << 30;

/// Breaks if the stored bytes and the planned allocations exceed the limit.
fn check_memory(stored: usize, more: [usize; 2], limit: usize) -> ControlFlow<Halt> {
    let needed = more.into_iter().fold(stored, usize::saturating_add);
    if needed > limit {
        return ControlFlow::Break(Halt::Limit(Limit::Memory { needed }));
    }
    ControlFlow::Continue(())
}

/// The quick-complete dictionary (section 4.4.2): for each card, the partial sets that it
/// completes.
#[derive(Clone, Debug)]
struct QuickComplete<P> {
    partial_sets: HashMap<Card, SmallVec<[P; 1]>>,
    len: usize,
}

impl<P> Default for QuickComplete<P> {
    fn default() -> Self {
        Self { partial_sets: HashMap::new(), len: 0 }
    }
}

impl<P> QuickComplete<P> {
    /// The number of partial sets.
    fn len(&self) -> usize {
        self.len
    }

    /// Adds a partial set that this card completes.
    fn insert(&mut self, missing: Card, partial: P) {
        self.partial_sets.entry(missing).or_default().push(partial);
        self.len += 1;
    }

    /// The partial sets that this card completes.
    fn completed_by(&self, card: Card) -> &[P] {
        self.partial_sets.get(&card).map_or(&[], |partial_sets| partial_sets)
    }

    /// The same, which are in the dictionary no longer.
    fn take(&mut self, card: Card) -> SmallVec<[P; 1]> {
        let taken = self.partial_sets.remove(&card).unwrap_or_default();
        self.len -= taken.len();
        taken
    }

    /// Keeps some of the partial sets.
    fn retain(&mut self, mut keep: impl FnMut(&mut P) -> bool) {
        let mut len = 0;
        self.partial_sets.retain(|_, partial_sets| {
            partial_sets.retain(&mut keep);
            len += partial_sets.len();
            !partial_sets.is_empty()
        });
        self.len = len;
    }

    /// The memory taken, in bytes.
    fn memory(&self) -> usize {
        // Lists of two or more are on the heap, with up to twice their size.
        let on_heap = self.len - self.partial_sets.len();
        self.partial_sets.allocation_size() + 2 * on_heap * size_of::<P>()
    }

    /// The additional memory, in bytes, that the next insertion may need.
    fn memory_of_next(&self) -> usize {
        let map = &self.partial_sets;
        if map.len() < map.capacity() { 0 } else { 2 * map.allocation_size() }
    }
}
