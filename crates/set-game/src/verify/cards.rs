//! The cards of a game in the checker: their values, and where each card is.

use hashbrown::HashMap;
use set_core::{Board, Card, Rules};

use super::violation::{Flaw, Violation};
use crate::Event;

/// All cards dealt so far, numbered from 0 in the order dealt.
pub(crate) struct DealtCards {
    rules: Rules,
    numbers: HashMap<Card, usize>,
    cards: Vec<History>,
    /// The values of all cards, concatenated.
    values: Vec<u32>,
    board: Board,
}

/// The events that dealt and took a card.
struct History {
    /// The event that dealt it.
    dealt: usize,
    /// The event that took it.
    taken: Option<usize>,
}

impl DealtCards {
    pub(crate) fn new(rules: Rules) -> Self {
        let (cards, values, board) = (Vec::new(), Vec::new(), Board::new(rules));
        Self { rules, numbers: HashMap::new(), cards, values, board }
    }

    /// The board.
    pub(crate) fn board(&self) -> &Board {
        &self.board
    }

    /// The values of the card with a number.
    fn values(&self, number: usize) -> &[u32] {
        let p = self.rules.properties() as usize;
        &self.values[number * p..(number + 1) * p]
    }

    /// Deals or takes the cards of an event.
    pub(crate) fn follow(&mut self, event: usize, what: &Event) -> Result<(), Violation> {
        match what {
            Event::Dealt(cards) => cards.iter().try_for_each(|&card| self.deal(event, card)),
            Event::Found(_) | Event::Claimed(_) => self.take(event, what.cards()),
            Event::SetFree | Event::DeckExhausted | Event::Interrupted => Ok(()),
        }
    }

    /// Deals a card.
    fn deal(&mut self, event: usize, card: Card) -> Result<(), Violation> {
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
        self.cards.push(History { dealt: event, taken: None });
        self.values.extend(values);
        self.board.add(&[card]).expect("a card of the deck, dealt once");
        Ok(())
    }

    /// Takes a set off the board.
    fn take(&mut self, event: usize, cards: &[Card]) -> Result<(), Violation> {
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
        }
        self.board.remove(cards).expect("cards that were dealt, and not taken");
        Ok(())
    }

    /// Checks that cards, by their numbers, are a valid set: `v` different cards with one
    /// value or `v` values in each property.
    fn check_set(&self, numbers: &[usize]) -> Result<(), Flaw> {
        let v = self.rules.set_len();
        if numbers.len() != v {
            return Err(Flaw::Size { cards: numbers.len(), due: v });
        }
        if distinct(numbers.to_vec()) != v {
            return Err(Flaw::Repeated);
        }
        for property in 0..self.rules.properties() {
            let values = numbers.iter().map(|&number| self.values(number)[property as usize]);
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
