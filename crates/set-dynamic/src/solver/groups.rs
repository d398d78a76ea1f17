//! Four values and more: the anchor's sets, group by group.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use set_core::{Card, Halt, Meter, Rules};

use super::classes::{Classes, low_bits};
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
    /// The cards' last properties, in the same places.
    low_bits: Vec<u64>,
    // What follows is made anew by every search, and kept for its memory.
    classes: Classes<V>,
    /// The group of each card that may be in a set.
    group_of: Vec<u32>,
    /// Where the next candidate of each group goes: at last, where they end.
    ends: Vec<u32>,
    /// The number of each group, where classes are not groups.
    places: Places<V::Agreement>,
    /// The cards that may be in a set, group by group: their values where they do
    /// not agree with the anchor, and their places.
    candidates: Vec<V>,
    indices: Vec<u32>,
    cover: V::Cover,
}

impl<V: Values> AgreementGroups<V> {
    pub(super) fn new(rules: Rules, instructions: Instructions) -> Self {
        Self {
            rules,
            cards: Vec::new(),
            values: Vec::new(),
            low_bits: Vec::new(),
            classes: Classes::new(rules, instructions),
            group_of: Vec::new(),
            ends: Vec::new(),
            places: Places::new(),
            candidates: Vec::new(),
            indices: Vec::new(),
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
        let promising = self.classes.find(&self.low_bits, &self.values, card, meter)?;
        let properties = self.rules.properties() as usize;
        self.group_of.clear();
        if promising.are_groups {
            self.group_of.extend(promising.classes);
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
        self.ends.clear();
        for &group in &self.group_of {
            if self.ends.len() <= group as usize {
                self.ends.resize(group as usize + 1, 0);
            }
            self.ends[group as usize] += 1;
        }
        let mut start = 0;
        for end in &mut self.ends {
            start += core::mem::replace(end, start);
        }
        let room = self.candidates.len().min(promising.places.len());
        work::parts(&promising.places[room..], properties, meter, |places| {
            self.candidates.extend(places.iter().map(|_| anchor));
            self.indices.extend(places);
        })?;
        let mut groups = self.group_of.iter();
        work::parts(promising.places, properties, meter, |places| {
            for (&place, &group) in places.iter().zip(&mut groups) {
                let values = self.values[place as usize];
                let agreement = values.agreement(anchor);
                let end = &mut self.ends[group as usize];
                self.candidates[*end as usize] = values.without(agreement);
                self.indices[*end as usize] = place;
                *end += 1;
            }
        })
    }
}

impl<V: Values> CoreCards for AgreementGroups<V> {
    fn push(&mut self, card: Card) {
        self.cards.push(card);
        self.values.push(V::new(self.rules, card));
        self.low_bits.push(low_bits(card));
    }

    fn retain(&mut self, keep: &dyn Fn(Card) -> bool) {
        let mut cards = self.cards.iter();
        self.values.retain(|_| cards.next().is_some_and(|&card| keep(card)));
        self.cards.retain(|&card| keep(card));
        self.low_bits.clear();
        self.low_bits.extend(self.cards.iter().copied().map(low_bits));
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
        let mut set = Vec::with_capacity(self.rules.set_len());
        let mut start = 0;
        for &end in &self.ends {
            let group = start..end as usize;
            start = end as usize;
            let (candidates, indices) = (&self.candidates[group.clone()], &self.indices[group]);
            self.cover.solve(candidates, meter, &mut |others| {
                set.clear();
                set.push(anchor);
                set.extend(others.iter().map(|&place| self.cards[indices[place] as usize]));
                visit(&set)
            })?;
        }
        ControlFlow::Continue(())
    }
}
