//! A board as a sequence of its cards, and as an array.

use core::iter;

use pyo3::exceptions::{PyIndexError, PyOverflowError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PySlice;
use set_core::Board;
use set_variants::GameBoard;

use crate::cards;
use crate::classes::PyCard;
use crate::errors::{game_error, value_error};
use crate::numbers::{self, shown};

/// The cards of a slice, in its order.
pub(crate) fn part(game: &GameBoard, slice: &Bound<'_, PySlice>) -> PyResult<GameBoard> {
    let board = game.board();
    // A board has fewer cards than a number of this type counts: they fit into memory.
    let places = slice.indices(board.len().try_into()?)?;
    let cards = iter::successors(Some(places.start), |index| index.checked_add(places.step))
        .take(places.slicelength)
        .filter_map(|index| board.get(usize::try_from(index).ok()?));
    let part = Board::from_cards(board.rules(), cards).map_err(|error| value_error(&error))?;
    GameBoard::new(game.variant().clone(), part).map_err(|error| game_error(&error))
}

/// The card at an index, which counts from the end if it is negative.
pub(crate) fn card_at(game: &GameBoard, index: &Bound<'_, PyAny>) -> PyResult<PyCard> {
    let outside = || PyIndexError::new_err("board index out of range");
    let index = match index.extract::<isize>() {
        Err(error) if error.is_instance_of::<PyOverflowError>(index.py()) => return Err(outside()),
        index => index?,
    };
    let board = game.board();
    let from_end = if index < 0 { board.len() } else { 0 };
    let index = index.checked_add_unsigned(from_end).and_then(|index| index.try_into().ok());
    let card = index.and_then(|index| board.get(index)).ok_or_else(outside)?;
    Ok(PyCard::of(board.rules(), card))
}

/// The place of a card from `start` on and before `stop`.
pub(crate) fn index(
    game: &GameBoard,
    card: &Bound<'_, PyAny>,
    start: Option<&Bound<'_, PyAny>>,
    stop: Option<&Bound<'_, PyAny>>,
) -> PyResult<usize> {
    let board = game.board();
    // Python takes any whole number for the end of a slice.
    let slice = card.py().get_type::<PySlice>().call1((start, stop))?;
    let part = slice.cast::<PySlice>()?.indices(board.len().try_into()?)?;
    let place = cards::sought(game.rules(), card)?
        .and_then(|card| board.iter().position(|other| other == card))
        .filter(|&place| (part.start..part.stop).contains(&place.cast_signed()));
    place.ok_or_else(|| {
        let card = shown(card.as_borrowed());
        PyValueError::new_err(format!("the card {card} is not on the board"))
    })
}

/// The indices of the cards in the deck, as a new array of numpy.
pub(crate) fn indices<'py>(py: Python<'py>, game: &GameBoard) -> PyResult<Bound<'py, PyAny>> {
    let (rules, board) = (game.rules(), game.board());
    if rules.deck_len().is_some_and(|len| i64::try_from(len).is_ok()) {
        let indices = board.iter().filter_map(|card| rules.index_of(card)?.try_into().ok());
        return numbers::array(py, indices);
    }
    let indices: Vec<_> = board.iter().map(|card| rules.index_of(card)).collect();
    py.import("numpy")?.call_method1("array", (indices, "object"))
}

/// The cards as a new array of numpy: a row for each card, a column for each property.
pub(crate) fn array<'py>(
    py: Python<'py>,
    game: &GameBoard,
    dtype: Option<Bound<'py, PyAny>>,
    copy: Option<bool>,
) -> PyResult<Bound<'py, PyAny>> {
    if copy == Some(false) {
        return Err(PyValueError::new_err("the array of a board's cards is always a copy"));
    }
    let (rules, board) = (game.rules(), game.board());
    let values = board.iter().flat_map(|card| rules.values_of(card)).map(i64::from);
    let shape = (board.len(), rules.properties());
    let array = numbers::array(py, values)?.call_method1("reshape", (shape,))?;
    dtype.map_or(Ok(array.clone()), |dtype| array.call_method1("astype", (dtype,)))
}
