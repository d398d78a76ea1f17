//! The class `Transcript`.

use core::hash::{Hash, Hasher};
use core::num::NonZero;
use core::time::Duration;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple, PyType};
use set_core::{Board, BoardError, Budget, Card, printable};
use set_draw::BoardPicture;
use set_game::{Event, Transcript, Verifier};
use set_table::check_record;
use set_variants::{GameBoard, Language, Variant};

use crate::answers;
use crate::cards;
use crate::classes::{PyBoard, PyRules};
use crate::errors::{game_error, value_error};
use crate::interrupt;
use crate::progress::Progress;

/// The record of a game: its rules, and everything that happened, in order.
///
/// `play` returns one, and `from_json` reads the records of any program. Two are equal, and hash alike, if all
/// but the CPU time of their statistics is equal: a seed gives equal records on every machine.
///
/// >>> from setwise import Transcript, play
/// >>> game = play(sets=2, seed=1)
/// >>> [name for name, cards in game.events]
/// ['dealt', 'found', 'dealt', 'found']
/// >>> Transcript.from_json(game.to_json()) == game == play(sets=2, seed=1)
/// True
#[pyclass(frozen, eq, hash, name = "Transcript", module = "setwise")]
pub(crate) struct PyTranscript(pub(crate) Transcript);

impl PartialEq for PyTranscript {
    fn eq(&self, other: &Self) -> bool {
        self.without_clock() == other.without_clock()
    }
}

impl Hash for PyTranscript {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.rules.hash(state);
        self.0.events.hash(state);
    }
}

impl PyTranscript {
    /// The record without the CPU time, which differs whenever the game is played again.
    fn without_clock(&self) -> Transcript {
        let mut record = self.0.clone();
        record.statistics.cpu_time = Duration::ZERO;
        record
    }

    /// The game; Set where its text is none.
    fn variant(&self) -> Variant {
        let game = self.0.game.as_deref().map(|game| Variant::parse(game, Some(self.0.rules)));
        game.and_then(Result::ok).unwrap_or(self.0.rules.into())
    }

    /// The matches that were found.
    fn matches(&self) -> impl Iterator<Item = &[Card]> {
        let found = |event: &&Event| {
            let is_claim = self.0.game.is_some() && matches!(event, Event::Claimed(_));
            matches!(event, Event::Found(_)) || is_claim
        };
        self.0.events.iter().filter(found).map(Event::cards)
    }

    /// The cards that were found.
    fn found(&self) -> Result<Board, BoardError> {
        Board::from_cards(self.0.rules, self.matches().flatten().copied())
    }
}

#[pymethods]
impl PyTranscript {
    /// The transcript that a text in JSON holds. Text that holds none is a `ValueError`; whether
    /// the game is right, `verify` tells.
    #[classmethod]
    fn from_json(_class: &Bound<'_, PyType>, text: &str) -> PyResult<Self> {
        serde_json::from_str(text).map(Self).map_err(|error| {
            let form = r#"{"rules": {"properties": 4, "values": 3}, "events": [...]}"#;
            PyValueError::new_err(format!(
                "no transcript in JSON: {}; expected such as {form}",
                printable(&error.to_string())
            ))
        })
    }

    /// The transcript as JSON, in the form of docs/transcript.md.
    fn to_json(&self) -> PyResult<String> {
        answers::json(&self.0)
    }

    /// The game, as the text of a `Variant`.
    #[getter]
    fn game(&self) -> String {
        self.0.game.clone().unwrap_or_else(|| Variant::SET.to_string())
    }

    /// The rules of the deck.
    #[getter]
    fn rules(&self) -> PyRules {
        PyRules(self.0.rules)
    }

    /// When cards are dealt: "immediately", "when-set-free" or "up-to-opening".
    #[getter]
    fn refill(&self) -> &'static str {
        self.0.refill.name()
    }

    /// The number of sets after which the game ends; None if it has no such number.
    #[getter]
    fn target(&self) -> Option<u64> {
        self.0.target
    }

    /// The seed of the deck; None if there is none.
    #[getter]
    fn seed(&self) -> Option<u64> {
        self.0.seed
    }

    /// How the game ended: "reached", "deck_exhausted" or "unfinished".
    #[getter]
    fn ending(&self) -> String {
        self.0.ending().to_string()
    }

    /// The sets, or the matches of another game, that were found, in order.
    #[getter]
    fn sets<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        // A game that is wrong may take a card twice.
        let board = self.found().unwrap_or_else(|_| Board::new(self.0.rules));
        let board = GameBoard::new(self.variant(), board).map_err(|error| game_error(&error))?;
        answers::matches(py, self.matches(), PyBoard::of(board))
    }

    /// The events in order: pairs of a name and the cards that came or went. The names are
    /// "dealt", "found", "set_free", "deck_exhausted" and "interrupted".
    #[getter]
    fn events<'py>(&self, py: Python<'py>) -> PyResult<Vec<(&'static str, Bound<'py, PyTuple>)>> {
        let rules = self.0.rules;
        let pair = |event: &Event| Ok((name(event), cards::to_tuple(py, rules, event.cards())?));
        self.0.events.iter().map(pair).collect()
    }

    /// Statistics of the events, by name, and the CPU time of the solver in seconds.
    #[getter]
    fn statistics<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let statistics = &self.0.statistics;
        let counts = PyDict::new(py);
        counts.set_item("searches", statistics.searches)?;
        counts.set_item("sets", statistics.sets)?;
        counts.set_item("set_free", statistics.set_free)?;
        counts.set_item("interrupts", statistics.interrupts)?;
        counts.set_item("deals", statistics.deals)?;
        counts.set_item("cards_dealt", statistics.cards_dealt)?;
        counts.set_item("largest_board", statistics.largest_board)?;
        counts.set_item("final_board", statistics.final_board)?;
        counts.set_item("cpu_seconds", statistics.cpu_time.as_secs_f64())?;
        Ok(counts)
    }

    /// Checks every set, every deal and every answer "no set" of the game, by code that shares
    /// nothing with any solver. A game that is wrong is a `ValueError` that names the event.
    ///
    /// Some answers "no set" can be too hard to check: the report counts them.
    fn verify<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let transcript = self.0.clone();
        let report = interrupt::in_thread(py, Progress::new(false), move |stop| {
            let budget = Budget::unlimited().with_node_limit(Verifier::DEFAULT_NODES);
            let verifier = Verifier::new().with_budget(budget.with_stop_flag(stop.clone()));
            check_record(&transcript, &verifier, &|| ())
        })?;
        answers::report(py, &report.map_err(|error| value_error(&error))?)
    }

    fn __repr__(&self) -> String {
        let (rules, statistics) = (self.0.rules, &self.0.statistics);
        let (variant, dealt) = (self.variant(), statistics.cards_dealt);
        let game = self.0.game.as_ref().map(|game| format!("{game}, ")).unwrap_or_default();
        let (sets, many) = (statistics.sets, variant.words(Language::English).many());
        format!(
            "<Transcript of {game}{rules}: {sets} {many}, {dealt} cards dealt, {}>",
            self.ending()
        )
    }

    /// The sets that were found as a picture, each in a row, for notebooks.
    fn _repr_svg_(&self) -> Option<String> {
        let columns = NonZero::new(self.0.rules.values())?;
        let title = self.variant().words(Language::English).counted(self.0.statistics.sets);
        let found = self.found().ok()?;
        BoardPicture::new(&found).with_columns(columns).with_title(&title).to_svg().ok()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((py.get_type::<Self>().getattr("from_json")?, (self.to_json()?,)))
    }
}

fn name(event: &Event) -> &'static str {
    match event {
        Event::Dealt(_) => "dealt",
        Event::Found(_) | Event::Claimed(_) => "found",
        Event::SetFree => "set_free",
        Event::DeckExhausted => "deck_exhausted",
        _ => "interrupted",
    }
}
