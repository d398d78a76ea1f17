//! The class `Card`, and cards in all the forms in which Python has them.

use core::hash::{Hash, Hasher};
use std::hash::DefaultHasher;

use pyo3::IntoPyObjectExt;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::pyclass::CompareOp;
use pyo3::types::{PyIterator, PyList, PyString, PyTuple, PyType};
use set_core::{Board, Card, Rules};
use set_draw::Theme;

use crate::board::PyBoard;
use crate::errors::value_error;
use crate::interrupt;
use crate::numbers::Whole;
use crate::rules::{self, PyRules};
use crate::valid_set::PyValidSet;

/// A card of a deck: of text in any notation, an index in the deck, or its values.
///
/// Cards are immutable and hashable. Cards of one deck compare in the order of the deck. A
/// card is a sequence of its values.
///
/// >>> from setwise import Card, Rules
/// >>> card = Card("2 red striped ovals")
/// >>> card
/// Card('0211')
/// >>> tuple(card), card.index
/// ((0, 2, 1, 1), 22)
/// >>> Card((0, 3, 1), Rules(properties=3, values=4))
/// Card('031', Rules(properties=3, values=4))
#[pyclass(frozen, from_py_object, name = "Card", module = "setwise")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct PyCard {
    pub(crate) rules: Rules,
    pub(crate) card: Card,
}

impl PyCard {
    pub(crate) fn of(rules: Rules, card: Card) -> Self {
        Self { rules, card }
    }

    fn values(&self) -> impl ExactSizeIterator<Item = u32> + use<> {
        self.rules.values_of(self.card)
    }
}

#[pymethods]
impl PyCard {
    #[new]
    #[pyo3(signature = (card, rules = None))]
    pub(crate) fn new(card: &Bound<'_, PyAny>, rules: Option<PyRules>) -> PyResult<Self> {
        let rules = match (card.cast::<Self>(), rules) {
            (Ok(card), None) => card.get().rules,
            _ => rules::or_classic(rules),
        };
        Ok(Self { rules, card: one(rules, card)? })
    }

    /// The rules of the deck.
    #[getter]
    fn rules(&self) -> PyRules {
        PyRules(self.rules)
    }

    /// The values of the card, one for each property.
    #[getter]
    #[pyo3(name = "values")]
    fn values_tuple<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.values())
    }

    /// The index of the card in the deck, from 0.
    #[getter]
    fn index(&self) -> Option<u128> {
        self.rules.index_of(self.card)
    }

    /// The card in a notation: "digits", "words" or a short code such as "2RTO".
    ///
    /// >>> Card("0211").display("words")
    /// '2 red striped ovals'
    fn display(&self, notation: &str) -> PyResult<String> {
        Ok(rules::notation_named(notation)?.display(self.rules, self.card).to_string())
    }

    fn __len__(&self) -> usize {
        self.values().len()
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        PyTuple::new(py, self.values())?.try_iter()
    }

    fn __getitem__<'py>(&self, index: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        PyTuple::new(index.py(), self.values())?.as_any().get_item(index)
    }

    fn __richcmp__(&self, other: &Bound<'_, PyAny>, op: CompareOp) -> PyResult<Py<PyAny>> {
        let py = other.py();
        let Ok(other) = other.cast::<Self>() else { return Ok(py.NotImplemented()) };
        let other = other.get();
        let order = self.card.cmp(&other.card);
        let is_of_one_deck = self.rules == other.rules;
        let answer = match op {
            CompareOp::Eq => is_of_one_deck && order.is_eq(),
            CompareOp::Ne => !(is_of_one_deck && order.is_eq()),
            _ if is_of_one_deck => op.matches(order),
            _ => return Ok(py.NotImplemented()),
        };
        answer.into_py_any(py)
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.hash(&mut hasher);
        hasher.finish()
    }

    fn __str__(&self) -> String {
        self.rules.display(self.card).to_string()
    }

    fn __repr__(&self) -> String {
        format!("Card('{}'{})", self.rules.display(self.card), rules_argument(self.rules))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (String, PyRules)) {
        (py.get_type::<Self>(), (self.__str__(), PyRules(self.rules)))
    }

    /// The card as a picture, for notebooks.
    fn _repr_svg_(&self) -> Option<String> {
        set_draw::card_svg(self.rules, self.card, Theme::Standard).ok()
    }
}

/// The rules in a `repr`: nothing for the classic deck.
pub(crate) fn rules_argument(rules: Rules) -> String {
    if rules == Rules::CLASSIC {
        return String::new();
    }
    format!(", Rules(properties={}, values={})", rules.properties(), rules.values())
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
        return rules.parse_card(&text.to_cow()?).map_err(|error| value_error(&error));
    }
    match object.extract::<Whole<u128>>() {
        Ok(Whole(index)) => rules.card_at(index).ok_or_else(|| outside(rules, index)),
        Err(error) if error.is_instance_of::<PyTypeError>(object.py()) => of_values(rules, object),
        Err(error) => Err(error),
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

/// The cards of a long iterable between two pauses, some 0.2 ms.
const CARDS_PER_PAUSE: usize = 1 << 12;

/// Cards in any form: text, one card, or an iterable of cards.
pub(crate) fn list(rules: Rules, object: &Bound<'_, PyAny>) -> PyResult<Vec<Card>> {
    if let Ok(board) = object.cast::<PyBoard>() {
        let board = board.get().snapshot();
        return same_rules(board.rules(), rules).map(|()| board.cards().to_vec());
    }
    if let Ok(set) = object.cast::<PyValidSet>() {
        let set = &set.get().0;
        return same_rules(set.rules(), rules).map(|()| set.cards().to_vec());
    }
    if let Ok(text) = object.cast::<PyString>() {
        let board = Board::parse(rules, &text.to_cow()?).map_err(|error| value_error(&error))?;
        return Ok(board.cards().to_vec());
    }
    if object.is_instance_of::<PyCard>() {
        return Ok(vec![one(rules, object)?]);
    }
    let mut cards = Vec::new();
    for item in object.try_iter()? {
        cards.push(one(rules, &item?)?);
        if cards.len().is_multiple_of(CARDS_PER_PAUSE) {
            interrupt::pause(object.py())?;
        }
    }
    Ok(cards)
}

/// One card in any form that is looked for; `None` if it is of another deck.
pub(crate) fn sought(rules: Rules, object: &Bound<'_, PyAny>) -> PyResult<Option<Card>> {
    if object.cast::<PyCard>().is_ok_and(|card| card.get().rules != rules) {
        return Ok(None);
    }
    one(rules, object).map(Some)
}

fn same_rules(found: Rules, expected: Rules) -> PyResult<()> {
    if found == expected { Ok(()) } else { Err(other_rules(found, expected)) }
}

fn other_rules(found: Rules, expected: Rules) -> PyErr {
    PyValueError::new_err(format!("expected cards of {expected}, found cards of {found}"))
}

fn outside(rules: Rules, index: u128) -> PyErr {
    let last = rules.deck_len().map_or(u128::MAX, |len| len - 1);
    PyValueError::new_err(format!("no card {index}: the deck of {rules} has the cards 0 to {last}"))
}

/// Cards as a list of Python.
pub(crate) fn to_list<'py>(
    py: Python<'py>,
    rules: Rules,
    cards: &[Card],
) -> PyResult<Bound<'py, PyList>> {
    PyList::new(py, cards.iter().map(|&card| PyCard::of(rules, card)))
}

/// Cards on one line, as `Board` reads them again.
pub(crate) fn one_line(rules: Rules, cards: &[Card]) -> String {
    let cards: Vec<_> = cards.iter().map(|&card| rules.display(card).to_string()).collect();
    cards.join(" ")
}
