//! Cards and rules in all the forms in which Python has them.

use core::hash::Hash;
use std::collections::HashSet;

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyBytes, PyDict, PyIterator, PyList, PyString, PyTuple};
use set_core::{Board, Card, Form, Notation, Rules};
use set_variants::{GameBoard, Variant, VariantSpec};

use crate::classes::{Game, PyBoard, PyCard, PyRules, PyVariant};
use crate::errors::{game_error, named, value_error};
use crate::interrupt::{self, CARDS_PER_PAUSE, MAX_CARDS};
use crate::numbers::{Whole, shown};
use crate::reading::{self, Asked, is_described, is_list, is_plain};

/// The rules of an argument; by default the classic deck.
pub(crate) fn or_classic(rules: Option<PyRules>) -> Rules {
    rules.map_or(Rules::CLASSIC, |rules| rules.0)
}

/// Whether a `Hand` of set-classic holds the cards of this deck.
pub(crate) fn fits_hand(rules: Rules) -> bool {
    rules.values() == 3 && rules.properties() <= 4
}

/// The notation of this name; a `ValueError` if cards of these rules cannot be written in it.
pub(crate) fn notation(rules: Rules, name: &str) -> PyResult<Notation> {
    let notation: Notation = named(name)?;
    if notation.has(rules) {
        return Ok(notation);
    }
    let none = format!("cards of {rules} have no {notation}, expected digits");
    Err(PyValueError::new_err(none))
}

/// A text by the rules of `format`: its width and its place.
pub(crate) fn formatted<'py>(
    py: Python<'py>,
    text: &str,
    spec: &str,
) -> PyResult<Bound<'py, PyAny>> {
    PyString::new(py, text).call_method1("__format__", (spec,))
}

/// The same for cards, whose spec can be the name of a notation.
pub(crate) fn formatted_cards<'py>(
    py: Python<'py>,
    text: &str,
    spec: &str,
    display: impl FnOnce(&str) -> PyResult<String>,
) -> PyResult<Bound<'py, PyAny>> {
    match spec.parse::<Notation>() {
        Ok(_) => formatted(py, &display(spec)?, ""),
        Err(_) => formatted(py, text, spec),
    }
}

/// The rules in a `repr`: nothing for the classic deck.
pub(crate) fn rules_argument(rules: Rules) -> String {
    if rules == Rules::CLASSIC {
        return String::new();
    }
    format!(", Rules(properties={}, values={})", rules.properties(), rules.values())
}

/// The rules of a game in a `repr`: nothing where the name is enough.
pub(crate) fn rules_of(game: &Variant) -> String {
    let is_default = Variant::parse(&game.to_string(), None).as_ref() == Ok(game);
    if is_default { String::new() } else { rules_argument(game.rules()) }
}

/// The rules and the game in the `repr` of a board.
pub(crate) fn game_arguments(game: &Variant) -> String {
    let unnamed = VariantSpec { game: None, ..VariantSpec::from(game) };
    let is_default = unnamed.variant().as_ref() == Ok(game);
    let name = if is_default { String::new() } else { format!(", game='{game}'") };
    rules_of(game) + &name
}

/// The game of the arguments `rules` and `game`, which have to agree.
pub(crate) fn asked(rules: Option<PyRules>, game: Option<Game>) -> PyResult<VariantSpec> {
    let rules = rules.map(|rules| rules.0);
    let game = match game {
        Some(Game::Variant(PyVariant(game))) => {
            same_rules(rules.unwrap_or(game.rules()), game.rules())?;
            return Ok(VariantSpec::from(&game));
        }
        Some(Game::Name(name)) => Some(name),
        None => None,
    };
    let [properties, values] = [rules.map(Rules::properties), rules.map(Rules::values)];
    Ok(VariantSpec { game, properties, values })
}

/// The board of the arguments of `Board`: a text may name its game, and a board brings its own along.
pub(crate) fn board(
    cards: Option<&Bound<'_, PyAny>>,
    rules: Option<PyRules>,
    game: Option<Game>,
    reading: Asked,
) -> PyResult<GameBoard> {
    let own = cards.and_then(|cards| cards.cast::<PyBoard>().ok());
    let asked = asked(rules, game.or_else(|| Some(Game::Variant(own?.get().game()))))?;
    if let Some(Ok(text)) = cards.map(|cards| cards.cast::<PyString>()) {
        return reading::board(&reading.reader(asked), &text.to_cow()?);
    }
    if let Some(fields) = cards.filter(|cards| cards.is_instance_of::<PyDict>()) {
        return reading::board(&reading.reader(asked), &reading::json(fields)?);
    }
    let game = asked.variant().map_err(|error| game_error(&error))?;
    let cards =
        cards.map_or_else(|| Ok(Vec::new()), |cards| list_as(game.rules(), cards, reading))?;
    let board = Board::from_cards(game.rules(), cards).map_err(|error| value_error(&error))?;
    GameBoard::new(game, board).map_err(|error| game_error(&error))
}

/// All boards of a text, or of a list.
pub(crate) fn boards(
    source: &Bound<'_, PyAny>,
    rules: Option<PyRules>,
    game: Option<Game>,
    reading: Asked,
) -> PyResult<Vec<GameBoard>> {
    let reader = reading.reader(asked(rules, game)?);
    let boards = match source.cast::<PyString>() {
        Ok(text) => reader.boards(&text.to_cow()?),
        Err(_) => reader.boards(&reading::json(source)?),
    };
    let boards = boards.map_err(|error| game_error(&error))?;
    Ok(boards.into_iter().map(|(board, _)| board).collect())
}

/// One card in any form.
pub(crate) fn one(rules: Rules, object: &Bound<'_, PyAny>) -> PyResult<Card> {
    if let Ok(card) = object.cast::<PyCard>() {
        let card = card.get();
        return if card.rules == rules {
            Ok(card.card)
        } else {
            Err(other_rules(card.rules, rules))
        };
    }
    if let Ok(text) = object.cast::<PyString>() {
        return reading::card(rules, &text.to_cow()?);
    }
    if is_described(object) {
        let card = PyList::new(object.py(), [object])?;
        return match &*read_list(rules, card.as_any(), Asked::default())? {
            &[card] => Ok(card),
            cards => {
                Err(PyValueError::new_err(format!("expected one card, found {}", cards.len())))
            }
        };
    }
    if is_list(object) {
        return of_values(rules, object);
    }
    match object.extract::<Whole<u128>>() {
        Ok(Whole(index)) => rules.card_at(index).ok_or_else(|| outside(rules, object)),
        Err(error) if error.is_instance_of::<PyTypeError>(object.py()) => of_values(rules, object),
        Err(_) => Err(outside(rules, object)),
    }
}

/// The card that has the values of an iterable.
fn of_values(rules: Rules, object: &Bound<'_, PyAny>) -> PyResult<Card> {
    let Ok(values) = object.try_iter() else {
        let found = object.get_type().name()?;
        return Err(PyTypeError::new_err(format!(
            "expected a card, its text, its index in the deck or its values, found {found}"
        )));
    };
    let values = values
        .map(|value| Ok(value?.extract::<Whole<u32>>()?.0))
        .take(rules.properties() as usize + 1)
        .collect::<PyResult<Vec<_>>>()?;
    rules.card(&values).map_err(|error| value_error(&error))
}

/// Cards in any form: text, one card, or an iterable of cards.
pub(crate) fn list(rules: Rules, object: &Bound<'_, PyAny>) -> PyResult<Vec<Card>> {
    list_as(rules, object, Asked::default())
}

/// The same in a form.
fn list_as(rules: Rules, object: &Bound<'_, PyAny>, asked: Asked) -> PyResult<Vec<Card>> {
    if let Ok(board) = object.cast::<PyBoard>() {
        let board = board.get().snapshot();
        return same_rules(board.rules(), rules).map(|()| board.board().cards().to_vec());
    }
    if let Ok(text) = object.cast::<PyString>() {
        let reader = asked.reader(reading::any_game(rules));
        return Ok(reading::board(&reader, &text.to_cow()?)?.board().cards().to_vec());
    }
    if object.is_instance_of::<PyCard>() {
        return Ok(vec![one(rules, object)?]);
    }
    if object.is_instance_of::<PyDict>() {
        return read_list(rules, object, asked);
    }
    // The numbers of an array of numpy come faster all at once than one by one.
    let numbers = if is_list(object) { None } else { object.getattr_opt("tolist")? };
    let object = &numbers.map_or_else(|| Ok(object.clone()), |tolist| tolist.call0())?;
    let is_bytes = object.is_instance_of::<PyBytes>() || object.is_instance_of::<PyByteArray>();
    let Some(items) = object.try_iter().ok().filter(|_| !is_bytes) else {
        let found = object.get_type().name()?;
        return Err(PyTypeError::new_err(format!(
            "expected cards: a text, or an iterable of cards, found {found}"
        )));
    };
    if !asked.is_default() {
        let items = items.take(MAX_CARDS + 1).collect::<PyResult<Vec<_>>>()?;
        return read_list(rules, PyList::new(object.py(), items)?.as_any(), asked);
    }
    let mut is_plain_list = true;
    let cards = each(items, |item| {
        let card = one(rules, item)?;
        if let Ok(text) = item.cast::<PyString>() {
            is_plain_list &= is_plain(rules, &text.to_cow()?, card);
        }
        Ok(card)
    });
    // Texts tell together what each of them can leave open.
    if (cards.is_err() || !is_plain_list) && is_list(object) && reading::is_list_of_texts(object) {
        return read_list(rules, object, asked);
    }
    cards
}

/// The cards of a list whose items are all in one form.
fn read_list(rules: Rules, list: &Bound<'_, PyAny>, mut asked: Asked) -> PyResult<Vec<Card>> {
    // A number by itself is an index from 0, in any list.
    if matches!(asked.form, Some(Form::Indices { .. })) {
        asked.first = asked.first.or(Some(0));
    }
    let reader = asked.reader(reading::any_game(rules));
    Ok(reading::board(&reader, &reading::json(list)?)?.board().cards().to_vec())
}

/// Reads each item by itself. Nobody takes a card twice, and an iterable may have no end: the list ends where
/// items repeat.
pub(crate) fn each<T: Clone + Eq + Hash>(
    items: Bound<'_, PyIterator>,
    mut read: impl FnMut(&Bound<'_, PyAny>) -> PyResult<T>,
) -> PyResult<Vec<T>> {
    let py = items.py();
    let (mut found, mut different) = (Vec::new(), HashSet::new());
    for item in items {
        found.push(read(&item?)?);
        if found.len().is_multiple_of(CARDS_PER_PAUSE) {
            interrupt::pause(py)?;
            different.extend(found[different.len()..].iter().cloned());
            if different.len() < found.len() {
                break;
            }
        }
    }
    Ok(found)
}

/// One card in any form that is looked for; `None` if the object is no card of this deck.
pub(crate) fn sought(rules: Rules, object: &Bound<'_, PyAny>) -> PyResult<Option<Card>> {
    match one(rules, object) {
        Err(error) if is_refusal(object.py(), &error) => Ok(None),
        found => found.map(Some),
    }
}

/// Whether an error is about what was given.
pub(crate) fn is_refusal(py: Python<'_>, error: &PyErr) -> bool {
    error.is_instance_of::<PyValueError>(py) || error.is_instance_of::<PyTypeError>(py)
}

/// Refuses cards of other rules.
pub(crate) fn same_rules(found: Rules, expected: Rules) -> PyResult<()> {
    if found == expected { Ok(()) } else { Err(other_rules(found, expected)) }
}

fn other_rules(found: Rules, expected: Rules) -> PyErr {
    PyValueError::new_err(format!("expected cards of {expected}, found cards of {found}"))
}

fn outside(rules: Rules, index: &Bound<'_, PyAny>) -> PyErr {
    let last = rules.deck_len().map_or(u128::MAX, |len| len - 1);
    let index = shown(index.as_borrowed());
    PyValueError::new_err(format!("no card {index}: the deck of {rules} has the cards 0 to {last}"))
}

/// Cards as a tuple of Python.
pub(crate) fn to_tuple<'py>(
    py: Python<'py>,
    rules: Rules,
    cards: &[Card],
) -> PyResult<Bound<'py, PyTuple>> {
    PyTuple::new(py, cards.iter().map(|&card| PyCard::of(rules, card)))
}

/// Cards on one line, as `Board` reads them again.
pub(crate) fn one_line(rules: Rules, cards: &[Card]) -> String {
    let cards: Vec<_> = cards.iter().map(|&card| rules.display(card).to_string()).collect();
    cards.join(" ")
}
