//! The class `Board`.

use core::ops::ControlFlow;
use std::sync::{Mutex, MutexGuard, PoisonError};

use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::types::{PyIterator, PySlice, PyType};
use set_core::{Board, Count, Enumerate, Limit, Listing, Outcome, Solver};
use set_draw::BoardPicture;
use set_dynamic::DynamicSolver;

use crate::card;
use crate::errors::board_error;
use crate::interrupt::{self, Stop};
use crate::numbers::{Seconds, ThreadCount};
use crate::rules::{self, PyRules};
use crate::valid_set::PyValidSet;

/// The distinct cards on the table, in the order in which they were dealt.
///
/// A board is made of text, or of an iterable of cards, texts, indices in the deck, or values;
/// so also of numpy's arrays. It is a mutable sequence: two boards are equal if they have the
/// same cards in the same order.
///
/// >>> from setwise import Board, Rules
/// >>> board = Board("1RSO, 2RTO, 3ROO, 1GSD")
/// >>> board
/// Board('0200 0211 0222 1000')
/// >>> board[-1], "1GSD" in board, len(board)
/// (Card('1000'), True, 4)
/// >>> Board([0, 1, (1, 0, 2, 2), "2222"])
/// Board('0000 0001 1022 2222')
/// >>> Board("000 011 022 033", Rules(properties=3, values=4)).find()
/// ValidSet('000 011 022 033', Rules(properties=3, values=4))
#[pyclass(frozen, name = "Board", module = "setwise")]
pub(crate) struct PyBoard(Mutex<Board>);

impl PyBoard {
    pub(crate) fn of(board: Board) -> Self {
        Self(Mutex::new(board))
    }

    /// The board as it is now. Searches take it, so that none holds the lock.
    pub(crate) fn snapshot(&self) -> Board {
        self.lock().clone()
    }

    fn lock(&self) -> MutexGuard<'_, Board> {
        // A panic amid a change cannot be: boards refuse changes by an error.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[pymethods]
impl PyBoard {
    #[new]
    #[pyo3(signature = (cards = None, rules = None))]
    fn new(cards: Option<&Bound<'_, PyAny>>, rules: Option<PyRules>) -> PyResult<Self> {
        let rules = match cards.map(|cards| cards.cast::<Self>()) {
            Some(Ok(board)) if rules.is_none() => board.get().lock().rules(),
            _ => rules::or_classic(rules),
        };
        let cards = cards.map_or_else(|| Ok(Vec::new()), |cards| card::list(rules, cards))?;
        Board::from_cards(rules, cards).map(Self::of).map_err(|error| board_error(&error))
    }

    /// The rules of the deck.
    #[getter]
    fn rules(&self) -> PyRules {
        PyRules(self.lock().rules())
    }

    /// Deals cards to the board, after those that it has.
    ///
    /// A card that is there already, or twice among the new ones, is a `ValueError`, and the board
    /// stays as it was.
    fn add(&self, cards: &Bound<'_, PyAny>) -> PyResult<()> {
        let cards = card::list(self.rules().0, cards)?;
        self.lock().add(&cards).map_err(|error| board_error(&error))
    }

    /// Takes cards off the board.
    ///
    /// A card that is not there is a `KeyError`, and the board stays as it was.
    ///
    /// >>> board = Board("0000 0111 0222 1212")
    /// >>> board.remove(board.find())
    /// >>> board
    /// Board('1212')
    fn remove(&self, cards: &Bound<'_, PyAny>) -> PyResult<()> {
        let cards = card::list(self.rules().0, cards)?;
        self.lock().remove(&cards).map_err(|error| board_error(&error))
    }

    /// A copy of the board.
    fn copy(&self) -> Self {
        Self::of(self.snapshot())
    }

    /// The cards in a notation: "digits", "words" or a short code such as "2RTO".
    fn display(&self, notation: &str) -> PyResult<String> {
        Ok(self.lock().display(rules::notation_named(notation)?).to_string())
    }

    /// A valid set of the board; None if it is set-free, which is proved then.
    ///
    /// After `time_limit` seconds it is a `TimeoutError`. `threads` search together, None is one
    /// for each core; the answer does not depend on them.
    ///
    /// >>> Board("0000 0120 1111 2222 2100").find()
    /// ValidSet('0000 1111 2222')
    #[pyo3(
        signature = (*, time_limit = None, threads = ThreadCount::ONE),
        text_signature = "($self, *, time_limit=None, threads=1)"
    )]
    fn find(
        &self,
        py: Python<'_>,
        time_limit: Option<Seconds>,
        threads: ThreadCount,
    ) -> PyResult<Option<PyValidSet>> {
        let mut solver = self.solver(threads);
        interrupt::search(py, &interrupt::limits(time_limit, None), |budget| {
            match solver.find(budget).map_err(Stop::Failed)? {
                Outcome::Found(set) => Ok(Some(PyValidSet(set))),
                Outcome::SetFree => Ok(None),
                Outcome::Interrupted(limit) => Err(Stop::Met(limit)),
            }
        })
    }

    /// Whether the board is proved to hold no valid set.
    ///
    /// `time_limit` and `threads` are those of `find`.
    ///
    /// >>> Board("0000 0001 1022").is_set_free(time_limit=10)
    /// True
    #[pyo3(
        signature = (*, time_limit = None, threads = ThreadCount::ONE),
        text_signature = "($self, *, time_limit=None, threads=1)"
    )]
    fn is_set_free(
        &self,
        py: Python<'_>,
        time_limit: Option<Seconds>,
        threads: ThreadCount,
    ) -> PyResult<bool> {
        Ok(self.find(py, time_limit, threads)?.is_none())
    }

    /// All valid sets of the board.
    ///
    /// `time_limit` and `threads` are those of `find`.
    ///
    /// >>> Board("0000 0111 0222 1111 2222").find_all()
    /// [ValidSet('0000 0111 0222'), ValidSet('0000 1111 2222')]
    #[pyo3(
        signature = (*, time_limit = None, threads = ThreadCount::ONE),
        text_signature = "($self, *, time_limit=None, threads=1)"
    )]
    fn find_all(
        &self,
        py: Python<'_>,
        time_limit: Option<Seconds>,
        threads: ThreadCount,
    ) -> PyResult<Vec<PyValidSet>> {
        let mut solver = self.solver(threads);
        interrupt::search(py, &interrupt::limits(time_limit, None), |budget| {
            let mut sets = Vec::new();
            let listing = solver.for_each_set(budget, &mut |set| {
                sets.push(PyValidSet(set));
                ControlFlow::Continue(())
            });
            match listing.map_err(Stop::Failed)? {
                Listing::Interrupted(limit) => Err(Stop::Met(limit)),
                Listing::Complete | Listing::Left => Ok(sets),
            }
        })
    }

    /// The number of valid sets of the board.
    ///
    /// `time_limit` and `threads` are those of `find`.
    ///
    /// >>> Board(range(81)).count()
    /// 1080
    #[pyo3(
        signature = (*, time_limit = None, threads = ThreadCount::ONE),
        text_signature = "($self, *, time_limit=None, threads=1)"
    )]
    fn count(
        &self,
        py: Python<'_>,
        time_limit: Option<Seconds>,
        threads: ThreadCount,
    ) -> PyResult<u64> {
        let mut solver = self.solver(threads);
        interrupt::search(py, &interrupt::limits(time_limit, None), |budget| {
            match solver.count_sets(budget).map_err(Stop::Failed)? {
                Count::Exactly(sets) => Ok(sets),
                // Of the limits, the flagship meets no other.
                Count::AtLeast(_) => Err(Stop::Met(budget.limit_met().unwrap_or(Limit::Deadline))),
            }
        })
    }

    fn __len__(&self) -> usize {
        self.lock().len()
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        let board = self.snapshot();
        card::to_list(py, board.rules(), board.cards())?.try_iter()
    }

    fn __contains__(&self, card: &Bound<'_, PyAny>) -> PyResult<bool> {
        let board = self.snapshot();
        card::is_among(board.rules(), board.cards(), card)
    }

    fn __getitem__<'py>(&self, index: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let board = self.snapshot();
        let cards = card::to_list(index.py(), board.rules(), board.cards())?;
        let chosen = cards.as_any().get_item(index)?;
        if !index.is_instance_of::<PySlice>() {
            return Ok(chosen);
        }
        let cards = card::list(board.rules(), &chosen)?;
        let part = Board::from_cards(board.rules(), cards).map_err(|error| board_error(&error))?;
        Self::of(part).into_bound_py_any(index.py())
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Self>().is_ok_and(|other| self.snapshot() == other.get().snapshot())
    }

    fn __copy__(&self) -> Self {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.copy()
    }

    fn __str__(&self) -> String {
        self.lock().to_string()
    }

    fn __repr__(&self) -> String {
        let board = self.lock();
        let (rules, cards) = (board.rules(), card::one_line(board.rules(), board.cards()));
        format!("Board('{cards}'{})", card::rules_argument(rules))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (String, PyRules)) {
        let board = self.snapshot();
        (
            py.get_type::<Self>(),
            (card::one_line(board.rules(), board.cards()), PyRules(board.rules())),
        )
    }

    /// The board as a picture, for notebooks. Boards of thousands of cards have none.
    fn _repr_svg_(&self) -> Option<String> {
        BoardPicture::new(&self.snapshot()).to_svg().ok()
    }
}

impl PyBoard {
    fn solver(&self, threads: ThreadCount) -> DynamicSolver {
        DynamicSolver::from(self.snapshot()).with_threads(&threads.threads())
    }
}
