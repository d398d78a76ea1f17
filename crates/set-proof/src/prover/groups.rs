//! The groups of an anchor.

use alloc::vec::Vec;

use set_core::Card;

use crate::values::{Values, agreement};
use crate::word::Word;

/// The cards before an anchor, divided into groups.
///
/// Only groups in which each open value occurs are kept, in the order of the values that
/// they have in common with the anchor. The cards of a group stay in their order.
#[derive(Default)]
pub(super) struct Groups<W> {
    list: Vec<Group<W>>,
    /// The candidates of all groups, one group after the other.
    candidates: Vec<W>,
    // Kept for their memory.
    /// A hash table of the groups: one more than the number of a group, or 0.
    slots: Vec<u32>,
    /// The number of each card's group.
    numbers: Vec<u32>,
    starts: Vec<usize>,
}

#[derive(Clone)]
struct Group<W> {
    number: usize,
    /// The index of its first card.
    first: usize,
    len: usize,
    /// The values that all cards and the anchor have in common.
    common: W,
    /// All values of the cards.
    union: W,
}

/// Where a group is that is not kept.
const NOWHERE: usize = usize::MAX;

const FEW: &str = "a board of 2^32 cards does not fit into memory";

impl<W: Word> Groups<W> {
    /// Divides cards, whose values are `words`, into the groups of the last one.
    pub(super) fn divide(&mut self, values: &Values<W>, cards: &[Card], words: &[W]) {
        let ([cards @ .., last], [words @ .., anchor]) = (cards, words) else { return };
        // Either key tells in which properties a card agrees with the anchor.
        if values.len() <= 128 {
            self.number(words.iter().map(|word| word.and(anchor)), W::fold);
        } else {
            let agreement = agreement(values.rules, *last);
            self.number(cards.iter().map(|&card| agreement(card)), |key| *key);
        }
        self.keep_possible(values, anchor, words);
        self.list.sort_unstable_by(|a, b| a.common.order(&b.common));
        let mut end = 0;
        for group in &self.list {
            self.starts[group.number] = end;
            end += group.len;
        }
        self.candidates.clear();
        self.candidates.resize(end, values.none());
        for (word, &number) in words.iter().zip(&self.numbers) {
            let start = &mut self.starts[number as usize];
            if *start != NOWHERE {
                self.candidates[*start] = word.minus(anchor);
                *start += 1;
            }
        }
    }

    /// Keeps the groups that have enough cards, and each open value.
    fn keep_possible(&mut self, values: &Values<W>, anchor: &W, words: &[W]) {
        self.starts.clear();
        self.starts.resize(self.list.len(), NOWHERE);
        self.list.retain(|group| group.len + 1 >= values.set_len());
        for (place, group) in self.list.iter_mut().enumerate() {
            self.starts[group.number] = place;
            group.common = words[group.first].and(anchor);
            group.union = values.none();
        }
        for (word, &number) in words.iter().zip(&self.numbers) {
            if let Some(group) = self.list.get_mut(self.starts[number as usize]) {
                group.union.add(word);
            }
        }
        let starts = &mut self.starts;
        self.list.retain(|group| {
            starts[group.number] = NOWHERE;
            group.union.minus(&group.common) == values.differing(&group.common).minus(anchor)
        });
    }

    /// The groups: what each has in common with the anchor, and its candidates.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&W, &[W])> {
        let mut rest = &self.candidates[..];
        self.list.iter().map(move |group| {
            let (candidates, later) = rest.split_at(group.len);
            rest = later;
            (&group.common, candidates)
        })
    }

    /// Finds out the group of each card, by its key.
    fn number<K: PartialEq>(
        &mut self,
        keys: impl ExactSizeIterator<Item = K>,
        hash: impl Fn(&K) -> u64,
    ) {
        self.list.clear();
        self.numbers.clear();
        let bits = (2 * keys.len()).next_power_of_two().max(2).trailing_zeros();
        self.slots.clear();
        self.slots.resize(1 << bits, 0);
        let mut known = Vec::with_capacity(keys.len());
        for (index, key) in keys.enumerate() {
            // Fibonacci hashing: the high bits of a product depend on all bits of a factor.
            let product = hash(&key).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            let mut slot = usize::try_from(product >> (64 - bits)).expect(FEW);
            let number = loop {
                match self.slots[slot] as usize {
                    0 => {
                        let number = self.list.len();
                        let (common, union) = (W::default(), W::default());
                        self.list.push(Group { number, first: index, len: 0, common, union });
                        self.slots[slot] = u32::try_from(number + 1).expect(FEW);
                        known.push(key);
                        break number;
                    }
                    taken if known[taken - 1] == key => break taken - 1,
                    _ => slot = (slot + 1) % self.slots.len(),
                }
            };
            self.list[number].len += 1;
            self.numbers.push(u32::try_from(number).expect(FEW));
        }
    }
}
