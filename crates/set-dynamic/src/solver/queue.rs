//! The cards that are still to be searched.

use alloc::collections::VecDeque;

use set_core::{Board, Card};

use super::core::Core;

/// Cards that are not yet searched, in the order dealt. Each of them is the anchor in its turn.
#[derive(Clone, Default)]
pub(super) struct Queue {
    cards: VecDeque<Card>,
    /// For each card whether it is known to be in no set with the cards before it.
    proved: VecDeque<bool>,
    /// The nodes that the search with one anchor took most recently.
    pub(super) pace: u64,
    /// The nodes that a search spent on the next anchor when it was interrupted.
    pub(super) lost: u64,
}

impl Queue {
    /// These cards.
    pub(super) fn of(cards: &[Card]) -> Self {
        let mut queue = Self::default();
        queue.deal(cards);
        queue
    }

    pub(super) fn len(&self) -> usize {
        self.cards.len()
    }

    /// The next card, and whether it is known to be in no set with the cards before it.
    pub(super) fn next(&self) -> Option<(Card, bool)> {
        Some((*self.cards.front()?, *self.proved.front()?))
    }

    /// The cards, and for each whether it is known to be in no set with the cards before it.
    pub(super) fn anchors(&mut self) -> (&[Card], &mut [bool]) {
        (self.cards.make_contiguous(), self.proved.make_contiguous())
    }

    /// The number of cards that are not known to be in no set.
    pub(super) fn open(&self) -> u64 {
        self.proved.iter().filter(|proved| !**proved).count() as u64
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

    /// All cards join the core: they are in no set with it.
    pub(super) fn join(&mut self, core: &mut dyn Core) {
        self.drain(self.len()).for_each(|card| core.push(card));
    }

    /// Takes the first cards off the queue.
    pub(super) fn drain(&mut self, count: usize) -> impl Iterator<Item = Card> {
        self.proved.drain(..count);
        self.cards.drain(..count)
    }
}
