//! The cards of a game after the claims made so far.

use core::time::Duration;
use core::{iter, mem};
use std::collections::VecDeque;

use set_classic::Puzzle;
use set_core::{
    Board, BoardError, Budget, Card, Limit, Outcome, Rules, Solver, SolverError, ValidSet,
};
use set_deck::rand_core::SeedableRng;
use set_deck::{ChaCha8Rng, Deck, ScriptedDeck, ShuffleDeck, shuffle};
use set_game::{Event, Game, GameOptions, Refill, Transcript};

use crate::options::Cards;
use crate::{Claim, Options, TableError};

/// The cards of a game after some claims.
///
/// All claims are played from the first deal on. A game in which moves were taken back is in the
/// same state as a game without these moves, and so is a game that is resumed.
///
/// Set is played by the driver of `set-game`, as if a solver had made the claims. So the cards are
/// dealt as in every other game.
#[derive(Clone, Debug)]
pub(crate) struct Rounds {
    pub(crate) board: Board,
    /// The cards by their places on the table. New cards take the places of those that were
    /// taken.
    pub(crate) places: Vec<Option<Card>>,
    /// Without events, if the sets are not valid ones or a chain.
    pub(crate) transcript: Transcript,
    pub(crate) cards_left: u128,
    /// Whether the deck is empty and the board known to hold no set.
    pub(crate) is_over: bool,
    /// In a chain: the cards of the set that was claimed last.
    pub(crate) last: Vec<Card>,
}

impl Rounds {
    /// The cards after these right claims. A puzzle keeps its cards.
    pub(crate) fn new<'a>(
        options: &Options,
        claims: impl IntoIterator<Item = &'a Claim>,
    ) -> Result<Self, TableError> {
        Ok(match options.cards {
            Cards::Deck { variant, rules, refill, seed, .. } => {
                let mut deck = ShuffleDeck::new(rules, seed)?;
                if !options.is_set() {
                    let pattern = variant.pattern();
                    let cards = iter::from_fn(|| deck.draw()).filter(|&it| pattern.has_card(it));
                    let deck = ScriptedDeck::new(rules, cards)?;
                    Self::play_variant(options, deck, refill, claims)
                } else if options.is_chain() {
                    Self::play_variant(options, deck, refill, claims)
                } else {
                    Self::play(deck, refill, claims)
                }
            }
            Cards::Puzzle { seed, .. } => Self::play(puzzle(seed)?, Refill::Immediately, []),
        })
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
        let is_over = transcript.events.last() == Some(&Event::DeckExhausted);
        let (places, last) = (places_of(&transcript), Vec::new());
        Self { board, places, transcript, cards_left, is_over, last }
    }

    /// Plays a variant or a chain.
    fn play_variant<'a>(
        options: &Options,
        mut deck: impl Deck,
        refill: Refill,
        claims: impl IntoIterator<Item = &'a Claim>,
    ) -> Self {
        let (rules, fewest) = (deck.rules(), *options.sizes().start());
        let mut transcript = Transcript::new(rules, refill, Vec::new());
        transcript.seed = Some(options.seed());
        let (board, places, last) = (Board::new(rules), Vec::new(), Vec::new());
        let mut rounds =
            Self { board, places, transcript, cards_left: deck.remaining(), is_over: false, last };
        rounds.deal(options, &mut deck, 0);
        for claim in claims {
            match claim {
                Claim::Set(set) => {
                    let mut taken = set.clone();
                    if options.is_chain() {
                        taken = mem::replace(&mut rounds.last, taken);
                        taken.retain(|card| !set.contains(card));
                    }
                    rounds.board.remove(&taken).expect("a right claim is of the board");
                    take(&mut rounds.places, &taken);
                    // Fewer cards than a set has hold none, without a claim.
                    if refill == Refill::Immediately || rounds.board.len() < fewest {
                        rounds.deal(options, &mut deck, 0);
                    }
                }
                Claim::NoSet => {
                    let before = rounds.cards_left;
                    rounds.deal(options, &mut deck, options.more());
                    rounds.is_over = rounds.cards_left == before;
                }
            }
        }
        rounds.is_over |= rounds.cards_left == 0 && rounds.board.len() < fewest;
        rounds
    }

    /// Deals as many cards as the table lacks, and not fewer than `least`. The last set of a chain
    /// is beside the others.
    fn deal(&mut self, options: &Options, deck: &mut impl Deck, least: usize) {
        let lacking = (options.opening_len() + self.last.len()).saturating_sub(self.board.len());
        let dealt = deck.draw_many(lacking.max(least));
        self.board.add(&dealt).expect("a deck has each card once");
        put(&mut self.places, &dealt);
        self.cards_left = deck.remaining();
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
        match event {
            Event::Found(set) => take(&mut places, set.cards()),
            event => put(&mut places, event.cards()),
        }
    }
    places
}

/// Takes cards from their places.
fn take(places: &mut Vec<Option<Card>>, cards: &[Card]) {
    let taken = places.iter_mut().filter(|card| card.is_some_and(|it| cards.contains(&it)));
    taken.for_each(|card| *card = None);
    let used = places.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
    places.truncate(used);
}

/// Puts cards where there are none.
fn put(places: &mut Vec<Option<Card>>, cards: &[Card]) {
    let mut cards = cards.iter().copied();
    let free = places.iter_mut().filter(|card| card.is_none());
    for (place, card) in free.zip(cards.by_ref()) {
        *place = Some(card);
    }
    places.extend(cards.map(Some));
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
            Claim::Set(set) => {
                Outcome::Found(ValidSet::new(rules, set).expect("a claim that was right"))
            }
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
