//! The columns and rows of the cards of a deck.

use set_core::{Card, Rules};

use crate::error::DrawError;

/// The size of the largest deck that is drawn.
const MAX_CARDS: usize = 60_000;

/// The columns and rows of the cards of a deck, with a gap between grids.
pub(super) struct Places {
    rules: Rules,
    /// For every second property, from the last one on: the distance of two cards
    /// whose values of it differ by one.
    steps: Vec<usize>,
}

impl Places {
    /// # Errors
    ///
    /// [`DrawError::TooManyCards`] if the deck has more than 60,000 cards.
    pub(super) fn new(rules: Rules) -> Result<Self, DrawError> {
        let cards = rules.deck_len();
        if cards.is_none_or(|cards| cards > MAX_CARDS as u128) {
            return Err(DrawError::TooManyCards { cards, most: MAX_CARDS });
        }
        let mut steps = vec![1];
        while steps.len() < rules.properties().div_ceil(2) as usize {
            let inner = steps.last().copied().unwrap_or(1);
            steps.push(rules.set_len() * inner + 1);
        }
        Ok(Self { rules, steps })
    }

    /// The column and the row of a card.
    pub(super) fn of(&self, card: Card) -> (usize, usize) {
        let values: Vec<u32> = self.rules.values_of(card).collect();
        let along = |first: usize| {
            let values = values.iter().rev().skip(first).step_by(2);
            values.zip(&self.steps).map(|(&value, step)| value as usize * step).sum()
        };
        (along(0), along(1))
    }

    /// The number of columns and of rows.
    pub(super) fn size(&self) -> (usize, usize) {
        let last = self.rules.cards().next_back().map(|card| self.of(card));
        last.map_or((0, 0), |(column, row)| (column + 1, row + 1))
    }
}
