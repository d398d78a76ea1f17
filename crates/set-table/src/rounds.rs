//! The cards of a game after the claims made so far.

use std::collections::VecDeque;

use core::ops::ControlFlow;
use core::time::Duration;

use set_core::{
    Board, BoardError, Budget, Card, Enumerate, Limit, Listing, Outcome, Rules, Solver,
    SolverError, ValidSet,
};
use set_deck::Deck;
use set_dynamic::DynamicSolver;
use set_game::{Event, Game, GameError, GameOptions, Refill, Transcript};

use crate::deck::TableDeck;

/// What a player claimed, and rightly.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Claim {
    /// These cards of the board are a valid set.
    Set(ValidSet),
    /// The board holds no valid set.
    NoSet,
}

/// The cards of a game after some claims.
///
/// The driver of `set-game` plays the claims from the first deal on, as if a solver had
/// made them. So the rounds are those of every other game, and a game that is undone or
/// resumed is in the same state as one that went on.
#[derive(Clone, Debug)]
pub(crate) struct Rounds {
    pub(crate) board: Board,
    /// The cards where they lie: new cards take the places of those that were taken.
    pub(crate) places: Vec<Option<Card>>,
    pub(crate) transcript: Transcript,
    pub(crate) cards_left: u128,
    /// All sets of the board, ascending; `None` if the search gave up.
    pub(crate) sets: Option<Vec<ValidSet>>,
}

impl Rounds {
    /// Plays a game with these right claims.
    pub(crate) fn play<'a>(
        deck: TableDeck,
        refill: Refill,
        claims: impl IntoIterator<Item = &'a Claim>,
    ) -> Result<Self, GameError> {
        let claims = Claims::new(deck.rules(), claims);
        let mut game = Game::new(deck, claims, GameOptions::new().with_refill(refill))?;
        game.play_out()?;
        let cards_left = game.deck().remaining();
        let (mut transcript, Claims { board, .. }) = game.finish();
        // The time that it takes to play the claims again is of no interest.
        transcript.statistics.cpu_time = Duration::ZERO;
        let (places, sets) = (places_of(&transcript), sets_of(&board));
        Ok(Self { board, places, transcript, cards_left, sets })
    }

    /// Whether the deck is empty and the board known to hold no set.
    pub(crate) fn is_over(&self) -> bool {
        self.transcript.events.last() == Some(&Event::DeckExhausted)
    }
}

/// Where the cards of the board lie.
fn places_of(transcript: &Transcript) -> Vec<Option<Card>> {
    let mut places: Vec<Option<Card>> = Vec::new();
    for event in &transcript.events {
        if let Event::Found(set) = event {
            let taken = places.iter_mut().filter(|card| card.is_some_and(|it| set.contains(it)));
            taken.for_each(|card| *card = None);
            continue;
        }
        let mut dealt = event.cards().iter().copied();
        let free = places.iter_mut().filter(|card| card.is_none());
        for (place, card) in free.zip(dealt.by_ref()) {
            *place = Some(card);
        }
        places.extend(dealt.map(Some));
    }
    let used = places.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
    places.truncate(used);
    places
}

/// All sets of a board, ascending; `None` if they are too many or too hard to find.
fn sets_of(board: &Board) -> Option<Vec<ValidSet>> {
    /// A fraction of a second.
    const NODES: u64 = 5_000_000;
    const MOST: usize = 200_000;
    let mut sets = Vec::new();
    let budget = Budget::unlimited().with_nodes(NODES);
    let listing = DynamicSolver::from(board.clone()).for_each_set(&budget, &mut |set| {
        sets.push(set);
        if sets.len() < MOST { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    sets.sort_unstable();
    matches!(listing, Ok(Listing::Complete)).then_some(sets)
}

/// A solver that repeats claims, and is interrupted when there are no more.
#[derive(Clone, Debug)]
struct Claims {
    board: Board,
    left: VecDeque<Outcome>,
}

impl Claims {
    fn new<'a>(rules: Rules, claims: impl IntoIterator<Item = &'a Claim>) -> Self {
        let outcome = |claim: &Claim| match claim {
            Claim::Set(set) => Outcome::Found(set.clone()),
            Claim::NoSet => Outcome::SetFree,
        };
        Self { board: Board::new(rules), left: claims.into_iter().map(outcome).collect() }
    }
}

impl Solver for Claims {
    fn board(&self) -> &Board {
        &self.board
    }

    fn add(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        self.board.add(cards)
    }

    fn remove(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        self.board.remove(cards)
    }

    fn find(&mut self, _: &Budget) -> Result<Outcome, SolverError> {
        // Fewer cards than a set has hold none, without a claim.
        if self.board.len() < self.rules().set_len() {
            return Ok(Outcome::SetFree);
        }
        Ok(self.left.pop_front().unwrap_or(Outcome::Interrupted(Limit::Stopped)))
    }
}
