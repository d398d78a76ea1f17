//! The methods of `Board`.

use core::iter;
use std::sync::Arc;

use pyo3::IntoPyObjectExt;
use pyo3::exceptions::{PyIndexError, PyOverflowError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyIterator, PySlice, PyType};
use set_classic::Hand;
use set_core::{Board, HintStep};
use set_draw::{BoardPicture, Theme};
use set_ip::Model;
use set_proof::{to_dimacs, to_opb};

use crate::cards;
use crate::classes::{PyBoard, PyCard, PyRules, PyValidSet};
use crate::errors::{board_error, value_error};
use crate::export;
use crate::interrupt;
use crate::numbers::{self, Seconds, ThreadCount, Whole, shown};
use crate::progress::Progress;
use crate::proof;
use crate::search::{self, Options};

impl PyBoard {
    fn part(&self, slice: &Bound<'_, PySlice>) -> PyResult<Board> {
        let board = self.snapshot();
        // A board has fewer cards than a number of this type counts: they fit into memory.
        let places = slice.indices(board.len().try_into()?)?;
        let cards = iter::successors(Some(places.start), |index| index.checked_add(places.step))
            .take(places.slicelength)
            .filter_map(|index| board.get(usize::try_from(index).ok()?));
        Board::from_cards(board.rules(), cards).map_err(|error| board_error(&error))
    }
}

#[pymethods]
impl PyBoard {
    #[new]
    #[pyo3(signature = (cards = None, rules = None))]
    fn new(cards: Option<&Bound<'_, PyAny>>, rules: Option<PyRules>) -> PyResult<Self> {
        let rules = match cards.map(|cards| cards.cast::<Self>()) {
            Some(Ok(board)) if rules.is_none() => board.get().lock().rules(),
            _ => cards::or_classic(rules),
        };
        let cards = cards.map_or_else(|| Ok(Vec::new()), |cards| cards::list(rules, cards))?;
        Board::from_cards(rules, cards).map(Self::of).map_err(|error| board_error(&error))
    }

    /// The rules of the deck.
    #[getter]
    fn rules(&self) -> PyRules {
        PyRules(self.lock().rules())
    }

    /// The seed with which `puzzle` or `Variant.deal` makes this board; None if the board is not
    /// from there.
    #[getter]
    fn seed(&self) -> Option<u64> {
        self.seed
    }

    /// Deals cards to the board, after those that it has.
    ///
    /// A card that is there already, or twice among the new ones, is a `ValueError`, and the board
    /// stays as it was.
    fn add(&self, cards: &Bound<'_, PyAny>) -> PyResult<()> {
        let cards = cards::list(self.rules().0, cards)?;
        Arc::make_mut(&mut self.lock()).add(&cards).map_err(|error| board_error(&error))
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
        let cards = cards::list(self.rules().0, cards)?;
        Arc::make_mut(&mut self.lock()).remove(&cards).map_err(|error| board_error(&error))
    }

    /// A copy of the board.
    fn copy(&self) -> Self {
        Self::shared(self.snapshot())
    }

    /// The cards in a notation: "digits", "words" or a short code such as "2RTO".
    fn display(&self, notation: &str) -> PyResult<String> {
        Ok(self.lock().display(cards::notation_named(notation)?).to_string())
    }

    /// A valid set of the board; None if it is set-free, which is proved then.
    ///
    /// After `time_limit` seconds it is a `TimeoutError`. `threads` search together, None is one
    /// for each core; the answer does not depend on them. With `progress`, a search that takes
    /// long shows a bar of tqdm, if that is installed.
    ///
    /// >>> Board("0000 0120 1111 2222 2100").find()
    /// ValidSet('0000 1111 2222')
    #[pyo3(
        signature = (*, time_limit = None, threads = ThreadCount::ONE, progress = false),
        text_signature = "($self, *, time_limit=None, threads=1, progress=False)"
    )]
    fn find(
        &self,
        py: Python<'_>,
        time_limit: Option<Seconds>,
        threads: ThreadCount,
        progress: bool,
    ) -> PyResult<Option<PyValidSet>> {
        let options = Options::new(time_limit, threads, progress);
        Ok(search::find(py, self.snapshot(), options)?.map(PyValidSet))
    }

    /// Whether the board is proved to hold no valid set. The options are as for `find`.
    ///
    /// >>> Board("0000 0001 1022").is_set_free(time_limit=10)
    /// True
    #[pyo3(
        signature = (*, time_limit = None, threads = ThreadCount::ONE, progress = false),
        text_signature = "($self, *, time_limit=None, threads=1, progress=False)"
    )]
    fn is_set_free(
        &self,
        py: Python<'_>,
        time_limit: Option<Seconds>,
        threads: ThreadCount,
        progress: bool,
    ) -> PyResult<bool> {
        let options = Options::new(time_limit, threads, progress);
        Ok(search::find(py, self.snapshot(), options)?.is_none())
    }

    /// All valid sets of the board. The options are as for `find`.
    ///
    /// >>> Board("0000 0111 0222 1111 2222").find_all()
    /// [ValidSet('0000 0111 0222'), ValidSet('0000 1111 2222')]
    #[pyo3(
        signature = (*, time_limit = None, threads = ThreadCount::ONE, progress = false),
        text_signature = "($self, *, time_limit=None, threads=1, progress=False)"
    )]
    fn find_all(
        &self,
        py: Python<'_>,
        time_limit: Option<Seconds>,
        threads: ThreadCount,
        progress: bool,
    ) -> PyResult<Vec<PyValidSet>> {
        let options = Options::new(time_limit, threads, progress);
        let sets = search::all(py, self.snapshot(), options)?;
        Ok(sets.into_iter().map(PyValidSet).collect())
    }

    /// The number of valid sets of the board. The options are as for `find`.
    ///
    /// With a `card`, how often that is on the board, as for any sequence: 0 or 1.
    ///
    /// >>> Board(range(81)).count()
    /// 1080
    #[pyo3(
        signature = (
            card = None, /, *, time_limit = None, threads = ThreadCount::ONE, progress = false
        ),
        text_signature =
            "($self, card=None, /, *, time_limit=None, threads=1, progress=False)"
    )]
    fn count(
        &self,
        py: Python<'_>,
        card: Option<&Bound<'_, PyAny>>,
        time_limit: Option<Seconds>,
        threads: ThreadCount,
        progress: bool,
    ) -> PyResult<u64> {
        if let Some(card) = card {
            return self.__contains__(card).map(u64::from);
        }
        search::count(py, self.snapshot(), Options::new(time_limit, threads, progress))
    }

    /// As many disjoint valid sets as there can be: they can be taken one after the other. The
    /// options are as for `find`.
    ///
    /// >>> Board("0000 0001 0002 0010 0020 0101 0201").most_disjoint()
    /// [ValidSet('0000 0010 0020'), ValidSet('0001 0101 0201')]
    #[pyo3(
        signature = (*, time_limit = None, threads = ThreadCount::ONE, progress = false),
        text_signature = "($self, *, time_limit=None, threads=1, progress=False)"
    )]
    fn most_disjoint(
        &self,
        py: Python<'_>,
        time_limit: Option<Seconds>,
        threads: ThreadCount,
        progress: bool,
    ) -> PyResult<Vec<PyValidSet>> {
        let options = Options::new(time_limit, threads, progress);
        let sets = search::most_disjoint(py, self.snapshot(), options)?;
        Ok(sets.into_iter().map(PyValidSet).collect())
    }

    /// How hard it is for people to find a set, from 0 to 1, by a model of published effects; None
    /// if there is no set, and for decks other than of three values and up to four properties.
    ///
    /// >>> Board("0000 1111 2222").effort, Board("0000 0001 0002").effort
    /// (1.0, 0.125)
    #[getter]
    fn effort(&self) -> Option<f64> {
        Hand::try_from(&**self.lock()).ok()?.effort()
    }

    /// The place of a card on the board, from 0, which is `start` or later and before `stop`.
    /// A card that is not there is a `ValueError`.
    #[pyo3(signature = (card, start = 0, stop = isize::MAX, /))]
    fn index(&self, card: &Bound<'_, PyAny>, start: isize, stop: isize) -> PyResult<usize> {
        let py = card.py();
        let board = self.snapshot();
        let part = PySlice::new(py, start, stop, 1).indices(board.len().try_into()?)?;
        let place = cards::sought(board.rules(), card)?
            .and_then(|card| board.iter().position(|other| other == card))
            .filter(|&place| (part.start..part.stop).contains(&place.cast_signed()));
        place.ok_or_else(|| {
            let card = shown(card.as_borrowed());
            PyValueError::new_err(format!("the card {card} is not on the board"))
        })
    }

    /// Hints for a player: sentences that each tell more, up to a valid set and why it is
    /// one. A set-free board has none. The options are as for `find`.
    ///
    /// >>> for hint in Board("1RSO, 2RTO, 3ROO, 1GSD").hint("words"):
    /// ...     print(hint)
    /// There is one valid set.
    /// 1 red solid oval is in one set.
    /// 1 red solid oval, 2 red striped ovals are in one set.
    /// A valid set: 1 red solid oval, 2 red striped ovals, 3 red open ovals
    /// color: all red; shape: all ovals; number: all different; shading: all different
    #[pyo3(
        signature = (
            notation = "digits", *, time_limit = None, threads = ThreadCount::ONE, progress = false
        ),
        text_signature =
            "($self, notation='digits', *, time_limit=None, threads=1, progress=False)"
    )]
    fn hint(
        &self,
        py: Python<'_>,
        notation: &str,
        time_limit: Option<Seconds>,
        threads: ThreadCount,
        progress: bool,
    ) -> PyResult<Vec<String>> {
        let notation = cards::notation_named(notation)?;
        let options = Options::new(time_limit, threads, progress);
        let sets = search::all(py, self.snapshot(), options)?;
        let steps = HintStep::all(&sets).filter(|_| !sets.is_empty());
        Ok(steps.map(|step| step.display(notation).to_string()).collect())
    }

    /// The bytes of a certificate that the board is set-free, which `check_certificate` checks,
    /// and so do programs from elsewhere. A board with a valid set is a `ValueError` that names
    /// it.
    ///
    /// After `time_limit` seconds it is a `TimeoutError`, and where the certificate would take
    /// more than `memory_limit` bytes a `MemoryError`.
    ///
    /// >>> board = Board("0000 0001 1022")
    /// >>> board.check_certificate(board.certificate())
    #[pyo3(signature = (*, time_limit = None, memory_limit = None, progress = false))]
    fn certificate<'py>(
        &self,
        py: Python<'py>,
        time_limit: Option<Seconds>,
        memory_limit: Option<Whole<usize>>,
        progress: bool,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let limits = interrupt::limits(time_limit, memory_limit);
        let progress = Progress::new(progress);
        let bytes = proof::certificate(py, self.snapshot(), &limits, progress)?;
        Ok(PyBytes::new(py, &bytes))
    }

    /// Checks that a certificate proves that the board is set-free, by code that shares nothing
    /// with any solver. A `ValueError` says where and why it proves nothing.
    fn check_certificate(&self, py: Python<'_>, certificate: &[u8]) -> PyResult<()> {
        proof::check(py, self.snapshot(), certificate.to_vec())
    }

    /// The question "does this board hold a valid set?" for SAT solvers, in the format DIMACS:
    /// the text of `setwise export --to dimacs`. Comments in it say how to read a model.
    ///
    /// >>> Board("0000 0001 0002").to_dimacs().splitlines()[-1][-2:]
    /// ' 0'
    fn to_dimacs(&self, py: Python<'_>) -> String {
        let board = self.snapshot();
        py.detach(|| to_dimacs(&board))
    }

    /// The same as a pseudo-Boolean problem, in the format OPB.
    fn to_opb(&self, py: Python<'_>) -> String {
        let board = self.snapshot();
        py.detach(|| to_opb(&board))
    }

    /// The same for SMT solvers, in SMT-LIB 2. With `model`, solvers print the values that tell
    /// the set.
    #[pyo3(signature = (*, model = false))]
    fn to_smt2(&self, py: Python<'_>, model: bool) -> PyResult<String> {
        export::smt2(py, &self.snapshot(), model)
    }

    /// The same as an integer program, in the format LP.
    fn to_lp(&self, py: Python<'_>) -> String {
        let board = self.snapshot();
        py.detach(|| Model::new(&board).to_lp())
    }

    fn __len__(&self) -> usize {
        self.lock().len()
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        let board = self.snapshot();
        cards::to_list(py, board.rules(), board.cards())?.try_iter()
    }

    fn __reversed__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        let board = self.snapshot();
        let cards: Vec<_> = board.cards().iter().rev().copied().collect();
        cards::to_list(py, board.rules(), &cards)?.try_iter()
    }

    /// The indices of the cards in the deck, as a new array of numpy.
    ///
    /// >>> Board("0000 0120 1111 2222").indices
    /// array([ 0, 15, 40, 80])
    #[getter]
    fn indices<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let board = self.snapshot();
        let rules = board.rules();
        if rules.deck_len().is_some_and(|len| i64::try_from(len).is_ok()) {
            let indices = board.iter().filter_map(|card| rules.index_of(card)?.try_into().ok());
            return numbers::array(py, indices);
        }
        let indices: Vec<_> = board.iter().map(|card| rules.index_of(card)).collect();
        py.import("numpy")?.call_method1("array", (indices, "object"))
    }

    /// The cards as a new array of numpy: a row for each card, a column for each property.
    #[pyo3(signature = (dtype = None, copy = None))]
    fn __array__<'py>(
        &self,
        py: Python<'py>,
        dtype: Option<Bound<'py, PyAny>>,
        copy: Option<bool>,
    ) -> PyResult<Bound<'py, PyAny>> {
        if copy == Some(false) {
            return Err(PyValueError::new_err("the array of a board's cards is always a copy"));
        }
        let board = self.snapshot();
        let rules = board.rules();
        let values = board.iter().flat_map(|card| rules.values_of(card)).map(i64::from);
        let shape = (board.len(), rules.properties());
        let array = numbers::array(py, values)?.call_method1("reshape", (shape,))?;
        dtype.map_or(Ok(array.clone()), |dtype| array.call_method1("astype", (dtype,)))
    }

    fn __contains__(&self, card: &Bound<'_, PyAny>) -> PyResult<bool> {
        let card = cards::sought(self.rules().0, card)?;
        Ok(card.is_some_and(|card| self.lock().contains(card)))
    }

    fn __getitem__<'py>(&self, index: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let py = index.py();
        if let Ok(slice) = index.cast::<PySlice>() {
            return Self::of(self.part(slice)?).into_bound_py_any(py);
        }
        let outside = || PyIndexError::new_err("board index out of range");
        let index = match index.extract::<isize>() {
            Err(error) if error.is_instance_of::<PyOverflowError>(py) => return Err(outside()),
            index => index?,
        };
        let board = self.lock();
        let from_end = if index < 0 { board.len() } else { 0 };
        let index = index.checked_add_unsigned(from_end).and_then(|index| index.try_into().ok());
        let card = index.and_then(|index| board.get(index)).ok_or_else(outside)?;
        PyCard::of(board.rules(), card).into_bound_py_any(py)
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
        let (rules, cards) = (board.rules(), cards::one_line(board.rules(), board.cards()));
        format!("Board('{cards}'{})", cards::rules_argument(rules))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (String, PyRules)) {
        let board = self.snapshot();
        (
            py.get_type::<Self>(),
            (cards::one_line(board.rules(), board.cards()), PyRules(board.rules())),
        )
    }

    /// The board as a picture: text in SVG.
    ///
    /// Each of `sets` is outlined in a color of its own. With `captions`, each card has its text
    /// in this notation below it. The `theme` is "standard", "color-blind", "monochrome" or
    /// "dark".
    ///
    /// >>> board = Board("0000 0111 0222 1212")
    /// >>> board.to_svg(sets=board.find_all(), captions="digits")[:5]
    /// '<svg '
    #[pyo3(
        signature = (*, sets = Vec::new(), captions = None, theme = "standard"),
        text_signature = "($self, *, sets=(), captions=None, theme='standard')"
    )]
    fn to_svg(
        &self,
        sets: Vec<PyValidSet>,
        captions: Option<&str>,
        theme: &str,
    ) -> PyResult<String> {
        let theme: Theme = theme.parse().map_err(|error| value_error(&error))?;
        let captions = captions.map(cards::notation_named).transpose()?;
        let sets: Vec<_> = sets.into_iter().map(|set| set.0).collect();
        let board = self.snapshot();
        for set in &sets {
            cards::same_rules(set.rules(), board.rules())?;
        }
        let mut picture = BoardPicture::new(&board).sets(&sets).theme(theme);
        if let Some(notation) = captions {
            picture = picture.captions(notation);
        }
        picture.to_svg().map_err(|error| value_error(&error))
    }

    /// The board as a picture, for notebooks. Boards of thousands of cards have none.
    fn _repr_svg_(&self) -> Option<String> {
        BoardPicture::new(&self.snapshot()).to_svg().ok()
    }
}
