//! Four values and more: the anchor's sets, group by group.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use set_core::{Card, Halt, Meter, Rules};

use super::classes::Classes;
use super::core_cards::CoreCards;
use super::exact_cover::ExactCover;
use super::places::Places;
use super::values::Values;
use super::work;
use crate::Instructions;

/// Cards in the form for exact covers.
///
/// Let `S` be the properties in which a valid set through the anchor is all
/// the same. Its other cards agree with the anchor in exactly the properties of
/// `S`: in the others they have other values. So the sets of an anchor are
/// found separately in each group of cards that agree with it in the same
/// properties, and there they are `v - 1` cards that have each of the other
/// `v - 1` values once in every property outside `S`: an exact cover.
pub(super) struct AgreementGroups<V: Values> {
    rules: Rules,
    cards: Vec<Card>,
    /// The cards' values, in the same places.
    values: Vec<V>,
    /// Sorts out cards, in the same places.
    classes: Classes<V>,
    // What follows is made anew by every search, and kept for its memory.
    /// The group of each card that may be in a set.
    group_of: Vec<u32>,
    /// The groups, as they come.
    groups: Vec<u32>,
    /// Where the next candidate of each group goes: at last, where they end. 0 where
    /// there is no such group.
    ends: Vec<u32>,
    /// The number of each group, where classes are not groups.
    places: Places<V::Agreement>,
    /// The cards that may be in a set, group by group: their values where they do
    /// not agree with the anchor.
    candidates: Vec<V>,
    cover: V::Cover,
}

impl<V: Values> AgreementGroups<V> {
    pub(super) fn new(rules: Rules, instructions: Instructions) -> Self {
        Self {
            rules,
            cards: Vec::new(),
            values: Vec::new(),
            classes: Classes::new(rules, instructions),
            group_of: Vec::new(),
            groups: Vec::new(),
            ends: Vec::new(),
            places: Places::new(),
            candidates: Vec::new(),
            cover: V::Cover::new(rules, instructions),
        }
    }

    /// Lists the candidates, group by group.
    fn list_candidates(
        &mut self,
        card: Card,
        anchor: V,
        meter: &mut Meter<'_>,
    ) -> ControlFlow<Halt> {
        let (are_groups, classes) = (self.classes.are_groups(), self.classes.len());
        let promising = self.classes.find(&self.values, card, meter)?;
        let properties = self.rules.properties() as usize;
        self.group_of.clear();
        if are_groups {
            let classes = promising.classes;
            let group_of = |&place| u32::from(classes[place as usize]);
            self.group_of.extend(promising.places.iter().map(group_of));
        } else {
            let (values, groups) = (&self.values, &mut self.places);
            groups.clear();
            let group_of = &mut self.group_of;
            work::parts(promising.places, properties, meter, |places| {
                group_of.extend(
                    places
                        .iter()
                        .map(|&place| groups.place(values[place as usize].agreement(anchor))),
                );
            })?;
        }
        let groups = &mut self.groups;
        for group in groups.drain(..) {
            self.ends[group as usize] = 0;
        }
        groups.resize(self.group_of.len() + 1, 0);
        let most = if are_groups { classes } else { self.group_of.len() };
        if self.ends.len() < most {
            self.ends.resize(most, 0);
        }
        let mut len = 0;
        let ends = &mut self.ends[..];
        for &group in &self.group_of {
            groups[len] = group;
            let end = &mut ends[group as usize];
            len += usize::from(*end == 0);
            *end += 1;
        }
        groups.truncate(len);
        let mut start = 0;
        for &group in &*groups {
            let end = &mut ends[group as usize];
            start += core::mem::replace(end, start);
        }
        let room = self.candidates.len().min(promising.places.len());
        work::parts(&promising.places[room..], properties, meter, |places| {
            self.candidates.extend(places.iter().map(|_| anchor));
        })?;
        let mut groups = self.group_of.iter();
        let (all, candidates) = (&self.values[..], &mut self.candidates[..]);
        work::parts(promising.places, properties, meter, |places| {
            for (&place, &group) in places.iter().zip(&mut groups) {
                let values = all[place as usize];
                let end = &mut ends[group as usize];
                let here = *end as usize;
                *end += 1;
                candidates[here] = values.without(values.agreement(anchor));
            }
        })
    }
}

impl<V: Values> CoreCards for AgreementGroups<V> {
    fn push(&mut self, card: Card) {
        self.cards.push(card);
        self.values.push(V::new(self.rules, card));
        self.classes.push(card);
    }

    fn retain(&mut self, keep: &dyn Fn(Card) -> bool) {
        let keeps: Vec<_> = self.cards.iter().map(|&card| keep(card)).collect();
        let mut place = 0..;
        self.cards.retain(|_| place.next().is_some_and(|place: usize| keeps[place]));
        let mut place = 0..;
        self.values.retain(|_| place.next().is_some_and(|place: usize| keeps[place]));
        self.classes.retain(|place| keeps[place]);
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
        self.list_candidates(anchor, V::new(self.rules, anchor), meter)?;
        let mut set = Vec::new();
        let mut start = 0;
        for &group in &self.groups {
            let end = self.ends[group as usize] as usize;
            let candidates = &self.candidates[start..end];
            start = end;
            self.cover.solve(candidates, meter, &mut |others| {
                set.clear();
                set.push(anchor);
                set.extend(others.iter().map(|values| values.card(self.rules, anchor)));
                visit(&set)
            })?;
        }
        ControlFlow::Continue(())
    }
}
