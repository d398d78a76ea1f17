//! Boards of four values and more: one tree for each group.
//!
//! Let an anchor be given. The other cards of a set agree with it in the same properties,
//! so they are in one *group*. In each other property they have every value but the
//! anchor's exactly once. A value is *open* while no chosen card has it. A *node* is a
//! choice of cards of the group without a common value, and its *candidates* are the
//! cards that have open values only.
//!
//! - If no candidate has some open value, the node is a *leaf*: its cards are in no set.
//! - Otherwise the node is *inner*, and some open value is named. Some card of the set has
//!   it, so the node has one child for each candidate with this value.
//!
//! If every path ends in a leaf, there is no set of the anchor and cards of the group. The
//! certificate names the value of each inner node, parents before children and children in
//! the order of the board. Where some open value has one candidate only, the lowest such
//! value is taken, and the certificate does not name it.

use alloc::vec::Vec;
use core::ops::Range;

use set_core::{Card, Rules};

use super::reader::Reader;
use super::{Reason, Refused};
use crate::values::Values;
use crate::word::Word;

/// The cards of a board, and the tree that is being followed.
pub(super) struct Groups<'a, W> {
    cards: &'a [Card],
    values: Values<W>,
    /// The values of the cards.
    words: Vec<W>,
    /// The candidates of all nodes on the path from the root, in the order of the board.
    candidates: Vec<W>,
    path: Vec<Node<W>>,
}

/// An inner node.
struct Node<W> {
    /// Where its candidates are in the list.
    candidates: Range<usize>,
    open: W,
    /// The value that its children have.
    value: W,
    /// The candidate to be examined next. The one before it is chosen on the path.
    next: usize,
}

impl<'a, W: Word> Groups<'a, W> {
    pub(super) fn new(rules: Rules, cards: &'a [Card]) -> Self {
        let values = Values::new(rules);
        let words = cards.iter().map(|&card| values.of(card)).collect();
        Self { cards, values, words, candidates: Vec::new(), path: Vec::new() }
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
        self.candidates.clear();
        self.candidates.extend(group.iter().map(|(_, word)| word.minus(common)));
        let open = self.values.differing(common).minus(anchor);
        let none = self.values.none();
        if W::union_of_fitting(&self.candidates, &none, none.clone()) != open {
            return Ok(()); // The root is a leaf.
        }
        self.enter(0, open, reader)?;
        while let Some(node) = self.path.last_mut() {
            if node.next == node.candidates.end {
                self.candidates.truncate(node.candidates.start);
                self.path.pop();
                continue;
            }
            let chosen = self.candidates[node.next].clone();
            node.next += 1;
            if !chosen.meets(&node.value) {
                continue;
            }
            let (list, open) = (node.candidates.clone(), node.open.minus(&chosen));
            let union = W::union_of_fitting(&self.candidates[list.clone()], &chosen, none.clone());
            if open.is_empty() {
                return Err(Reason::Set { cards: self.set(anchor, common) });
            }
            if union == open {
                let start = self.candidates.len();
                self.keep_fitting(list, &chosen);
                self.enter(start, open, reader)?;
            }
        }
        Ok(())
    }

    /// Enters an inner node, whose candidates are the last of the list from `start` on.
    fn enter(
        &mut self,
        start: usize,
        open: W,
        reader: &mut Reader<impl Iterator<Item = u8>>,
    ) -> Result<(), Reason> {
        let candidates = start..self.candidates.len();
        let (mut once, mut twice) = (self.values.none(), self.values.none());
        for word in &self.candidates[start..] {
            twice = twice.or(&once.and(word));
            once = once.or(word);
        }
        let value = match once.minus(&twice).first() {
            Some(value) => self.values.only(value),
            None => self.named_value(&open, reader)?,
        };
        self.path.push(Node { next: start, candidates, open, value });
        Ok(())
    }

    /// Reads which value the certificate names. It has to be open.
    fn named_value(
        &self,
        open: &W,
        reader: &mut Reader<impl Iterator<Item = u8>>,
    ) -> Result<W, Reason> {
        let (values, v) = (self.values.len(), self.values.set_len());
        let stated = reader.number()?;
        let Some(value) = usize::try_from(stated).ok().filter(|&value| value < values) else {
            return Err(Reason::Value { stated, values });
        };
        let word = self.values.only(value);
        if open.meets(&word) {
            Ok(word)
        } else {
            Err(Reason::NotOpen { property: value / v, value: value % v })
        }
    }

    /// Appends those candidates of a node that fit a chosen card.
    fn keep_fitting(&mut self, list: Range<usize>, chosen: &W) {
        let start = self.candidates.len();
        self.candidates.resize(start + list.len(), chosen.clone());
        let (before, new) = self.candidates.split_at_mut(start);
        let mut kept = 0;
        // Each word is written, and overwritten if it does not fit: there is no branch for
        // the processor to predict.
        for word in &before[list] {
            new[kept] = word.clone();
            kept += usize::from(!word.meets(chosen));
        }
        self.candidates.truncate(start + kept);
    }

    /// The anchor and the cards chosen on the path.
    fn set(&self, anchor: &W, common: &W) -> Vec<Card> {
        let chosen = self.path.iter().map(|node| self.candidates[node.next - 1].or(common));
        chosen.chain([anchor.clone()]).map(|word| self.values.card(&word)).collect()
    }
}
