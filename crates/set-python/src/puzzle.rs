//! Puzzles: boards with a chosen number of matches.

use core::ops::RangeInclusive;

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyString;
use set_classic::{CardIndex, Level, Puzzle};
use set_core::{Budget, Rules};
use set_variants::{Conditions, GameBoard, Variant};

use crate::cards;
use crate::classes::PyBoard;
use crate::errors::{game_error, named, value_error};
use crate::interrupt;
use crate::numbers::{self, Seed};
use crate::progress::Progress;

/// The puzzle of a seed.
pub(crate) fn puzzle(
    py: Python<'_>,
    game: Variant,
    conditions: Conditions,
    seed: u64,
) -> PyResult<PyBoard> {
    let board = interrupt::in_thread(py, Progress::new(false), move |stop| {
        let budget = Budget::unlimited().with_stop_flag(stop.clone());
        GameBoard::puzzle(game, &conditions, seed, &budget)
    })?;
    let board = board.map_err(|error| game_error(&error))?;
    let none = "no board that was tried fits; there may be none";
    Ok(PyBoard::seeded(board.ok_or_else(|| PyValueError::new_err(none))?, seed))
}

/// The card of a puzzle that is in a set.
pub(crate) fn through(card: &Bound<'_, PyAny>) -> PyResult<CardIndex> {
    CardIndex::try_from(cards::one(Rules::CLASSIC, card)?).map_err(|error| value_error(&error))
}

/// The efforts of a level.
pub(crate) fn efforts(level: &str) -> PyResult<RangeInclusive<f64>> {
    Ok(named::<Level>(level)?.efforts())
}

/// The seed of a puzzle: one of both, by default a random one.
pub(crate) fn seed_of(seed: Option<Seed>, date: Option<&Bound<'_, PyAny>>) -> PyResult<u64> {
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
        &class.call_method0("today")?
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
