//! The random draws of `setwise.tasks`, from numbered streams.

use pyo3::prelude::*;
use set_core::{Budget, Notation};
use set_deck::{DeckRng, below};
use set_variants::{GameBoard, GameBoardError};

use crate::cards;
use crate::classes::{PyBoard, PyRules, PyVariant};
use crate::errors::game_error;
use crate::interrupt::{self, Stop};
use crate::numbers::{Seed, ThreadCount, Whole};
use crate::progress::Progress;
use crate::search::{self, Options};

/// A try at a task: the task's seed and number, and the number of the try.
type Try = (Seed, Whole<u32>, u16);

/// The random numbers of a try. Each has a stream of its own.
fn stream((seed, number, attempt): Try) -> DeckRng {
    DeckRng::from_seed(seed.0).with_stream(u64::from(number.0) << 16 | u64::from(attempt))
}

/// A random number below `n`, independent of what else is drawn for the try.
#[pyfunction]
pub(crate) fn task_number(n: u64, at: Try) -> u128 {
    // Far behind the numbers of boards and cards.
    below(&mut stream(at).with_word(1 << 60), n.into())
}

/// The name of a property, for cards in this notation; by default the one for sentences.
#[pyfunction]
#[pyo3(signature = (rules, notation, number))]
pub(crate) fn task_property(
    rules: PyRules,
    notation: Option<&str>,
    number: u32,
) -> PyResult<String> {
    let usual = || Ok(Notation::of(rules.0));
    let notation = notation.map_or_else(usual, |name| cards::notation(rules.0, name))?;
    Ok(notation.property_name(rules.0, number))
}

/// A board of [`GameBoard::draw`], or with the few cards of [`GameBoard::draw_match`].
#[pyfunction]
#[pyo3(signature = (game, cards, is_few, matches, at))]
pub(crate) fn task_board(
    py: Python<'_>,
    game: &PyVariant,
    cards: Whole<usize>,
    is_few: bool,
    matches: Option<bool>,
    at: Try,
) -> PyResult<Option<PyBoard>> {
    let (game, Whole(cards)) = (game.0.clone(), cards);
    let draw = move |budget: &Budget| {
        let (game, mut rng) = (game.clone(), stream(at));
        let drawn = if is_few {
            GameBoard::draw_match(game, cards, matches == Some(true), &mut rng)
        } else {
            GameBoard::draw(game, cards, matches, &mut rng, budget)
        };
        match drawn {
            Err(GameBoardError::Interrupted(limit)) => Err(Stop::Met(limit)),
            drawn => Ok(drawn),
        }
    };
    let drawn = interrupt::search(py, cards, &Budget::unlimited(), Progress::new(false), draw)?;
    Ok(drawn.map_err(|error| game_error(&error))?.map(PyBoard::of))
}

/// As `Board.most_disjoint`, with a limit that is the same on every machine: a `TimeoutError`.
#[pyfunction]
pub(crate) fn task_disjoint<'py>(
    py: Python<'py>,
    board: &PyBoard,
    nodes: u64,
) -> PyResult<Bound<'py, PyAny>> {
    let options = Options::new(None, ThreadCount::ONE, false);
    let matches = search::most_disjoint(py, board.snapshot(), options, Some(nodes))?;
    board.to_matches(py, &matches)
}
