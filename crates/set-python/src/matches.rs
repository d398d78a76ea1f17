//! The methods of `Match`.

use pyo3::prelude::*;
use pyo3::types::{PyIterator, PyType};
use set_core::{Board, Notation};
use set_draw::BoardPicture;
use set_table::GameBoard;

use crate::answers;
use crate::cards;
use crate::classes::{PyMatch, PyRules};
use crate::errors::{named, value_error};
use crate::variant::{Game, PyVariant};

impl PyMatch {
    fn board(&self) -> GameBoard {
        let cards = Board::from_cards(self.game.rules(), self.cards.iter().copied());
        GameBoard::new(self.game.clone(), cards.expect("a match has distinct cards"))
            .expect("a match has cards of its deck")
    }
}

#[pymethods]
impl PyMatch {
    #[new]
    #[pyo3(signature = (cards, rules = None, *, game = None))]
    fn new(cards: &Bound<'_, PyAny>, rules: Option<PyRules>, game: Option<Game>) -> PyResult<Self> {
        let board = cards::board(Some(cards), rules, game)?;
        let mut cards = board.board().cards().to_vec();
        cards.sort_unstable();
        board.explain(&cards).map_err(|why| value_error(&why))?;
        Ok(Self { game: board.variant().clone(), cards })
    }

    /// The game.
    #[getter]
    fn game(&self) -> PyVariant {
        PyVariant(self.game.clone())
    }

    /// The rules of the deck.
    #[getter]
    fn rules(&self) -> PyRules {
        PyRules(self.game.rules())
    }

    /// The cards in a notation: "digits", "words" or a short code such as "2RTO".
    fn display(&self, notation: &str) -> PyResult<String> {
        Ok(self.board().board().display(named::<Notation>(notation)?).to_string())
    }

    fn __len__(&self) -> usize {
        self.cards.len()
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        cards::to_list(py, self.game.rules(), &self.cards)?.try_iter()
    }

    fn __getitem__<'py>(&self, index: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let cards = cards::to_list(index.py(), self.game.rules(), &self.cards)?;
        cards.to_tuple().as_any().get_item(index)
    }

    fn __contains__(&self, card: &Bound<'_, PyAny>) -> PyResult<bool> {
        let card = cards::sought(self.game.rules(), card)?;
        Ok(card.is_some_and(|card| self.cards.contains(&card)))
    }

    fn __str__(&self) -> String {
        cards::one_line(self.game.rules(), &self.cards)
    }

    fn __repr__(&self) -> String {
        format!("Match('{}'{})", self.__str__(), cards::game_arguments(&self.game))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyType>, (String,))> {
        Ok((py.get_type::<Self>(), (answers::json(&self.board())?,)))
    }

    /// The cards as a picture, for notebooks.
    fn _repr_svg_(&self) -> Option<String> {
        BoardPicture::new(self.board().board()).to_svg().ok()
    }
}
