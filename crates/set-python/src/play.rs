//! The function `play`.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use set_core::{Board, BoardError, Budget, Card, Outcome, Solver, SolverError, StopFlag};
use set_deck::ShuffleDeck;
use set_game::{Game, GameError, GameOptions, Refill, Transcript};
use set_solvers::Entry;
use set_table::FirstMatch;
use set_variants::{Language, Variant};

use crate::cards;
use crate::classes::{Game as PyGame, PyRules};
use crate::errors::{game_error, make_error, named, solver_error, value_error};
use crate::interrupt;
use crate::numbers::{Seconds, Seed, ThreadCount, Whole};
use crate::progress::{Found, Progress};
use crate::transcript::PyTranscript;

/// Plays a game from a shuffled deck, and returns its record.
///
/// The game ends after `sets` matches, or when the deck is exhausted. `game` is a `Variant` or its text, by
/// default Set; `solver` and `threads` are for Set, in another game the first match of each board is taken. A
/// game whose matches stay on the table, or whose deck begins again, has no record. The same `seed` gives
/// the same game on every machine; without one the system shuffles, and the transcript tells the
/// seed. `refill` says when cards are dealt: "immediately" after each set, "when-set-free", or
/// after each set "up-to-opening", the rule of the game in the box.
/// `solver` is one of `solvers()`, which works with `threads` if it can.
///
/// After `time_limit` seconds the game ends as it is, and the `ending` of the transcript is
/// "unfinished". With `progress`, a long game shows a bar of tqdm, if that is installed.
///
/// >>> from setwise import play
/// >>> game = play(sets=5, seed=1)
/// >>> game
/// <Transcript of p=4, v=3: 5 sets, 24 cards dealt, reached>
/// >>> game.verify().is_complete
/// True
/// >>> play(game="quads", seed=1)
/// <Transcript of quads, p=3, v=4: 16 quads, 64 cards dealt, deck_exhausted>
#[pyfunction]
#[pyo3(
    signature = (
        rules = None, *, game = None, sets = None, seed = None, solver = "dynamic",
        refill = "immediately", threads = ThreadCount::ONE, time_limit = None, progress = false
    ),
    text_signature = "(rules=None, *, game=None, sets=None, seed=None, solver='dynamic', \
        refill='immediately', threads=1, time_limit=None, progress=False)"
)]
#[expect(clippy::too_many_arguments, reason = "in Python they have names")]
pub(crate) fn play(
    py: Python<'_>,
    rules: Option<PyRules>,
    game: Option<PyGame>,
    sets: Option<Whole<u64>>,
    seed: Option<Seed>,
    solver: &str,
    refill: &str,
    threads: ThreadCount,
    time_limit: Option<Seconds>,
    progress: bool,
) -> PyResult<PyTranscript> {
    let sets = sets.map(|sets| sets.0);
    let plan = Plan {
        variant: played(rules, game)?,
        sets,
        seed: seed.map(|seed| seed.0),
        entry: Entry::named(solver).map_err(|error| make_error(&error))?,
        threads,
        refill: named(refill)?,
        limits: interrupt::limits(time_limit, None).started(),
    };
    let many = plan.variant.words(Language::English).many();
    let (progress, found) = Progress::new(progress).of_matches(sets, many);
    interrupt::in_thread(py, progress, move |stop| plan.play(stop, found))?.map(PyTranscript)
}

/// The game of the arguments, if it has a record.
pub(crate) fn played(rules: Option<PyRules>, game: Option<PyGame>) -> PyResult<Variant> {
    let game = cards::asked(rules, game)?.variant().map_err(|error| game_error(&error))?;
    if game.has_record() {
        return Ok(game);
    }
    Err(PyValueError::new_err(format!(
        "a game of {game} has no record: its matches stay on the table, or its deck begins again"
    )))
}

/// The games to play.
#[derive(Clone)]
pub(crate) struct Plan {
    pub(crate) variant: Variant,
    pub(crate) sets: Option<u64>,
    pub(crate) seed: Option<u64>,
    pub(crate) entry: &'static Entry,
    pub(crate) threads: ThreadCount,
    pub(crate) refill: Refill,
    pub(crate) limits: Budget,
}

fn play_error(error: &GameError) -> PyErr {
    match error {
        GameError::Solver(error) => solver_error(error),
        error => value_error(error),
    }
}

impl Plan {
    pub(crate) fn play(self, stop: &StopFlag, found: Found) -> PyResult<Transcript> {
        let rules = self.variant.rules();
        let deck = match self.seed {
            Some(seed) => ShuffleDeck::new(rules, seed),
            None => ShuffleDeck::random(rules),
        };
        let deck = deck.map_err(|error| value_error(&error))?;
        let budget = self.limits.with_stop_flag(stop.clone());
        if self.variant.in_records().is_some() {
            let first = FirstMatch::new(self.variant, deck, self.refill, &budget);
            return Ok(first.play(self.sets));
        }
        let solver = self.entry.solver_with(rules, &self.threads.threads());
        let solver = Counting { solver: solver.map_err(|error| make_error(&error))?, found };
        let options = GameOptions::new().with_refill(self.refill).with_budget(budget);
        let mut game = Game::new(deck, solver, options).map_err(|error| play_error(&error))?;
        let played = match self.sets {
            Some(sets) => game.play(sets),
            None => game.play_out(),
        };
        played.map_err(|error| play_error(&error))
    }
}

/// A solver that counts the sets it finds.
struct Counting<S> {
    solver: S,
    found: Found,
}

impl<S: Solver> Solver for Counting<S> {
    fn board(&self) -> &Board {
        self.solver.board()
    }

    fn add(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        self.solver.add(cards)
    }

    fn remove(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        self.solver.remove(cards)
    }

    fn find(&mut self, budget: &Budget) -> Result<Outcome, SolverError> {
        let outcome = self.solver.find(budget)?;
        if matches!(outcome, Outcome::Found(_)) {
            self.found.count();
        }
        Ok(outcome)
    }

    fn assume_set_free_unchecked(&mut self) {
        self.solver.assume_set_free_unchecked();
    }
}
