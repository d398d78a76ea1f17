//! The search with one anchor.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use set_core::{Card, Halt, Instructions, Meter, Rules};

use super::super::cover::{Caller, Coverable, ExactCover, Help};
use super::cards::FirstCards;
use super::classes::Classes;
use super::split::Split;

/// A search with one anchor at a time. It keeps only memory between anchors, so it can
/// serve any core.
pub(super) struct GroupSearch<V: Coverable> {
    /// Drops cards that are in no set with an anchor.
    classes: Classes,
    /// The candidates of one class.
    candidates: Vec<V>,
    split: Split<V>,
    pub(super) cover: V::Cover,
}

impl<V: Coverable> GroupSearch<V> {
    pub(super) fn new(rules: Rules, instructions: Instructions) -> Self {
        Self {
            classes: Classes::new(rules, instructions),
            candidates: Vec::new(),
            split: Split::new(),
            cover: V::Cover::new(rules, instructions),
        }
    }

    /// Visits every valid set of the anchor and these cards, except in nodes that `help`
    /// takes over.
    pub(super) fn run(
        &mut self,
        cards: &FirstCards<'_, V>,
        anchor: Card,
        help: Option<&dyn Help>,
        meter: &mut Meter<'_>,
        visit: &mut dyn FnMut(&[Card]) -> ControlFlow<Halt>,
    ) -> ControlFlow<Halt> {
        let rules = cards.rules;
        if cards.values.len() + 1 < rules.set_len() {
            return ControlFlow::Continue(());
        }
        self.cover.clear();
        self.classes.find(cards, anchor, meter)?;
        let (mut set, values) = (Vec::new(), V::new(rules, anchor));
        let mut visit = |others: &[V]| {
            set.clear();
            set.push(anchor);
            set.extend(others.iter().map(|other| other.card(rules, anchor)));
            visit(&set)
        };
        let mut caller = Caller { help, meter, visit: &mut visit };
        let (candidates, properties) = (&mut self.candidates, rules.properties() as usize);
        // If a class is told by all properties, it is a group. Otherwise it is split.
        for &class in self.classes.promising() {
            let cards = cards.values;
            if self.classes.are_groups() {
                let candidate = |index: usize| cards[index].without(cards[index].agreement(values));
                self.classes.list(class, candidate, candidates, caller.meter)?;
                self.cover.add(candidates, &mut caller)?;
                continue;
            }
            let indices = self.classes.indices(class);
            let cards = indices.map(|index| cards[index]);
            self.split.split(cards, values, properties, caller.meter)?;
            for group in self.split.groups() {
                self.cover.add(group, &mut caller)?;
            }
        }
        self.cover.run(&mut caller)
    }
}
