//! `setwise.Explanation`, `Hint`, `Matches`, `Report` and `SetFreeBounds`, classes in Python.

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyList, PyType};
use serde::Serialize;
use set_core::{Card, Rules};
use set_game::Report;
use set_proof::SetFreeBounds;
use set_variants::{Explanation, GameBoard, Hint, Wording};

use crate::cards;
use crate::classes::PyBoard;
use crate::errors::{named, value_error};

/// A value as JSON.
pub(crate) fn json(value: &impl Serialize) -> PyResult<String> {
    serde_json::to_string(value).map_err(|error| value_error(&error))
}

/// The notation of this name, by default the one in which sentences name the cards, in this language.
pub(crate) fn wording(
    board: &GameBoard,
    notation: Option<&str>,
    language: &str,
) -> PyResult<Wording> {
    let notation =
        notation.map_or(Ok(board.notation()), |name| cards::notation(board.rules(), name))?;
    Ok(Wording { language: named(language)?, notation })
}

fn class<'py>(py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("setwise._answers")?.getattr(name)
}

/// Matches of a board in Python: a list of tuples of cards, with a picture.
pub(crate) fn matches<'py, 'a>(
    py: Python<'py>,
    matches: impl Iterator<Item = &'a [Card]>,
    board: PyBoard,
) -> PyResult<Bound<'py, PyAny>> {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let rules = board.rules().0;
    let tuples = matches.map(|cards| cards::to_tuple(py, rules, cards));
    let tuples = tuples.collect::<PyResult<Vec<_>>>()?;
    CLASS.import(py, "setwise._answers", "Matches")?.call1((tuples, board))
}

/// Whether cards are a match, and why or why not.
pub(crate) fn explanation<'py>(
    py: Python<'py>,
    explanation: &Explanation,
) -> PyResult<Bound<'py, PyAny>> {
    class(py, "Explanation")?.call_method1("_from_json", (json(explanation)?,))
}

/// The hints that these matches give.
pub(crate) fn hints<'py>(
    py: Python<'py>,
    board: &GameBoard,
    matches: &[Vec<Card>],
    wording: Wording,
) -> PyResult<Vec<Bound<'py, PyAny>>> {
    let class = class(py, "Hint")?;
    let hint = |step: Hint<'_>| {
        let hint = board.hint_json(step, wording);
        let cards = cards::to_tuple(py, board.rules(), step.cards())?;
        class.call1((hint.kind, hint.text, cards, hint.matches))
    };
    Hint::all(matches).map(hint).collect()
}

/// The findings of the checker of a transcript.
pub(crate) fn report<'py>(py: Python<'py>, report: &Report) -> PyResult<Bound<'py, PyAny>> {
    let Report { sets, set_free_confirmed, set_free_certified, set_free_unconfirmed, .. } = *report;
    let counts = (sets, set_free_confirmed, set_free_certified, set_free_unconfirmed);
    class(py, "Report")?.call1(counts)
}

/// How many cards of a deck can be without a valid set.
pub(crate) fn set_free_bounds(py: Python<'_>, rules: Rules) -> PyResult<Bound<'_, PyAny>> {
    let SetFreeBounds { lower, lower_source, upper, upper_source, .. } = SetFreeBounds::of(rules);
    class(py, "SetFreeBounds")?.call1((lower, lower_source, upper, upper_source))
}

/// A table with these rows, and the seed that gives them again.
pub(crate) fn table<'py>(
    py: Python<'py>,
    rows: impl IntoIterator<Item = PyResult<Bound<'py, PyDict>>>,
    seed: Option<u64>,
) -> PyResult<Bound<'py, PyAny>> {
    let rows = PyList::new(py, rows.into_iter().collect::<PyResult<Vec<_>>>()?)?;
    py.import("setwise._table")?.getattr("Table")?.call1((rows, seed))
}
