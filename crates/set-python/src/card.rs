//! The methods of `Card`.

use core::hash::{Hash, Hasher};
use std::hash::DefaultHasher;

use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::pyclass::CompareOp;
use pyo3::types::{PyIterator, PyTuple, PyType};
use set_draw::Theme;

use crate::cards;
use crate::classes::{PyCard, PyRules};

#[pymethods]
impl PyCard {
    #[new]
    #[pyo3(signature = (card, rules = None))]
    pub(crate) fn new(card: &Bound<'_, PyAny>, rules: Option<PyRules>) -> PyResult<Self> {
        let rules = match (card.cast::<Self>(), rules) {
            (Ok(card), None) => card.get().rules,
            _ => cards::or_classic(rules),
        };
        Ok(Self { rules, card: cards::one(rules, card)? })
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
        Ok(cards::notation(self.rules, notation)?.display(self.rules, self.card).to_string())
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
        format!("Card('{}'{})", self.rules.display(self.card), cards::rules_argument(self.rules))
    }

    fn __format__<'py>(&self, py: Python<'py>, spec: &str) -> PyResult<Bound<'py, PyAny>> {
        cards::formatted_cards(py, &self.__str__(), spec, |name| self.display(name))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (String, PyRules)) {
        (py.get_type::<Self>(), (self.__str__(), PyRules(self.rules)))
    }

    /// The card as a picture, for notebooks.
    fn _repr_svg_(&self) -> Option<String> {
        set_draw::card_svg(self.rules, self.card, Theme::Standard).ok()
    }
}
