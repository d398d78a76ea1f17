//! Few cards: a list, searched for each third card.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use set_core::{Card, Halt, Meter, Rules};

/// Cards in a list.
pub(super) struct ListedCards {
    rules: Rules,
    cards: Vec<Card>,
}

impl ListedCards {
    pub(super) fn new(rules: Rules) -> Self {
        Self { rules, cards: Vec::new() }
    }

    pub(super) fn cards(&self) -> &[Card] {
        &self.cards
    }

    pub(super) fn push(&mut self, card: Card) {
        self.cards.push(card);
    }

    /// Keeps only the cards that satisfy the condition.
    pub(super) fn retain(&mut self, keep: &dyn Fn(Card) -> bool) {
        self.cards.retain(|&card| keep(card));
    }

    /// Visits every valid set of the anchor and two cards.
    pub(super) fn sets_with(
        &self,
        anchor: Card,
        meter: &mut Meter<'_>,
        visit: &mut dyn FnMut(&[Card]) -> ControlFlow<()>,
    ) -> ControlFlow<Halt> {
        for &card in &self.cards {
            meter.node()?;
            let Some(third) = self.rules.third_card(anchor, card) else { continue };
            // A set is found at both of its cards: take the smaller one.
            if card < third && self.cards.contains(&third) {
                visit(&[anchor, card, third]).map_break(|()| Halt::Left)?;
            }
        }
        ControlFlow::Continue(())
    }
}
