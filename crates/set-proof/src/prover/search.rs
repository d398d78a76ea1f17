//! The trees of a certificate: one anchor and one group after the other.

use alloc::vec::Vec;

use set_core::{Card, Limit, Rules};

use super::groups::Groups;
use super::log::Log;
use super::tree::{Stop, Tree};
use crate::values::Values;
use crate::word::Word;

/// Why no certificate was written.
pub(super) enum Halt {
    /// These cards are a valid set.
    Found(Vec<Card>),
    Limit(Limit),
}

impl From<Limit> for Halt {
    fn from(limit: Limit) -> Self {
        Self::Limit(limit)
    }
}

/// The cards of a board, and the search for sets of an anchor and cards before it.
pub(super) struct Search<W> {
    values: Values<W>,
    /// The values of the cards.
    words: Vec<W>,
    tree: Tree<W>,
}

impl<W: Word> Search<W> {
    pub(super) fn new(rules: Rules, cards: &[Card], log: &mut Log<'_, '_>) -> Result<Self, Halt> {
        let values = Values::new(rules);
        log.memory = cards.len().saturating_mul(values.word_size());
        log.holds()?;
        let words = cards.iter().map(|&card| values.of(card)).collect();
        let tree = Tree::new((0..values.len()).collect());
        Ok(Self { values, words, tree })
    }

    /// Writes the trees of all anchors but the first `known` cards, which hold no set.
    pub(super) fn run(&mut self, known: usize, log: &mut Log<'_, '_>) -> Result<(), Halt> {
        let mut groups = Groups::new();
        for (index, anchor) in self.words.iter().enumerate().skip(known) {
            log.charge(0)?;
            if self.values.set_len() == 1 {
                return Err(Halt::Found([self.values.card(anchor)].to_vec()));
            }
            groups.divide(&self.values, anchor, &self.words[..index]);
            for (common, candidates) in groups.iter() {
                let open = self.values.differing(common).minus(anchor);
                self.tree.refute(candidates.iter().cloned(), open, log).map_err(
                    |stop| match stop {
                        Stop::Set(others) => Halt::Found(self.values.set(anchor, common, &others)),
                        Stop::Limit(limit) => Halt::Limit(limit),
                    },
                )?;
            }
        }
        Ok(())
    }
}

impl<W: Word> Values<W> {
    /// The anchor, and the cards that have these values and those in common with it.
    fn set(&self, anchor: &W, common: &W, others: &[Vec<usize>]) -> Vec<Card> {
        let word = |values: &Vec<usize>| {
            let mut word = common.clone();
            values.iter().for_each(|&value| word.insert(value));
            word
        };
        others.iter().map(word).chain([anchor.clone()]).map(|word| self.card(&word)).collect()
    }
}
