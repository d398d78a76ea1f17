//! The methods of `ValidSet`.

use pyo3::prelude::*;
use pyo3::types::{PyIterator, PyType};
use set_core::ValidSet;
use set_draw::BoardPicture;

use crate::cards;
use crate::classes::{PyRules, PyValidSet};
use crate::errors::value_error;

#[pymethods]
impl PyValidSet {
    #[new]
    #[pyo3(signature = (cards, rules = None))]
    fn new(cards: &Bound<'_, PyAny>, rules: Option<PyRules>) -> PyResult<Self> {
        let rules = cards::or_classic(rules);
        let cards = cards::list(rules, cards)?;
        ValidSet::try_new(rules, &cards).map(Self).map_err(|error| value_error(&error))
    }

    /// The rules of the deck.
    #[getter]
    fn rules(&self) -> PyRules {
        PyRules(self.0.rules())
    }

    /// The set in a notation: "digits", "words" or a short code such as "2RTO".
    fn display(&self, notation: &str) -> PyResult<String> {
        Ok(self.0.display(cards::notation_named(notation)?).to_string())
    }

    fn __len__(&self) -> usize {
        self.0.cards().len()
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        cards::to_list(py, self.0.rules(), self.0.cards())?.try_iter()
    }

    fn __getitem__<'py>(&self, index: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let cards = cards::to_list(index.py(), self.0.rules(), self.0.cards())?;
        cards.to_tuple().as_any().get_item(index)
    }

    fn __contains__(&self, card: &Bound<'_, PyAny>) -> PyResult<bool> {
        let card = cards::sought(self.0.rules(), card)?;
        Ok(card.is_some_and(|card| self.0.contains(card)))
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("ValidSet('{}'{})", self.0, cards::rules_argument(self.0.rules()))
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
