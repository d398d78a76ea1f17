//! The methods of `Board`.

use std::sync::Arc;

use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyIterator, PySlice, PyTuple, PyType};
use set_classic::{Hand, Level};
use set_core::Card;
use set_draw::Theme;
use set_export::{to_dimacs, to_lp, to_opb};
use set_variants::{Conditions, GameBoard};

use crate::answers::{self, wording};
use crate::cards;
use crate::cards::asked;
use crate::claim::claim;
use crate::classes::{Game, PyVariant};
use crate::classes::{PyBoard, PyCard, PyRules};
use crate::errors::{game_error, named, value_error};
use crate::export;
use crate::interrupt;
use crate::numbers::{Seconds, Seed, ThreadCount, Whole};
use crate::progress::Progress;
use crate::puzzle;
use crate::reading::{self, Asked};
use crate::search::{self, Options};
use crate::sequence;

/// The longest `repr` of a board with all its cards, in characters.
const LINE: usize = 100;

/// A board for `pickle`: its class, its JSON, and its seed.
type Reduced<'py> = (Bound<'py, PyType>, (String,), Option<u64>);

impl PyBoard {
    /// The board, for a question that is about Set alone.
    fn of_set(&self, question: &'static str) -> PyResult<Arc<GameBoard>> {
        let board = self.snapshot();
        board.of_set(question).map_err(|error| game_error(&error))?;
        Ok(board)
    }

    /// The cards of a board of Set with three values and up to four properties.
    fn hand(&self) -> Option<Hand> {
        Hand::try_from(self.of_set("the effort").ok()?.board()).ok()
    }

    pub(crate) fn to_matches<'py>(
        &self,
        py: Python<'py>,
        matches: &[Vec<Card>],
    ) -> PyResult<Bound<'py, PyAny>> {
        answers::matches(py, matches.iter().map(Vec::as_slice), self.copy())
    }
}

#[pymethods]
impl PyBoard {
    #[new]
    #[pyo3(signature = (
        cards = None, rules = None, *, game = None, read_as = None, count_from = None
    ))]
    fn new(
        cards: Option<&Bound<'_, PyAny>>,
        rules: Option<PyRules>,
        game: Option<Game>,
        read_as: Option<&str>,
        count_from: Option<Whole<u32>>,
    ) -> PyResult<Self> {
        cards::board(cards, rules, game, Asked::new(read_as, count_from)?).map(Self::of)
    }

    /// All boards of a text with blank lines between them, of JSON, or of a list of boards. The options are as for
    /// `Board`.
    ///
    /// >>> Board.read_all("0000 0001\n\n2 red striped ovals\n1 green open diamond")
    /// [Board('0000 0001'), Board('0211 1002')]
    #[classmethod]
    #[pyo3(signature = (
        boards, rules = None, *, game = None, read_as = None, count_from = None
    ))]
    fn read_all(
        _class: &Bound<'_, PyType>,
        boards: &Bound<'_, PyAny>,
        rules: Option<PyRules>,
        game: Option<Game>,
        read_as: Option<&str>,
        count_from: Option<Whole<u32>>,
    ) -> PyResult<Vec<Self>> {
        let boards = cards::boards(boards, rules, game, Asked::new(read_as, count_from)?)?;
        Ok(boards.into_iter().map(Self::of).collect())
    }

    /// The first cards of a shuffled deck, by default as many as the game opens with.
    ///
    /// The same `seed` gives the same cards on every machine, as `setwise deal` does. By default it is
    /// random, and `seed` of the board tells how to get it again.
    ///
    /// >>> Board.deal(3, game="ultraset", seed=1)
    /// Board('1220 0101 2211', game='ultraset')
    #[classmethod]
    #[pyo3(signature = (cards = None, rules = None, *, game = None, seed = None))]
    fn deal(
        _class: &Bound<'_, PyType>,
        cards: Option<Whole<usize>>,
        rules: Option<PyRules>,
        game: Option<Game>,
        seed: Option<Seed>,
    ) -> PyResult<Self> {
        let game = asked(rules, game)?.variant().map_err(|error| game_error(&error))?;
        PyVariant(game).deal(cards, seed)
    }

    /// A board with exactly this number of matches, uniform among all that fit: by default twelve cards of
    /// the classic deck with six sets; of another game its opening, with any matches but none.
    ///
    /// A `seed`, or a `date` such as "2026-11-21", "today" or one of `datetime`, gives everybody the
    /// puzzle of `setwise puzzle`. A day begins at the player's midnight. By default the puzzle is
    /// random, and `seed` of the board tells how to get it again.
    ///
    /// The other conditions are for the classic deck: `through` is a card that is on the board and in a
    /// set; with `cover` each card is in a set; `level` is "easy", "medium" or "hard". A puzzle that
    /// cannot be, or that was not found in a million tries or more, is a `ValueError`.
    ///
    /// >>> board = Board.puzzle(date="2026-11-21")
    /// >>> len(board), board.count()
    /// (12, 6)
    /// >>> Board.puzzle(7, 1, game="quads", seed=1).count()
    /// 1
    #[classmethod]
    #[pyo3(signature = (
        cards = None, matches = None, rules = None, *, game = None, seed = None, date = None,
        through = None, cover = false, level = None
    ))]
    #[expect(clippy::too_many_arguments, reason = "in Python they have names")]
    fn puzzle(
        class: &Bound<'_, PyType>,
        cards: Option<Whole<usize>>,
        matches: Option<Whole<u32>>,
        rules: Option<PyRules>,
        game: Option<Game>,
        seed: Option<Seed>,
        date: Option<&Bound<'_, PyAny>>,
        through: Option<&Bound<'_, PyAny>>,
        cover: bool,
        level: Option<&str>,
    ) -> PyResult<Self> {
        let game = asked(rules, game)?.variant().map_err(|error| game_error(&error))?;
        let conditions = Conditions {
            cards: cards.map(|cards| cards.0),
            matches: matches.map(|matches| matches.0.into()),
            through: through.map(puzzle::through).transpose()?,
            is_covered: cover,
            effort: level.map(puzzle::efforts).transpose()?,
        };
        puzzle::puzzle(class.py(), game, conditions, puzzle::seed_of(seed, date)?)
    }

    /// The game.
    #[getter]
    pub(crate) fn game(&self) -> PyVariant {
        PyVariant(self.lock().variant().clone())
    }

    /// The rules of the deck.
    #[getter]
    pub(crate) fn rules(&self) -> PyRules {
        PyRules(self.lock().rules())
    }

    /// The seed with which `puzzle` or `deal` makes this board; None if the board is not
    /// from there, or was changed.
    #[getter]
    fn seed(&self) -> Option<u64> {
        *self.seed_lock()
    }

    /// Deals cards to the board, after those that it has.
    ///
    /// A card that is there already, or twice among the new ones, is a `ValueError`, and the board
    /// stays as it was.
    fn add(&self, cards: &Bound<'_, PyAny>) -> PyResult<()> {
        let cards = cards::list(self.rules().0, cards)?;
        Arc::make_mut(&mut self.lock()).add(&cards).map_err(|error| game_error(&error))?;
        *self.seed_lock() = None;
        Ok(())
    }

    /// Takes cards off the board.
    ///
    /// A card that is not there is a `ValueError`, and the board stays as it was.
    ///
    /// >>> board = Board("0000 0111 0222 1212")
    /// >>> board.remove(board.find())
    /// >>> board
    /// Board('1212')
    fn remove(&self, cards: &Bound<'_, PyAny>) -> PyResult<()> {
        let cards = cards::list(self.rules().0, cards)?;
        Arc::make_mut(&mut self.lock()).remove(&cards).map_err(|error| value_error(&error))?;
        *self.seed_lock() = None;
        Ok(())
    }

    /// A copy of the board.
    fn copy(&self) -> Self {
        Self::shared(self.snapshot(), self.seed())
    }

    /// The cards in a notation: "digits", "words" or a short code such as "2RTO".
    fn display(&self, notation: &str) -> PyResult<String> {
        let notation = cards::notation(self.rules().0, notation)?;
        Ok(self.lock().board().display(notation).to_string())
    }

    /// A match of the board, a tuple of its cards in the order of the deck; None if the board is proved to
    /// hold none.
    ///
    /// After `time_limit` seconds it is a `TimeoutError`. `threads` search together, None is one
    /// for each core; the answer does not depend on them. With `progress`, a search that takes
    /// long shows a bar of tqdm, if that is installed.
    ///
    /// >>> Board("0000 0120 1111 2222 2100").find()
    /// (Card('0000'), Card('1111'), Card('2222'))
    #[pyo3(
        signature = (*, time_limit = None, threads = ThreadCount::ONE, progress = false),
        text_signature = "($self, *, time_limit=None, threads=1, progress=False)"
    )]
    fn find<'py>(
        &self,
        py: Python<'py>,
        time_limit: Option<Seconds>,
        threads: ThreadCount,
        progress: bool,
    ) -> PyResult<Option<Bound<'py, PyTuple>>> {
        let options = Options::new(time_limit, threads, progress);
        let found = search::find(py, self.snapshot(), options)?;
        found.map(|cards| cards::to_tuple(py, self.rules().0, &cards)).transpose()
    }

    /// Whether the board is proved to hold no match. The options are as for `find`.
    ///
    /// >>> Board("0000 0001 1022").is_free(time_limit=10)
    /// True
    #[pyo3(
        signature = (*, time_limit = None, threads = ThreadCount::ONE, progress = false),
        text_signature = "($self, *, time_limit=None, threads=1, progress=False)"
    )]
    fn is_free(
        &self,
        py: Python<'_>,
        time_limit: Option<Seconds>,
        threads: ThreadCount,
        progress: bool,
    ) -> PyResult<bool> {
        let options = Options::new(time_limit, threads, progress);
        Ok(search::find(py, self.snapshot(), options)?.is_none())
    }

    /// All matches of the board, or at most `limit` of them: the smallest first, in the order of their
    /// cards. The options are as for `find`.
    ///
    /// >>> for cards in Board("0000 0111 0222 1111 2222").matches():
    /// ...     print(*cards)
    /// 0000 0111 0222
    /// 0000 1111 2222
    #[pyo3(
        signature = (
            limit = None, *, time_limit = None, threads = ThreadCount::ONE, progress = false
        ),
        text_signature = "($self, limit=None, *, time_limit=None, threads=1, progress=False)"
    )]
    fn matches<'py>(
        &self,
        py: Python<'py>,
        limit: Option<Whole<usize>>,
        time_limit: Option<Seconds>,
        threads: ThreadCount,
        progress: bool,
    ) -> PyResult<Bound<'py, PyAny>> {
        let most = limit.map_or(usize::MAX, |limit| limit.0);
        let options = Options::new(time_limit, threads, progress);
        let matches = search::matches(py, self.snapshot(), most, options)?;
        self.to_matches(py, &matches)
    }

    /// The number of matches of the board. The options are as for `find`.
    ///
    /// With a `card`, how often that is on the board, as for any sequence: 0 or 1.
    ///
    /// >>> Board(range(81)).count()
    /// 1080
    /// >>> Board(range(64), game="quads").count()
    /// 10416
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

    /// As many disjoint matches as there can be: they can be taken one after the other. The
    /// options are as for `find`.
    ///
    /// >>> len(Board("0000 0001 0002 0010 0020 0101 0201").most_disjoint())
    /// 2
    #[pyo3(
        signature = (*, time_limit = None, threads = ThreadCount::ONE, progress = false),
        text_signature = "($self, *, time_limit=None, threads=1, progress=False)"
    )]
    fn most_disjoint<'py>(
        &self,
        py: Python<'py>,
        time_limit: Option<Seconds>,
        threads: ThreadCount,
        progress: bool,
    ) -> PyResult<Bound<'py, PyAny>> {
        let options = Options::new(time_limit, threads, progress);
        let matches = search::most_disjoint(py, self.snapshot(), options, None)?;
        self.to_matches(py, &matches)
    }

    /// How hard it is for people to find a set, from 0 to 1, by a model of published effects; None
    /// if there is no set, for other games, and for decks other than of three values and up to four
    /// properties.
    ///
    /// >>> Board("0000 1111 2222").effort, Board("0000 1111 2222 0001 0002").effort
    /// (1.0, 0.058823529411764705)
    #[getter]
    fn effort(&self) -> Option<f64> {
        self.hand()?.effort()
    }

    /// The level of this effort, as of a puzzle: "easy", "medium" or "hard"; None without an effort.
    ///
    /// >>> Board("0000 1111 2222").level
    /// 'hard'
    #[getter]
    fn level(&self) -> Option<&'static str> {
        Level::of(self.hand()?).map(Level::name)
    }

    /// Whether cards are a match of the board.
    fn is_match(&self, cards: &Bound<'_, PyAny>) -> PyResult<bool> {
        let board = self.snapshot();
        Ok(board.is_right(&claim(board.rules(), cards)?))
    }

    /// Whether cards are a match of the board, and why or why not: an `Explanation`, with cards and values in
    /// words where the deck has them, or in the notation of this name.
    ///
    /// >>> board = Board("0000 0001 0002 0012")
    /// >>> print(board.explain("0000 0001 0012", language="de"))
    /// Anzahl: 2 Karten mit 1, 1 Karte mit 2
    ///
    /// >>> print(board.explain("0000 0001 0022", "digits"), "-", board.explain("0000 0001 0003").kind)
    /// the card 0022 is not on the board - foreign
    #[pyo3(signature = (cards, notation = None, *, language = "en"))]
    fn explain<'py>(
        &self,
        cards: &Bound<'py, PyAny>,
        notation: Option<&str>,
        language: &str,
    ) -> PyResult<Bound<'py, PyAny>> {
        let board = self.snapshot();
        let wording = wording(&board, notation, language)?;
        let claim = claim(board.rules(), cards)?;
        answers::explanation(cards.py(), &board.explain_claim(&claim, wording))
    }

    /// The cards of the deck that each complete these cards to a match.
    fn complete(&self, cards: &Bound<'_, PyAny>) -> PyResult<Vec<PyCard>> {
        self.game().complete(cards)
    }

    /// The card that was put away unseen before the game, from the cards that are left at its end: all
    /// others were taken as matches. A `ValueError` tells why there is none.
    ///
    /// >>> Board("0000 0011 0102 0221 1012").hidden_card()
    /// Card('2020')
    fn hidden_card(&self) -> PyResult<PyCard> {
        let board = self.snapshot();
        let card = board.hidden_card().map_err(|error| game_error(&error))?;
        Ok(PyCard::of(board.rules(), card))
    }

    /// The place of a card on the board, from 0, which is `start` or later and before `stop`.
    /// A card that is not there is a `ValueError`.
    #[pyo3(
        signature = (card, start = None, stop = None, /),
        text_signature = "($self, card, start=0, stop=None, /)"
    )]
    fn index(
        &self,
        card: &Bound<'_, PyAny>,
        start: Option<&Bound<'_, PyAny>>,
        stop: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<usize> {
        sequence::index(&self.snapshot(), card, start, stop)
    }

    /// The places of cards on the board, such as the cards of a match, from 1 in its order. A card that is not
    /// there is a `ValueError`.
    ///
    /// >>> board = Board("0002 1111 0000 0001")
    /// >>> board.places(board.find())
    /// [1, 3, 4]
    fn places(&self, cards: &Bound<'_, PyAny>) -> PyResult<Vec<usize>> {
        let board = self.snapshot();
        reading::places(&board, &cards::list(board.rules(), cards)?)
    }

    /// Hints for a player. Each hint tells more than the hint before; the last one says why a match is one: a list of
    /// `Hint`. A board without matches has the first only. `notation` is as for `explain`, the options as
    /// for `find`.
    ///
    /// >>> for hint in Board("1RSO, 2RTO, 3ROO, 1GSD").hints():
    /// ...     print(hint)
    /// There is 1 set.
    /// 1 red solid oval: in 1 set.
    /// 1 red solid oval, 2 red striped ovals: in 1 set.
    /// A set: 1 red solid oval, 2 red striped ovals, 3 red open ovals.
    /// color: all red; shape: all ovals; number: all different; shading: all different
    #[pyo3(
        signature = (
            notation = None, *, language = "en", time_limit = None, threads = ThreadCount::ONE,
            progress = false
        ),
        text_signature = "($self, notation=None, *, language='en', time_limit=None, threads=1, \
            progress=False)"
    )]
    fn hints<'py>(
        &self,
        py: Python<'py>,
        notation: Option<&str>,
        language: &str,
        time_limit: Option<Seconds>,
        threads: ThreadCount,
        progress: bool,
    ) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let board = self.snapshot();
        let wording = answers::wording(&board, notation, language)?;
        let options = Options::new(time_limit, threads, progress);
        let matches = search::matches(py, Arc::clone(&board), usize::MAX, options)?;
        answers::hints(py, &board, &matches, wording)
    }

    /// The bytes of a certificate that a board of Set is set-free, which `check_certificate` checks,
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
        let bytes = export::certificate(py, self.of_set("a certificate")?, &limits, progress)?;
        Ok(PyBytes::new(py, &bytes))
    }

    /// Checks that a certificate proves that the board is set-free, by code that shares nothing
    /// with any solver. A `ValueError` says where and why it proves nothing.
    fn check_certificate(&self, py: Python<'_>, certificate: &[u8]) -> PyResult<()> {
        export::check_certificate(py, self.of_set("a certificate")?, certificate.to_vec())
    }

    /// The question "does this board of Set hold a valid set?" for SAT solvers, in the format DIMACS:
    /// the text of `setwise export --to dimacs`. Comments in it say how to read a model.
    ///
    /// >>> Board("0000 0001 0002").to_dimacs().splitlines()[-1][-2:]
    /// ' 0'
    fn to_dimacs(&self, py: Python<'_>) -> PyResult<String> {
        let board = self.of_set("DIMACS")?;
        Ok(py.detach(|| to_dimacs(board.board())))
    }

    /// The same as a pseudo-Boolean problem, in the format OPB.
    fn to_opb(&self, py: Python<'_>) -> PyResult<String> {
        let board = self.of_set("OPB")?;
        Ok(py.detach(|| to_opb(board.board())))
    }

    /// The same for SMT solvers, in SMT-LIB 2. With `model`, solvers print the values that tell
    /// the set.
    #[pyo3(signature = (*, model = false))]
    fn to_smt2(&self, py: Python<'_>, model: bool) -> PyResult<String> {
        export::smt2(py, self.of_set("SMT-LIB")?, model)
    }

    /// The same as an integer program, in the format LP.
    fn to_lp(&self, py: Python<'_>) -> PyResult<String> {
        let board = self.of_set("LP")?;
        Ok(py.detach(|| to_lp(board.board())))
    }

    /// The board as JSON, which `Board` reads again, with cards in a notation.
    ///
    /// >>> Board("000 012", game="quads").to_json()
    /// '{"game":"quads","rules":{"properties":3,"values":4},"cards":["000","012"]}'
    #[pyo3(signature = (notation = "digits"))]
    fn to_json(&self, notation: &str) -> PyResult<String> {
        let notation = cards::notation(self.rules().0, notation)?;
        answers::json(&self.lock().to_json(notation))
    }

    fn __len__(&self) -> usize {
        self.lock().board().len()
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        let board = self.snapshot();
        cards::to_tuple(py, board.rules(), board.board().cards())?.try_iter()
    }

    fn __reversed__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        let board = self.snapshot();
        let cards: Vec<_> = board.board().cards().iter().rev().copied().collect();
        cards::to_tuple(py, board.rules(), &cards)?.try_iter()
    }

    /// The indices of the cards in the deck, as a new array of numpy.
    ///
    /// >>> Board("0000 0120 1111 2222").indices
    /// array([ 0, 15, 40, 80])
    #[getter]
    fn indices<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        sequence::indices(py, &self.snapshot())
    }

    /// The cards as a new array of numpy: a row for each card, a column for each property.
    #[pyo3(signature = (dtype = None, copy = None))]
    fn __array__<'py>(
        &self,
        py: Python<'py>,
        dtype: Option<Bound<'py, PyAny>>,
        copy: Option<bool>,
    ) -> PyResult<Bound<'py, PyAny>> {
        sequence::array(py, &self.snapshot(), dtype, copy)
    }

    fn __contains__(&self, card: &Bound<'_, PyAny>) -> PyResult<bool> {
        let card = cards::sought(self.rules().0, card)?;
        Ok(card.is_some_and(|card| self.lock().board().contains(card)))
    }

    fn __getitem__<'py>(&self, index: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        match index.cast::<PySlice>() {
            Ok(slice) => {
                Self::of(sequence::part(&self.snapshot(), slice)?).into_bound_py_any(index.py())
            }
            Err(_) => sequence::card_at(&self.lock(), index)?.into_bound_py_any(index.py()),
        }
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

    /// The cards, each on a line. A board that is not of the classic deck names its game first, so that
    /// `Board` reads it again.
    fn __str__(&self) -> String {
        let board = self.lock();
        let is_default = cards::game_arguments(board.variant()).is_empty();
        let heading = if is_default { String::new() } else { format!("# {}\n", board.heading()) };
        heading + &board.board().to_string()
    }

    /// Code that makes the board again, if it fits on a line; otherwise the number of its cards.
    fn __repr__(&self) -> String {
        let board = self.lock();
        let (cards, arguments) = (board.board().cards(), cards::game_arguments(board.variant()));
        if cards.len() < LINE {
            let cards = cards::one_line(board.rules(), cards);
            let whole = format!("Board('{cards}'{arguments})");
            if whole.len() <= LINE {
                return whole;
            }
        }
        format!("<Board of {} cards{arguments}>", cards.len())
    }

    fn __format__<'py>(&self, py: Python<'py>, spec: &str) -> PyResult<Bound<'py, PyAny>> {
        cards::formatted_cards(py, &self.__str__(), spec, |name| self.display(name))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        Ok((py.get_type::<Self>(), (self.to_json("digits")?,), self.seed()))
    }

    fn __setstate__(&self, seed: Option<u64>) {
        *self.seed_lock() = seed;
    }

    /// The board as a picture: text in SVG.
    ///
    /// Each of `matches` is outlined in a color of its own. With `captions`, each card has its text
    /// in this notation below it. The `theme` is "standard", "color-blind" or "monochrome", or one of
    /// these for the dark: "dark", "dark-color-blind", "dark-monochrome".
    ///
    /// >>> board = Board("0000 0111 0222 1212")
    /// >>> board.to_svg(matches=board.matches(), captions="digits")[:5]
    /// '<svg '
    #[pyo3(
        signature = (*, matches = Vec::new(), captions = None, theme = "standard"),
        text_signature = "($self, *, matches=(), captions=None, theme='standard')"
    )]
    fn to_svg(
        &self,
        matches: Vec<Bound<'_, PyAny>>,
        captions: Option<&str>,
        theme: &str,
    ) -> PyResult<String> {
        export::svg(&self.snapshot(), &matches, captions, named(theme)?)
    }

    /// The board as a picture, for notebooks. Boards of thousands of cards have none.
    fn _repr_svg_(&self) -> Option<String> {
        export::svg(&self.snapshot(), &[], None, Theme::Standard).ok()
    }
}
