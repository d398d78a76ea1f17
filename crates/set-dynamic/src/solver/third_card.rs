//! Three values: the anchor and a card determine the third.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use hashbrown::HashSet;
use set_core::{Card, Halt, Meter, Rules};

use super::core_cards::CoreCards;

pub(super) struct ThirdCard {
    rules: Rules,
    /// In the order added, so that searches are the same in every run.
    cards: Vec<Card>,
    members: HashSet<Card>,
}

impl ThirdCard {
    pub(super) fn new(rules: Rules) -> Self {
        Self { rules, cards: Vec::new(), members: HashSet::new() }
    }
}

impl CoreCards for ThirdCard {
    fn push(&mut self, card: Card) {
        self.cards.push(card);
        self.members.insert(card);
    }

    fn retain(&mut self, keep: &dyn Fn(Card) -> bool) {
        let members = &mut self.members;
        self.cards.retain(|&card| {
            let kept = keep(card);
            if !kept {
                members.remove(&card);
            }
            kept
        });
    }

    fn sets_with(
        &mut self,
        anchor: Card,
        meter: &mut Meter<'_>,
        visit: &mut dyn FnMut(&[Card]) -> ControlFlow<()>,
    ) -> ControlFlow<Halt> {
        for &card in &self.cards {
            meter.node()?;
            let Some(third) = self.rules.third_card(anchor, card) else { continue };
            // A set comes up at both of its cards here: look at the smaller.
            if card < third && self.members.contains(&third) {
                visit(&[anchor, card, third]).map_break(|()| Halt::Stopped)?;
            }
        }
        ControlFlow::Continue(())
    }
}
