//! The class `Variant`: the games that can be played with the cards.

use pyo3::prelude::*;
use pyo3::types::{PyAny, PyDict, PyTuple, PyType};
use set_variants::{GameBoard, Language, Linear, Variant};

use crate::answers;
use crate::cards;
use crate::claim::claim;
use crate::classes::{PyBoard, PyCard, PyRules, PyVariant};
use crate::errors::{game_error, value_error};
use crate::numbers::{self, Seed, Whole};
use crate::rules::check_deck;

/// The first of some whole numbers, with commas between them. Where one more than there may be is asked
/// for, too many are refused without reading all.
fn joined(most: usize, numbers: &Bound<'_, PyAny>) -> PyResult<String> {
    let index = numbers.py().import("operator")?.getattr("index")?;
    let text = |number: PyResult<_>| Ok(index.call1((number?,))?.str()?.to_string());
    let numbers = numbers.try_iter()?.take(most).map(text).collect::<PyResult<Vec<_>>>();
    Ok(numbers?.join(","))
}

impl PyVariant {
    fn board(&self) -> GameBoard {
        GameBoard::empty(self.0.clone())
    }
}

#[pymethods]
impl PyVariant {
    #[new]
    #[pyo3(signature = (name, rules = None))]
    fn new(name: &str, rules: Option<PyRules>) -> PyResult<Self> {
        let game = Variant::parse(name, rules.map(|rules| rules.0));
        game.map(Self).map_err(|error| value_error(&error))
    }

    /// The names of the games.
    #[classattr]
    fn names(py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
        PyTuple::new(py, Variant::ALL.iter().map(Variant::name))
    }

    /// Set with cards of these rules.
    #[classmethod]
    #[pyo3(signature = (rules = None))]
    fn set(_class: &Bound<'_, PyType>, rules: Option<PyRules>) -> Self {
        Self(cards::or_classic(rules).into())
    }

    /// A pattern of your own: as many cards as coefficients, whose sum is 0 if they are multiplied by
    /// the coefficients in some order.
    ///
    /// Values are added modulo their number. With `moduli`, whose product is the number of values, a
    /// value is several numbers, each with a modulus of its own: [2, 2] adds the bits of four values.
    ///
    /// >>> from setwise import Rules, Variant
    /// >>> progressions = Variant.linear([1, -2, 1], Rules(properties=2, values=5))
    /// >>> print(progressions.explain("00 21 13"))
    /// 00 + 21 - 2 * 13 = 00
    /// >>> quads = Variant.linear([1, 1, 1, 1], Rules(properties=3, values=4), [2, 2])
    /// >>> str(quads), quads.deck().count()
    /// ('linear(1,1,1,1;2,2)', 10416)
    #[classmethod]
    #[pyo3(signature = (coefficients, rules = None, moduli = None))]
    fn linear(
        _class: &Bound<'_, PyType>,
        coefficients: &Bound<'_, PyAny>,
        rules: Option<PyRules>,
        moduli: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let numbers = joined(Linear::MAX_COEFFICIENTS + 1, coefficients)?;
        // A value has at most 16 factors.
        let moduli = moduli.map(|moduli| joined(17, moduli)).transpose()?.unwrap_or_default();
        Self::new(&format!("linear({numbers};{moduli})"), rules)
    }

    /// The name, one of `Variant.names`; "linear" for a pattern of your own.
    #[getter]
    fn name(&self) -> &'static str {
        self.0.name()
    }

    /// The name of the game, such as "EvenQuads".
    #[getter]
    fn title(&self) -> String {
        self.0.words(Language::English).title()
    }

    /// The rule for a match, in a sentence.
    #[getter]
    fn rule(&self) -> String {
        self.0.words(Language::English).rule()
    }

    /// The word for one match: "quad", say.
    #[getter]
    fn one(&self) -> &'static str {
        self.0.words(Language::English).one()
    }

    /// The word for several matches: "quads", say.
    #[getter]
    fn many(&self) -> &'static str {
        self.0.words(Language::English).many()
    }

    /// The rules of the cards.
    #[getter]
    fn rules(&self) -> PyRules {
        PyRules(self.0.rules())
    }

    /// The least and the most cards of a match; None for the most if every number can be.
    ///
    /// >>> Variant("quads").sizes, Variant("proset").sizes
    /// ((4, 4), (3, None))
    #[getter]
    fn sizes(&self) -> (usize, Option<usize>) {
        let (least, most) = self.0.pattern().sizes().into_inner();
        (least, (most < usize::MAX).then_some(most))
    }

    /// The game with this pattern and these cards, played without any change, as text.
    ///
    /// >>> Variant("three-minutes").plain, Variant("4set-chain").plain
    /// ('set', 'quads')
    #[getter]
    fn plain(&self) -> String {
        self.0.plain().to_string()
    }

    /// How the game is played: `chain`, `boards`, `endless`, `goal`, `limit` in seconds, `face_down` and
    /// `moving`. A game of your own changes them in its text.
    ///
    /// >>> Variant("4set-chain").play["chain"], Variant("set/goal=7").play["goal"]
    /// (2, 7)
    #[getter]
    fn play<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let (game, play) = (&self.0, PyDict::new(py));
        play.set_item("chain", game.chain())?;
        play.set_item("boards", game.is_by_board())?;
        play.set_item("endless", game.is_endless())?;
        play.set_item("goal", game.goal())?;
        play.set_item("limit", game.limit().map(|limit| limit.as_secs_f64()))?;
        play.set_item("face_down", game.face_down().name())?;
        play.set_item("moving", game.is_moving())?;
        Ok(play)
    }

    /// The number of cards with which a game starts.
    #[getter]
    fn opening_len(&self) -> usize {
        self.0.opening_len()
    }

    /// Whether cards are a match, on a board or not.
    ///
    /// >>> Variant("proset").is_match("110000 011000 101000")
    /// True
    pub(crate) fn is_match(&self, cards: &Bound<'_, PyAny>) -> PyResult<bool> {
        let cards: Result<Vec<_>, _> = claim(self.0.rules(), cards)?.into_iter().collect();
        Ok(cards.is_ok_and(|cards| self.0.pattern().is_match(&cards)))
    }

    /// Whether cards are a match, and why or why not: an `Explanation`, as `Board.explain` has it.
    ///
    /// >>> why = Variant("petals").explain("000 011 012")
    /// >>> why.is_match, why.text
    /// (False, 'shape: two squiggles, one diamond')
    #[pyo3(signature = (cards, notation = None, *, language = "en"))]
    pub(crate) fn explain<'py>(
        &self,
        cards: &Bound<'py, PyAny>,
        notation: Option<&str>,
        language: &str,
    ) -> PyResult<Bound<'py, PyAny>> {
        let wording = answers::wording(&self.board(), notation, language)?;
        let claim = claim(self.0.rules(), cards)?;
        answers::explanation(cards.py(), &self.0.explain_claim(&claim, wording))
    }

    /// The cards of the deck that each complete these cards to a match, in the order of the deck.
    ///
    /// >>> Variant("ultraset").complete("0000 0001 0010")
    /// [Card('0011'), Card('0012'), Card('0021')]
    pub(crate) fn complete(&self, cards: &Bound<'_, PyAny>) -> PyResult<Vec<PyCard>> {
        let rules = self.0.rules();
        let found = self.board().complete(&cards::list(rules, cards)?);
        let found = found.map_err(|error| game_error(&error))?;
        Ok(found.into_iter().map(|card| PyCard::of(rules, card)).collect())
    }

    /// The whole deck as a board, in its order. It has at most 2**24 cards.
    ///
    /// >>> len(Variant("proset").deck())
    /// 63
    pub(crate) fn deck(&self, py: Python<'_>) -> PyResult<PyBoard> {
        check_deck(self.0.rules())?;
        py.detach(|| {
            let mut board = self.board();
            let deck = board.variant().pattern().deck();
            board.add(&deck).map(|()| PyBoard::of(board))
        })
        .map_err(|error| game_error(&error))
    }

    /// The first cards of a shuffled deck: `Board.deal` of this game.
    #[pyo3(signature = (cards = None, *, seed = None))]
    pub(crate) fn deal(
        &self,
        cards: Option<Whole<usize>>,
        seed: Option<Seed>,
    ) -> PyResult<PyBoard> {
        let seed = numbers::seed(seed)?;
        let board = GameBoard::deal(self.0.clone(), cards.map(|cards| cards.0), seed);
        board.map(|board| PyBoard::seeded(board, seed)).map_err(|error| game_error(&error))
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __format__<'py>(&self, py: Python<'py>, spec: &str) -> PyResult<Bound<'py, PyAny>> {
        cards::formatted(py, &self.__str__(), spec)
    }

    fn __repr__(&self) -> String {
        format!("Variant('{}'{})", self.0, cards::rules_of(&self.0))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (String, PyRules)) {
        (py.get_type::<Self>(), (self.__str__(), self.rules()))
    }
}
