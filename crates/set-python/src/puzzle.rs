//! The function `puzzle`.

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyString;
use set_classic::{CardIndex, Level, Puzzle, PuzzleError};
use set_core::{Board, Rules};
use set_deck::rand_core::SeedableRng;
use set_deck::{ChaCha8Rng, shuffle};

use crate::cards;
use crate::classes::PyBoard;
use crate::errors::{board_error, named, value_error};
use crate::interrupt;
use crate::numbers::{self, Whole};
use crate::progress::Progress;

/// A board of the classic deck with exactly `sets` valid sets, uniform among all that fit.
///
/// A `seed`, or a `date` such as "2026-11-21", "today" or one of `datetime`, gives everybody the
/// puzzle of `setwise puzzle`. A day begins at midnight in UTC. By default the puzzle is random, and `seed` of the board tells how to
/// get it again. `through` is a card that is on the board and in a set; with `cover` each
/// card is in a set; `difficulty` is "easy", "medium" or "hard". A puzzle that cannot be, or
/// that was not found in 16,777,216 tries, is a `ValueError`.
///
/// >>> from setwise import puzzle
/// >>> board = puzzle(date="2026-11-21")
/// >>> len(board), board.count()
/// (12, 6)
#[pyfunction]
#[pyo3(
    signature = (
        cards = Whole(12), sets = Whole(6), *, seed = None, date = None, through = None,
        cover = false, difficulty = None
    ),
    text_signature = "(cards=12, sets=6, *, seed=None, date=None, through=None, cover=False, \
        difficulty=None)"
)]
#[expect(clippy::too_many_arguments, reason = "in Python they have names")]
pub(crate) fn puzzle(
    py: Python<'_>,
    cards: Whole<usize>,
    sets: Whole<u32>,
    seed: Option<Whole<u64>>,
    date: Option<&Bound<'_, PyAny>>,
    through: Option<&Bound<'_, PyAny>>,
    cover: bool,
    difficulty: Option<&str>,
) -> PyResult<PyBoard> {
    let seed = seed_of(seed, date)?;
    let mut puzzle = Puzzle::new(cards.0).sets(sets.0);
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
    let cards = interrupt::in_thread(py, Progress::new(false), move |_| {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut cards: Vec<_> = puzzle.generate(&mut rng)?.cards().collect();
        // In the order of the deck, similar cards would be neighbors.
        shuffle(&mut rng, &mut cards);
        Ok(cards)
    })?;
    let cards = cards.map_err(|error: PuzzleError| value_error(&error))?;
    let board = Board::from_cards(Rules::CLASSIC, cards).map_err(|error| board_error(&error))?;
    let mut board = PyBoard::of(board);
    board.seed = Some(seed);
    Ok(board)
}

/// The seed of a puzzle: one of both, by default a random one.
fn seed_of(seed: Option<Whole<u64>>, date: Option<&Bound<'_, PyAny>>) -> PyResult<u64> {
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
