//! The class `ValidSet`.

use pyo3::prelude::*;
use pyo3::types::{PyIterator, PyType};
use set_core::ValidSet;
use set_draw::BoardPicture;

use crate::card;
use crate::errors::value_error;
use crate::rules::{self, PyRules};

/// A valid set: cards that in every property are all the same or all different.
///
/// Its cards are in the order of the deck, so that two sets are equal whatever order their
/// cards came in. Cards that are not a valid set are a `ValueError` that says why. Valid sets
/// are immutable and hashable.
///
/// >>> from setwise import ValidSet
/// >>> ValidSet(["0222", "0000", "0111"])
/// ValidSet('0000 0111 0222')
#[pyclass(frozen, eq, hash, from_py_object, name = "ValidSet", module = "setwise")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct PyValidSet(pub(crate) ValidSet);

#[pymethods]
impl PyValidSet {
    #[new]
    #[pyo3(signature = (cards, rules = None))]
    fn new(cards: &Bound<'_, PyAny>, rules: Option<PyRules>) -> PyResult<Self> {
        let rules = rules::or_classic(rules);
        let cards = card::list(rules, cards)?;
        ValidSet::try_new(rules, &cards).map(Self).map_err(|error| value_error(&error))
    }

    /// The rules of the deck.
    #[getter]
    fn rules(&self) -> PyRules {
        PyRules(self.0.rules())
    }

    /// The set in a notation: "digits", "words" or a short code such as "2RTO".
    fn display(&self, notation: &str) -> PyResult<String> {
        Ok(self.0.display(rules::notation_named(notation)?).to_string())
    }

    fn __len__(&self) -> usize {
        self.0.cards().len()
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        card::to_list(py, self.0.rules(), self.0.cards())?.try_iter()
    }

    fn __getitem__<'py>(&self, index: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let cards = card::to_list(index.py(), self.0.rules(), self.0.cards())?;
        cards.to_tuple().as_any().get_item(index)
    }

    fn __contains__(&self, card: &Bound<'_, PyAny>) -> PyResult<bool> {
        let card = card::sought(self.0.rules(), card)?;
        Ok(card.is_some_and(|card| self.0.contains(card)))
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("ValidSet('{}'{})", self.0, card::rules_argument(self.0.rules()))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (String, PyRules)) {
        (py.get_type::<Self>(), (self.0.to_string(), PyRules(self.0.rules())))
    }

    /// The cards as a picture, for notebooks.
    fn _repr_svg_(&self) -> Option<String> {
        let board = set_core::Board::from_cards(self.0.rules(), self.0.iter()).ok()?;
        BoardPicture::new(&board).to_svg().ok()
    }
}
