//! The values of a card, in the forms that searches use.
//!
//! Each value of each property has a number: `property * v + value`. A card has `p`
//! values, one of each property. Its *one-hot* form is a word with one bit for each number.

use alloc::vec::Vec;

use set_core::{Card, Rules};
use smallvec::{SmallVec, smallvec};

/// The values of one card, in all properties or in some of them.
pub(crate) trait Values: Copy + Send + Sync + 'static {
    /// In which properties two cards agree, and in which values.
    type Agreement: Key + Default + Send + Sync;

    /// All values of a card.
    fn new(rules: Rules, card: Card) -> Self;

    /// The card with these values, and with the values of `other` in the other properties.
    fn card(self, rules: Rules, other: Card) -> Card;

    /// The values that two cards have in common.
    fn agreement(self, other: Self) -> Self::Agreement;

    /// The values outside the properties of the agreement.
    fn without(self, agreement: Self::Agreement) -> Self;

    /// Calls `visit` with the number of each value, in any order.
    fn for_each(self, visit: impl FnMut(usize));
}

/// A word that tells a group from the others. It can be hashed to 64 bits.
pub(crate) trait Key: Copy + Eq {
    fn hash(self) -> u64;
}

impl Key for u64 {
    #[inline]
    fn hash(self) -> u64 {
        // Multiplying by the golden ratio spreads the bits to the high ones.
        self.wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }
}

impl Key for u128 {
    #[inline]
    #[allow(clippy::cast_possible_truncation)] // both halves are used
    fn hash(self) -> u64 {
        ((self >> 64) as u64).hash().rotate_left(32) ^ (self as u64).hash()
    }
}

/// The number of values of all properties.
pub(crate) fn value_count(rules: Rules) -> usize {
    rules.properties() as usize * rules.set_len()
}

/// The numbers of a card's values, property by property.
fn numbers(rules: Rules, card: Card) -> impl Iterator<Item = usize> {
    let values = rules.values_of(card);
    values.enumerate().map(move |(property, value)| property * rules.set_len() + value as usize)
}

/// Sets a property of a packed card to the value with this number.
fn set_value(rules: Rules, bits: &mut u128, number: usize) {
    let (property, value) = (number / rules.set_len(), number % rules.set_len());
    let from_the_end = rules.properties() as usize - 1 - property;
    let shift = from_the_end * rules.value_bits() as usize;
    let field = (1 << rules.value_bits()) - 1;
    *bits = *bits & !(field << shift) | (value as u128) << shift;
}

/// One-hot cards in an integer, for rules with at most as many values as it has bits.
macro_rules! one_hot {
    ($integer:ty) => {
        impl Values for $integer {
            type Agreement = Self;

            fn new(rules: Rules, card: Card) -> Self {
                numbers(rules, card).fold(0, |word, number| word | 1 << number)
            }

            fn card(self, rules: Rules, other: Card) -> Card {
                let mut bits = other.to_bits();
                Values::for_each(self, |number| set_value(rules, &mut bits, number));
                Card::from_bits_retain(bits)
            }

            #[inline]
            fn agreement(self, other: Self) -> Self {
                self & other
            }

            #[inline]
            fn without(self, agreement: Self) -> Self {
                self & !agreement
            }

            #[inline]
            fn for_each(self, mut visit: impl FnMut(usize)) {
                let mut rest = self;
                while rest != 0 {
                    visit(rest.trailing_zeros() as usize);
                    rest &= rest - 1;
                }
            }
        }
    };
}

one_hot!(u64);
one_hot!(u128);

/// A card in its packed form, for any rules. A one-hot word would take `p v` bits, which
/// can be half a million.
#[derive(Clone, Copy)]
pub(crate) struct Packed {
    rules: Rules,
    card: Card,
    /// The properties whose values count: the lowest bit of each property's field.
    properties: u128,
}

impl Packed {
    /// The number of values.
    pub(crate) fn len(self) -> usize {
        self.properties.count_ones() as usize
    }

    /// Whether the card has the value with this number.
    pub(crate) fn contains(self, number: usize) -> bool {
        numbers(self.rules, self.card).nth(number / self.rules.set_len()) == Some(number)
            && self.counts(number / self.rules.set_len())
    }

    fn counts(self, property: usize) -> bool {
        let from_the_end = self.rules.properties() as usize - 1 - property;
        self.properties >> (from_the_end * self.rules.value_bits() as usize) & 1 == 1
    }
}

impl Values for Packed {
    type Agreement = u128;

    fn new(rules: Rules, card: Card) -> Self {
        let properties = (0..rules.properties()).fold(0, |mask, _| mask << rules.value_bits() | 1);
        Self { rules, card, properties }
    }

    fn card(self, _: Rules, _: Card) -> Card {
        self.card
    }

    fn agreement(self, other: Self) -> u128 {
        self.properties & !self.rules.differences(self.card, other.card)
    }

    fn without(self, agreement: u128) -> Self {
        Self { properties: self.properties & !agreement, ..self }
    }

    #[allow(clippy::cast_possible_truncation)] // the low bits are wanted
    fn for_each(self, mut visit: impl FnMut(usize)) {
        let (v, width) = (self.rules.set_len(), self.rules.value_bits());
        let (mut bits, mut properties) = (self.card.to_bits(), self.properties);
        for first in (0..value_count(self.rules)).step_by(v).rev() {
            if properties & 1 == 1 {
                visit(first + (bits as usize & ((1 << width) - 1)));
            }
            bits >>= width;
            properties >>= width;
        }
    }
}

/// Numbers the open values anew, so that each candidate fits into a word.
#[derive(Default)]
pub(crate) struct Ranks(Vec<u8>);

impl Ranks {
    /// Makes a word of each candidate. All their values are open, and there are at most
    /// 128 open values. A value has the same bit in all words.
    pub(crate) fn pack(
        &mut self,
        candidates: impl Iterator<Item = Packed>,
        open: &BitSet,
        words: &mut Vec<u128>,
    ) {
        let mut rank = 0;
        let ranks = &mut self.0;
        open.for_each(|number| {
            if ranks.len() <= number {
                ranks.resize(number + 1, 0);
            }
            ranks[number] = rank;
            rank += 1;
        });
        words.clear();
        words.extend(candidates.map(|values| {
            let mut word = 0;
            values.for_each(|number| word |= 1 << ranks[number]);
            word
        }));
    }
}

/// A set of any number of values, one bit for each.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct BitSet(SmallVec<[u64; 6]>);

impl BitSet {
    /// The empty set.
    pub(crate) fn empty(rules: Rules) -> Self {
        Self(smallvec![0; value_count(rules).div_ceil(64)])
    }

    /// The number of values.
    pub(crate) fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Adds values.
    pub(crate) fn insert_all(&mut self, values: Packed) {
        values.for_each(|number| self.0[number / 64] |= 1 << (number % 64));
    }

    /// Removes values.
    pub(crate) fn remove_all(&mut self, values: Packed) {
        values.for_each(|number| self.0[number / 64] &= !(1 << (number % 64)));
    }

    /// Calls `visit` with the number of each value.
    pub(crate) fn for_each(&self, mut visit: impl FnMut(usize)) {
        for (index, &word) in self.0.iter().enumerate() {
            Values::for_each(word, |bit| visit(index * 64 + bit));
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use proptest::prelude::*;
    use set_core::strategies;

    use super::*;

    /// The results of the operations on two cards, as numbers of values.
    #[derive(Debug, PartialEq)]
    struct Answers {
        own: Vec<usize>,
        without: Vec<usize>,
        agree: bool,
        rest_is_disjoint: bool,
    }

    fn answers<V: Values>(rules: Rules, a: Card, b: Card) -> Answers {
        let collect = |values: V| {
            let mut numbers = Vec::new();
            values.for_each(|number| numbers.push(number));
            numbers.sort_unstable();
            numbers
        };
        let (a, b) = (V::new(rules, a), V::new(rules, b));
        let agreement = a.agreement(b);
        Answers {
            own: collect(a),
            without: collect(a.without(agreement)),
            agree: agreement != V::Agreement::default(),
            rest_is_disjoint: a.without(agreement).agreement(b.without(agreement))
                == V::Agreement::default(),
        }
    }

    fn expected(rules: Rules, a: Card, b: Card) -> Answers {
        let (a, b): (Vec<_>, Vec<_>) = (numbers(rules, a).collect(), numbers(rules, b).collect());
        let without: Vec<_> = a.iter().copied().filter(|number| !b.contains(number)).collect();
        Answers { agree: without.len() < a.len(), rest_is_disjoint: true, own: a, without }
    }

    proptest! {
        #[test]
        fn all_forms_of_a_card_agree(
            (rules, a, b) in strategies::rules()
                .prop_flat_map(|rules| (Just(rules), strategies::card(rules), strategies::card(rules)))
        ) {
            let expected = expected(rules, a, b);
            prop_assert_eq!(&answers::<u64>(rules, a, b), &expected);
            prop_assert_eq!(&answers::<u128>(rules, a, b), &expected);
            prop_assert_eq!(&answers::<Packed>(rules, a, b), &expected);

            let [a, b] = [a, b].map(|card| Packed::new(rules, card));
            let contained: Vec<_> =
                (0..value_count(rules)).filter(|&number| a.contains(number)).collect();
            prop_assert_eq!(&contained, &expected.own);
            // With one value the fields have no bits to tell properties apart.
            prop_assert!(rules.values() == 1 || a.len() == expected.own.len());
            let (mut set, mut difference) = (BitSet::empty(rules), Vec::new());
            set.insert_all(a);
            prop_assert_eq!(set.len(), expected.own.len());
            set.insert_all(b);
            prop_assert_eq!(set.len(), expected.own.len() + expected.without.len());
            set.remove_all(b);
            set.for_each(|number| difference.push(number));
            prop_assert_eq!(&difference, &expected.without);
        }
    }
}
