//! One or two values: any `v` distinct cards are a valid set.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use set_core::{Card, Halt, Meter, Rules};

use super::core::Core;
use super::late::Late;

/// Cards in a plain list.
#[derive(Clone)]
pub(super) struct OneOrTwo {
    rules: Rules,
    cards: Vec<Card>,
}

impl OneOrTwo {
    pub(super) fn new(rules: Rules) -> Self {
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
