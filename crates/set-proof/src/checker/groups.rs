//! Boards of four values and more: one tree for each group.
//!
//! Let an anchor be given. The other cards of a set agree with it in the same properties,
//! so they are in one *group*. In each other property they have every value but the
//! anchor's exactly once. That no cards of a group do so is shown by a tree.

use alloc::vec::Vec;
use core::ops::Range;

use set_core::{Board, Card};

use super::Source;
use super::error::{CheckErrorKind, Refused};
use super::tree::{Fault, Tree};
use super::weights::Unproved;
use crate::agreements::Agreements;
use crate::known::Known;
use crate::values::Values;
use crate::word::Word;

/// The cards of a board.
pub(super) struct Groups<'a, W: Word> {
    cards: &'a [Card],
    values: Values<W>,
    /// The values of each card; none if they are not kept.
    words: &'a [W],
    agreements: Agreements<W::Key>,
    tree: Tree<W>,
}

impl<'a, W: Word> Groups<'a, W> {
    pub(super) fn new(known: &'a Known, board: &'a Board) -> Self {
        let values = Values::new(board.rules());
        let tree = Tree::new((0..values.len()).collect(), values.len());
        let (words, agreements) = (W::kept(&known.words), Agreements::default());
        Self { cards: board.cards(), values, words, agreements, tree }
    }

    /// Checks that no set has one of these anchors and otherwise only cards before it.
    pub(super) fn check(
        &mut self,
        anchors: Range<usize>,
        source: &mut impl Source,
    ) -> Result<(), Refused> {
        for anchor in anchors {
            source
                .anchor(|source| self.anchor(anchor, source))
                .map_err(|kind| Refused { kind, anchor: Some(self.cards[anchor]) })?;
        }
        Ok(())
    }

    /// Checks that no set has the anchor and otherwise only cards before it. The groups come in the
    /// ascending order of their [keys](Word::Key).
    fn anchor(&mut self, anchor: usize, source: &mut impl Source) -> Result<(), CheckErrorKind> {
        source.count(anchor)?;
        let least = self.values.set_len() - 1;
        let words = self.words.get(..=anchor).unwrap_or_default();
        let keys = W::keys(self.values.rules, &self.cards[..=anchor], words);
        self.agreements.divide(keys, least);
        let mut inner = Vec::new();
        for group in self.agreements.groups(least) {
            source.memory(group.len().saturating_mul(self.values.word_size()))?;
            if self.has_all_values(anchor, group) {
                inner.push(group);
            }
        }
        // An order that does not depend on the hash of the keys, which is no part of the format.
        inner.sort_unstable_by_key(|group| group[0].0);
        for group in inner {
            let (anchor, first) = (self.word(anchor), self.word(group[0].1 as usize));
            let common = first.and(&anchor);
            let open = self.values.differing(&common).minus(&anchor);
            let candidates: Vec<W> =
                group.iter().map(|card| self.word(card.1 as usize).minus(&common)).collect();
            self.tree.check(&candidates, open, source).map_err(|fault| match fault {
                Fault::Kind(kind) | Fault::Weights(Unproved::Kind(kind)) => kind,
                Fault::Value(number) => self.no_such_value(number),
                Fault::Weights(Unproved::Card { values, rule, sum }) => {
                    rule.refuses(self.values.with(&common, &values), sum)
                }
                Fault::Set(others) => {
                    CheckErrorKind::Set { cards: self.values.set(&anchor, &common, &others) }
                }
            })?;
        }
        Ok(())
    }

    /// Whether cards that agree with an anchor in the same properties have all values that a set of
    /// them needs; if not, the root of their tree is a leaf. With those in common they are one in
    /// each property in which they agree with the anchor, and all but the anchor's in each other.
    fn has_all_values(&self, anchor: usize, group: &[(W::Key, u32)]) -> bool {
        let mut union = self.values.none();
        for &(_, card) in group {
            match self.words.get(card as usize) {
                Some(word) => union.add(word),
                None => self.values.add(self.cards[card as usize], &mut union),
            }
        }
        let common = self.word(anchor).and(&union).len();
        let differing = self.values.rules.properties() as usize - common;
        union.len() == common + differing * (self.values.set_len() - 1)
    }

    /// The values of a card.
    fn word(&self, card: usize) -> W {
        match self.words.get(card) {
            Some(word) => word.clone(),
            None => self.values.of(self.cards[card]),
        }
    }

    /// Why a value that is not open is refused.
    fn no_such_value(&self, number: u64) -> CheckErrorKind {
        match self.values.property_and_value(number) {
            Some((property, value)) => CheckErrorKind::NotOpen { property, value },
            None => CheckErrorKind::Value { stated: number, values: self.values.len() },
        }
    }
}
