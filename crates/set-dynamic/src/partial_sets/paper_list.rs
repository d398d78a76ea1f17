//! The list of partial sets: each in ascending order, each once.

use alloc::vec::Vec;
use core::hash::BuildHasher;
use core::ops::Range;

use hashbrown::{DefaultHashBuilder, HashTable};
use set_core::Card;

/// Partial sets, in the order in which they were appended. (The text calls for a look at the whole
/// list before each is appended, section 4.4.1; here a hash table takes its place.)
#[derive(Clone, Debug, Default)]
pub(super) struct PartialSetList {
    /// The cards of all partial sets, one after the other.
    cards: Vec<Card>,
    /// For each partial set, where its cards end.
    ends: Vec<usize>,
    /// The indices of the partial sets, by their cards.
    indices: HashTable<u32>,
    hasher: DefaultHashBuilder,
}

impl PartialSetList {
    pub(super) fn len(&self) -> usize {
        self.ends.len()
    }

    /// The cards of a partial set, ascending.
    pub(super) fn get(&self, index: usize) -> &[Card] {
        &self.cards[range(&self.ends, index)]
    }

    /// Appends a partial set, unless it is in the list: its index, if it is new. Its cards ascend.
    pub(super) fn append(&mut self, partial: &[Card]) -> Option<u32> {
        let Self { cards, ends, indices, hasher } = self;
        let hash = hasher.hash_one(partial);
        let of = |index: &u32| &cards[range(ends, *index as usize)];
        if indices.find(hash, |index| of(index) == partial).is_some() {
            return None;
        }
        let index = u32::try_from(ends.len()).ok()?;
        indices.insert_unique(hash, index, |index| hasher.hash_one(of(index)));
        cards.extend(partial);
        ends.push(cards.len());
        Some(index)
    }

    /// Keeps the partial sets all of whose cards are kept. Returns the new index of each; none if
    /// it is gone.
    pub(super) fn retain(&mut self, keep: impl Fn(Card) -> bool) -> Vec<Option<u32>> {
        let mut moved = Vec::with_capacity(self.len());
        let (mut start, mut end, mut kept) = (0, 0, 0);
        for index in 0..self.ends.len() {
            let cards = start..self.ends[index];
            start = cards.end;
            let is_kept = self.cards[cards.clone()].iter().all(|&card| keep(card));
            moved.push(is_kept.then_some(kept));
            if is_kept {
                self.cards.copy_within(cards.clone(), end);
                end += cards.len();
                self.ends[kept as usize] = end;
                kept += 1;
            }
        }
        self.cards.truncate(end);
        self.ends.truncate(kept as usize);
        self.indices.retain(|index| moved[*index as usize].inspect(|&new| *index = new).is_some());
        moved
    }

    /// The memory taken, in bytes.
    pub(super) fn memory(&self) -> usize {
        self.cards.capacity() * size_of::<Card>()
            + self.ends.capacity() * size_of::<usize>()
            + self.indices.allocation_size()
    }

    /// The additional memory, in bytes, that is needed while `partial_sets` of `len` cards each are
    /// appended: all of a new array where there is no room left.
    pub(super) fn memory_of_next(&self, partial_sets: usize, len: usize) -> usize {
        if self.len() + partial_sets >= u32::MAX as usize {
            return usize::MAX; // more than an index can name
        }
        let indices = if self.len() + partial_sets <= self.indices.capacity() {
            0
        } else {
            2 * self.indices.allocation_size()
        };
        indices + more(&self.cards, partial_sets * len) + more(&self.ends, partial_sets)
    }
}

/// Where the cards of a partial set are.
fn range(ends: &[usize], index: usize) -> Range<usize> {
    let start = index.checked_sub(1).map_or(0, |before| ends[before]);
    start..ends[index]
}

/// The bytes that are allocated while a list grows by this number of items.
fn more<T>(list: &Vec<T>, items: usize) -> usize {
    let len = list.len() + items;
    if len <= list.capacity() { 0 } else { len.max(2 * list.capacity()) * size_of::<T>() }
}
