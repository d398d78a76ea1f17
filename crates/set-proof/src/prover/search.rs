//! The trees of a certificate, as they are found.

use alloc::vec::Vec;
use core::ops::{ControlFlow, Range};

use set_core::{Card, Limit, Meter, Rules};

use super::counters::Counters;
use super::groups::Groups;
use super::writer::Writer;
use crate::Certificate;
use crate::values::Values;
use crate::word::Word;

/// Why no certificate was written.
pub(super) enum Halt {
    /// These cards are a valid set.
    Found(Vec<Card>),
    Limit(Limit),
}

/// The search for a set of an anchor and cards before it, which writes its nodes.
///
/// The documentation of the format (`docs/proofs.md`) has the words used here. A node
/// branches on the open value that the fewest candidates have.
pub(super) struct Search<W> {
    values: Values<W>,
    /// The values of the cards.
    words: Vec<W>,
    writer: Writer,
    /// The candidates of all nodes on the path from the root.
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
    /// The candidate to be tried next. The one before it is chosen on the path.
    next: usize,
}

impl<W: Word> Search<W> {
    pub(super) fn new(
        rules: Rules,
        cards: &[Card],
        writer: Writer,
        meter: &Meter<'_>,
    ) -> Result<Self, Halt> {
        let values = Values::new(rules);
        continues(meter.memory(cards.len().saturating_mul(values.word_size())))?;
        let words = cards.iter().map(|&card| values.of(card)).collect();
        Ok(Self { values, words, writer, candidates: Vec::new(), path: Vec::new() })
    }

    /// Writes the trees of all anchors but the first `known` cards, which hold no set.
    pub(super) fn run(mut self, known: usize, meter: &mut Meter<'_>) -> Result<Certificate, Halt> {
        let mut groups = Groups::new();
        for index in known..self.words.len() {
            self.charge(meter)?;
            let anchor = self.words[index].clone();
            if self.values.set_len() == 1 {
                return Err(Halt::Found([self.values.card(&anchor)].to_vec()));
            }
            groups.divide(&self.values, &anchor, &self.words[..index]);
            for (common, candidates) in groups.iter() {
                self.tree(&anchor, common, candidates, meter)?;
            }
        }
        Ok(self.writer.finish())
    }

    /// Writes the tree of a group in which each open value occurs.
    fn tree(
        &mut self,
        anchor: &W,
        common: &W,
        candidates: &[W],
        meter: &mut Meter<'_>,
    ) -> Result<(), Halt> {
        self.candidates.clear();
        self.candidates.extend_from_slice(candidates);
        self.path.clear();
        let open = self.values.differing(common).minus(anchor);
        self.enter(0, open, meter)?;
        let none = self.values.none();
        while let Some(node) = self.path.last_mut() {
            if node.next == node.candidates.end {
                self.candidates.truncate(node.candidates.start);
                self.path.pop();
                continue;
            }
            let chosen = &self.candidates[node.next];
            node.next += 1;
            if !chosen.meets(&node.value) {
                continue;
            }
            let (list, open) = (node.candidates.clone(), node.open.minus(chosen));
            if open.is_empty() {
                return Err(Halt::Found(self.set(anchor, common)));
            }
            // Otherwise it is a leaf.
            if W::union_of_fitting(&self.candidates[list.clone()], chosen, none.clone()) == open {
                let (start, chosen) = (self.candidates.len(), chosen.clone());
                self.keep_fitting(list, &chosen);
                self.enter(start, open, meter)?;
            }
        }
        Ok(())
    }

    /// Enters an inner node, whose candidates are the last of the list from `start` on.
    fn enter(&mut self, start: usize, open: W, meter: &mut Meter<'_>) -> Result<(), Halt> {
        self.charge(meter)?;
        let candidates = start..self.candidates.len();
        let counters = Counters::count(&self.candidates[start..], &self.values.none());
        let fewest = counters.fewest(open.clone());
        let value = fewest.first().unwrap_or_default();
        let value_word = self.values.only(value);
        if !counters.is_one(&value_word) {
            self.writer.node(value);
        }
        self.path.push(Node { next: start, candidates, open, value: value_word });
        Ok(())
    }

    /// Appends those candidates of a node that fit a chosen one.
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

    /// Counts a node, and the memory of the certificate and the lists.
    fn charge(&self, meter: &mut Meter<'_>) -> Result<(), Halt> {
        let words = self.words.len() + self.candidates.capacity();
        let memory = self.writer.memory() + words * self.values.word_size();
        continues(meter.memory(memory))?;
        continues(meter.node())
    }
}

/// Whether the meter lets the search go on.
fn continues(step: ControlFlow<set_core::Halt>) -> Result<(), Halt> {
    match step {
        ControlFlow::Continue(()) => Ok(()),
        ControlFlow::Break(halt) => {
            Err(Halt::Limit(halt.limit().expect("no visitor can break off")))
        }
    }
}
