//! The cards of a game in the checker: their values, and where each card is.

use hashbrown::HashMap;
use set_core::{Card, Rules};

use super::{Flaw, Violation};

/// All cards dealt so far, numbered from 0 in the order dealt.
pub(super) struct Table {
    rules: Rules,
    numbers: HashMap<Card, usize>,
    cards: Vec<History>,
    /// The values of all cards, concatenated.
    values: Vec<u32>,
    on_board: u64,
}

/// A card, and the events that dealt and took it.
struct History {
    card: Card,
    /// The event that dealt it.
    dealt: usize,
    /// The event that took it.
    taken: Option<usize>,
}

impl Table {
    pub(super) fn new(rules: Rules) -> Self {
        Self { rules, numbers: HashMap::new(), cards: Vec::new(), values: Vec::new(), on_board: 0 }
    }

    pub(super) fn rules(&self) -> Rules {
        self.rules
    }

    /// The number of cards dealt so far.
    pub(super) fn dealt(&self) -> usize {
        self.cards.len()
    }

    /// The number of cards on the board.
    pub(super) fn on_board(&self) -> u64 {
        self.on_board
    }

    /// The card with a number.
    pub(super) fn card(&self, number: usize) -> Card {
        self.cards[number].card
    }

    /// The values of the card with a number.
    pub(super) fn values(&self, number: usize) -> &[u32] {
        let p = self.rules.properties() as usize;
        &self.values[number * p..(number + 1) * p]
    }

    pub(super) fn is_on_board(&self, number: usize) -> bool {
        self.cards[number].taken.is_none()
    }

    /// The number of a card, if it is on the board.
    pub(super) fn find_on_board(&self, card: Card) -> Option<usize> {
        self.numbers.get(&card).copied().filter(|&number| self.is_on_board(number))
    }

    /// Deals a card.
    pub(super) fn deal(&mut self, event: usize, card: Card) -> Result<(), Violation> {
        let rules = self.rules;
        let values: Vec<u32> = rules.values_of(card).collect();
        // A card is of the deck if its values give this card again.
        if rules.card(&values) != Ok(card) {
            return Err(Violation::Foreign { event, card, rules });
        }
        if let Some(&number) = self.numbers.get(&card) {
            let before = self.cards[number].dealt;
            return Err(Violation::DealtTwice { event, before, card, rules });
        }
        self.numbers.insert(card, self.cards.len());
        self.cards.push(History { card, dealt: event, taken: None });
        self.values.extend(values);
        self.on_board += 1;
        Ok(())
    }

    /// Takes a set off the board.
    pub(super) fn take(&mut self, event: usize, cards: &[Card]) -> Result<(), Violation> {
        let rules = self.rules;
        let flawed = |flaw| Violation::NotASet { event, cards: cards.to_vec(), flaw, rules };
        if cards.len() != rules.set_len() {
            let flaw = Flaw::Size { cards: cards.len(), due: rules.set_len() };
            return Err(flawed(flaw));
        }
        let mut numbers = Vec::new();
        for &card in cards {
            let &number =
                self.numbers.get(&card).ok_or(Violation::NotDealt { event, card, rules })?;
            if let Some(before) = self.cards[number].taken {
                return Err(Violation::TakenTwice { event, before, card, rules });
            }
            numbers.push(number);
        }
        self.check_set(&numbers).map_err(flawed)?;
        for number in numbers {
            self.cards[number].taken = Some(event);
            self.on_board -= 1;
        }
        Ok(())
    }

    /// Checks that cards, by their numbers, are a valid set: `v` different cards with one
    /// value or `v` values in each property.
    pub(super) fn check_set(&self, numbers: &[usize]) -> Result<(), Flaw> {
        let v = self.rules.set_len();
        if numbers.len() != v {
            return Err(Flaw::Size { cards: numbers.len(), due: v });
        }
        if distinct(numbers.to_vec()) != v {
            return Err(Flaw::Repeated);
        }
        for property in 0..self.rules.properties() as usize {
            let values = numbers.iter().map(|&number| self.values(number)[property]);
            let kinds = distinct(values.collect());
            if kinds != 1 && kinds != v {
                return Err(Flaw::Mixed { property });
            }
        }
        Ok(())
    }
}

/// The number of different items.
fn distinct<T: Ord>(mut items: Vec<T>) -> usize {
    items.sort_unstable();
    items.dedup();
    items.len()
}
