//! The cards of a game after the claims made so far.

use core::ops::ControlFlow;
use core::time::Duration;
use std::collections::VecDeque;

use set_classic::Puzzle;
use set_core::{
    Board, BoardError, Budget, Card, Enumerate, Halt, Limit, Listing, Outcome, Rules, Solver,
    SolverError, ValidSet,
};
use set_deck::rand_core::SeedableRng;
use set_deck::{ChaCha8Rng, Deck, ScriptedDeck, ShuffleDeck, shuffle};
use set_dynamic::DynamicSolver;
use set_game::{Event, Game, GameOptions, Refill, Transcript};

use crate::options::Cards;
use crate::{Claim, TableError};

/// The cards of a game after some claims.
///
/// The driver of `set-game` plays all claims from the first deal on, as if a solver had
/// made them. So the cards are dealt as in every other game. A game in which moves were
/// taken back is in the same state as a game without these moves, and so is a game that is
/// resumed.
#[derive(Clone, Debug)]
pub(crate) struct Rounds {
    pub(crate) board: Board,
    /// The cards by their places on the table. New cards take the places of those that were
    /// taken.
    pub(crate) places: Vec<Option<Card>>,
    pub(crate) transcript: Transcript,
    pub(crate) cards_left: u128,
}

impl Rounds {
    /// The cards before the first claim.
    pub(crate) fn new(cards: Cards) -> Result<Self, TableError> {
        Ok(match cards {
            Cards::Deck { rules, refill, seed } => {
                Self::play(ShuffleDeck::new(rules, seed)?, refill, [])
            }
            Cards::Puzzle { seed, .. } => Self::play(puzzle(seed)?, Refill::Immediately, []),
        })
    }

    /// Plays the game again with these right claims. A puzzle keeps its cards.
    pub(crate) fn play_again<'a>(
        &mut self,
        cards: Cards,
        claims: impl IntoIterator<Item = &'a Claim>,
    ) {
        if let Cards::Deck { rules, refill, seed } = cards {
            let deck = ShuffleDeck::new(rules, seed).expect("this deck was shuffled before");
            *self = Self::play(deck, refill, claims);
        }
    }

    fn play<'a>(
        deck: impl Deck,
        refill: Refill,
        claims: impl IntoIterator<Item = &'a Claim>,
    ) -> Self {
        let claims = Claims::new(deck.rules(), claims);
        let options = GameOptions::new().with_refill(refill);
        let mut game = Game::new(deck, claims, options).expect("an empty board, one kind of rules");
        game.play_out().expect("the cards of right claims are on the board");
        let cards_left = game.deck().remaining();
        let (mut transcript, Claims { board, .. }) = game.finish();
        // The CPU time of playing the claims again is of no interest.
        transcript.statistics.cpu_time = Duration::ZERO;
        Self { board, places: places_of(&transcript), transcript, cards_left }
    }

    /// Whether the deck is empty and the board known to hold no set.
    pub(crate) fn is_over(&self) -> bool {
        self.transcript.events.last() == Some(&Event::DeckExhausted)
    }
}

/// The cards of the puzzle of a seed, shuffled.
fn puzzle(seed: u64) -> Result<ScriptedDeck, TableError> {
    const CARDS: usize = 12;
    const SETS: u32 = 6;
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let board = Puzzle::new(CARDS).sets(SETS).generate(&mut rng)?;
    let mut cards: Vec<Card> = board.cards().collect();
    shuffle(&mut rng, &mut cards);
    Ok(ScriptedDeck::new(Rules::CLASSIC, cards)?)
}

/// The cards of the board by their places.
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
pub(crate) fn sets_of(board: &Board) -> Option<Vec<ValidSet>> {
    /// A fraction of a second.
    const NODES: u64 = 5_000_000;
    const MOST: usize = 200_000;
    let mut sets = Vec::new();
    let budget = Budget::unlimited().with_nodes(NODES);
    let listing = DynamicSolver::from(board.clone()).for_each_set(&budget, &mut |set| {
        sets.push(set);
        if sets.len() < MOST { ControlFlow::Continue(()) } else { ControlFlow::Break(Halt::Enough) }
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
