//! The functions of `setwise.extremal`: the most and the least that is possible.

use pyo3::exceptions::PyTimeoutError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use set_cap::bounds::CapBounds;
use set_cap::counts;
use set_classic::{SetBounds, SetExtremes};
use set_core::Rules;

use crate::cards;
use crate::classes::{PyBoard, PyRules};
use crate::errors::value_error;
use crate::interrupt;
use crate::numbers::{Seconds, Whole};
use crate::progress::Progress;
use crate::table;

/// The most and the fewest valid sets among 0 to 81 classic cards: a row for each number.
///
/// `most` and `least` are pairs of proved bounds, the lower and the upper one. They are equal:
/// all numbers are known. `most_example` and `least_example` are boards that reach them. The
/// proof is made anew, which takes a second.
///
/// >>> from setwise import extremal
/// >>> rows = extremal.sets()
/// >>> rows[12]["most"], rows[20]["least"], rows[21]["least"]
/// ((14, 14), (0, 0), (3, 3))
/// >>> rows[12]["most_example"].count()
/// 14
#[pyfunction]
pub(crate) fn extremal_sets(py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
    let all = interrupt::in_thread(py, Progress::new(false), |_| SetExtremes::all())?;
    table::table(py, all.iter().map(|row| to_dict(py, row)), None)
}

fn to_dict<'py>(py: Python<'py>, row: &SetExtremes) -> PyResult<Bound<'py, PyDict>> {
    let range = |bounds: &SetBounds| (bounds.lower, bounds.upper);
    let example = |bounds: &SetBounds| PyBoard::from(set_core::Board::from(bounds.example));
    let dict = PyDict::new(py);
    dict.set_item("cards", row.cards)?;
    dict.set_item("most", range(&row.most))?;
    dict.set_item("least", range(&row.least))?;
    dict.set_item("most_example", example(&row.most))?;
    dict.set_item("least_example", example(&row.least))?;
    Ok(dict)
}

/// How many set-free hands of each size the deck of three values has: at index `k` the number
/// of hands of `k` cards. The last index is the size of the largest caps.
///
/// For 1 to 4 properties. After `time_limit` seconds it is a `TimeoutError`.
///
/// >>> from setwise import extremal
/// >>> extremal.set_free_hands(3)
/// [1, 27, 351, 2808, 14742, 50544, 107406, 126360, 63180, 2106]
#[pyfunction]
#[pyo3(
    signature = (properties = Whole(4), *, time_limit = None),
    text_signature = "(properties=4, *, time_limit=None)"
)]
pub(crate) fn set_free_hands(
    py: Python<'_>,
    properties: Whole<u32>,
    time_limit: Option<Seconds>,
) -> PyResult<Vec<u128>> {
    let limits = interrupt::limits(time_limit, None);
    let hands = interrupt::in_thread(py, Progress::new(false), move |stop| {
        counts::set_free_hands(properties.0, &limits.with_stop(stop.clone()))
    })?;
    let hands = hands.map_err(|error| value_error(&error))?;
    hands.ok_or_else(|| PyTimeoutError::new_err("the time limit was reached"))
}

/// Bounds of the largest caps, for 1 to 6 properties and 2 to 7 values: a row for each.
///
/// `lower` is the size of a cap that is known, `upper` is proved, and the reasons are told: the
/// table of `setwise extremal caps`.
///
/// >>> from setwise import extremal
/// >>> for row in extremal.caps():
/// ...     if (row["properties"], row["values"]) == (3, 4):
/// ...         print(row["lower"], row["upper"])
/// 28 28
#[pyfunction]
pub(crate) fn extremal_caps(py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
    let decks = (1..=6).flat_map(|properties| (2..=7).map(move |values| (properties, values)));
    table::table(py, decks.map(|(properties, values)| caps_of(py, properties, values)), None)
}

fn caps_of(py: Python<'_>, properties: u32, values: u32) -> PyResult<Bound<'_, PyDict>> {
    let rules = Rules::new(properties, values).map_err(|error| value_error(&error))?;
    let bounds = CapBounds::of(rules);
    let row = PyDict::new(py);
    row.set_item("properties", properties)?;
    row.set_item("values", values)?;
    row.set_item("lower", bounds.lower)?;
    row.set_item("upper", bounds.upper)?;
    row.set_item("lower_reason", bounds.lower_reason.to_string())?;
    row.set_item("upper_reason", bounds.upper_reason)?;
    Ok(row)
}

/// How many cards a cap has at most, as far as is known: of more cards some are a valid set.
///
/// >>> from setwise import Rules, extremal
/// >>> extremal.upper_bound(), extremal.upper_bound(Rules(properties=2, values=5))
/// (20, 16)
#[pyfunction]
#[pyo3(signature = (rules = None))]
pub(crate) fn upper_bound(rules: Option<PyRules>) -> u64 {
    CapBounds::of(cards::or_classic(rules)).upper
}
