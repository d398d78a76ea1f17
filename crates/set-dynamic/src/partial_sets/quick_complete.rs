//! The quick-complete dictionary.

use alloc::vec::Vec;

use hashbrown::HashMap;
use set_core::Card;
use smallvec::SmallVec;

use super::list::{Cards, Link, PartialSet, PartialSetList, moved};

/// For each card, the partial sets that it completes.
#[derive(Clone, Debug, Default)]
pub(super) struct QuickComplete {
    almost_complete: HashMap<Card, SmallVec<[AlmostComplete; 1]>>,
    len: usize,
}

/// A partial set that misses one card.
#[derive(Clone, Debug)]
struct AlmostComplete {
    parent: Link,
    last: Card,
}

impl QuickComplete {
    /// The number of partial sets.
    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// Adds a partial set that this card completes.
    pub(super) fn insert(&mut self, missing: Card, partial: &PartialSet) {
        let entry = AlmostComplete { parent: partial.parent(), last: partial.last_card() };
        self.almost_complete.entry(missing).or_default().push(entry);
        self.len += 1;
    }

    /// The sets that this card completes.
    pub(super) fn completed_by(&self, card: Card, list: &PartialSetList) -> Vec<Cards> {
        let completed = self.almost_complete.get(&card).into_iter().flatten().map(|entry| {
            let mut cards = list.cards_from(entry.parent, entry.last);
            cards.push(card);
            cards
        });
        completed.collect()
    }

    /// Keeps the partial sets all of whose cards are kept. `links` says where their parents have
    /// moved.
    pub(super) fn retain(&mut self, links: &[Link], keep: impl Fn(Card) -> bool) {
        let mut len = 0;
        self.almost_complete.retain(|_, entries| {
            entries.retain(|entry| {
                entry.parent = moved(entry.parent, links);
                entry.parent != Link::NONE && keep(entry.last)
            });
            len += entries.len();
            !entries.is_empty()
        });
        self.len = len;
    }

    /// The memory taken, in bytes.
    pub(super) fn memory(&self) -> usize {
        // Lists of two or more are on the heap, with up to twice their size.
        let on_heap = self.len - self.almost_complete.len();
        self.almost_complete.allocation_size() + 2 * on_heap * size_of::<AlmostComplete>()
    }

    /// The additional memory, in bytes, that the next insertion may need.
    pub(super) fn memory_of_next(&self) -> usize {
        let map = &self.almost_complete;
        if map.len() < map.capacity() { 0 } else { 2 * map.allocation_size() }
    }
}
