//! Boards of four values and more: one tree for each group.
//!
//! Let an anchor be given. The other cards of a set agree with it in the same properties,
//! so they are in one *group*. In each other property they have every value but the
//! anchor's exactly once. That no cards of a group do so is shown by a [tree](super::tree).

use alloc::vec::Vec;
use core::mem;

use set_core::{Card, Rules};

use super::error::{Reason, Refused};
use super::reader::Reader;
use super::tree::{Fault, Tree};
use crate::agreements::Agreements;
use crate::values::Values;
use crate::word::Word;

/// The cards of a board.
pub(super) struct Groups<'a, W> {
    cards: &'a [Card],
    values: Values<W>,
    /// The values of each card as a word; none if a word is not small.
    words: Vec<W>,
    agreements: Agreements,
    tree: Tree<W>,
}

impl<'a, W: Word> Groups<'a, W> {
    pub(super) fn new(rules: Rules, cards: &'a [Card]) -> Self {
        let values = Values::new(rules);
        let small = if values.len() <= 128 { cards } else { &[] };
        let words = small.iter().map(|&card| values.of(card)).collect();
        let tree = Tree::new((0..values.len()).collect());
        Self { cards, values, words, agreements: Agreements::default(), tree }
    }

    /// Checks that no set has a card after the first `known` ones, which hold no set.
    pub(super) fn check(
        &mut self,
        known: usize,
        reader: &mut Reader<'_, impl Iterator<Item = u8>>,
    ) -> Result<(), Refused> {
        // Fewer cards make no set.
        for anchor in known.max(self.values.set_len() - 1)..self.cards.len() {
            self.anchor(anchor, reader)
                .map_err(|reason| Refused { reason, anchor: Some(self.cards[anchor]) })?;
        }
        Ok(())
    }

    /// Checks that no set has the anchor and otherwise only cards before it.
    fn anchor(
        &mut self,
        anchor: usize,
        reader: &mut Reader<'_, impl Iterator<Item = u8>>,
    ) -> Result<(), Reason> {
        reader.count(anchor)?;
        let mut agreements = mem::take(&mut self.agreements);
        let words = self.words.get(..=anchor).unwrap_or_default();
        agreements.sort_before_last(&self.values, &self.cards[..=anchor], words);
        for group in agreements.groups() {
            // Fewer cards do not have all open values.
            if group.len() + 1 >= self.values.set_len() {
                self.group(anchor, group, reader)?;
            }
        }
        self.agreements = agreements;
        Ok(())
    }

    /// Checks that no set has the anchor and otherwise only cards of a group.
    fn group(
        &mut self,
        anchor: usize,
        group: impl ExactSizeIterator<Item = usize> + Clone,
        reader: &mut Reader<'_, impl Iterator<Item = u8>>,
    ) -> Result<(), Reason> {
        reader.memory(group.len().saturating_mul(self.values.word_size()))?;
        let (cards, words, values) = (self.cards, &self.words, &self.values);
        let word = |index: usize| match words.get(index) {
            Some(word) => word.clone(),
            None => values.of(cards[index]),
        };
        let anchor = word(anchor);
        let mut union = values.none();
        group.clone().for_each(|index| match words.get(index) {
            Some(word) => union.add(word),
            None => values.add(cards[index], &mut union),
        });
        let first = group.clone().next().map_or_else(|| values.none(), word);
        let common = first.and(&anchor);
        let open = values.differing(&common).minus(&anchor);
        if union.minus(&common) != open {
            return Ok(()); // The root is a leaf.
        }
        let candidates = group.map(|index| word(index).minus(&common));
        self.tree.check(candidates, open, reader).map_err(|fault| match fault {
            Fault::Reason(reason) => reason,
            Fault::Value(number) => self.no_such_value(number),
            Fault::Set(others) => Reason::Set { cards: self.values.set(&anchor, &common, &others) },
        })
    }

    /// Why a value that is not open is refused.
    fn no_such_value(&self, number: u64) -> Reason {
        match self.values.property_and_value(number) {
            Some((property, value)) => Reason::NotOpen { property, value },
            None => Reason::Value { stated: number, values: self.values.len() },
        }
    }
}
