//! Cards in groups: those that agree with an anchor in the same properties.

use alloc::vec::Vec;

/// Cards in groups, by keys that are equal for cards that have the same values in common with an
/// anchor.
#[derive(Default)]
pub(crate) struct Agreements<K> {
    /// The key and the index of each card. Cards of one key are together, in their order.
    cards: Vec<(K, u32)>,
    /// Where each bucket of `cards` ends. Kept for its memory.
    ends: Vec<u32>,
}

impl<K: Copy + Default + Ord + Into<u128>> Agreements<K> {
    /// Brings together the cards whose keys these are. Groups of fewer than `least` cards need not
    /// be together.
    ///
    /// A search looks at all cards of a board for each anchor, so this has to be fast: cards are
    /// sorted into buckets by a hash of their keys, and within a bucket by comparing them. Keys that
    /// somebody has chosen to have one hash cost no more than sorting them.
    pub(crate) fn divide(&mut self, keys: impl ExactSizeIterator<Item = K> + Clone, least: usize) {
        let shift = keys.len().leading_zeros().max(u64::BITS - Self::MAX_BITS);
        // Two shifts, since `shift` may be 64.
        let bucket = |key: K| (hash(key.into()) >> 1 >> (shift - 1)) as usize;
        self.ends.clear();
        self.ends.resize(1 << (u64::BITS - shift), 0);
        keys.clone().for_each(|key| self.ends[bucket(key)] += 1);
        let mut start = 0;
        for end in &mut self.ends {
            (*end, start) = (start, start + *end);
        }
        self.cards.clear();
        self.cards.resize(keys.len(), (K::default(), 0));
        for (card, key) in (0..).zip(keys) {
            let end = &mut self.ends[bucket(key)];
            self.cards[*end as usize] = (key, card);
            *end += 1;
        }
        let mut start = 0;
        for &end in &self.ends {
            let cards = &mut self.cards[start..end as usize];
            if cards.len() >= least && cards.iter().any(|card| card.0 != cards[0].0) {
                cards.sort_unstable();
            }
            start = end as usize;
        }
    }

    /// Tables of this many entries stay in near memory.
    const MAX_BITS: u32 = 12;

    /// The groups of at least that many cards: the key and the index of each card, in ascending
    /// order of the indices.
    pub(crate) fn groups(&self, least: usize) -> impl Iterator<Item = &[(K, u32)]> {
        self.cards.chunk_by(|a, b| a.0 == b.0).filter(move |group| group.len() >= least)
    }
}

/// Fibonacci hashing: the high bits of a product depend on all bits of a factor.
#[inline]
#[allow(clippy::cast_possible_truncation)] // the halves
const fn hash(key: u128) -> u64 {
    (key as u64 ^ ((key >> 64) as u64).rotate_left(32)).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeMap;

    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn groups_are_complete_and_in_order(
            keys in prop::collection::vec(0..100_u128, 0..300),
            spread in 0..3_usize,
            least in 1..6_usize,
        ) {
            // As they are, over all bits, and all of one hash.
            let factor = [1, u128::MAX / 101, 1 << 32 | 1 << 64][spread];
            let keys = keys.into_iter().map(|key| key * factor);
            let mut expected = BTreeMap::<u128, Vec<u32>>::new();
            for (key, index) in keys.clone().zip(0..) {
                expected.entry(key).or_default().push(index);
            }
            expected.retain(|_, group| group.len() >= least);
            let mut agreements = Agreements::default();
            agreements.divide([5, 1].into_iter(), least); // memory of an earlier anchor
            agreements.divide(keys, least);
            let groups: BTreeMap<u128, Vec<u32>> = agreements
                .groups(least)
                .map(|group| (group[0].0, group.iter().map(|&(_, index)| index).collect()))
                .collect();
            prop_assert_eq!(groups, expected);
        }
    }
}
