//! Four values and more: the anchor's sets, group by group.

mod classes;
mod differences;
mod lists;
mod places;
mod split;

use alloc::vec::Vec;
use core::ops::ControlFlow;

use set_core::{Card, Halt, Meter, Rules};

use self::classes::Classes;
use self::differences::retain_places;
use self::split::Split;
use super::core::CoreCards;
use super::cover::{Coverable, ExactCover};
use crate::Instructions;

/// Cards in the form for exact covers.
///
/// Let `S` be the properties in which a valid set through the anchor is all
/// the same. Its other cards agree with the anchor in exactly the properties of
/// `S`: in the others they have other values. So the sets of an anchor are
/// found separately in each group of cards that agree with it in the same
/// properties, and there they are `v - 1` cards that have each of the other
/// `v - 1` values once in every property outside `S`: an exact cover.
pub(super) struct AgreementGroups<V: Coverable> {
    rules: Rules,
    cards: Vec<Card>,
    /// The cards' values, in the same places.
    values: Vec<V>,
    /// Sorts out cards, in the same places.
    classes: Classes<V>,
    // What follows is made anew by every search, and kept for its memory.
    /// The cards of one class: their values.
    members: Vec<V>,
    split: Split<V>,
    cover: V::Cover,
}

impl<V: Coverable> AgreementGroups<V> {
    pub(super) fn new(rules: Rules, instructions: Instructions) -> Self {
        Self {
            rules,
            cards: Vec::new(),
            values: Vec::new(),
            classes: Classes::new(rules, instructions),
            members: Vec::new(),
            split: Split::new(),
            cover: V::Cover::new(rules, instructions),
        }
    }
}

impl<V: Coverable> CoreCards for AgreementGroups<V> {
    fn push(&mut self, card: Card) {
        self.cards.push(card);
        self.values.push(V::new(self.rules, card));
        self.classes.push(card);
    }

    fn retain(&mut self, keep: &dyn Fn(Card) -> bool) {
        let kept: Vec<_> = self.cards.iter().map(|&card| keep(card)).collect();
        retain_places(&mut self.cards, &kept);
        retain_places(&mut self.values, &kept);
        self.classes.retain(&kept);
    }

    fn sets_with(
        &mut self,
        anchor: Card,
        meter: &mut Meter<'_>,
        visit: &mut dyn FnMut(&[Card]) -> ControlFlow<()>,
    ) -> ControlFlow<Halt> {
        if self.cards.len() + 1 < self.rules.set_len() {
            return ControlFlow::Continue(());
        }
        self.cover.forget();
        self.classes.find(&self.values, anchor, meter)?;
        let (mut set, values) = (Vec::new(), V::new(self.rules, anchor));
        let mut visit = |others: &[V]| {
            set.clear();
            set.push(anchor);
            set.extend(others.iter().map(|other| other.card(self.rules, anchor)));
            visit(&set)
        };
        let (members, properties) = (&mut self.members, self.rules.properties() as usize);
        for &class in self.classes.promising() {
            let cards = &self.values[..];
            if self.classes.are_groups() {
                let candidate = |place: usize| cards[place].without(cards[place].agreement(values));
                self.classes.list(class, candidate, members, meter)?;
                self.cover.solve(members, meter, &mut visit)?;
                continue;
            }
            let places = self.classes.places(class);
            self.split.split(places.map(|place| cards[place]), values, properties, meter)?;
            for group in self.split.groups() {
                self.cover.solve(group, meter, &mut visit)?;
            }
        }
        self.cover.finish(meter, &mut visit)
    }
}
