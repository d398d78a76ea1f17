//! The cards of the board by their arrival, and by their values.

use alloc::vec;
use alloc::vec::Vec;

use set_core::{Card, Rules};

use super::list::PartialSet;

/// A card, and its number among all cards that ever arrived.
#[derive(Clone, Copy, Debug)]
pub(super) struct Arrival {
    pub(super) number: u64,
    pub(super) card: Card,
}

#[derive(Clone, Debug)]
pub(super) struct Arrivals {
    rules: Rules,
    /// The number of cards that ever arrived: the number of the next one.
    count: u64,
    /// The cards on the board, in the order of their numbers.
    all: Vec<Arrival>,
    /// The same cards, by each value of each property.
    by_value: Vec<Vec<Arrival>>,
}

impl Arrivals {
    pub(super) fn new(rules: Rules) -> Self {
        let values = rules.properties() as usize * rules.set_len();
        Self { rules, count: 0, all: Vec::new(), by_value: vec![Vec::new(); values] }
    }

    /// The number of cards that ever arrived.
    pub(super) fn count(&self) -> u64 {
        self.count
    }

    pub(super) fn push(&mut self, card: Card) {
        let arrival = Arrival { number: self.count, card };
        self.count += 1;
        self.all.push(arrival);
        for (property, value) in self.rules.values_of(card).enumerate() {
            self.by_value[property * self.rules.set_len() + value as usize].push(arrival);
        }
    }

    pub(super) fn retain(&mut self, keep: impl Fn(Card) -> bool) {
        self.all.retain(|arrival| keep(arrival.card));
        for arrivals in &mut self.by_value {
            arrivals.retain(|arrival| keep(arrival.card));
        }
    }

    /// The cards to try on a partial set, in the order of their numbers: those with the next
    /// value of the property that orders it.
    pub(super) fn for_growth(&self, partial: &PartialSet) -> &[Arrival] {
        if partial.len() == 1 {
            return &self.all; // no property orders it yet
        }
        &self.by_value[partial.ordered_by as usize * self.rules.set_len() + partial.len()]
    }

    /// The memory taken, in bytes.
    pub(super) fn memory(&self) -> usize {
        // Every card is in one list for each property, and in the list of all cards.
        let entries = self.all.len() * (self.rules.properties() as usize + 1);
        entries * size_of::<Arrival>() + self.by_value.len() * size_of::<Vec<Arrival>>()
    }
}
