//! The class `Tables`: many games side by side, for `setwise.env`.

use std::sync::{Arc, Mutex, PoisonError};

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyByteArray;
use set_classic::Hand;
use set_core::{Budget, Card, Outcome, Rules, Solver, StopFlag};
use set_deck::rand_core::SeedableRng;
use set_deck::{ChaCha8Rng, Deck, DeckError, ShuffleDeck};
use set_solvers::Auto;

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
    tables: Arc<Mutex<Vec<Table>>>,
}

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
        let tables = seeds.map(|seed| Table::new(rules, places, seed, 0)).collect::<Result<_, _>>();
        let tables = Arc::new(Mutex::new(tables.map_err(|error| value_error(&error))?));
        Ok(Self { rules, tables })
    }

    fn deal<'py>(&self, py: Python<'py>) -> PyResult<Answer<'py>> {
        self.act(py, |_, table, budget| table.deal(budget))
    }

    fn step<'py>(&self, py: Python<'py>, claims: &[u8]) -> PyResult<Answer<'py>> {
        let (claims, len) = (claims.as_chunks().0, self.rules.set_len());
        let places: Vec<_> = claims.iter().map(|bytes| usize::from_ne_bytes(*bytes)).collect();
        self.act(py, move |number, table, budget| {
            match places.get(number * len..(number + 1) * len) {
                Some(claim) if table.state == State::Goes => table.claim(claim, budget),
                _ => table.deal(budget),
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
    deck: ShuffleDeck,
    places: Vec<Option<Card>>,
    /// The solver of the table; nothing for decks that a [`Hand`] holds.
    solver: Option<Box<Auto>>,
    /// The values of the cards in their places as the bytes of an array of int16.
    observation: Vec<u8>,
    state: State,
    /// 1 if the last claim was a set, -1 if not, 0 without one.
    claimed: i64,
    /// How many sets were taken.
    found: i64,
    /// How many sets are on the table; -1 if it is only known that there are some.
    visible: i64,
}

impl Table {
    /// A table without cards, and the deck of the last of its games.
    fn new(rules: Rules, places: usize, seed: u64, games: u64) -> Result<Self, DeckError> {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        rng.set_stream(games.saturating_sub(1));
        Ok(Self {
            seed,
            games,
            deck: ShuffleDeck::with_rng(rules, rng)?,
            places: vec![None; places],
            solver: (!fits_hand(rules)).then(|| Box::new(Auto::new(rules))),
            observation: vec![u8::MAX; places * rules.properties() as usize * 2],
            state: State::Over,
            claimed: 0,
            found: 0,
            visible: 0,
        })
    }

    fn numbers(&self) -> [i64; 6] {
        let deck = self.deck.remaining().try_into().unwrap_or(i64::MAX);
        let is_in = |state| i64::from(self.state == state);
        [self.claimed, is_in(State::Over), is_in(State::Full), deck, self.found, self.visible]
    }

    /// Begins the next game.
    fn deal(&mut self, budget: &Budget) {
        let (rules, games) = (self.deck.rules(), self.games.wrapping_add(1));
        *self = Self::new(rules, self.places.len(), self.seed, games).expect("it had such a deck");
        self.refill(budget);
    }

    /// Claims that there is a valid set in these places, and takes it if there is.
    fn claim(&mut self, claim: &[usize], budget: &Budget) {
        let cards = claim.iter().map(|&place| self.places.get(place).copied().flatten());
        let cards: Option<Vec<_>> = cards.collect();
        self.claimed = -1;
        if cards.is_some_and(|cards| self.deck.rules().is_valid_set(&cards)) {
            claim.iter().for_each(|&place| self.put(place, None));
            (self.claimed, self.found) = (1, self.found + 1);
            self.refill(budget);
        }
    }

    /// Deals cards until there are as many as at the start and a set is among them.
    fn refill(&mut self, budget: &Budget) {
        let rules = self.deck.rules();
        let mut held = self.places.iter().flatten().count();
        let mut wanted = rules.opening_len().saturating_sub(held);
        self.state = loop {
            for card in self.deck.draw_many(wanted) {
                let empty = self.places.iter().position(Option::is_none);
                self.put(empty.expect("the places were counted"), Some(card));
                held += 1;
            }
            // A search that was interrupted ends the game: whether there is a set is not known.
            let Some(sets) = self.count_sets(budget) else { break State::Full };
            self.visible = sets;
            if sets != 0 {
                break State::Goes;
            } else if self.deck.remaining() == 0 {
                break State::Over;
            } else if held + rules.set_len() > self.places.len() {
                break State::Full;
            }
            wanted = rules.set_len();
        };
    }

    /// How many sets are on the table, as `visible`; nothing if the search was interrupted.
    fn count_sets(&mut self, budget: &Budget) -> Option<i64> {
        let Some(solver) = &mut self.solver else {
            let hand = Hand::from_cards(self.places.iter().flatten());
            return Some(hand.expect("a deck has each card once").count_sets().into());
        };
        match solver.find(budget) {
            Ok(Outcome::Found(_)) => Some(-1),
            Ok(Outcome::SetFree) => Some(0),
            _ => None,
        }
    }

    /// Puts a card into an empty place, or takes away the card that is there.
    fn put(&mut self, place: usize, card: Option<Card>) {
        let (rules, old) = (self.deck.rules(), core::mem::replace(&mut self.places[place], card));
        if let Some(solver) = &mut self.solver {
            solver.remove(old.as_slice()).expect("the card was on the table");
            solver.add(card.as_slice()).expect("a deck has each card once");
        }
        let width = rules.properties() as usize * 2;
        let values = &mut self.observation[place * width..][..width];
        values.fill(u8::MAX);
        for (bytes, value) in values
            .as_chunks_mut()
            .0
            .iter_mut()
            .zip(card.into_iter().flat_map(|card| rules.values_of(card)))
        {
            *bytes = i16::try_from(value).unwrap_or(i16::MAX).to_ne_bytes();
        }
    }
}
