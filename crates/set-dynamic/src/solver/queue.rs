//! The cards that are still to be searched.

use alloc::vec::Vec;

use set_core::{Board, Card};

/// The cards of the board that are not yet searched, in the order dealt.
#[derive(Clone, Default)]
pub(super) struct Queue {
    cards: Vec<Card>,
    /// For each card whether it is known to be in no set with the cards before it.
    proved: Vec<bool>,
}

impl Queue {
    pub(super) fn len(&self) -> usize {
        self.cards.len()
    }

    /// The cards, and for each whether it is known to be in no set with the cards before it.
    pub(super) fn anchors(&mut self) -> (&[Card], &mut [bool]) {
        (&self.cards, &mut self.proved)
    }

    /// Adds cards.
    pub(super) fn deal(&mut self, cards: &[Card]) {
        self.cards.extend(cards);
        self.proved.resize(self.cards.len(), false);
    }

    /// Keeps only the cards that are still on the board. A card that is in no set with the
    /// cards before it is in none with fewer cards.
    pub(super) fn retain(&mut self, board: &Board) {
        let mut cards = self.cards.iter();
        self.proved.retain(|_| cards.next().is_some_and(|&card| board.contains(card)));
        self.cards.retain(|&card| board.contains(card));
    }

    /// Takes the first cards off the queue.
    pub(super) fn drain(&mut self, count: usize) -> impl Iterator<Item = Card> {
        self.proved.drain(..count);
        self.cards.drain(..count)
    }
}
