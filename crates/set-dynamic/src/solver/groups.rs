//! Four values and more: the anchor's sets, group by group.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use set_core::{Card, Halt, Meter, Rules};

use super::core_cards::CoreCards;
use super::exact_cover::{Candidate, ExactCover};
use super::places::Places;
use super::values::{ValueSet, Values};
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
    // What follows is made anew by every search, and kept for its memory.
    /// The place of each group, by the agreement of its cards.
    places: Places<V::Agreement>,
    groups: Vec<Group<V>>,
    /// The group of each card.
    group_of: Vec<u32>,
    /// The cards of the groups that may hold a set, group by group.
    candidates: Vec<Candidate<V>>,
    cover: ExactCover<V>,
}

/// The cards that agree with the anchor in the same properties.
struct Group<V: Values> {
    agreement: V::Agreement,
    /// The number of cards.
    len: usize,
    /// The values in the other properties that some card of the group has.
    union: V::Set,
    /// Where the next of its candidates goes, if it may hold a set.
    next: Option<usize>,
}

impl<V: Values> AgreementGroups<V> {
    pub(super) fn new(rules: Rules, instructions: Instructions) -> Self {
        Self {
            rules,
            cards: Vec::new(),
            values: Vec::new(),
            places: Places::new(),
            groups: Vec::new(),
            group_of: Vec::new(),
            candidates: Vec::new(),
            cover: ExactCover::new(rules, instructions),
        }
    }

    /// Finds the group of every card, and which values each group has.
    fn form_groups(&mut self, anchor: V) {
        self.places.clear();
        self.groups.clear();
        self.group_of.clear();
        for &values in &self.values {
            let agreement = values.agreement(anchor);
            let place = self.places.place(agreement);
            if place == self.groups.len() {
                let union = V::Set::empty(self.rules);
                self.groups.push(Group { agreement, len: 0, union, next: None });
            }
            let group = &mut self.groups[place];
            group.len += 1;
            group.union.insert_all(values.without(agreement));
            #[allow(clippy::cast_possible_truncation)] // a board has fewer cards
            self.group_of.push(place as u32);
        }
    }

    /// Lists the cards of those groups that can hold a set.
    fn list_candidates(&mut self, anchor: V) {
        let mut len = 0;
        for place in 0..self.groups.len() {
            if self.is_promising(&self.groups[place], anchor) {
                self.groups[place].next = Some(len);
                len += self.groups[place].len;
            }
        }
        let blank = Candidate { values: anchor, index: 0 };
        self.candidates.clear();
        self.candidates.resize(len, blank);
        for (index, (&values, &place)) in self.values.iter().zip(&self.group_of).enumerate() {
            let group = &mut self.groups[place as usize];
            if let Some(next) = &mut group.next {
                let values = values.without(group.agreement);
                self.candidates[*next] = Candidate { values, index };
                *next += 1;
            }
        }
    }

    /// Whether each value that the anchor leaves open to the group's cards, `v -
    /// 1` in each property in which they do not agree with it, comes up. (No
    /// other value does.) Then there are at least `v - 1` cards.
    fn is_promising(&self, group: &Group<V>, anchor: V) -> bool {
        let properties = anchor.without(group.agreement).len();
        group.union.len() == properties * (self.rules.set_len() - 1)
    }
}

impl<V: Values> CoreCards for AgreementGroups<V> {
    fn push(&mut self, card: Card) {
        self.cards.push(card);
        self.values.push(V::new(self.rules, card));
    }

    fn retain(&mut self, keep: &dyn Fn(Card) -> bool) {
        let mut cards = self.cards.iter();
        self.values.retain(|_| cards.next().is_some_and(|&card| keep(card)));
        self.cards.retain(|&card| keep(card));
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
        let values = V::new(self.rules, anchor);
        self.form_groups(values);
        self.list_candidates(values);
        let mut set = Vec::with_capacity(self.rules.set_len());
        for group in &self.groups {
            let Some(end) = group.next else { continue };
            let candidates = &mut self.candidates[end - group.len..end];
            self.cover.solve(candidates, &group.union, meter, &mut |others| {
                set.clear();
                set.push(anchor);
                set.extend(others.iter().map(|&index| self.cards[index]));
                visit(&set)
            })?;
        }
        ControlFlow::Continue(())
    }
}
