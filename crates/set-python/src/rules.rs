//! The methods of `Rules`.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyType;
use set_core::Rules;

use crate::claim::claim;
use crate::classes::PyVariant;
use crate::classes::{PyBoard, PyCard, PyRules};
use crate::errors::value_error;
use crate::numbers::Whole;
use crate::{answers, cards};

/// Refuses a deck that is too large to be listed.
pub(crate) fn check_deck(rules: Rules) -> PyResult<()> {
    const MAX_CARDS: u128 = 1 << 24;
    if rules.deck_len().is_some_and(|len| len <= MAX_CARDS) {
        return Ok(());
    }
    Err(PyValueError::new_err(format!("the deck of {rules} has more than {MAX_CARDS} cards")))
}

#[pymethods]
impl PyRules {
    #[new]
    #[pyo3(
        signature = (properties = Whole(4), values = Whole(3)),
        text_signature = "(properties=4, values=3)"
    )]
    fn new(properties: Whole<u32>, values: Whole<u32>) -> PyResult<Self> {
        Rules::new(properties.0, values.0).map(Self).map_err(|error| value_error(&error))
    }

    /// The rules that a text names, such as "p=3, v=4".
    ///
    /// >>> Rules.parse("p=3, v=4")
    /// Rules(properties=3, values=4)
    #[classmethod]
    fn parse(_class: &Bound<'_, PyType>, text: &str) -> PyResult<Self> {
        text.parse().map(Self).map_err(|error| value_error(&error))
    }

    /// The number of properties of a card.
    #[getter]
    fn properties(&self) -> u32 {
        self.0.properties()
    }

    /// The number of values of a property.
    #[getter]
    fn values(&self) -> u32 {
        self.0.values()
    }

    /// The number of cards of a valid set: the number of values.
    #[getter]
    fn set_len(&self) -> usize {
        self.0.set_len()
    }

    /// The number of cards of the deck; None if it is 2**128.
    #[getter]
    fn deck_len(&self) -> Option<u128> {
        self.0.deck_len()
    }

    /// The number of cards with which a game starts.
    #[getter]
    fn opening_len(&self) -> usize {
        self.0.opening_len()
    }

    /// The number of valid sets in the deck; None if it needs more than 64 bits.
    ///
    /// >>> Rules().valid_set_count
    /// 1080
    #[getter]
    fn valid_set_count(&self) -> Option<u64> {
        self.0.valid_set_count()
    }

    /// A card: of text in any form, an index in the deck, its values, or its words.
    ///
    /// >>> Rules().card("0120") == Rules().card(15) == Rules().card([0, 1, 2, 0])
    /// True
    /// >>> Rules().card("2 red striped ovals")
    /// Card('0211')
    fn card(&self, card: &Bound<'_, PyAny>) -> PyResult<PyCard> {
        PyCard::new(card, Some(*self))
    }

    /// The whole deck as a board, in its order. It has at most 2**24 cards.
    ///
    /// >>> Rules(properties=2, values=2).deck()
    /// Board('00 01 10 11', Rules(properties=2, values=2))
    fn deck(&self, py: Python<'_>) -> PyResult<PyBoard> {
        PyVariant(self.0.into()).deck(py)
    }

    /// Whether cards are a valid set.
    ///
    /// >>> Rules().is_set("0000 0111 0222")
    /// True
    fn is_set(&self, cards: &Bound<'_, PyAny>) -> PyResult<bool> {
        let cards: Result<Vec<_>, _> = claim(self.0, cards)?.into_iter().collect();
        Ok(cards.is_ok_and(|cards| self.0.is_valid_set(&cards)))
    }

    /// Whether cards are a valid set, and why or why not: an `Explanation`, as `Board.explain` has it.
    ///
    /// >>> print(Rules().explain("1RSO, 2RSO, 3GSO"))
    /// color: two red, one green
    #[pyo3(signature = (cards, notation = None, *, language = "en"))]
    fn explain<'py>(
        &self,
        cards: &Bound<'py, PyAny>,
        notation: Option<&str>,
        language: &str,
    ) -> PyResult<Bound<'py, PyAny>> {
        PyVariant(self.0.into()).explain(cards, notation, language)
    }

    /// The card that completes all but one of the cards of a valid set; None if there is none.
    ///
    /// >>> Rules().completing_card("0000 0111")
    /// Card('0222')
    fn completing_card(&self, cards: &Bound<'_, PyAny>) -> PyResult<Option<PyCard>> {
        let card = self.0.completing_card(&cards::list(self.0, cards)?);
        Ok(card.map(|card| PyCard::of(self.0, card)))
    }

    /// Bounds of the number of cards without a valid set, each with its source: `SetFreeBounds`.
    ///
    /// >>> Rules().set_free_bounds.upper, Rules(properties=2, values=5).set_free_bounds.upper
    /// (20, 16)
    #[getter]
    fn set_free_bounds<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        answers::set_free_bounds(py, self.0)
    }

    /// The mean number of valid sets among random cards.
    ///
    /// >>> round(Rules().expected_sets(12), 5)
    /// 2.78481
    fn expected_sets(&self, cards: Whole<u128>) -> f64 {
        set_game::expected_sets(self.0, cards.0)
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __format__<'py>(&self, py: Python<'py>, spec: &str) -> PyResult<Bound<'py, PyAny>> {
        cards::formatted(py, &self.__str__(), spec)
    }

    fn __repr__(&self) -> String {
        format!("Rules(properties={}, values={})", self.0.properties(), self.0.values())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (u32, u32)) {
        (py.get_type::<Self>(), (self.0.properties(), self.0.values()))
    }
}
