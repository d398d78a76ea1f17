//! Answers about a board.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::value::RawValue;
use serde_json::{json, to_value};
use set_classic::{Hand, Level};
use set_core::{Budget, Card, Count, Notation};
use set_dynamic::Threads;
use set_proof::{NoProof, Prover};
use set_variants::{GameBoard, Hint, VariantSpec};

use super::outcome::{Code, Failure, OrCode, Told};
use super::reading;
use crate::cli::Stopped;
use crate::commands::hint;
use crate::options::pictures::board_picture;
use crate::text::matches;

/// A board, and the notation of its cards.
pub(super) struct BoardOf {
    board: GameBoard,
    notation: Notation,
}

type Answer = Result<Told, Failure>;

impl BoardOf {
    pub(super) fn read(board: &RawValue, threads: &Threads) -> Result<Self, Failure> {
        let (board, notation) = reading::board("board", board, &VariantSpec::default())?;
        Ok(Self { board: board.with_threads(threads), notation })
    }

    fn names(&self, cards: &[Card]) -> Vec<String> {
        self.board.names(cards, self.notation)
    }

    fn all(&self, budget: &Budget) -> Result<Vec<Vec<Card>>, Failure> {
        matches::of(&self.board, budget).or_code(Code::TooHard)
    }

    pub(super) fn find(&self, budget: &Budget) -> Answer {
        let found = self.board.find(budget).map_err(Stopped)?;
        let places = found.as_ref().map(|cards| json!(self.board.places(cards)));
        Ok(Told { places, answer: json!(found.map(|cards| self.names(&cards))) })
    }

    pub(super) fn matches(&self, budget: &Budget) -> Answer {
        let matches = self.all(budget)?;
        let places = matches.iter().map(|cards| self.board.places(cards)).collect();
        let answer = matches.iter().map(|cards| self.names(cards)).collect();
        Ok(Told { answer, places: Some(places) })
    }

    pub(super) fn count(&self, budget: &Budget) -> Answer {
        match self.board.count(budget) {
            Count::Exactly(count) => Ok(json!(count).into()),
            Count::AtLeast { .. } => Err(Stopped::by(budget).into()),
        }
    }

    pub(super) fn complete(&self) -> Answer {
        let cards = self.board.complete(self.board.board().cards()).or_code(Code::NoAnswer)?;
        Ok(json!(self.names(&cards)).into())
    }

    pub(super) fn hidden(&self) -> Answer {
        let card = self.board.hidden_card().or_code(Code::NoAnswer)?;
        Ok(json!(self.notation.display(self.board.rules(), card).to_string()).into())
    }

    pub(super) fn explain(&self, cards: &RawValue) -> Answer {
        let (board, wording) = (&self.board, self.board.notation());
        let claim = reading::claim(board, cards)?;
        Ok(json!(board.explain_claim(&claim, wording)).into())
    }

    pub(super) fn hint(&self, steps: Option<usize>, budget: &Budget) -> Answer {
        if steps == Some(0) {
            return Err(Failure::new(Code::BadValue, "steps: 0, expected a number from 1"));
        }
        let (board, matches) = (&self.board, self.all(budget)?);
        let steps = Hint::all(&matches).take(steps.unwrap_or(usize::MAX));
        let told = steps.map(|step| hint::Step::new(board, step, board.notation()));
        Ok(json!(told.collect::<Vec<_>>()).into())
    }

    /// As the package for Python has them.
    pub(super) fn level(&self) -> Told {
        let board = self.board.of_set("the effort").ok();
        let hand = board.and_then(|board| Hand::try_from(board).ok());
        let level = hand.and_then(Level::of).map(Level::name);
        json!({"level": level, "effort": hand.and_then(Hand::effort)}).into()
    }

    pub(super) fn prove(&self, threads: &Threads, budget: &Budget) -> Answer {
        let mut prover = Prover::new().with_threads(threads.count());
        let board = self.board.of_set("a certificate").or_code(Code::NoAnswer)?;
        match prover.prove(board, budget) {
            Ok(proof) => Ok(json!({"certificate": STANDARD.encode(proof.as_bytes())}).into()),
            Err(NoProof::Found(set)) => {
                let (names, places) = (self.names(set.cards()), self.board.places(set.cards()));
                Ok(json!({"match": names, "places": places}).into())
            }
            Err(other) => Err(match other.limit() {
                Some(limit) => Failure::Stopped(limit),
                None => Failure::new(Code::NoAnswer, other),
            }),
        }
    }

    pub(super) fn draw(&self, theme: Option<&str>, has_matches: bool, budget: &Budget) -> Answer {
        let theme = theme.map(str::parse).transpose().or_code(Code::BadValue)?.unwrap_or_default();
        let matches = if has_matches { self.all(budget)? } else { Vec::new() };
        let picture = board_picture(&self.board, theme).with_sets(&matches);
        Ok(to_value(picture.to_svg().or_code(Code::NoAnswer)?).or_code(Code::NoAnswer)?.into())
    }
}
