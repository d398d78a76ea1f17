//! Four values and more: the anchor's sets, group by group.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use hashbrown::HashMap;
use set_core::{Card, Halt, Meter, Rules};

use super::core_cards::CoreCards;
use super::exact_cover::{Candidate, ExactCover};
use super::values::{ValueSet, Values};

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
    places: HashMap<V::Agreement, usize>,
    groups: Vec<Group<V>>,
    /// The group of each card.
    group_of: Vec<usize>,
    cover: ExactCover<V>,
}

/// The cards that agree with the anchor in the same properties.
struct Group<V: Values> {
    agreement: V::Agreement,
    /// The number of cards.
    len: usize,
    /// The values in the other properties that some card of the group has.
    union: V::Set,
    /// The cards, in a group that may hold a set.
    candidates: Vec<Candidate<V>>,
}

impl<V: Values> AgreementGroups<V> {
    pub(super) fn new(rules: Rules) -> Self {
        Self {
            rules,
            cards: Vec::new(),
            values: Vec::new(),
            places: HashMap::new(),
            groups: Vec::new(),
            group_of: Vec::new(),
            cover: ExactCover::new(rules),
        }
    }

    /// Finds the group of every card, and which values each group has.
    fn form_groups(&mut self, anchor: V) {
        self.places.clear();
        self.groups.clear();
        self.group_of.clear();
        for &values in &self.values {
            let agreement = values.agreement(anchor);
            let place = *self.places.entry(agreement).or_insert(self.groups.len());
            if place == self.groups.len() {
                let union = V::Set::empty(self.rules);
                self.groups.push(Group { agreement, len: 0, union, candidates: Vec::new() });
            }
            self.groups[place].len += 1;
            self.groups[place].union.insert_all(values.without(agreement));
            self.group_of.push(place);
        }
    }

    /// Lists the cards of those groups that can hold a set: of at least
    /// `v - 1` cards, which leave no open value out.
    fn list_candidates(&mut self, anchor: V) {
        let promising: Vec<bool> =
            self.groups.iter().map(|group| self.is_promising(group, anchor)).collect();
        for (index, (&values, &place)) in self.values.iter().zip(&self.group_of).enumerate() {
            if promising[place] {
                let group = &mut self.groups[place];
                let values = values.without(group.agreement);
                group.candidates.push(Candidate { values, index });
            }
        }
    }

    fn is_promising(&self, group: &Group<V>, anchor: V) -> bool {
        group.len + 1 >= self.rules.set_len()
            && group.union == self.open_values(anchor, group.agreement)
    }

    /// The values that the other cards of a set must have between them: all
    /// but the anchor's, in each property in which they do not agree with it.
    fn open_values(&self, anchor: V, agreement: V::Agreement) -> V::Set {
        let v = self.rules.set_len();
        let mut open = V::Set::empty(self.rules);
        anchor.without(agreement).for_each(|own| {
            let first = own - own % v;
            (first..first + v).for_each(|number| open.insert(number));
        });
        open.remove_all(anchor);
        open
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
        for group in self.groups.iter_mut().filter(|group| !group.candidates.is_empty()) {
            self.cover.solve(&mut group.candidates, &group.union, meter, &mut |others| {
                set.clear();
                set.push(anchor);
                set.extend(others.iter().map(|&index| self.cards[index]));
                visit(&set)
            })?;
        }
        ControlFlow::Continue(())
    }
}
