//! A set of values of all properties as bits.
//!
//! Value `w` of property `q` is bit `q v + w`. A card has one value in each property, so
//! its word has `p` bits. Two cards agree in the properties in which their words have a
//! common bit.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

use set_core::{Card, Rules};

/// A set of values: one machine word up to 64 values, two up to 128, a slice of the heap
/// beyond.
pub(crate) trait Word: Clone + Default + Eq + Send + Sync {
    /// Whether a set takes more than 64 bits.
    const IS_WIDE: bool;

    /// Tells which values a card has in common with an anchor, in the order of the properties: the
    /// last one decides first.
    type Key: Copy + Default + Ord + Into<u128> + Send + Sync;

    /// The keys of the cards before the last one, which is the anchor.
    fn keys(
        rules: Rules,
        cards: &[Card],
        words: &[Self],
    ) -> impl ExactSizeIterator<Item = Self::Key> + Clone;

    /// The words of the cards of a board; empty if they are not kept.
    fn kept(words: &Words) -> &[Self];

    /// The empty set of values with numbers below `values`.
    fn empty(values: usize) -> Self;

    /// The bytes of a set of values with numbers below `values`.
    fn size(values: usize) -> usize;

    /// Adds the value with this number.
    fn insert(&mut self, value: usize);

    #[inline]
    fn is_empty(&self) -> bool {
        self.first().is_none()
    }

    /// How many numbers are in the set.
    fn len(&self) -> usize;

    /// The smallest number in the set.
    fn first(&self) -> Option<usize>;

    /// The set of the smallest number only; empty if the set is.
    fn lowest(&self) -> Self;

    /// Takes the smallest number out of the set.
    fn take_first(&mut self) -> Option<usize>;

    /// The numbers in the set, in ascending order.
    fn numbers(&self) -> impl Iterator<Item = usize> {
        let mut rest = self.clone();
        core::iter::from_fn(move || rest.take_first())
    }

    /// Whether the sets have a common value.
    fn meets(&self, other: &Self) -> bool;

    fn and(&self, other: &Self) -> Self;

    fn or(&self, other: &Self) -> Self;

    /// Adds the values of another set.
    fn add(&mut self, other: &Self);

    fn xor(&self, other: &Self) -> Self;

    fn minus(&self, other: &Self) -> Self;

    /// The union of those sets of a list that have no common value with `chosen`.
    fn union_of_fitting(list: &[Self], chosen: &Self, empty: Self) -> Self {
        let fitting = list.iter().filter(|word| !word.meets(chosen));
        fitting.fold(empty, |union, word| union.or(word))
    }
}

/// The words of the cards of a board. They are kept for as long as its cards are, unless one takes
/// more than 128 bits.
#[derive(Clone, Debug, Default)]
pub(crate) struct Words {
    pub(crate) small: Vec<u64>,
    pub(crate) large: Vec<u128>,
}

impl Words {
    pub(crate) const fn none() -> Self {
        Self { small: Vec::new(), large: Vec::new() }
    }

    pub(crate) fn truncate(&mut self, len: usize) {
        self.small.truncate(len);
        self.large.truncate(len);
    }
}

macro_rules! machine_word {
    ($word:ty, $list:ident) => {
        impl Word for $word {
            const IS_WIDE: bool = Self::BITS > 64;

            type Key = Self;

            #[inline]
            fn keys(
                _: Rules,
                _: &[Card],
                words: &[Self],
            ) -> impl ExactSizeIterator<Item = Self> + Clone {
                let (&anchor, others) = words.split_last().unwrap_or((&0, &[]));
                others.iter().map(move |word| word & anchor)
            }

            fn kept(words: &Words) -> &[Self] {
                &words.$list
            }

            #[inline]
            fn size(_: usize) -> usize {
                size_of::<Self>()
            }

            #[inline]
            fn empty(values: usize) -> Self {
                debug_assert!(values <= Self::BITS as usize);
                0
            }

            #[inline]
            fn insert(&mut self, value: usize) {
                *self |= 1 << value;
            }

            #[inline]
            fn first(&self) -> Option<usize> {
                (*self != 0).then(|| self.trailing_zeros() as usize)
            }

            #[inline]
            fn len(&self) -> usize {
                self.count_ones() as usize
            }

            #[inline]
            fn lowest(&self) -> Self {
                self & self.wrapping_neg()
            }

            #[inline]
            fn take_first(&mut self) -> Option<usize> {
                let first = self.first()?;
                *self &= *self - 1;
                Some(first)
            }

            #[inline]
            fn meets(&self, other: &Self) -> bool {
                self & other != 0
            }

            #[inline]
            fn and(&self, other: &Self) -> Self {
                self & other
            }

            #[inline]
            fn or(&self, other: &Self) -> Self {
                self | other
            }

            #[inline]
            fn add(&mut self, other: &Self) {
                *self |= other;
            }

            #[inline]
            fn xor(&self, other: &Self) -> Self {
                self ^ other
            }

            #[inline]
            fn minus(&self, other: &Self) -> Self {
                self & !other
            }

            // Without a branch for each word, so that the compiler takes several at once.
            #[inline]
            fn union_of_fitting(list: &[Self], chosen: &Self, empty: Self) -> Self {
                let fitting = |word: &Self| if word & chosen == 0 { *word } else { 0 };
                list.iter().fold(empty, |union, word| union | fitting(word))
            }
        }
    };
}

machine_word!(u64, small);
machine_word!(u128, large);

impl Word for Box<[u64]> {
    const IS_WIDE: bool = true;

    type Key = u64;

    fn keys(
        rules: Rules,
        cards: &[Card],
        _: &[Self],
    ) -> impl ExactSizeIterator<Item = u64> + Clone {
        let (&anchor, others) = cards.split_last().expect("there is an anchor");
        others.iter().copied().map(agreement(rules, anchor))
    }

    fn kept(_: &Words) -> &[Self] {
        &[]
    }

    fn size(values: usize) -> usize {
        size_of::<Self>() + values.div_ceil(64) * 8
    }

    fn empty(values: usize) -> Self {
        vec![0; values.div_ceil(64)].into()
    }

    fn insert(&mut self, value: usize) {
        self[value / 64] |= 1 << (value % 64);
    }

    fn first(&self) -> Option<usize> {
        let part = self.iter().position(|&part| part != 0)?;
        Some(part * 64 + self[part].trailing_zeros() as usize)
    }

    fn len(&self) -> usize {
        self.iter().map(|part| part.count_ones() as usize).sum()
    }

    fn lowest(&self) -> Self {
        let mut lowest: Self = vec![0; <[u64]>::len(self)].into();
        if let Some(first) = self.first() {
            lowest.insert(first);
        }
        lowest
    }

    fn take_first(&mut self) -> Option<usize> {
        let first = self.first()?;
        self[first / 64] &= self[first / 64] - 1;
        Some(first)
    }

    fn meets(&self, other: &Self) -> bool {
        self.iter().zip(other).any(|(a, b)| a & b != 0)
    }

    fn and(&self, other: &Self) -> Self {
        self.iter().zip(other).map(|(a, b)| a & b).collect()
    }

    fn or(&self, other: &Self) -> Self {
        self.iter().zip(other).map(|(a, b)| a | b).collect()
    }

    fn add(&mut self, other: &Self) {
        self.iter_mut().zip(other).for_each(|(a, b)| *a |= b);
    }

    fn xor(&self, other: &Self) -> Self {
        self.iter().zip(other).map(|(a, b)| a ^ b).collect()
    }

    fn minus(&self, other: &Self) -> Self {
        self.iter().zip(other).map(|(a, b)| a & !b).collect()
    }
}

/// The properties in which a card agrees with an anchor: property `q` is bit `q`. For four
/// values and more, where there are at most 64 properties.
fn agreement(rules: Rules, anchor: Card) -> impl Fn(Card) -> u64 + Clone {
    // A card has its values in fields of this width, the last property lowest.
    let (p, width) = (rules.properties(), rules.value_bits());
    move |card| {
        let different = anchor.to_bits() ^ card.to_bits();
        // The lowest bit of each field is set if any bit of the field is.
        let mut any = (1..width).fold(different, |any, shift| any | different >> shift);
        let mut agree = 0;
        for _ in 0..p {
            agree = agree << 1 | u64::from(any & 1 == 0);
            any >>= width;
        }
        agree
    }
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeSet;
    use alloc::vec::Vec;

    use proptest::prelude::*;

    use super::*;

    fn word<W: Word>(values: &BTreeSet<usize>, bits: usize) -> W {
        let mut word = W::empty(bits);
        values.iter().for_each(|&value| word.insert(value));
        word
    }

    fn values<W: Word>(word: &W) -> BTreeSet<usize> {
        let values: BTreeSet<usize> = word.numbers().collect();
        assert_eq!((word.len(), word.first()), (values.len(), values.first().copied()));
        values
    }

    /// Spreads numbers below 60 over words of that many bits.
    fn assert_is_a_set<W: Word>(sets: &[BTreeSet<usize>; 3], bits: usize) {
        let spread = |set: &BTreeSet<usize>| set.iter().map(|&number| number * bits / 60).collect();
        let sets: [BTreeSet<usize>; 3] = sets.each_ref().map(spread);
        let [a, b, other] = sets.each_ref();
        let [x, y, chosen] = [a, b, other].map(|set| word::<W>(set, bits));
        assert_eq!(&values(&x), a);
        let lowest = a.first().copied().into_iter().collect::<BTreeSet<_>>();
        assert_eq!(values(&x.lowest()), lowest);
        assert_eq!(values(&x.and(&y)), a & b);
        assert_eq!(values(&x.or(&y)), a | b);
        let mut both = x.clone();
        both.add(&y);
        assert_eq!(values(&both), a | b);
        assert_eq!(values(&x.xor(&y)), a ^ b);
        assert_eq!(values(&x.minus(&y)), a - b);
        assert_eq!(x.meets(&y), !a.is_disjoint(b));
        assert_eq!(x.is_empty(), a.is_empty());
        let fitting: Vec<_> = [a, b].into_iter().filter(|set| set.is_disjoint(other)).collect();
        let union = fitting.into_iter().flatten().copied().collect();
        assert_eq!(values(&W::union_of_fitting(&[x, y], &chosen, W::empty(bits))), union);
    }

    proptest! {
        #[test]
        fn words_are_sets(sets in prop::array::uniform3(prop::collection::btree_set(0..60_usize, 0..20))) {
            assert_is_a_set::<u64>(&sets, 64);
            assert_is_a_set::<u128>(&sets, 128);
            assert_is_a_set::<Box<[u64]>>(&sets, 300);
        }
    }
}
