//! The class `Tables`: many games side by side, for `setwise.env`.

use std::sync::{Arc, Mutex, PoisonError};

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyType};
use set_core::{Budget, Rules};
use set_deck::ShuffleDeck;

use crate::classes::PyRules;
use crate::errors::value_error;
use crate::game_table::{Record, Table};
use crate::interrupt::{self, FIRST_TRY};
use crate::numbers::{self, Seed, Whole};
use crate::progress::Progress;

/// The most numbers that the observations or the masks of all tables together have: half a gigabyte.
const MAX_NUMBERS: usize = 1 << 28;

/// The most claims that have numbers at one table.
const MAX_CLAIMS: usize = 1_000_000;

/// Games at `count` tables of at most `places` cards, for `setwise.env`.
///
/// Table `i` has the seed `seed + i`. Its first game has the deck of `play` with this seed; those
/// that follow have the other streams of the same generator. After `most_steps` claims, a game is
/// cut short.
///
/// `deal` begins a new game at each table. `step` makes a claim at each: its argument has the
/// bytes of an array of int64, the places that are claimed, or with `numbered` the number of these
/// in `claims`. Where a game has ended, it begins a new one instead. Both return bytes: of the
/// observations, an array of int16; of an array of int64 with six numbers for each table; and, with
/// `numbered`, of an array of int8, which tells of each of `claims` whether all its places have
/// cards. The numbers are 1 for a valid set, -1 for another claim, or 0 without one; whether the
/// game has ended; whether it has been cut short; the cards in the deck; the sets found; the sets
/// on the table, or -1 for some where they are not counted.
#[pyclass(frozen, name = "Tables", module = "setwise._setwise")]
pub(crate) struct PyTables {
    rules: Rules,
    places: usize,
    seed: u64,
    most_steps: Option<u64>,
    /// The claims that have numbers, one after the other.
    claims: Arc<[usize]>,
    tables: Arc<Mutex<Vec<Table>>>,
}

/// The arguments of the class.
type Arguments = (usize, PyRules, usize, u64, Option<u64>, bool);

/// Tables for `pickle`: their class, its arguments, and their records.
type Reduced<'py> = (Bound<'py, PyType>, Arguments, Vec<Record>);

type Answer<'py> = (Bound<'py, PyByteArray>, Bound<'py, PyByteArray>, Bound<'py, PyByteArray>);

#[pymethods]
impl PyTables {
    #[new]
    #[pyo3(signature = (count, rules, places, seed, most_steps = None, numbered = false))]
    fn new(
        count: Whole<usize>,
        rules: PyRules,
        places: Whole<usize>,
        seed: Seed,
        most_steps: Option<Whole<u64>>,
        numbered: bool,
    ) -> PyResult<Self> {
        let (count, rules, places, seed) = (count.0, rules.0, places.0, seed.0);
        let opening = rules.opening_len();
        if places < opening {
            let starts = format!("a table of {rules} starts with {opening} cards");
            return Err(PyValueError::new_err(format!("{starts}, found {places} places")));
        }
        let numbers = [count, places, rules.properties() as usize];
        if numbers.into_iter().fold(1, usize::saturating_mul) > MAX_NUMBERS {
            return Err(PyValueError::new_err(format!(
                "{count} tables of {places} places are more than {MAX_NUMBERS} values of cards"
            )));
        }
        let most = MAX_CLAIMS.min(MAX_NUMBERS / count.max(1));
        let claims = numbered.then(|| choices(places, rules.set_len(), most)).transpose()?;
        let claims: Arc<[usize]> = claims.unwrap_or_default().into();
        ShuffleDeck::new(rules, seed).map_err(|error| value_error(&error))?;
        let most_steps = most_steps.map(|steps| steps.0);
        let seeds = (0..).take(count).map(|table| seed.wrapping_add(table));
        let tables =
            seeds.map(|seed| Table::new(rules, places, seed, Arc::clone(&claims), most_steps));
        let tables = Arc::new(Mutex::new(tables.collect()));
        Ok(Self { rules, places, seed, most_steps, claims, tables })
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> Reduced<'py> {
        let tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        let records: Vec<_> = tables.iter().map(Table::record).collect();
        let rules = PyRules(self.rules);
        let (seed, most_steps) = (self.seed, self.most_steps);
        let arguments = (records.len(), rules, self.places, seed, most_steps, self.is_numbered());
        (py.get_type::<Self>(), arguments, records)
    }

    /// Plays the last game of each table again.
    fn __setstate__(&self, py: Python<'_>, records: Vec<Record>) -> PyResult<()> {
        let tables = Arc::clone(&self.tables);
        interrupt::in_thread(py, Progress::new(false), move |stop| {
            let budget = Budget::unlimited().with_stop_flag(stop.clone());
            let mut tables = tables.lock().unwrap_or_else(PoisonError::into_inner);
            for (table, record) in tables.iter_mut().zip(records) {
                table.replay(record, &budget);
            }
        })
    }

    fn deal<'py>(&self, py: Python<'py>) -> PyResult<Answer<'py>> {
        self.act(py, |_, table, budget| table.deal(budget))
    }

    fn step<'py>(&self, py: Python<'py>, claims: &[u8]) -> PyResult<Answer<'py>> {
        let (len, mut places) = (self.rules.set_len(), Vec::new());
        for bytes in claims.as_chunks().0 {
            let claim = i64::from_ne_bytes(*bytes);
            self.add_places(claim, &mut places).ok_or_else(|| self.refused(claim))?;
        }
        self.act(py, |number, table, budget| match places.get(number * len..(number + 1) * len) {
            Some(claim) if table.takes_claim() => table.claim(claim, budget),
            _ => table.deal(budget),
        })
    }

    /// The places of each claim that has a number, one after the other, as an array of numpy.
    #[getter]
    fn claims<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        numbers::array(py, self.claims.iter().map(|&place| place.try_into().unwrap_or(i64::MAX)))
    }
}

impl PyTables {
    fn is_numbered(&self) -> bool {
        !self.claims.is_empty()
    }

    /// Adds the places that a number of `step` names; nothing if it names none.
    fn add_places(&self, number: i64, places: &mut Vec<usize>) -> Option<()> {
        let number = usize::try_from(number).ok()?;
        if self.is_numbered() {
            places.extend_from_slice(self.claims.chunks(self.rules.set_len()).nth(number)?);
        } else {
            places.push(Some(number).filter(|&place| place < self.places)?);
        }
        Some(())
    }

    fn refused(&self, found: i64) -> PyErr {
        let (len, places, claims) = (self.rules.set_len(), self.places, self.claims.len());
        let expected = if self.is_numbered() {
            format!("the number of a claim, 0 to {}", claims / len - 1)
        } else {
            format!("{len} places from 0 to {}", places - 1)
        };
        PyValueError::new_err(format!("expected {expected}, for each table, found {found}"))
    }

    /// Does something at each table. Searches that take longer than a moment go on in another thread.
    fn act<'py>(
        &self,
        py: Python<'py>,
        act: impl Fn(usize, &mut Table, &Budget) + Sync,
    ) -> PyResult<Answer<'py>> {
        let is_done = py.detach(|| {
            let budget = Budget::unlimited().with_time_limit(FIRST_TRY).started();
            let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
            for (number, table) in tables.iter_mut().enumerate() {
                act(number, table, &budget);
            }
            !tables.iter().any(Table::is_sought)
        });
        if !is_done {
            let tables = Arc::clone(&self.tables);
            interrupt::in_thread(py, Progress::new(false), move |stop| {
                let budget = Budget::unlimited().with_stop_flag(stop.clone());
                let mut tables = tables.lock().unwrap_or_else(PoisonError::into_inner);
                tables.iter_mut().for_each(|table| table.seek(&budget));
            })?;
        }
        let [mut observations, mut numbers, mut masks] = [const { Vec::new() }; 3];
        for table in &*self.tables.lock().unwrap_or_else(PoisonError::into_inner) {
            observations.extend_from_slice(table.observation());
            numbers.extend_from_slice(table.numbers().map(i64::to_ne_bytes).as_flattened());
            masks.extend_from_slice(table.mask());
        }
        let bytes = |bytes: &[u8]| PyByteArray::new(py, bytes);
        Ok((bytes(&observations), bytes(&numbers), bytes(&masks)))
    }
}

/// All choices of `len` of these places, one after the other, in the order of `itertools.combinations`.
///
/// # Errors
///
/// A `ValueError` if there are more than `most`.
fn choices(places: usize, len: usize, most: usize) -> PyResult<Vec<usize>> {
    // Each quotient is a number of choices too.
    let count = (0..len)
        .fold(1_u128, |count, i| count.saturating_mul((places - i) as u128) / (i as u128 + 1));
    if count > most as u128 {
        let limit = format!("more than {most}: choose fewer places, or claims by their places");
        return Err(PyValueError::new_err(format!("{places} places have {count} claims, {limit}")));
    }
    let mut choices = Vec::new();
    let mut choice: Vec<_> = (0..len).collect();
    loop {
        choices.extend_from_slice(&choice);
        let can_move = |&i: &usize| choice[i] < places - len + i;
        let Some(moved) = (0..len).rev().find(can_move) else { return Ok(choices) };
        let next = choice[moved] + 1;
        choice.truncate(moved);
        choice.extend(next..next + len - moved);
    }
}
