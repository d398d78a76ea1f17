//! The record of a game.

use set_core::{Card, Rules, ValidSet};
use set_deck::{DeckError, ScriptedDeck};

use crate::{Event, Refill, Statistics};

/// The record of a game: its rules, all its events in order, and its numbers.
///
/// The fields are plain data: what they say is checked by
/// [`verify`](crate::verify), and by nothing before. With the feature `serde`
/// a transcript can be written and read, as JSON for example.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Transcript {
    /// The rules of the game.
    pub rules: Rules,
    /// When cards were dealt.
    pub refill: Refill,
    /// The number of sets that the game was to find; `None` if it was played
    /// as far as it went.
    pub target: Option<u64>,
    /// The number of cards that the deck had at the start; `None` for the
    /// whole deck of the rules.
    pub deck_len: Option<u128>,
    /// The seed that fixed the order of the deck, if one did.
    pub seed: Option<u64>,
    /// What happened, in order.
    pub events: Vec<Event>,
    /// The game in numbers.
    pub statistics: Statistics,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// The target was reached: the last event is its last set.
    Reached,
    /// The board held no set and the deck no card.
    DeckExhausted,
    /// Neither: the budget was spent, or the game was left.
    Interrupted,
}

impl Transcript {
    /// The record of a game from the whole deck, without a target or a seed,
    /// with the numbers that its events give: for games recorded by other
    /// programs. (A [`Game`](crate::Game) writes its own.)
    #[must_use]
    pub fn new(rules: Rules, refill: Refill, events: Vec<Event>) -> Self {
        let statistics = Statistics::of(&events);
        Self { rules, refill, target: None, deck_len: None, seed: None, events, statistics }
    }

    /// How the game ended, by its events.
    ///
    /// # Complexity
    ///
    /// Time `O(n)` for `n` events.
    #[must_use]
    pub fn ending(&self) -> Ending {
        let found = self.events.iter().filter(|event| event.is_set()).count() as u64;
        if self.target.is_some_and(|target| found >= target) {
            Ending::Reached
        } else if self.events.last() == Some(&Event::DeckExhausted) {
            Ending::DeckExhausted
        } else {
            Ending::Interrupted
        }
    }

    /// The sets found, in order, without claims that are none.
    pub fn sets(&self) -> impl Iterator<Item = &ValidSet> {
        self.events.iter().filter_map(Event::found)
    }

    /// The cards dealt, in order.
    pub fn dealt(&self) -> impl Iterator<Item = Card> {
        let deals = self.events.iter().filter(|event| matches!(event, Event::Dealt(_)));
        deals.flat_map(Event::cards).copied()
    }

    /// The deck that gives the cards of this game in the same order, and then
    /// ends: to play the same cards again, with another solver for example.
    ///
    /// # Errors
    ///
    /// [`DeckError`] if a card is not in the deck of these rules or comes
    /// twice.
    pub fn deck(&self) -> Result<ScriptedDeck, DeckError> {
        ScriptedDeck::new(self.rules, self.dealt())
    }
}
