//! A first pass over all cards: which ones can be in a set with the anchor.

#![allow(clippy::inline_always)] // into functions compiled for vector instructions

use alloc::vec;
use alloc::vec::Vec;
use core::ops::{ControlFlow, Range};

use set_core::{Card, Halt, Instructions, Meter, Rules};

use super::super::cover::values::Values;
use super::super::work;
use super::cards::FirstCards;
use super::differences::{word, word_properties};
use super::lists::Lists;

/// Drops cards that are in no set with the anchor, in one cheap pass over all cards.
///
/// A *class* is the cards that differ from the anchor in the same ones of the last few
/// properties. Its number has one bit for each of these properties. In a property in which
/// the class differs, its cards must have all values but the anchor's between them;
/// otherwise none of them is in a set with the anchor. A class that passes this test is
/// *promising*. Only the properties that are in the [`word`] of a card are tested.
pub(super) struct Classes {
    rules: Rules,
    // Only x86-64 has a choice.
    #[cfg_attr(not(target_arch = "x86_64"), allow(dead_code))]
    instructions: Instructions,
    /// The number of properties that tell classes apart.
    properties: u32,
    /// The values that a class need not have are all values of the properties in which it
    /// does not differ. This table has them by the low bits of the class's number.
    lows: Vec<u64>,
    /// The same by the high bits, and all values of the properties that tell no classes
    /// apart.
    highs: Vec<u64>,
    /// All values of a word.
    all: u64,
    /// The classes of one part of the cards.
    numbers: Vec<u16>,
    /// For each class, the values of its cards and those that it need not have. Between
    /// searches, only the latter.
    unions: Vec<u64>,
    /// The indices of the cards of each class.
    lists: Lists,
    /// The promising classes.
    promising: Vec<u16>,
}

/// The number of low bits of a class's number.
const LOW_PROPERTIES: u32 = 6;

/// The number of classes with the same high bits.
const BLOCK: usize = 1 << LOW_PROPERTIES;

/// The cards whose classes are found at once.
const PART: usize = 1_024;

impl Classes {
    pub(super) fn new(rules: Rules, instructions: Instructions) -> Self {
        Self {
            rules,
            instructions,
            properties: 0,
            lows: Vec::new(),
            highs: Vec::new(),
            all: last_values(rules, word_properties(rules)),
            numbers: Vec::new(),
            unions: Vec::new(),
            lists: Lists::new(0),
            promising: Vec::new(),
        }
    }

    /// Makes the tables for classes that `properties` properties tell apart.
    fn make_tables(&mut self, properties: u32) {
        let (rules, low) = (self.rules, properties.min(LOW_PROPERTIES));
        self.properties = properties;
        self.lows = needless_values(rules, 0, 0..low);
        let others = self.all & !last_values(rules, properties);
        self.highs = needless_values(rules, others, low..properties);
        self.unions = vec![0; 1 << properties];
        self.lists = Lists::new(1 << properties);
        self.judge(0);
    }

    /// Whether each class is a group: its cards agree with the anchor in the same properties.
    pub(super) fn are_groups(&self) -> bool {
        self.properties == self.rules.properties()
    }

    /// The promising classes of the last [`find`](Self::find).
    pub(super) fn promising(&self) -> &[u16] {
        &self.promising
    }

    /// The indices of the cards of a class, in order.
    pub(super) fn indices(&self, class: u16) -> impl Iterator<Item = usize> + Clone {
        self.lists.indices(class)
    }

    /// Lists what `item` makes of the index of each card of a class, in order.
    #[inline(never)] // the loop needs all registers
    pub(super) fn list<T>(
        &self,
        class: u16,
        item: impl Fn(usize) -> T,
        items: &mut Vec<T>,
        meter: &mut Meter<'_>,
    ) -> ControlFlow<Halt> {
        items.clear();
        let properties = self.rules.properties() as usize;
        work::list(items, self.indices(class).map(item), properties, meter)
    }

    /// Finds the promising classes of these cards.
    pub(super) fn find<V: Values>(
        &mut self,
        cards: &FirstCards<'_, V>,
        anchor: Card,
        meter: &mut Meter<'_>,
    ) -> ControlFlow<Halt> {
        if self.properties != cards.class_properties || self.unions.is_empty() {
            self.make_tables(cards.class_properties);
        }
        let flow = self.unite(cards, anchor, meter);
        self.judge(word(self.rules, anchor));
        flow
    }

    /// Finds the class of each card, and collects the cards and the values of each class.
    fn unite<V: Values>(
        &mut self,
        cards: &FirstCards<'_, V>,
        anchor: Card,
        meter: &mut Meter<'_>,
    ) -> ControlFlow<Halt> {
        let &FirstCards { values, differences, .. } = cards;
        let words = &differences.words()[..values.len()];
        self.lists.clear(words.len());
        let mut end = words.len();
        // Cards are put at the front of lists: from the last to the first.
        while end > 0 {
            let start = end.saturating_sub(PART);
            work::step((end - start) * self.rules.properties() as usize, meter)?;
            self.numbers.resize(end - start, 0);
            let numbers = &mut self.numbers[..];
            differences.write(start, anchor, self.properties, numbers);
            let unions = &mut self.unions[..];
            self.lists.put_before(start, numbers, &words[start..end], |class, word| {
                unions[class] |= word;
            });
            end = start;
        }
        ControlFlow::Continue(())
    }

    /// Finds the promising classes, and resets all classes to no cards. AVX-512 makes it
    /// 1.4 times as fast.
    #[allow(unsafe_code)]
    fn judge(&mut self, anchor: u64) {
        #[cfg(target_arch = "x86_64")]
        if self.instructions.has_avx512() {
            // SAFETY: the machine has the instructions.
            return unsafe { self.judge_avx512(anchor) };
        } else if self.instructions.has_avx2() {
            // SAFETY: the machine has the instructions.
            return unsafe { self.judge_avx2(anchor) };
        }
        self.judge_here(anchor);
    }

    /// [`judge_here`](Self::judge_here), compiled for AVX2.
    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2")]
    fn judge_avx2(&mut self, anchor: u64) {
        self.judge_here(anchor);
    }

    /// [`judge_here`](Self::judge_here), compiled for AVX-512.
    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl")]
    fn judge_avx512(&mut self, anchor: u64) {
        self.judge_here(anchor);
    }

    #[inline(always)]
    fn judge_here(&mut self, anchor: u64) {
        self.promising.clear();
        let (blocks, rest) = self.unions.as_chunks_mut::<BLOCK>();
        // The compiler turns loops of a constant length into vector instructions.
        if let Some(lows) = self.lows.first_chunk::<BLOCK>() {
            for ((start, unions), high) in (0..).step_by(BLOCK).zip(blocks).zip(&self.highs) {
                push_full(start, unions, anchor, self.all, &mut self.promising);
                reset(unions, lows, *high);
            }
        } else {
            push_full(0, rest, anchor, self.all, &mut self.promising);
            reset(rest, &self.lows, self.highs[0]);
        }
    }
}

/// Appends the numbers of the sets that hold all values with the anchor's. The first set
/// has the number `start`.
#[inline(always)]
#[allow(clippy::cast_possible_truncation)] // classes have numbers of 16 bits
fn push_full(start: usize, sets: &[u64], anchor: u64, all: u64, numbers: &mut Vec<u16>) {
    let is_full = |set: u64| set | anchor == all;
    for (start, sets) in (start..).step_by(8).zip(sets.chunks(8)) {
        // Most often none of the eight is full.
        if sets.iter().fold(false, |any, &set| any | is_full(set)) {
            let full = (start..).zip(sets).filter(|&(_, &set)| is_full(set));
            numbers.extend(full.map(|(number, _)| number as u16));
        }
    }
}

/// Resets the unions of classes with the same high bits to the values that they need not
/// have.
#[inline(always)]
fn reset(unions: &mut [u64], lows: &[u64], high: u64) {
    for (union, low) in unions.iter_mut().zip(lows) {
        *union = low | high;
    }
}

/// All values of the last `properties` properties, of those that are in a word.
fn last_values(rules: Rules, properties: u32) -> u64 {
    let values = properties.min(word_properties(rules)) * rules.values();
    u64::MAX.checked_shr(u64::BITS - values).unwrap_or_default()
}

/// For each subset of the `optional` properties, as a binary number: all values of the optional
/// properties that are not in it, and `always`. Property 0 is the last one.
fn needless_values(rules: Rules, always: u64, optional: Range<u32>) -> Vec<u64> {
    let mut needless = vec![always];
    for property in optional {
        let values = last_values(rules, property + 1) & !last_values(rules, property);
        for choice in 0..needless.len() {
            needless.push(needless[choice]);
            needless[choice] |= values;
        }
    }
    needless
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeMap;

    use proptest::prelude::*;
    use set_core::{Board, Budget, strategies};

    use super::super::super::cover::values::Packed;
    use super::super::cards::Cards;
    use super::*;

    /// The indices of the cards of each promising class, found by plain code: the values of the
    /// last 64 / v properties count.
    fn expected(board: &Board, anchor: Card, properties: u32) -> Vec<Vec<usize>> {
        let rules = board.rules();
        let last = rules.properties() - properties..rules.properties();
        let value = |card, property| rules.value_of(card, property).unwrap();
        let mut classes = BTreeMap::<Vec<u32>, Vec<usize>>::new();
        for (index, card) in board.iter().enumerate() {
            let differs = |&property: &u32| value(card, property) != value(anchor, property);
            classes.entry(last.clone().filter(differs).collect()).or_default().push(index);
        }
        classes.retain(|differing, indices| {
            let in_words = rules.properties().saturating_sub(64 / rules.values());
            differing.iter().filter(|&&property| property >= in_words).all(|&property| {
                let mut values: Vec<_> =
                    indices.iter().map(|&index| value(board.cards()[index], property)).collect();
                values.sort_unstable();
                values.dedup();
                values.len() == rules.set_len() - 1
            })
        });
        let mut classes: Vec<_> = classes.into_values().collect();
        classes.sort();
        classes
    }

    fn are_the_expected(board: &Board, anchors: &[Card]) -> Result<(), TestCaseError> {
        let rules = board.rules();
        let cards = board.cards().iter().filter(|card| !anchors.contains(card));
        let board = Board::from_cards(rules, cards.copied()).unwrap();
        let mut cards = Cards::<Packed>::new(rules);
        board.iter().for_each(|card| cards.push(card));
        let cards = cards.first(board.len());
        for instructions in Instructions::available() {
            let mut classes = Classes::new(rules, instructions);
            for &anchor in anchors {
                let flow = classes.find(&cards, anchor, &mut Budget::unlimited().meter());
                prop_assert!(flow.is_continue());
                let mut found = Vec::new();
                for &class in classes.promising() {
                    let (mut indices, budget) = (Vec::new(), Budget::unlimited());
                    let flow =
                        classes.list(class, |index| index, &mut indices, &mut budget.meter());
                    prop_assert!(flow.is_continue());
                    found.push(indices);
                }
                found.retain(|indices| !indices.is_empty());
                found.sort();
                prop_assert_eq!(found, expected(&board, anchor, cards.class_properties));
                // An interrupted search leaves nothing behind.
                let budget = Budget::unlimited().with_node_limit(rules.properties().into());
                let _ = classes.find(&cards, anchor, &mut budget.meter());
            }
        }
        Ok(())
    }

    proptest! {
        #[test]
        fn classes_of_short_cards(
            board in (1..=7_u32, 4..=5_u32)
                .prop_map(|(p, v)| Rules::new(p, v).unwrap())
                .prop_flat_map(|rules| strategies::board(rules, 1..=300))
        ) {
            are_the_expected(&board, &board.cards()[..board.len().min(3)])?;
        }

        #[test]
        fn classes_of_long_cards(
            board in (8..=30_u32)
                .prop_map(|p| Rules::new(p, 4).unwrap())
                .prop_flat_map(|rules| strategies::board(rules, 1..=1_500))
        ) {
            are_the_expected(&board, &board.cards()[..board.len().min(2)])?;
        }

        #[test]
        fn classes_of_properties_that_are_not_in_words(
            board in (1..=18_u32, prop_oneof![5..=12_u32, 5..=128_u32])
                .prop_map(|(p, v)| Rules::new(p, v).unwrap())
                .prop_flat_map(|rules| strategies::board(rules, 1..=700))
        ) {
            are_the_expected(&board, &board.cards()[..board.len().min(2)])?;
        }
    }

    #[test]
    fn as_many_classes_as_there_can_be() {
        let rules = Rules::new(17, 4).unwrap();
        let cards = (1..=5_000_u128).map(|i| {
            let scattered = (i * 0x9E37_79B9_7F4A_7C15) >> 20;
            rules.card_at(scattered % (1 << 34))
        });
        let mut cards: Vec<_> = cards.map(Option::unwrap).collect();
        // One set differs in the last properties, the other agrees in most of them.
        for values in [[1; 17], [2; 17], [3; 17]] {
            cards.push(rules.card(&values).unwrap());
        }
        let zeros = rules.card(&[0; 17]).unwrap();
        cards.push(zeros);
        let board = Board::from_cards(rules, &cards).unwrap();
        are_the_expected(&board, &[zeros]).unwrap();
    }
}
