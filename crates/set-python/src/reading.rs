//! Cards and boards as other programs write them: texts, lists and dicts of Python.

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyInt, PyList, PyString, PyTuple};
use serde::Serialize;
use set_core::{Card, Form, Notation, Reader, Rules};
use set_variants::{BoardReader, GameBoard, GameBoardError, Language, VariantSpec};

use crate::classes::{PyBoard, PyCard};
use crate::errors::{game_error, named, value_error};
use crate::interrupt::{self, CARDS_PER_PAUSE, MAX_CARDS};
use crate::numbers::{Whole, shown};

/// The arguments `read_as` and `count_from`.
#[derive(Clone, Copy, Default)]
pub(crate) struct Asked {
    pub(crate) form: Option<Form>,
    pub(crate) first: Option<u32>,
}

impl Asked {
    pub(crate) fn new(read_as: Option<&str>, count_from: Option<Whole<u32>>) -> PyResult<Self> {
        let form = read_as.map(named).transpose()?;
        match count_from {
            Some(Whole(found @ 2..)) => {
                let wrong = format!("count_from: expected 0 or 1, found {found}");
                Err(PyValueError::new_err(wrong))
            }
            count_from => Ok(Self { form, first: count_from.map(|first| first.0) }),
        }
    }

    pub(crate) const fn is_default(self) -> bool {
        self.form.is_none() && self.first.is_none()
    }

    pub(crate) fn reader(self, asked: VariantSpec) -> BoardReader {
        BoardReader { asked, form: self.form, first: self.first }
    }
}

/// The game of cards of these rules, whatever it is.
pub(crate) fn any_game(rules: Rules) -> VariantSpec {
    VariantSpec { game: None, properties: Some(rules.properties()), values: Some(rules.values()) }
}

/// The card of a text in any form.
pub(crate) fn card(rules: Rules, text: &str) -> PyResult<Card> {
    let reader = Reader::new(rules).with_names(Language::VALUE_NAMES);
    reader.card(text).map_err(|error| value_error(&error))
}

/// The board of a text. An error about the whole text has no place.
pub(crate) fn board(reader: &BoardReader, text: &str) -> PyResult<GameBoard> {
    reader.board(text).map(|(board, _)| board).map_err(|error| match error {
        GameBoardError::Text(error) if error.token == text.trim() => {
            value_error(&error.without_place())
        }
        error => game_error(&error),
    })
}

/// Whether a text is its card in a notation as it is written, whatever the cards beside it are.
pub(crate) fn is_plain(rules: Rules, text: &str, card: Card) -> bool {
    let mut notations = Notation::ALL.iter().filter(|notation| notation.has(rules));
    notations
        .any(|notation| notation.display(rules, card).to_string().eq_ignore_ascii_case(text.trim()))
}

/// Whether an object is read through JSON only: a dict, or a list with texts or such an object.
pub(crate) fn is_described(object: &Bound<'_, PyAny>) -> bool {
    object.is_instance_of::<PyDict>() || is_list(object) && has_text(object)
}

fn has_text(object: &Bound<'_, PyAny>) -> bool {
    let Ok(mut items) = object.try_iter() else { return false };
    items.any(|item| item.is_ok_and(|item| item.is_instance_of::<PyString>()))
}

pub(crate) fn is_list(object: &Bound<'_, PyAny>) -> bool {
    object.is_instance_of::<PyList>() || object.is_instance_of::<PyTuple>()
}

/// Whether all items of a list are texts, lists or dicts, and one is not a list of numbers.
pub(crate) fn is_list_of_texts(list: &Bound<'_, PyAny>) -> bool {
    let Ok(items) = list.try_iter() else { return false };
    let mut has_texts = false;
    for item in items.flatten() {
        let is_text = item.is_instance_of::<PyString>() || is_described(&item);
        if !is_text && !is_list(&item) {
            return false;
        }
        has_texts |= is_text;
    }
    has_texts
}

/// Cards and boards of Python as JSON.
///
/// # Errors
///
/// `TypeError` for another object, `ValueError` for more than [`MAX_CARDS`] items.
pub(crate) fn json(object: &Bound<'_, PyAny>) -> PyResult<String> {
    let (mut text, mut left) = (String::new(), MAX_CARDS);
    write(object, &mut text, &mut left, 0)?;
    Ok(text)
}

fn write(
    object: &Bound<'_, PyAny>,
    text: &mut String,
    left: &mut usize,
    depth: u32,
) -> PyResult<()> {
    *left = left.checked_sub(1).ok_or_else(|| {
        PyValueError::new_err(format!("expected at most {MAX_CARDS} cards, found more"))
    })?;
    if left.is_multiple_of(CARDS_PER_PAUSE) {
        interrupt::pause(object.py())?;
    }
    if let Ok(card) = object.cast::<PyCard>() {
        let card = card.get();
        *text += &quoted(&card.rules.display(card.card).to_string())?;
    } else if let Ok(board) = object.cast::<PyBoard>() {
        *text += &quoted(&*board.get().snapshot())?;
    } else if let Ok(found) = object.cast::<PyString>() {
        *text += &quoted(&found.to_cow()?)?;
    } else if is_list(object) && depth < DEPTH {
        *text += "[";
        for (index, item) in object.try_iter()?.enumerate() {
            *text += if index > 0 { "," } else { "" };
            write(&item?, text, left, depth + 1)?;
        }
        *text += "]";
    } else if let (Ok(fields), true) = (object.cast::<PyDict>(), depth < DEPTH) {
        *text += "{";
        for (index, (name, value)) in fields.iter().enumerate() {
            *text += if index > 0 { "," } else { "" };
            *text += &quoted(&name.extract::<String>()?)?;
            *text += ":";
            write(&value, text, left, depth + 1)?;
        }
        *text += "}";
    } else if !object.is_instance_of::<PyBool>()
        && let Ok(Whole(number)) = object.extract::<Whole<u64>>()
    {
        *text += &number.to_string();
    } else if let Some(list) = object.getattr_opt("tolist")? {
        return write(&list.call0()?, text, left, depth + 1);
    } else if object.is_instance_of::<PyInt>() {
        return Err(PyValueError::new_err(format!("no card {}", shown(object.as_borrowed()))));
    } else {
        let found = object.get_type().name()?;
        return Err(PyTypeError::new_err(format!(
            "expected cards: texts, numbers, lists or dicts, found {found}"
        )));
    }
    Ok(())
}

/// Boards in a list, with cards in lists, with fields: more is no board.
const DEPTH: u32 = 8;

fn quoted(value: &(impl Serialize + ?Sized)) -> PyResult<String> {
    serde_json::to_string(value).map_err(|error| value_error(&error))
}

/// The places of cards on a board, from 1 in its order.
pub(crate) fn places(game: &GameBoard, cards: &[Card]) -> PyResult<Vec<usize>> {
    let board = game.board();
    if let Some(&missing) = cards.iter().find(|&&card| !board.contains(card)) {
        let missing = game.rules().display(missing);
        return Err(PyValueError::new_err(format!("the card {missing} is not on the board")));
    }
    Ok(game.places(cards))
}
