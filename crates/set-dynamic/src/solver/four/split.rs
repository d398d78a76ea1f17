//! Cards of a class, group by group.

use alloc::vec::Vec;
use core::iter;
use core::mem;
use core::ops::ControlFlow;

use set_core::{Halt, Meter};

use super::super::cover::values::Values;
use super::super::work;
use super::places::Places;

/// Splits cards into groups of those that agree with the anchor in the same
/// properties, where classes do not tell.
pub(super) struct Split<V: Values> {
    /// The number of each group.
    places: Places<V::Agreement>,
    /// The group of each card.
    group_of: Vec<u32>,
    /// Where the next card of each group goes: at last, where they end.
    ends: Vec<u32>,
    /// The cards group by group: their values where they do not agree with the anchor.
    /// There may be more, of splits before.
    cards: Vec<V>,
}

impl<V: Values> Split<V> {
    pub(super) fn new() -> Self {
        Self { places: Places::new(), group_of: Vec::new(), ends: Vec::new(), cards: Vec::new() }
    }

    /// Splits cards of so many properties.
    pub(super) fn split(
        &mut self,
        mut cards: impl Iterator<Item = V> + Clone,
        anchor: V,
        properties: usize,
        meter: &mut Meter<'_>,
    ) -> ControlFlow<Halt> {
        self.number(cards.clone(), anchor, properties, meter)?;
        let mut start = 0;
        for end in &mut self.ends {
            start += mem::replace(end, start);
        }
        let missing = self.group_of.len().saturating_sub(self.cards.len());
        work::list(&mut self.cards, iter::repeat_n(anchor, missing), properties, meter)?;
        work::parts(&self.group_of, properties, meter, |groups| {
            for (&group, card) in groups.iter().zip(&mut cards) {
                let end = &mut self.ends[group as usize];
                self.cards[*end as usize] = card.without(card.agreement(anchor));
                *end += 1;
            }
        })
    }

    /// Numbers the groups as they come, and counts their cards.
    fn number(
        &mut self,
        cards: impl Iterator<Item = V>,
        anchor: V,
        properties: usize,
        meter: &mut Meter<'_>,
    ) -> ControlFlow<Halt> {
        let (places, ends) = (&mut self.places, &mut self.ends);
        places.clear();
        ends.clear();
        self.group_of.clear();
        let groups = cards.map(|card| {
            let group = places.place(card.agreement(anchor));
            if ends.len() <= group as usize {
                ends.push(0);
            }
            ends[group as usize] += 1;
            group
        });
        work::list(&mut self.group_of, groups, properties, meter)
    }

    /// The groups that [`split`](Self::split) has made.
    pub(super) fn groups(&self) -> impl Iterator<Item = &[V]> {
        let mut start = 0;
        self.ends.iter().map(move |&end| {
            let group = &self.cards[start..end as usize];
            start = end as usize;
            group
        })
    }
}
