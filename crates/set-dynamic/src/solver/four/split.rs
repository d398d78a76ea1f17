//! The cards of a class, split into groups.

use alloc::vec::Vec;
use core::iter;
use core::mem;
use core::ops::ControlFlow;

use set_core::{Halt, Meter};

use super::super::cover::values::Values;
use super::super::work;
use super::numbering::Numbering;

/// Splits cards into groups, where a class is not a group already. A group agrees with the
/// anchor in the same properties.
pub(super) struct Split<V: Values> {
    /// The number of each group, by what it agrees in.
    numbering: Numbering<V::Agreement>,
    /// The group of each card.
    group_of: Vec<u32>,
    /// Where the next card of each group goes; after the split, the end of each group.
    ends: Vec<u32>,
    /// The candidates, group by group. Older splits may have left more of them at the end.
    cards: Vec<V>,
}

impl<V: Values> Split<V> {
    pub(super) fn new() -> Self {
        Self {
            numbering: Numbering::new(),
            group_of: Vec::new(),
            ends: Vec::new(),
            cards: Vec::new(),
        }
    }

    /// Splits cards of `properties` properties.
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

    /// Numbers the groups in the order of their first cards, and counts their cards.
    fn number(
        &mut self,
        cards: impl Iterator<Item = V>,
        anchor: V,
        properties: usize,
        meter: &mut Meter<'_>,
    ) -> ControlFlow<Halt> {
        let (numbering, ends) = (&mut self.numbering, &mut self.ends);
        numbering.clear();
        ends.clear();
        self.group_of.clear();
        let groups = cards.map(|card| {
            let group = numbering.number(card.agreement(anchor));
            if ends.len() <= group as usize {
                ends.push(0);
            }
            ends[group as usize] += 1;
            group
        });
        work::list(&mut self.group_of, groups, properties, meter)
    }

    /// The groups of the last [`split`](Self::split).
    pub(super) fn groups(&self) -> impl Iterator<Item = &[V]> {
        let mut start = 0;
        self.ends.iter().map(move |&end| {
            let group = &self.cards[start..end as usize];
            start = end as usize;
            group
        })
    }
}
