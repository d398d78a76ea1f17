//! The cards of a class, split into groups.

use alloc::vec;
use alloc::vec::Vec;
use core::iter;
use core::mem;
use core::ops::ControlFlow;

use set_core::{Halt, Meter};

use super::super::cover::values::{Key, Values};
use super::super::work;

/// Splits cards into groups, where a class is not a group already. A group agrees with the
/// anchor in the same properties.
pub(super) struct Split<V: Values> {
    /// The number of each group, by what it agrees in.
    numbering: Numbering<V::Agreement>,
    /// The group of each card.
    group_of: Vec<u32>,
    /// Where the next card of each group goes; after the split, the end of each group.
    ends: Vec<u32>,
    /// The candidates, group by group. Older splits may have left more of them at the end.
    cards: Vec<V>,
}

impl<V: Values> Split<V> {
    pub(super) fn new() -> Self {
        Self {
            numbering: Numbering::new(),
            group_of: Vec::new(),
            ends: Vec::new(),
            cards: Vec::new(),
        }
    }

    /// Splits cards of `properties` properties.
    pub(super) fn split(
        &mut self,
        mut cards: impl Iterator<Item = V> + Clone,
        anchor: V,
        properties: usize,
        meter: &mut Meter<'_>,
    ) -> ControlFlow<Halt> {
        self.number(cards.clone(), anchor, properties, meter)?;
        let mut start = 0;
        for end in &mut self.ends {
            start += mem::replace(end, start);
        }
        let missing = self.group_of.len().saturating_sub(self.cards.len());
        work::list(&mut self.cards, iter::repeat_n(anchor, missing), properties, meter)?;
        work::parts(&self.group_of, properties, meter, |groups| {
            for (&group, card) in groups.iter().zip(&mut cards) {
                let end = &mut self.ends[group as usize];
                self.cards[*end as usize] = card.without(card.agreement(anchor));
                *end += 1;
            }
        })
    }

    /// Numbers the groups in the order of their first cards, and counts their cards.
    fn number(
        &mut self,
        cards: impl Iterator<Item = V>,
        anchor: V,
        properties: usize,
        meter: &mut Meter<'_>,
    ) -> ControlFlow<Halt> {
        let (numbering, ends) = (&mut self.numbering, &mut self.ends);
        numbering.clear();
        ends.clear();
        self.group_of.clear();
        let groups = cards.map(|card| {
            let group = numbering.number(card.agreement(anchor));
            if ends.len() <= group as usize {
                ends.push(0);
            }
            ends[group as usize] += 1;
            group
        });
        work::list(&mut self.group_of, groups, properties, meter)
    }

    /// The groups of the last [`split`](Self::split).
    pub(super) fn groups(&self) -> impl Iterator<Item = &[V]> {
        let mut start = 0;
        self.ends.iter().map(move |&end| {
            let group = &self.cards[start..end as usize];
            start = end as usize;
            group
        })
    }
}

/// Numbers keys 0, 1, 2, ... in the order of their first use.
///
/// The hash table is filled again and again, with at most a few thousand keys. Emptying it costs
/// nothing. A look-up costs a multiplication and, most often, one comparison.
struct Numbering<K> {
    slots: Vec<Slot<K>>,
    /// The slots in use are those with this number.
    round: u32,
    len: u32,
}

#[derive(Clone, Copy, Default)]
struct Slot<K> {
    key: K,
    round: u32,
    number: u32,
}

impl<K: Key + Default> Numbering<K> {
    fn new() -> Self {
        let mut numbering = Self { slots: Vec::new(), round: 0, len: 0 };
        numbering.enlarge(64);
        numbering
    }

    /// Forgets all keys.
    fn clear(&mut self) {
        self.len = 0;
        if self.round == u32::MAX {
            self.slots.fill(Slot::default());
            self.round = 0;
        }
        self.round += 1;
    }

    /// The number of this key: the next free one if the key is new.
    #[inline]
    fn number(&mut self, key: K) -> u32 {
        let mut index = self.index(key);
        loop {
            let slot = &mut self.slots[index];
            // A slot of an earlier round is free.
            if slot.round != self.round {
                *slot = Slot { key, round: self.round, number: self.len };
                self.len += 1;
                let number = self.len - 1;
                if 2 * self.len as usize > self.slots.len() {
                    self.enlarge(2 * self.slots.len());
                }
                return number;
            }
            if slot.key == key {
                return slot.number;
            }
            index = (index + 1) % self.slots.len();
        }
    }

    /// The slot where the search for a key begins: the high bits of its hash.
    #[inline]
    #[allow(clippy::cast_possible_truncation)] // below the number of slots
    fn index(&self, key: K) -> usize {
        (key.hash() >> (64 - self.slots.len().trailing_zeros())) as usize
    }

    /// Makes room for more keys, and keeps the keys of this round.
    fn enlarge(&mut self, slots: usize) {
        let old = core::mem::replace(&mut self.slots, vec![Slot::default(); slots]);
        for slot in old.into_iter().filter(|slot| slot.round == self.round) {
            let mut index = self.index(slot.key);
            while self.slots[index].round == self.round {
                index = (index + 1) % self.slots.len();
            }
            self.slots[index] = slot;
        }
        // Slots of round 0 are free.
        self.round = self.round.max(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers_keys_in_order<K: Key + Default>(key: impl Fn(u64) -> K) {
        let mut numbering = Numbering::new();
        for keys in [0, 3, 1_000, 100] {
            numbering.clear();
            for round in 0..2 {
                for number in 0..keys {
                    let found = numbering.number(key(number));
                    assert_eq!(u64::from(found), number, "round {round}");
                }
            }
        }
    }

    #[test]
    fn keys_of_64_bits() {
        numbers_keys_in_order(|number| number);
        numbers_keys_in_order(|number| number << 40);
    }

    #[test]
    fn keys_of_128_bits() {
        numbers_keys_in_order(u128::from);
        numbers_keys_in_order(|number| u128::from(number) << 64 | u128::from(number % 7));
    }

    #[test]
    fn the_round_may_wrap_around() {
        let mut numbering = Numbering::<u64>::new();
        numbering.number(1);
        numbering.round = u32::MAX;
        numbering.number(2);
        numbering.clear();
        assert_eq!([3, 2, 1].map(|key| numbering.number(key)), [0, 1, 2]);
    }
}
