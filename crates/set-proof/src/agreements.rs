//! Cards in groups: those that agree with an anchor in the same properties.

use alloc::vec::Vec;

use set_core::Card;

use crate::values::{Values, agreement, word_agreement};
use crate::word::Word;

/// Cards in the order of their agreements with an anchor, each with its index. An agreement is a
/// set of properties: property `q` is bit `q`.
#[derive(Default)]
pub(crate) struct Agreements {
    sorted: Vec<(u64, u32)>,
    /// Kept for its memory.
    spare: Vec<(u64, u32)>,
}

/// The bits by which cards are sorted at once.
const BITS: u32 = 11;

impl Agreements {
    /// Sorts the cards before the last one by their agreements with it. `words` has the values of
    /// the cards, and is read if there are at most 128 values.
    pub(crate) fn sort_before_last<W: Word>(
        &mut self,
        values: &Values<W>,
        cards: &[Card],
        words: &[W],
    ) {
        let properties = values.rules.properties();
        if values.len() > 128 {
            let Some((&last, others)) = cards.split_last() else { return };
            self.sort(properties, others.iter().copied().map(agreement(values.rules, last)));
        } else {
            let Some((last, others)) = words.split_last() else { return };
            self.sort(properties, others.iter().map(word_agreement(last)));
        }
    }

    /// Sorts cards by their agreements, of `properties` bits each. Cards of one agreement stay
    /// in their order.
    ///
    /// This is the radix sort from the lowest digit on: a search looks at all cards of a board for
    /// each anchor, and comparing them would take most of the time of boards of many properties.
    fn sort(&mut self, properties: u32, agreements: impl Iterator<Item = u64>) {
        self.sorted.clear();
        self.sorted.extend(agreements.zip(0..));
        self.spare.resize(self.sorted.len(), (0, 0));
        for shift in (0..properties).step_by(BITS as usize) {
            let digits = 1 << BITS.min(properties - shift);
            #[allow(clippy::cast_possible_truncation)] // the lower bits are taken
            let digit = |agreement: u64| (agreement >> shift) as usize % digits;
            let mut places = [0; 1 << BITS];
            let places = &mut places[..digits];
            self.sorted.iter().for_each(|&(agreement, _)| places[digit(agreement)] += 1);
            let mut end = 0;
            for place in &mut *places {
                (*place, end) = (end, end + *place);
            }
            for &card in &self.sorted {
                let place = &mut places[digit(card.0)];
                self.spare[*place] = card;
                *place += 1;
            }
            core::mem::swap(&mut self.sorted, &mut self.spare);
        }
    }

    /// The indices of the cards of each group, in ascending order of the agreements as numbers.
    pub(crate) fn groups(
        &self,
    ) -> impl Iterator<Item = impl ExactSizeIterator<Item = usize> + Clone> {
        let groups = self.sorted.chunk_by(|a, b| a.0 == b.0);
        groups.map(|group| group.iter().map(|&(_, index)| index as usize))
    }
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeMap;

    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn groups_come_in_order(
            properties in 1..=64_u32,
            mut agreements in prop::collection::vec(0..100_u64, 0..300),
        ) {
            for agreement in &mut agreements {
                *agreement = agreement.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - properties);
            }
            let mut expected = BTreeMap::<u64, Vec<usize>>::new();
            for (index, &agreement) in agreements.iter().enumerate() {
                expected.entry(agreement).or_default().push(index);
            }
            let mut sorted = Agreements::default();
            sorted.sort(3, [5, 1].into_iter()); // memory of an earlier anchor
            sorted.sort(properties, agreements.into_iter());
            let groups: Vec<Vec<usize>> = sorted.groups().map(Iterator::collect).collect();
            prop_assert_eq!(groups, expected.into_values().collect::<Vec<_>>());
        }
    }
}
