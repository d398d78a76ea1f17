//! Puzzles: boards with a chosen number of matches.

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyString;
use set_classic::{CardIndex, Level, Puzzle};
use set_core::{Budget, Rules};
use set_table::GameBoard;
use set_variants::Variant;

use crate::cards;
use crate::classes::PyBoard;
use crate::errors::{game_error, named, value_error};
use crate::interrupt;
use crate::numbers::{self, Whole};
use crate::progress::Progress;

/// The conditions of a puzzle of the classic deck: a card that is in a set, whether each card is in one,
/// the difficulty.
type Conditions<'a, 'py> = (Option<&'a Bound<'py, PyAny>>, bool, Option<&'a str>);

/// The puzzle of a seed with these numbers of cards and matches.
pub(crate) fn puzzle(
    py: Python<'_>,
    game: Variant,
    (cards, matches): (Option<usize>, Option<u32>),
    seed: u64,
    conditions: Conditions<'_, '_>,
) -> PyResult<PyBoard> {
    let (many, one, progress) = (game.many(), game.clone(), Progress::new(false));
    let board = if game == Variant::SET {
        let puzzle = classic(cards.unwrap_or(12), matches.unwrap_or(6), conditions)?;
        interrupt::in_thread(py, progress, move |_| GameBoard::classic_puzzle(&puzzle, seed))?
            .map(Some)
    } else if matches!(conditions, (None, false, None)) {
        interrupt::in_thread(py, progress, move |stop| {
            let budget = Budget::unlimited().with_stop(stop.clone());
            GameBoard::puzzle(game, cards, matches.map(u64::from), seed, &budget)
        })?
    } else {
        return Err(PyValueError::new_err(
            "through, cover and difficulty are for Set with the classic deck",
        ));
    };
    let board = board.map_err(|error| game_error(&error))?.ok_or_else(|| {
        let matches = matches.map_or_else(|| many.to_owned(), |matches| one.counted(matches));
        PyValueError::new_err(format!("no board with {matches} in {} tries", GameBoard::TRIES))
    })?;
    Ok(PyBoard::seeded(board, seed))
}

fn classic(
    cards: usize,
    sets: u32,
    (through, cover, difficulty): Conditions<'_, '_>,
) -> PyResult<Puzzle> {
    let mut puzzle = Puzzle::new(cards).sets(sets);
    if let Some(through) = through {
        let card = CardIndex::try_from(cards::one(Rules::CLASSIC, through)?);
        puzzle = puzzle.through(card.map_err(|error| value_error(&error))?);
    }
    if cover {
        puzzle = puzzle.covered();
    }
    if let Some(name) = difficulty {
        puzzle = puzzle.effort(named::<Level>(name)?.efforts());
    }
    Ok(puzzle)
}

/// The seed of a puzzle: one of both, by default a random one.
pub(crate) fn seed_of(seed: Option<Whole<u64>>, date: Option<&Bound<'_, PyAny>>) -> PyResult<u64> {
    match (seed, date) {
        (Some(_), Some(_)) => Err(PyValueError::new_err("expected a seed or a date, found both")),
        (None, Some(date)) => seed_of_day(date),
        (seed, None) => numbers::seed(seed),
    }
}

/// The seed of a day: a date, or its text.
fn seed_of_day(date: &Bound<'_, PyAny>) -> PyResult<u64> {
    let module = date.py().import("datetime")?;
    let class = module.getattr("date")?;
    let no_day = |_: PyErr| {
        let found = numbers::shown(date.as_borrowed());
        PyValueError::new_err(format!(
            "no day {found}: expected one such as \"2026-11-21\" or \"today\""
        ))
    };
    let day = if date.eq("today")? {
        &module.getattr("datetime")?.call_method1("now", (module.getattr("UTC")?,))?
    } else if date.is_instance_of::<PyString>() {
        &class.call_method1("fromisoformat", (date,)).map_err(no_day)?
    } else if date.is_instance(&class)? {
        date
    } else {
        let found = date.get_type().name()?;
        return Err(PyTypeError::new_err(format!("expected a date or its text, found {found}")));
    };
    let (year, month, day) = (day.getattr("year")?, day.getattr("month")?, day.getattr("day")?);
    // Python's years are 1 to 9999, too.
    Puzzle::seed_of_day(year.extract()?, month.extract()?, day.extract()?)
        .ok_or_else(|| PyValueError::new_err(format!("no day {date}")))
}
