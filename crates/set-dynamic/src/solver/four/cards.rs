//! The cards of a core, in the forms that a search reads.

use alloc::vec::Vec;

use set_core::{Card, Rules};

use super::super::cover::values::Values;
use super::differences::{Differences, retain_marked};

/// Cards, in the order added.
#[derive(Clone)]
#[allow(clippy::struct_field_names)] // `cards` are the cards themselves
pub(super) struct Cards<V> {
    rules: Rules,
    cards: Vec<Card>,
    /// The values of the cards, in the same order.
    values: Vec<V>,
    /// Compares the cards, in the same order, with an anchor.
    differences: Differences,
    /// The most properties that have told classes apart so far.
    class_properties: u32,
}

/// The first cards of a core: those that are searched with an anchor.
pub(super) struct FirstCards<'a, V> {
    pub(super) rules: Rules,
    /// The values of these cards.
    pub(super) values: &'a [V],
    /// Compares these cards, and others behind them, with the anchor.
    pub(super) differences: &'a Differences,
    /// The number of properties that tell classes apart.
    pub(super) class_properties: u32,
}

/// The most classes for each card: enough for most classes to be groups.
const CLASSES_A_CARD: usize = 16;

/// The most properties that tell classes apart: at most 16, and about twice as many as a word holds.
/// A class that differs only in the others is never dropped.
fn most_class_properties(rules: Rules) -> u32 {
    rules.properties().min(16).min(128 / rules.values())
}

/// The number of properties that tell classes apart, out of at most `most`: more for more
/// cards, so that the tables of classes take no more memory and time than the cards.
fn class_properties(most: u32, cards: usize) -> u32 {
    most.min((CLASSES_A_CARD * cards).max(1).ilog2())
}

impl<V: Values> Cards<V> {
    pub(super) fn new(rules: Rules) -> Self {
        Self {
            rules,
            cards: Vec::new(),
            values: Vec::new(),
            differences: Differences::new(rules, most_class_properties(rules)),
            class_properties: 0,
        }
    }

    pub(super) fn len(&self) -> usize {
        self.cards.len()
    }

    pub(super) fn push(&mut self, card: Card) {
        self.cards.push(card);
        self.values.push(V::new(self.rules, card));
        self.differences.push(card);
    }

    /// Keeps only the cards that satisfy the condition, in order.
    pub(super) fn retain(&mut self, keep: &dyn Fn(Card) -> bool) {
        let kept: Vec<_> = self.cards.iter().map(|&card| keep(card)).collect();
        retain_marked(&mut self.cards, &kept);
        retain_marked(&mut self.values, &kept);
        self.differences.retain(&kept);
    }

    /// Keeps only the first `len` cards.
    pub(super) fn truncate(&mut self, len: usize) {
        self.cards.truncate(len);
        self.values.truncate(len);
        self.differences.truncate(len);
    }

    /// Notes that the first `len` cards are searched: later searches tell classes apart by
    /// at least as many properties, so that cards taken and dealt in turn do not make new
    /// tables each time.
    pub(super) fn note_search(&mut self, len: usize) {
        self.class_properties = self.first(len).class_properties;
    }

    /// The first `len` cards.
    pub(super) fn first(&self, len: usize) -> FirstCards<'_, V> {
        let enough = class_properties(self.differences.properties(), len);
        FirstCards {
            rules: self.rules,
            values: &self.values[..len],
            differences: &self.differences,
            class_properties: self.class_properties.max(enough),
        }
    }
}
