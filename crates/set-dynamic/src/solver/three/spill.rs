//! The cards without room at their places.

use alloc::vec::Vec;

use hashbrown::HashSet;
use set_core::Card;

use super::projection::Place;

/// Cards with their places, in a list and in a hash set.
#[derive(Clone, Default)]
pub(super) struct Spill {
    /// In the order added, so that every run searches in the same order.
    cards: Vec<(Place, Card)>,
    members: HashSet<Card>,
}

impl Spill {
    pub(super) fn push(&mut self, place: Place, card: Card) {
        self.cards.push((place, card));
        self.members.insert(card);
    }

    pub(super) fn retain(&mut self, keep: &dyn Fn(Card) -> bool) {
        let members = &mut self.members;
        self.cards.retain(|(_, card)| {
            let kept = keep(*card);
            if !kept {
                members.remove(card);
            }
            kept
        });
    }

    pub(super) fn cards(&self) -> &[(Place, Card)] {
        &self.cards
    }

    pub(super) fn contains(&self, card: Card) -> bool {
        self.members.contains(&card)
    }
}
