//! Earlier boards that are known to hold no set.

use alloc::vec::Vec;

use set_core::{Board, Card, Rules};

/// The cards of a board that is known to hold no set, in its order.
#[derive(Clone, Debug, Default)]
pub(crate) struct Known {
    rules: Option<Rules>,
    cards: Vec<Card>,
}

impl Known {
    pub(crate) const fn nothing() -> Self {
        Self { rules: None, cards: Vec::new() }
    }

    /// Knows that a board holds no set.
    pub(crate) fn board(board: &Board) -> Self {
        let mut known = Self::nothing();
        known.learn(board);
        known
    }

    /// Learns that a board holds no set, and forgets the board before.
    pub(crate) fn learn(&mut self, board: &Board) {
        self.rules = Some(board.rules());
        self.cards = board.cards().to_vec();
    }

    /// The number of cards at the beginning of a board that are known to hold no set.
    ///
    /// A part of cards without a set has none either. Cards in another order are not
    /// recognised.
    pub(crate) fn of(&self, board: &Board) -> usize {
        if self.rules != Some(board.rules()) {
            return 0;
        }
        let mut known = self.cards.iter();
        board.iter().take_while(|card| known.any(|other| other == card)).count()
    }
}
