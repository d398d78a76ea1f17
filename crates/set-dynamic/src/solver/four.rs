//! Four values and more: the sets of an anchor, group by group.
//!
//! | file | what it has |
//! |---|---|
//! | `classes.rs` | a first pass that drops most cards, by a few of their properties |
//! | `differences.rs` | the properties in which cards differ from the anchor, for many cards at once |
//! | `lists.rs` | the cards of each class, in lists that are all emptied at once |
//! | `split.rs` | a class, split into groups |
//! | `numbering.rs` | numbers for the groups of a class |

mod classes;
mod differences;
mod lists;
mod numbering;
mod split;

use alloc::vec::Vec;
use core::ops::ControlFlow;

use set_core::{Card, Halt, Meter, Rules};

use self::classes::Classes;
use self::differences::retain_marked;
use self::split::Split;
use super::core::Core;
use super::cover::{Coverable, ExactCover};
use crate::instructions::Cpu;

/// Cards in the form for exact covers.
///
/// Let `S` be the properties in which a valid set with the anchor is all the same. The
/// other cards of the set agree with the anchor in exactly the properties of `S`. A
/// *group* is the cards that agree with the anchor in the same properties, so the other
/// cards of a set are all in one group. In each property outside `S` they have each of the
/// `v - 1` values other than the anchor's exactly once: an exact cover of these values.
pub(super) struct Four<V: Coverable> {
    rules: Rules,
    cards: Vec<Card>,
    /// The values of the cards, in the same order.
    values: Vec<V>,
    /// Drops cards that are in no set with an anchor.
    classes: Classes<V>,
    // Every search fills these anew; they are kept for their memory.
    /// The candidates of one class.
    candidates: Vec<V>,
    split: Split<V>,
    cover: V::Cover,
}

impl<V: Coverable> Four<V> {
    pub(super) fn new(rules: Rules, cpu: Cpu) -> Self {
        Self {
            rules,
            cards: Vec::new(),
            values: Vec::new(),
            classes: Classes::new(rules, cpu),
            candidates: Vec::new(),
            split: Split::new(),
            cover: V::Cover::new(rules, cpu),
        }
    }
}

impl<V: Coverable> Core for Four<V> {
    fn push(&mut self, card: Card) {
        self.cards.push(card);
        self.values.push(V::new(self.rules, card));
        self.classes.push(card);
    }

    fn retain(&mut self, keep: &dyn Fn(Card) -> bool) {
        let kept: Vec<_> = self.cards.iter().map(|&card| keep(card)).collect();
        retain_marked(&mut self.cards, &kept);
        retain_marked(&mut self.values, &kept);
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
        self.cover.clear();
        self.classes.find(&self.values, anchor, meter)?;
        let (mut set, values) = (Vec::new(), V::new(self.rules, anchor));
        let mut visit = |others: &[V]| {
            set.clear();
            set.push(anchor);
            set.extend(others.iter().map(|other| other.card(self.rules, anchor)));
            visit(&set)
        };
        let (candidates, properties) = (&mut self.candidates, self.rules.properties() as usize);
        for &class in self.classes.promising() {
            let cards = &self.values[..];
            if self.classes.are_groups() {
                let candidate = |index: usize| cards[index].without(cards[index].agreement(values));
                self.classes.list(class, candidate, candidates, meter)?;
                self.cover.add(candidates, meter, &mut visit)?;
                continue;
            }
            let indices = self.classes.indices(class);
            self.split.split(indices.map(|index| cards[index]), values, properties, meter)?;
            for group in self.split.groups() {
                self.cover.add(group, meter, &mut visit)?;
            }
        }
        self.cover.run(meter, &mut visit)
    }
}
