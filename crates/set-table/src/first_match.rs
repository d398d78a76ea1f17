//! Games whose first match is claimed: for games that no solver plays.

use std::collections::VecDeque;

use set_core::{Board, Budget, Limit, Listing};
use set_game::{Event, Refill, Transcript};
use set_variants::Variant;

use crate::{Claim, Rounds, RoundsDeck};

/// A game of any kind in progress, in which the first match that may be claimed is, in the order of
/// [`Rounds::matches`].
///
/// It tells its events as `set_game::Game` does, which plays Set with a solver.
///
/// # Example
///
/// ```
/// use set_core::Budget;
/// use set_deck::ShuffleDeck;
/// use set_game::{Refill, Verifier};
/// use set_table::{FirstMatch, check_record};
/// use set_variants::Variant;
///
/// let quads = Variant::QUADS;
/// let deck = ShuffleDeck::new(quads.rules(), 1)?;
/// let game = FirstMatch::new(quads, deck, Refill::Immediately, &Budget::unlimited());
/// let record = game.play(Some(5));
/// assert_eq!(record.statistics.sets, 5);
/// assert!(check_record(&record, &Verifier::new(), &|| ())?.is_complete());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct FirstMatch {
    rounds: Rounds,
    seed: Option<u64>,
    deck_len: Option<u128>,
    /// The events that were told, and those that wait.
    events: Vec<Event>,
    waiting: VecDeque<Event>,
    /// The cards after the last event that was told.
    board: Board,
    largest: usize,
    budget: Budget,
    interruption: Option<Limit>,
}

impl FirstMatch {
    /// The most matches of a board that are looked at.
    const MAX_MATCHES: usize = 1_000_000;

    /// A game before its first event. The time of the budget is for the whole game, its nodes for each search.
    #[must_use]
    pub fn new(
        variant: impl Into<Variant>,
        deck: impl Into<RoundsDeck>,
        refill: Refill,
        budget: &Budget,
    ) -> Self {
        let variant = variant.into();
        let deck = deck.into().of_game(&variant);
        let (seed, deck_len) = (deck.seed(), deck.len_of(&variant));
        let rounds = Rounds::recorded(variant, deck, refill);
        Self {
            waiting: rounds.events().to_vec().into(),
            board: Board::new(rounds.board().rules()),
            rounds,
            seed,
            deck_len,
            events: Vec::new(),
            largest: 0,
            budget: budget.started(),
            interruption: None,
        }
    }

    /// The cards after the last event.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The limit of the budget that ended the game, if one did.
    #[must_use]
    pub const fn interruption(&self) -> Option<Limit> {
        self.interruption
    }

    /// Plays the next event; `None` when the game is over. [`Event::Interrupted`] is the last one of a game
    /// that met a limit.
    pub fn step(&mut self) -> Option<Event> {
        while self.waiting.is_empty() {
            if self.rounds.is_over() || self.interruption.is_some() {
                return None;
            }
            if let Err(limit) = self.claim() {
                self.interruption = Some(limit);
                self.waiting.push_back(Event::Interrupted);
            }
        }
        let event = self.waiting.pop_front()?;
        self.follow(&event);
        self.events.push(event.clone());
        Some(event)
    }

    /// Plays until this number of matches is found, or to the end of the game. Returns the record of the game.
    #[must_use]
    pub fn play(mut self, matches: Option<u64>) -> Transcript {
        let mut found = 0;
        while matches.is_none_or(|most| found < most) {
            match self.step() {
                Some(Event::Found(_) | Event::Claimed(_)) => found += 1,
                Some(_) => {}
                None => break,
            }
        }
        let mut transcript = self.into_transcript();
        transcript.target = matches;
        transcript
    }

    /// Claims the first match, or that there is none.
    fn claim(&mut self) -> Result<(), Limit> {
        let told = self.rounds.events().len();
        let (matches, end) = self.rounds.matches(Self::MAX_MATCHES, &self.budget);
        if let (None, Listing::Interrupted(limit)) = (matches.first(), end) {
            return Err(limit);
        }
        if let Some(limit) = self.budget.limit_met() {
            return Err(limit);
        }
        let claim = matches.into_iter().next().map_or(Claim::NoMatch, Claim::Match);
        self.rounds.claim(&claim).expect("a match of the board");
        self.waiting.extend(self.rounds.events()[told..].iter().cloned());
        Ok(())
    }

    /// Deals or takes the cards of an event. In a chain and board by board, a match stays on the table.
    fn follow(&mut self, event: &Event) {
        let stays = self.rounds.board().board();
        let gone: Vec<_> = self.board.iter().filter(|&card| !stays.contains(card)).collect();
        self.board.remove(&gone).expect("cards of the board");
        if let Event::Dealt(cards) = event {
            let new: Vec<_> =
                cards.iter().copied().filter(|&it| !self.board.contains(it)).collect();
            self.board.add(&new).expect("new cards");
        }
        self.largest = self.largest.max(self.board.len());
    }

    /// The record of the events so far. Only where the game [has records](Variant::has_record) they can be
    /// [checked](crate::check_record).
    #[must_use]
    pub fn into_transcript(self) -> Transcript {
        let variant = self.rounds.board().variant();
        let mut transcript = Transcript::new(self.board.rules(), self.rounds.refill(), self.events);
        transcript.game = variant.in_records();
        transcript.seed = self.seed;
        transcript.deck_len = self.deck_len;
        if !variant.has_record() {
            // Matches stay on the table.
            transcript.statistics.largest_board = self.largest as u64;
            transcript.statistics.final_board = self.board.len() as u64;
        }
        transcript
    }
}
