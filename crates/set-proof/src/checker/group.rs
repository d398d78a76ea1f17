//! Boards of four values and more: one tree for each group.
//!
//! Let an anchor be given. The other cards of a set agree with it in the same properties,
//! so they are in one *group*. In each other property they have every value but the
//! anchor's exactly once. That no cards of a group do so is shown by a [tree](super::tree).

use alloc::vec::Vec;

use set_core::{Card, Rules};

use super::error::{Reason, Refused};
use super::reader::Reader;
use super::tree::{Fault, Tree};
use crate::values::Values;
use crate::word::Word;

/// The cards of a board.
pub(super) struct Groups<'a, W> {
    cards: &'a [Card],
    values: Values<W>,
    /// The values of the cards.
    words: Vec<W>,
    tree: Tree<W>,
}

impl<'a, W: Word> Groups<'a, W> {
    pub(super) fn new(rules: Rules, cards: &'a [Card]) -> Self {
        let values = Values::new(rules);
        let words = cards.iter().map(|&card| values.of(card)).collect();
        let tree = Tree::new((0..values.len()).collect());
        Self { cards, values, words, tree }
    }

    /// Checks that no set has a card after the first `known` ones, which hold no set.
    pub(super) fn check(
        &mut self,
        known: usize,
        reader: &mut Reader<impl Iterator<Item = u8>>,
    ) -> Result<(), Refused> {
        for anchor in known..self.cards.len() {
            self.anchor(anchor, reader)
                .map_err(|reason| Refused { reason, anchor: Some(self.cards[anchor]) })?;
        }
        Ok(())
    }

    /// Checks that no set has the anchor and otherwise only cards before it.
    fn anchor(
        &mut self,
        anchor: usize,
        reader: &mut Reader<impl Iterator<Item = u8>>,
    ) -> Result<(), Reason> {
        // By the values that the cards have in common with the anchor. Cards of a group
        // stay in the order of the board.
        let word = self.words[anchor].clone();
        let mut others: Vec<(W, W)> =
            self.words[..anchor].iter().map(|other| (other.and(&word), other.clone())).collect();
        others.sort_by(|a, b| a.0.cmp(&b.0));
        for group in others.chunk_by(|a, b| a.0 == b.0) {
            // Fewer cards do not have all open values.
            if group.len() + 1 >= self.values.set_len() {
                self.group(&word, group, reader)?;
            }
        }
        Ok(())
    }

    /// Checks that no set has the anchor and otherwise only cards of a group.
    fn group(
        &mut self,
        anchor: &W,
        group: &[(W, W)],
        reader: &mut Reader<impl Iterator<Item = u8>>,
    ) -> Result<(), Reason> {
        let common = &group[0].0;
        let open = self.values.differing(common).minus(anchor);
        let candidates = group.iter().map(|(_, word)| word.minus(common));
        self.tree.check(candidates, open, reader).map_err(|fault| match fault {
            Fault::Reason(reason) => reason,
            Fault::Value(number) => self.no_such_value(number),
            Fault::Set(others) => Reason::Set { cards: self.values.set(anchor, common, &others) },
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
