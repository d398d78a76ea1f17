//! The form of a core, by the rules.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use set_core::{Card, Halt, Instructions, Meter, Rules};

use super::core::Core;
use super::cover::values::{Packed, value_count};
use super::four::Four;
use super::late::Late;
use super::three::Three;

/// An empty core in the form that suits the rules.
pub(super) fn empty_core(rules: Rules, instructions: Instructions) -> Box<dyn Core> {
    match (rules.values(), value_count(rules)) {
        (1 | 2, _) => Box::new(OneOrTwo::new(rules)),
        (3, _) => Box::new(Three::new(rules, instructions)),
        (_, ..=64) => Box::new(Four::<u64>::new(rules, instructions)),
        (_, 65..=128) => Box::new(Four::<u128>::new(rules, instructions)),
        (_, 129..) => Box::new(Four::<Packed>::new(rules, instructions)),
    }
}

/// One or two values: any `v` distinct cards are a valid set. The cards are in a plain list.
#[derive(Clone)]
struct OneOrTwo {
    rules: Rules,
    cards: Vec<Card>,
}

impl OneOrTwo {
    fn new(rules: Rules) -> Self {
        Self { rules, cards: Vec::new() }
    }
}

impl Core for OneOrTwo {
    fn copy(&self) -> Box<dyn Core> {
        Box::new(self.clone())
    }

    fn push(&mut self, card: Card) {
        self.cards.push(card);
    }

    fn retain(&mut self, keep: &dyn Fn(Card) -> bool) {
        self.cards.retain(|&card| keep(card));
    }

    fn sets_with(
        &mut self,
        anchor: Card,
        _: Option<&Late<'_>>,
        meter: &mut Meter<'_>,
        visit: &mut dyn FnMut(&[Card]) -> ControlFlow<Halt>,
    ) -> ControlFlow<Halt> {
        if self.rules.values() == 1 {
            return visit(&[anchor]);
        }
        for &card in &self.cards {
            meter.node()?;
            visit(&[anchor, card])?;
        }
        ControlFlow::Continue(())
    }
}
