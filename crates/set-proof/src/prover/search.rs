//! The trees of a certificate: one anchor and one group after the other.

use alloc::vec::Vec;

use set_core::{Card, Rules, ValidSet};

use super::groups::Groups;
use super::log::Log;
use super::tree::{Stop, Tree};
use crate::no_proof::NoProof;
use crate::values::Values;
use crate::word::Word;

/// The cards of a board, and the search for sets of an anchor and cards before it.
pub(super) struct Search<W> {
    values: Values<W>,
    /// The values of the cards.
    words: Vec<W>,
    tree: Tree<W>,
}

impl<W: Word> Search<W> {
    pub(super) fn new(
        rules: Rules,
        cards: &[Card],
        log: &mut Log<'_, '_>,
    ) -> Result<Self, NoProof> {
        let values = Values::new(rules);
        log.memory = cards.len().saturating_mul(values.word_size());
        log.charge_memory(0).map_err(NoProof::Interrupted)?;
        let words = cards.iter().map(|&card| values.of(card)).collect();
        let tree = Tree::new((0..values.len()).collect());
        Ok(Self { values, words, tree })
    }

    /// Writes the trees of all anchors but the first `known` cards, which hold no set.
    pub(super) fn run(
        &mut self,
        cards: &[Card],
        known: usize,
        log: &mut Log<'_, '_>,
    ) -> Result<(), NoProof> {
        let mut groups = Groups::default();
        for (index, anchor) in self.words.iter().enumerate().skip(known) {
            log.charge(0).map_err(NoProof::Interrupted)?;
            groups.divide(&self.values, &cards[..=index], &self.words[..=index]);
            for (common, candidates) in groups.iter() {
                let open = self.values.differing(common).minus(anchor);
                let refuted = self.tree.refute(candidates.iter().cloned(), open, log);
                refuted.map_err(|stop| match stop {
                    Stop::Set(others) => self.found(anchor, common, &others),
                    Stop::Limit(limit) => NoProof::Interrupted(limit),
                })?;
            }
        }
        Ok(())
    }

    /// The set of an anchor and cards that have the values `common` and, each, some further values.
    fn found(&self, anchor: &W, common: &W, others: &[Vec<usize>]) -> NoProof {
        let cards = self.values.set(anchor, common, others);
        let set = ValidSet::new(self.values.rules, &cards);
        NoProof::Found(set.expect("an exact cover is a valid set"))
    }
}
