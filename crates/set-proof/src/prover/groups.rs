//! The groups of an anchor.

use alloc::vec::Vec;

use set_core::Card;

use crate::agreements::Agreements;
use crate::values::Values;
use crate::word::Word;

/// The cards before an anchor, divided into groups.
///
/// Only groups in which each open value occurs are kept. The cards of a group stay in their
/// order.
#[derive(Default)]
pub(super) struct Groups<W> {
    /// What the cards of each group have in common with the anchor, and how many they are.
    list: Vec<(W, usize)>,
    /// The candidates of all groups, one group after the other.
    candidates: Vec<W>,
    agreements: Agreements,
}

impl<W: Word> Groups<W> {
    /// Divides cards, whose values are `words`, into the groups of the last one.
    pub(super) fn divide(&mut self, values: &Values<W>, cards: &[Card], words: &[W]) {
        let Some(anchor) = words.last() else { return };
        self.agreements.sort_before_last(values, cards, words);
        self.list.clear();
        self.candidates.clear();
        for group in self.agreements.groups() {
            if group.len() + 1 < values.set_len() {
                continue;
            }
            let (start, first) = (self.candidates.len(), group.clone().next());
            let common = first.map_or_else(|| values.none(), |index| words[index].and(anchor));
            let mut union = values.none();
            group.clone().for_each(|index| union.add(&words[index]));
            if union.minus(&common) == values.differing(&common).minus(anchor) {
                self.candidates.extend(group.map(|index| words[index].minus(anchor)));
                self.list.push((common, self.candidates.len() - start));
            }
        }
    }

    /// The groups: what each has in common with the anchor, and its candidates.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&W, &[W])> {
        let mut rest = &self.candidates[..];
        self.list.iter().map(move |(common, len)| {
            let (candidates, later) = rest.split_at(*len);
            rest = later;
            (common, candidates)
        })
    }
}
