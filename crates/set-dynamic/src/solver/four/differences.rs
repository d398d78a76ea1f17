//! The last properties of cards, in forms that compare many cards with an anchor at once.

use alloc::vec;
use alloc::vec::Vec;

use set_core::{Card, Rules};

/// The last properties of cards, as one-hot words and as bit planes.
///
/// Plane `k` holds bit `k` of every value: for each card a number with one bit for each
/// property, the lowest bit for the last property. Two cards differ in a property if their
/// numbers differ there in some plane. So a few vector operations compare many cards with
/// the anchor.
#[derive(Clone)]
pub(super) struct Differences {
    rules: Rules,
    properties: u32,
    planes: Vec<Vec<u16>>,
    /// The [`word`] of each card.
    words: Vec<u64>,
}

/// The number of last properties whose values fit into one word.
pub(super) fn word_properties(rules: Rules) -> u32 {
    rules.properties().min(u64::BITS / rules.values())
}

/// A card's values in the last [`word_properties`], one-hot: bit `k v + value` for property `k`
/// from the end.
#[allow(clippy::cast_possible_truncation)] // these values are in the low bits
pub(super) fn word(rules: Rules, card: Card) -> u64 {
    let (v, bits) = (rules.values(), rules.value_bits());
    let value = |k| card.to_bits() as u64 >> (k * bits) & ((1 << bits) - 1);
    (0..word_properties(rules)).fold(0, |word, k| word | 1 << (u64::from(k * v) + value(k)))
}

impl Differences {
    /// An empty list that compares the last `properties` properties, at most 16.
    pub(super) fn new(rules: Rules, properties: u32) -> Self {
        let planes = if properties == 0 { 0 } else { rules.value_bits() };
        Self { rules, properties, planes: vec![Vec::new(); planes as usize], words: Vec::new() }
    }

    /// The number of properties that are compared.
    pub(super) fn properties(&self) -> u32 {
        self.properties
    }

    /// Adds a card.
    pub(super) fn push(&mut self, card: Card) {
        self.words.push(word(self.rules, card));
        let card = planes_of(self.rules, self.properties, card);
        for (plane, fields) in self.planes.iter_mut().zip(card) {
            plane.push(fields);
        }
    }

    /// The [`word`] of each card.
    pub(super) fn words(&self) -> &[u64] {
        &self.words
    }

    /// Keeps the cards that are marked, in order.
    pub(super) fn retain(&mut self, kept: &[bool]) {
        self.planes.iter_mut().for_each(|plane| retain_marked(plane, kept));
        retain_marked(&mut self.words, kept);
    }

    /// Keeps only the first `len` cards.
    pub(super) fn truncate(&mut self, len: usize) {
        self.planes.iter_mut().for_each(|plane| plane.truncate(len));
        self.words.truncate(len);
    }

    /// Writes, for each card from `start` on, which of the last `properties` properties
    /// differ from the anchor's: one bit for each, the lowest for the last property.
    pub(super) fn write(
        &self,
        start: usize,
        anchor: Card,
        properties: u32,
        differences: &mut [u16],
    ) {
        differences.fill(0);
        let wanted = u16::MAX.checked_shr(u16::BITS - properties).unwrap_or_default();
        let anchor = planes_of(self.rules, self.properties, anchor);
        for (plane, anchor) in self.planes.iter().zip(anchor) {
            for (differences, fields) in differences.iter_mut().zip(&plane[start..]) {
                *differences |= (fields ^ anchor) & wanted;
            }
        }
    }
}

/// The bit planes of a card.
#[inline]
#[allow(clippy::cast_possible_truncation)] // the low bits are wanted
fn planes_of(rules: Rules, properties: u32, card: Card) -> impl Iterator<Item = u16> {
    (0..rules.value_bits()).step_by(4).flat_map(move |first| {
        let four = four_planes_of(rules, properties, card, first);
        (0..4).map(move |bit| (four >> (16 * bit)) as u16)
    })
}

/// Four planes of a card, from plane `first` on, in 16 bits each.
#[inline]
#[allow(clippy::cast_possible_truncation)] // the low bits are wanted
fn four_planes_of(rules: Rules, properties: u32, card: Card, first: u32) -> u64 {
    let width = rules.value_bits();
    let mask = (1 << (width - first).min(4)) - 1;
    let mut rest = card.to_bits() >> first;
    let mut planes = 0;
    for property in 0..properties {
        let bits = rest as u64 & mask;
        planes |= (bits & 1 | (bits & 2) << 15 | (bits & 4) << 30 | (bits & 8) << 45) << property;
        rest >>= width;
    }
    planes
}

/// Keeps the items that are marked, in order.
pub(super) fn retain_marked<T>(items: &mut Vec<T>, kept: &[bool]) {
    let mut kept = kept.iter();
    items.retain(|_| kept.next() == Some(&true));
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use set_core::strategies;

    use super::*;

    proptest! {
        #[test]
        fn are_those_of_the_values(
            board in (1..=20_u32, 4..=70_u32)
                .prop_map(|(p, v)| Rules::new(p.min(128 / v), v).unwrap())
                .prop_flat_map(|rules| strategies::board(rules, 1..=60)),
            most in 0..=16_u32,
            properties in 0..=16_u32,
            start in 0..60_usize,
            anchor in any::<prop::sample::Index>(),
        ) {
            let rules = board.rules();
            let most = most.min(rules.properties());
            let properties = properties.min(most);
            let mut differences = Differences::new(rules, most);
            board.iter().for_each(|card| differences.push(card));
            let (cards, start) = (board.cards(), start.min(board.len()));
            let anchor = *anchor.get(cards);
            let mut written = vec![u16::MAX; cards.len() - start];
            differences.write(start, anchor, properties, &mut written);
            for (card, &written) in cards[start..].iter().zip(&written) {
                let differ = |from_the_end| {
                    let property = rules.properties() - 1 - from_the_end;
                    rules.value_of(*card, property) != rules.value_of(anchor, property)
                };
                let expected = (0..properties).fold(0, |bits, i| bits | u16::from(differ(i)) << i);
                prop_assert_eq!(written, expected);
            }
        }
    }
}
