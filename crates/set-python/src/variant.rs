//! The class `Variant`: other games with the cards of Set.

use core::iter;
use core::ops::ControlFlow;
use std::sync::Arc;

use pyo3::exceptions::{PyKeyError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyTuple, PyType};
use set_core::{Board, Budget, Card, Count, Halt, Limit};
use set_deck::{Deck, ShuffleDeck};
use set_variants::{Finder, Group, Interrupted, Linear, Pattern, Variant};

use crate::cards;
use crate::classes::{PyBoard, PyCard, PyRules};
use crate::errors::{board_error, value_error};
use crate::interrupt::{self, Stop};
use crate::numbers::{self, Seconds, Signed, Whole};
use crate::progress::Progress;
use crate::rules::check_deck;

/// A game with other matches than valid sets: one of `Variant.names`, or a pattern of your own.
///
/// A match is a collection of distinct cards, such as a quad, an UltraSet, a ProSet. The methods take
/// cards in all forms in which `Board` takes them. Variants are immutable and hashable.
///
/// >>> from setwise import Variant
/// >>> Variant.names
/// ('set', 'ultraset', 'ghostset', 'quads', 'proset', 'petals')
/// >>> quads = Variant("quads")
/// >>> quads.rule
/// 'Four cards that in every property are all the same, all different, or two and two.'
/// >>> quads.count(quads.deck())
/// 10416
#[pyclass(frozen, eq, hash, name = "Variant", module = "setwise")]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct PyVariant(Kind);

#[derive(PartialEq, Eq, Hash)]
enum Kind {
    Named(&'static Variant),
    Linear(Arc<Linear>),
}

/// A pattern that a search takes to another thread.
pub(crate) type Shared = Arc<dyn Pattern + Send + Sync>;

impl PyVariant {
    pub(crate) fn pattern(&self) -> Shared {
        match &self.0 {
            Kind::Named(variant) => variant.pattern().into(),
            Kind::Linear(pattern) => Arc::clone(pattern) as Shared,
        }
    }

    fn named(&self) -> Option<&'static Variant> {
        match self.0 {
            Kind::Named(variant) => Some(variant),
            Kind::Linear(_) => None,
        }
    }

    fn list(&self, cards: &Bound<'_, PyAny>) -> PyResult<Vec<Card>> {
        cards::list(self.rules().0, cards)
    }

    fn to_tuple<'py>(&self, py: Python<'py>, cards: &[Card]) -> PyResult<Bound<'py, PyTuple>> {
        Ok(cards::to_list(py, self.rules().0, cards)?.to_tuple())
    }

    /// Asks about a board, as [`interrupt::search`] does.
    fn search<T: Send + 'static>(
        &self,
        cards: &Bound<'_, PyAny>,
        time_limit: Option<Seconds>,
        progress: Progress,
        mut ask: impl FnMut(&mut Finder<Shared>, &Budget) -> Result<T, Stop> + Send + 'static,
    ) -> PyResult<T> {
        let py = cards.py();
        let (pattern, cards) = (self.pattern(), self.list(cards)?);
        if let Some(&card) = cards.iter().find(|&&card| !pattern.has_card(card)) {
            let card = self.rules().0.display(card);
            return Err(PyValueError::new_err(format!("the card {card} is not in the deck")));
        }
        let mut finder = Finder::new(pattern);
        finder.add(&cards).map_err(|error| board_error(&error))?;
        let limits = interrupt::limits(time_limit, None);
        interrupt::search(py, cards.len(), &limits, progress, move |budget| {
            ask(&mut finder, budget)
        })
    }
}

#[pymethods]
impl PyVariant {
    #[new]
    fn new(name: &str) -> PyResult<Self> {
        let variant =
            name.parse::<&Variant>().map_err(|error| PyKeyError::new_err(error.to_string()));
        variant.map(Kind::Named).map(Self)
    }

    /// The names of the variants.
    #[classattr]
    fn names(py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
        PyTuple::new(py, Variant::ALL.map(|variant| variant.name))
    }

    /// A pattern of your own: as many cards as coefficients, whose sum is 0 if they are multiplied by
    /// the coefficients in some order.
    ///
    /// Values are added modulo their number. With `moduli`, whose product is the number of values, a
    /// value is several numbers, each with a modulus of its own: [2, 2] adds the bits of four values.
    ///
    /// >>> from setwise import Rules, Variant
    /// >>> progressions = Variant.linear([1, -2, 1], Rules(properties=2, values=5))
    /// >>> progressions.explain("00 21 13")
    /// (True, '00 + 21 - 2 * 13 = 00')
    /// >>> quads = Variant.linear([1, 1, 1, 1], Rules(properties=3, values=4), [2, 2])
    /// >>> quads.count(range(64))
    /// 10416
    #[classmethod]
    #[pyo3(signature = (coefficients, rules = None, moduli = None))]
    fn linear(
        _class: &Bound<'_, PyType>,
        coefficients: &Bound<'_, PyAny>,
        rules: Option<PyRules>,
        moduli: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let rules = cards::or_classic(rules);
        check_deck(rules)?;
        let group = match moduli {
            // A value has at most 16 factors.
            Some(moduli) => {
                let moduli: Vec<Whole<u32>> = numbers::first(17, moduli)?;
                Group::new(rules, &moduli.iter().map(|modulus| modulus.0).collect::<Vec<_>>())
            }
            None => Group::cyclic(rules),
        };
        let group = group.map_err(|error| value_error(&error))?;
        let coefficients: Vec<Signed> = numbers::first(Linear::MAX_COEFFICIENTS + 1, coefficients)?;
        let coefficients: Vec<_> = coefficients.iter().map(|coefficient| coefficient.0).collect();
        let pattern = Linear::new(group, &coefficients).map_err(|error| value_error(&error))?;
        Ok(Self(Kind::Linear(Arc::new(pattern))))
    }

    /// The name, one of `Variant.names`; None for a pattern of your own.
    #[getter]
    fn name(&self) -> Option<&'static str> {
        self.named().map(|variant| variant.name)
    }

    /// The name of the game, such as "EvenQuads"; None for a pattern of your own.
    #[getter]
    fn title(&self) -> Option<&'static str> {
        self.named().map(|variant| variant.title)
    }

    /// What a match is, in a sentence; None for a pattern of your own.
    #[getter]
    fn rule(&self) -> Option<&'static str> {
        self.named().map(|variant| variant.rule)
    }

    /// What a match is called, after "a": "quad", say.
    #[getter]
    fn one(&self) -> &'static str {
        self.named().map_or("match", |variant| variant.one)
    }

    /// What matches are called: "quads", say.
    #[getter]
    pub(crate) fn many(&self) -> &'static str {
        self.named().map_or("matches", |variant| variant.many)
    }

    /// The rules of the cards.
    #[getter]
    fn rules(&self) -> PyRules {
        PyRules(match &self.0 {
            Kind::Named(variant) => variant.rules(),
            Kind::Linear(pattern) => pattern.rules(),
        })
    }

    /// The least and the most cards of a match; None for the most if every number can be.
    ///
    /// >>> Variant("quads").sizes, Variant("proset").sizes
    /// ((4, 4), (3, None))
    #[getter]
    fn sizes(&self) -> (usize, Option<usize>) {
        let (least, most) = self.pattern().sizes().into_inner();
        (least, (most < usize::MAX).then_some(most))
    }

    /// The number of cards with which a game starts.
    #[getter]
    fn opening_len(&self) -> usize {
        self.named().map_or_else(|| self.rules().0.opening_len(), |variant| variant.table)
    }

    /// Whether cards are a match.
    ///
    /// >>> Variant("proset").is_match("110000 011000 101000")
    /// True
    fn is_match(&self, cards: &Bound<'_, PyAny>) -> PyResult<bool> {
        Ok(self.pattern().is_match(&self.list(cards)?))
    }

    /// Whether cards are a match, and why or why not.
    ///
    /// >>> Variant("quads").explain("000 012 023 031")
    /// (True, '000 + 012 + 023 + 031 = 000')
    /// >>> Variant("petals").explain("000 011 012")
    /// (False, 'property 1 has 2 values, expected 1 or 3')
    fn explain(&self, cards: &Bound<'_, PyAny>) -> PyResult<(bool, String)> {
        Ok(match self.pattern().explain(&self.list(cards)?) {
            Ok(why) => (true, why),
            Err(why_not) => (false, why_not.to_string()),
        })
    }

    /// The cards of the deck that each make a match with all of these.
    ///
    /// >>> Variant("ultraset").completing("0000 0001 0010")
    /// [Card('0011'), Card('0012'), Card('0021')]
    fn completing(&self, py: Python<'_>, cards: &Bound<'_, PyAny>) -> PyResult<Vec<PyCard>> {
        let (pattern, cards) = (self.pattern(), self.list(cards)?);
        let completing = py.detach(|| pattern.completing(&cards));
        Ok(completing.into_iter().map(|card| PyCard::of(self.rules().0, card)).collect())
    }

    /// A match among cards; None if there is none, which is proved then.
    ///
    /// After `time_limit` seconds it is a `TimeoutError`. With `progress`, a search that takes long shows
    /// a bar of tqdm, if that is installed.
    ///
    /// >>> Variant("ultraset").find("0000 0001 0010 0111 0012")
    /// (Card('0000'), Card('0001'), Card('0010'), Card('0012'))
    #[pyo3(signature = (cards, *, time_limit = None, progress = false))]
    fn find<'py>(
        &self,
        py: Python<'py>,
        cards: &Bound<'py, PyAny>,
        time_limit: Option<Seconds>,
        progress: bool,
    ) -> PyResult<Option<Bound<'py, PyTuple>>> {
        let progress = Progress::new(progress);
        let found = self.search(cards, time_limit, progress, |finder, budget| {
            finder.find(budget).map_err(stop)
        })?;
        found.map(|cards| self.to_tuple(py, &ascending(&cards))).transpose()
    }

    /// The matches among cards in ascending order, each with its cards in ascending order. With `limit`,
    /// at most that many of them. The options are as for `find`.
    ///
    /// >>> len(Variant("ghostset").matches(range(12)))
    /// 24
    #[pyo3(signature = (cards, limit = None, *, time_limit = None, progress = false))]
    fn matches<'py>(
        &self,
        py: Python<'py>,
        cards: &Bound<'py, PyAny>,
        limit: Option<Whole<usize>>,
        time_limit: Option<Seconds>,
        progress: bool,
    ) -> PyResult<Vec<Bound<'py, PyTuple>>> {
        let limit = limit.map_or(usize::MAX, |limit| limit.0);
        let (progress, found) = Progress::new(progress).of_sets(None);
        let mut matches = self.search(cards, time_limit, progress, move |finder, budget| {
            let mut matches = Vec::new();
            found.reset();
            finder
                .for_each(budget, &mut |cards| {
                    if matches.len() < limit {
                        matches.push(ascending(cards));
                        found.count();
                    }
                    if matches.len() < limit {
                        ControlFlow::Continue(())
                    } else {
                        ControlFlow::Break(Halt::Enough)
                    }
                })
                .map_err(stop)?;
            Ok(matches)
        })?;
        matches.sort_unstable();
        matches.iter().map(|cards| self.to_tuple(py, cards)).collect()
    }

    /// The number of matches among cards. The options are as for `find`.
    ///
    /// >>> proset = Variant("proset")
    /// >>> proset.count(proset.deck())
    /// 144115188075855871
    #[pyo3(signature = (cards, *, time_limit = None, progress = false))]
    fn count(
        &self,
        cards: &Bound<'_, PyAny>,
        time_limit: Option<Seconds>,
        progress: bool,
    ) -> PyResult<u64> {
        self.search(cards, time_limit, Progress::new(progress), |finder, budget| {
            count_of(finder, budget)
        })
    }

    /// The whole deck as a board, in its order.
    ///
    /// >>> len(Variant("proset").deck())
    /// 63
    fn deck(&self) -> PyResult<PyBoard> {
        let (rules, pattern) = (self.rules().0, self.pattern());
        Board::from_cards(rules, pattern.deck())
            .map(PyBoard::of)
            .map_err(|error| board_error(&error))
    }

    /// The first cards of a shuffled deck, by default `opening_len` of them.
    ///
    /// The same `seed` gives the same cards on every machine, those of `setwise deal --game`. By default
    /// it is random, and `seed` of the board tells how to get it again.
    ///
    /// >>> Variant("ultraset").deal(3, seed=1)
    /// Board('1220 0101 2211')
    #[pyo3(signature = (cards = None, *, seed = None))]
    fn deal(&self, cards: Option<Whole<usize>>, seed: Option<Whole<u64>>) -> PyResult<PyBoard> {
        let (rules, pattern) = (self.rules().0, self.pattern());
        let cards = cards.map_or_else(|| self.opening_len(), |cards| cards.0);
        let seed = numbers::seed(seed)?;
        let mut deck = ShuffleDeck::new(rules, seed).map_err(|error| value_error(&error))?;
        let drawn = iter::from_fn(|| deck.draw()).filter(|&card| pattern.has_card(card));
        let drawn: Vec<_> = drawn.take(cards).collect();
        if drawn.len() < cards {
            let most = drawn.len();
            return Err(PyValueError::new_err(format!("{cards} cards: the deck has {most}")));
        }
        let board = Board::from_cards(rules, drawn).map_err(|error| board_error(&error))?;
        let mut board = PyBoard::of(board);
        board.seed = Some(seed);
        Ok(board)
    }

    fn __repr__(&self) -> String {
        match &self.0 {
            Kind::Named(variant) => format!("Variant('{}')", variant.name),
            Kind::Linear(pattern) => {
                let (group, coefficients) = (pattern.group(), pattern.coefficients());
                let rules = cards::rules_argument(group.rules());
                let moduli = group.moduli();
                format!("Variant.linear({coefficients:?}{rules}, moduli={moduli:?})")
            }
        }
    }

    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let class = py.get_type::<Self>().into_any();
        Ok(match &self.0 {
            Kind::Named(variant) => (class, (variant.name,).into_pyobject(py)?),
            Kind::Linear(pattern) => {
                let moduli = pattern.group().moduli().to_vec();
                let arguments = (pattern.coefficients().to_vec(), self.rules(), moduli);
                (class.getattr("linear")?, arguments.into_pyobject(py)?)
            }
        })
    }
}

/// The number of matches of a board.
pub(crate) fn count_of(finder: &Finder<Shared>, budget: &Budget) -> Result<u64, Stop> {
    match finder.count(budget) {
        Count::Exactly(matches) => Ok(matches),
        Count::AtLeast(_) => Err(Stop::Met(budget.limit_met().unwrap_or(Limit::Deadline))),
    }
}

fn ascending(cards: &[Card]) -> Vec<Card> {
    let mut cards = cards.to_vec();
    cards.sort_unstable();
    cards
}

fn stop(Interrupted(limit): Interrupted) -> Stop {
    Stop::Met(limit)
}
