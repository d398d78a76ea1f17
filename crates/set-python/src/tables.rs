//! The class `Tables`: many games side by side, for `setwise.env`, by the engine of the table.

use std::sync::{Arc, Mutex, PoisonError};

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyType};
use set_core::{Budget, Count, Rules, StopFlag};
use set_deck::{DeckRng, ShuffleDeck};
use set_game::Refill;
use set_table::{Claim, GameBoard, Rounds};

use crate::cards::fits_hand;
use crate::classes::PyRules;
use crate::errors::value_error;
use crate::interrupt;
use crate::numbers::Whole;
use crate::progress::Progress;

/// The most numbers that the observation of all tables together has: half a gigabyte.
const MOST_NUMBERS: usize = 1 << 28;

/// Games at `count` tables of at most `places` cards, for `setwise.env`.
///
/// Table `i` has the seed `seed + i`. Its first game has the deck of `play` with this seed; those
/// that follow have the other streams of the same generator.
///
/// `deal` begins a new game at each table. `step` makes a claim at each: its argument has the
/// bytes of an array of intp, and where a game has ended, it begins a new one instead. Both
/// return bytes: of the observations, an array of int16, and of an array of int64 with six
/// numbers for each table. These are 1 for a valid set, -1 for another claim, or 0 without one;
/// whether the game has ended; whether it has been cut short; the cards in the deck; the sets
/// found; the sets on the table, or -1 for some where they are not counted.
#[pyclass(frozen, name = "Tables", module = "setwise._setwise")]
pub(crate) struct PyTables {
    rules: Rules,
    places: usize,
    seed: u64,
    tables: Arc<Mutex<Vec<Table>>>,
}

/// The number of games that have begun at a table, and the claims that were right in the last one.
type Record = (u64, Vec<usize>);

/// Tables for `pickle`: their class, its arguments, and their records.
type Reduced<'py> = (Bound<'py, PyType>, (usize, PyRules, usize, u64), Vec<Record>);

type Answer<'py> = (Bound<'py, PyByteArray>, Bound<'py, PyByteArray>);

#[pymethods]
impl PyTables {
    #[new]
    fn new(
        count: Whole<usize>,
        rules: PyRules,
        places: Whole<usize>,
        seed: Whole<u64>,
    ) -> PyResult<Self> {
        let (count, rules, places, seed) = (count.0, rules.0, places.0, seed.0);
        let (opening, numbers) =
            (rules.opening_len(), [count, places, rules.properties() as usize]);
        if places < opening {
            let starts = format!("a table of {rules} starts with {opening} cards");
            return Err(PyValueError::new_err(format!("{starts}, found {places} places")));
        }
        if numbers.into_iter().fold(1, usize::saturating_mul) > MOST_NUMBERS {
            return Err(PyValueError::new_err(format!(
                "{count} tables of {places} places are more than {MOST_NUMBERS} values of cards"
            )));
        }
        let seeds = (0..).take(count).map(|table| seed.wrapping_add(table));
        let tables = seeds.map(|seed| Table::new(rules, places, seed)).collect();
        ShuffleDeck::new(rules, seed).map_err(|error| value_error(&error))?;
        Ok(Self { rules, places, seed, tables: Arc::new(Mutex::new(tables)) })
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> Reduced<'py> {
        let tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        let records: Vec<_> = tables.iter().map(|it| (it.games, it.right.clone())).collect();
        let arguments = (records.len(), PyRules(self.rules), self.places, self.seed);
        (py.get_type::<Self>(), arguments, records)
    }

    /// Plays the last game of each table again.
    fn __setstate__(&self, py: Python<'_>, records: Vec<Record>) -> PyResult<()> {
        let rules = self.rules;
        self.act(py, move |number, table, budget| match records.get(number) {
            Some(&(games, ref right)) if games > 0 => {
                table.games = games - 1;
                table.deal(rules, budget);
                right.chunks(rules.set_len()).for_each(|claim| table.claim(claim, budget));
            }
            _ => {}
        })?;
        Ok(())
    }

    fn deal<'py>(&self, py: Python<'py>) -> PyResult<Answer<'py>> {
        let rules = self.rules;
        self.act(py, move |_, table, budget| table.deal(rules, budget))
    }

    fn step<'py>(&self, py: Python<'py>, claims: &[u8]) -> PyResult<Answer<'py>> {
        let (claims, rules, len) = (claims.as_chunks().0, self.rules, self.rules.set_len());
        let places: Vec<_> = claims.iter().map(|bytes| usize::from_ne_bytes(*bytes)).collect();
        self.act(py, move |number, table, budget| {
            match places.get(number * len..(number + 1) * len) {
                Some(claim) if table.state == State::Goes => table.claim(claim, budget),
                _ => table.deal(rules, budget),
            }
        })
    }
}

impl PyTables {
    /// Does something at each table. Searches that may take long stop at a signal.
    fn act<'py>(
        &self,
        py: Python<'py>,
        act: impl Fn(usize, &mut Table, &Budget) + Send + 'static,
    ) -> PyResult<Answer<'py>> {
        let tables = Arc::clone(&self.tables);
        let work = move |stop: &StopFlag| {
            let budget = Budget::unlimited().with_stop(stop.clone());
            let (mut observations, mut numbers) = (Vec::new(), Vec::new());
            let mut tables = tables.lock().unwrap_or_else(PoisonError::into_inner);
            for (number, table) in tables.iter_mut().enumerate() {
                act(number, table, &budget);
                observations.extend_from_slice(&table.observation);
                numbers.extend_from_slice(table.numbers().map(i64::to_ne_bytes).as_flattened());
            }
            (observations, numbers)
        };
        let (observations, numbers) = if fits_hand(self.rules) {
            py.detach(move || work(&StopFlag::new()))
        } else {
            interrupt::in_thread(py, Progress::new(false), work)?
        };
        Ok((PyByteArray::new(py, &observations), PyByteArray::new(py, &numbers)))
    }
}

#[derive(Clone, Copy, PartialEq)]
enum State {
    Goes,
    /// The deck is exhausted and there is no set, or no game has begun.
    Over,
    /// There is no set, and the table has no places for more cards.
    Full,
}

/// A table with a game.
struct Table {
    seed: u64,
    /// How many games have begun here.
    games: u64,
    /// The game; nothing before the first one.
    rounds: Option<Rounds>,
    places: usize,
    /// The values of the cards in their places as the bytes of an array of int16.
    observation: Vec<u8>,
    state: State,
    /// 1 if the last claim was a set, -1 if not, 0 without one.
    claimed: i64,
    /// How many sets were taken.
    found: i64,
    /// The places of these sets, one after the other.
    right: Vec<usize>,
    /// How many sets are on the table; -1 if it is only known that there are some.
    visible: i64,
}

impl Table {
    /// A table without cards.
    fn new(rules: Rules, places: usize, seed: u64) -> Self {
        let observation = vec![u8::MAX; places * rules.properties() as usize * 2];
        let (state, rounds) = (State::Over, None);
        Self {
            seed,
            games: 0,
            rounds,
            places,
            observation,
            state,
            claimed: 0,
            found: 0,
            right: Vec::new(),
            visible: 0,
        }
    }

    fn numbers(&self) -> [i64; 6] {
        let deck = self.rounds.as_ref().map_or(0, Rounds::cards_left);
        let deck = deck.try_into().unwrap_or(i64::MAX);
        let is_in = |state| i64::from(self.state == state);
        [self.claimed, is_in(State::Over), is_in(State::Full), deck, self.found, self.visible]
    }

    /// Begins the next game.
    fn deal(&mut self, rules: Rules, budget: &Budget) {
        let rng = DeckRng::from_seed(self.seed).with_stream(self.games);
        let deck = ShuffleDeck::with_rng(rules, rng).expect("a deck that was shuffled before");
        let rounds = Rounds::with_deck(rules, deck, Refill::UpToOpening);
        self.games = self.games.wrapping_add(1);
        (self.claimed, self.found) = (0, 0);
        self.right.clear();
        self.go_on(rounds, budget);
    }

    /// Claims that there is a valid set in these places, and takes it if there is.
    fn claim(&mut self, claim: &[usize], budget: &Budget) {
        self.claimed = -1;
        let Some(mut rounds) = self.rounds.take() else { return };
        let card = |&place: &usize| rounds.places().get(place).copied().flatten();
        let cards = claim.iter().map(card).collect::<Option<Vec<_>>>();
        let set = cards.filter(|cards| rounds.board().is_match(cards)).map(Claim::Match);
        match set.map(|set| rounds.claim(&set)) {
            Some(Ok(())) => {
                (self.claimed, self.found) = (1, self.found + 1);
                self.right.extend(claim);
                self.go_on(rounds, budget);
            }
            _ => self.rounds = Some(rounds),
        }
    }

    /// Deals more cards until a set is among them, and shows the table.
    fn go_on(&mut self, mut rounds: Rounds, budget: &Budget) {
        self.state = loop {
            // A search that was interrupted ends the game: whether there is a set is not known.
            let Some(sets) = count_sets(rounds.board(), budget) else { break State::Full };
            self.visible = sets;
            let wanted = rounds.board().board().len() + rounds.board().rules().set_len();
            if sets != 0 {
                break State::Goes;
            } else if rounds.cards_left() > 0 && wanted > self.places {
                break State::Full;
            }
            rounds.claim(&Claim::NoMatch).expect("no card is claimed");
            if rounds.is_over() {
                break State::Over;
            }
        };
        self.show(&rounds);
        self.rounds = Some(rounds);
    }

    /// Writes the values of the cards in their places.
    fn show(&mut self, rounds: &Rounds) {
        let rules = rounds.board().rules();
        self.observation.fill(u8::MAX);
        let rows = self.observation.chunks_mut(rules.properties() as usize * 2);
        for (row, card) in rows.zip(rounds.places()) {
            let Some(card) = *card else { continue };
            for (bytes, value) in row.as_chunks_mut().0.iter_mut().zip(rules.values_of(card)) {
                *bytes = i16::try_from(value).unwrap_or(i16::MAX).to_ne_bytes();
            }
        }
    }
}

/// How many sets are on the table, -1 if it is only known that there are some; nothing if the search was
/// interrupted.
fn count_sets(board: &GameBoard, budget: &Budget) -> Option<i64> {
    if !fits_hand(board.rules()) {
        return board.find(budget).ok().map(|found| -i64::from(found.is_some()));
    }
    match board.count(budget) {
        Count::Exactly(sets) => sets.try_into().ok(),
        Count::AtLeast { .. } => None,
    }
}
