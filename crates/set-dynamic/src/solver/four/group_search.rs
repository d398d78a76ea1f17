//! The search with one anchor.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use set_core::{Card, Halt, Instructions, Meter, Rules};

use super::super::cover::{Caller, Coverable, ExactCover, Help};
use super::super::late::{Late, Stop};
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
        late: Option<&Late<'_>>,
        help: Option<&dyn Help>,
        meter: &mut Meter<'_>,
        visit: &mut dyn FnMut(&[Card]) -> ControlFlow<Halt>,
    ) -> ControlFlow<Halt> {
        let Some(late) = late else {
            return self.run_until(None, cards, anchor, help, meter, visit);
        };
        loop {
            let stop = Stop::new(late);
            if !stop.is_for_all() {
                self.run_until(Some(stop), cards, anchor, help, meter, visit)?;
            }
            if !stop.is_met() {
                return ControlFlow::Continue(());
            }
        }
    }

    /// As [`run`](Self::run), without the sets that are refuted, until more are.
    fn run_until(
        &mut self,
        stop: Option<Stop<'_>>,
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
        let mut caller = Caller { help, stop, meter, visit: &mut visit };
        let (candidates, properties) = (&mut self.candidates, rules.properties() as usize);
        // If a class is told by all properties, it is a group. Otherwise it is split.
        for &class in self.classes.promising() {
            let cards = cards.values;
            if self.classes.are_groups() {
                let candidate = |index: usize| cards[index].without(cards[index].agreement(values));
                self.classes.list(class, candidate, candidates, caller.meter)?;
                if !is_refuted(stop, candidates, properties) {
                    self.cover.add(candidates, &mut caller)?;
                }
                continue;
            }
            let indices = self.classes.indices(class);
            let cards = indices.map(|index| cards[index]);
            self.split.split(cards, values, properties, caller.meter)?;
            for group in self.split.groups() {
                if !is_refuted(stop, group, properties) {
                    self.cover.add(group, &mut caller)?;
                }
            }
        }
        self.cover.run(&mut caller)
    }
}

/// Whether the sets of a group are refuted: they agree in as many properties as a candidate has no
/// value for.
fn is_refuted<V: Coverable>(stop: Option<Stop<'_>>, group: &[V], properties: usize) -> bool {
    let (Some(stop), Some(&candidate)) = (stop.filter(|stop| stop.fewest() > 0), group.first())
    else {
        return false;
    };
    let mut differing = 0;
    candidate.for_each(|_| differing += 1);
    properties - differing < stop.fewest() as usize
}
