//! The groups of an anchor.

use alloc::vec::Vec;

use crate::values::Values;
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
    /// The values that all cards and the anchor have in common.
    common: W,
    /// All values of the cards.
    union: W,
    len: usize,
}

/// Where a group is that is not kept.
const NOWHERE: usize = usize::MAX;

const FEW: &str = "a board of 2^32 cards does not fit into memory";

impl<W: Word> Groups<W> {
    /// Divides cards into the groups of an anchor.
    pub(super) fn divide(&mut self, values: &Values<W>, anchor: &W, cards: &[W]) {
        self.number(anchor, cards);
        self.starts.clear();
        self.starts.resize(self.list.len(), NOWHERE);
        self.list.retain(|group| {
            let open = || values.differing(&group.common).minus(anchor);
            group.len + 1 >= values.set_len() && group.union.minus(&group.common) == open()
        });
        self.list.sort_unstable_by(|a, b| a.common.order(&b.common));
        let mut end = 0;
        for group in &self.list {
            self.starts[group.number] = end;
            end += group.len;
        }
        self.candidates.clear();
        self.candidates.resize(end, values.none());
        for (card, &number) in cards.iter().zip(&self.numbers) {
            let start = &mut self.starts[number as usize];
            if *start != NOWHERE {
                self.candidates[*start] = card.minus(anchor);
                *start += 1;
            }
        }
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

    /// Finds out the group of each card.
    fn number(&mut self, anchor: &W, cards: &[W]) {
        self.list.clear();
        self.numbers.clear();
        let bits = (2 * cards.len()).next_power_of_two().max(2).trailing_zeros();
        self.slots.clear();
        self.slots.resize(1 << bits, 0);
        for card in cards {
            let common = card.and(anchor);
            // Fibonacci hashing: the high bits of a product depend on all bits of a factor.
            let product = common.fold().wrapping_mul(0x9e37_79b9_7f4a_7c15);
            let mut slot = usize::try_from(product >> (64 - bits)).expect(FEW);
            let number = loop {
                match self.slots[slot] as usize {
                    0 => {
                        let number = self.list.len();
                        self.list.push(Group { number, common, union: card.clone(), len: 0 });
                        self.slots[slot] = u32::try_from(number + 1).expect(FEW);
                        break number;
                    }
                    taken if self.list[taken - 1].common == common => break taken - 1,
                    _ => slot = (slot + 1) % self.slots.len(),
                }
            };
            let group = &mut self.list[number];
            group.len += 1;
            group.union = group.union.or(card);
            self.numbers.push(u32::try_from(number).expect(FEW));
        }
    }
}
