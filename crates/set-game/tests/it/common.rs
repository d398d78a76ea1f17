//! A simple solver for the tests, and games made with it.

use core::ops::ControlFlow;

use set_core::{
    Board, BoardError, Budget, Card, Halt, Meter, Outcome, Rules, Solver, SolverError, ValidSet,
};
use set_deck::{ScriptedDeck, ShuffleDeck};
use set_game::{Event, Game, GameOptions, Refill, Transcript};

/// The rules with `p` properties of `v` values.
pub(crate) fn rules(p: u32, v: u32) -> Rules {
    Rules::new(p, v).unwrap()
}

/// A solver that tries every combination of `v` cards, in the order dealt or backwards. A
/// node is one chosen card.
#[derive(Clone, Debug)]
pub(crate) struct Naive {
    board: Board,
    backwards: bool,
}

impl Naive {
    pub(crate) fn new(rules: Rules) -> Self {
        Self { board: Board::new(rules), backwards: false }
    }

    /// A solver that mostly finds other sets.
    pub(crate) fn backwards(rules: Rules) -> Self {
        Self { backwards: true, ..Self::new(rules) }
    }
}

/// Extends the cards chosen to a set by cards from `rest`.
fn extend(
    rules: Rules,
    chosen: &mut Vec<Card>,
    rest: &[Card],
    meter: &mut Meter<'_>,
) -> ControlFlow<Halt, Option<ValidSet>> {
    if chosen.len() == rules.set_len() {
        return ControlFlow::Continue(ValidSet::new(rules, chosen));
    }
    for (i, &card) in rest.iter().enumerate() {
        meter.node()?;
        chosen.push(card);
        if let Some(set) = extend(rules, chosen, &rest[i + 1..], meter)? {
            return ControlFlow::Continue(Some(set));
        }
        chosen.pop();
    }
    ControlFlow::Continue(None)
}

impl Solver for Naive {
    fn board(&self) -> &Board {
        &self.board
    }

    fn add(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        self.board.add(cards)
    }

    fn remove(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        self.board.remove(cards)
    }

    fn find(&mut self, budget: &Budget) -> Result<Outcome, SolverError> {
        let mut cards = self.board.cards().to_vec();
        if self.backwards {
            cards.reverse();
        }
        Ok(match extend(self.rules(), &mut Vec::new(), &cards, &mut budget.meter()) {
            ControlFlow::Continue(Some(set)) => Outcome::Found(set),
            ControlFlow::Continue(None) => Outcome::SetFree,
            ControlFlow::Break(Halt::Limit(limit)) => Outcome::Interrupted(limit),
            ControlFlow::Break(Halt::Enough) => unreachable!("there is no visitor"),
        })
    }
}

/// A game from a shuffled deck.
pub(crate) fn game(rules: Rules, seed: u64, refill: Refill) -> Game<ShuffleDeck, Naive> {
    let deck = ShuffleDeck::new(rules, seed).unwrap();
    Game::new(deck, Naive::new(rules), GameOptions::new().with_refill(refill)).unwrap()
}

/// The transcript of a game from a shuffled deck, played to the end.
pub(crate) fn played_out(rules: Rules, seed: u64, refill: Refill) -> Transcript {
    game(rules, seed, refill).play_out().unwrap()
}

/// The cards of a text, in its order.
pub(crate) fn cards(rules: Rules, text: &str) -> Vec<Card> {
    Board::parse(rules, text).unwrap().cards().to_vec()
}

/// The event that this set was found.
pub(crate) fn found(rules: Rules, text: &str) -> Event {
    Event::Found(ValidSet::new(rules, &cards(rules, text)).unwrap())
}

/// A game from a deck in this order.
pub(crate) fn scripted(rules: Rules, text: &str, refill: Refill) -> Game<ScriptedDeck, Naive> {
    let deck = ScriptedDeck::new(rules, cards(rules, text)).unwrap();
    Game::new(deck, Naive::new(rules), GameOptions::new().with_refill(refill)).unwrap()
}
