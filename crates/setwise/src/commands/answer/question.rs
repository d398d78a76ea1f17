//! The questions, and their answers.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json, to_value};
use set_classic::Level;
use set_core::{Budget, Count, Notation, Rules};
use set_dynamic::Threads;
use set_proof::{NoProof, Prover};
use set_table::Options;
use set_variants::{
    BoardReader, Conditions, GameBoard, GameBoardError, Hint, Interrupted, Variant, VariantSpec,
};

use crate::cli::{At, Result, Stopped, bail, seed};
use crate::commands::deal::Dealt;
use crate::commands::{date, hint, puzzle};
use crate::text::matches;

/// What is asked, of a board as text or as JSON.
#[derive(Deserialize)]
#[serde(tag = "ask", rename_all = "lowercase", deny_unknown_fields)]
pub(super) enum Question {
    /// A match.
    Find { board: Value },
    /// All matches.
    Matches { board: Value },
    /// The number of matches.
    Count { board: Value },
    /// The cards of the deck that each complete these cards.
    Complete { board: Value },
    /// The card that was put away unseen before the game.
    Hidden { board: Value },
    /// Why cards of the board are a match, or why they are none.
    Explain { board: Value, cards: Value },
    /// The first steps from a nudge to a match, by default all.
    Hint { board: Value, steps: Option<usize> },
    /// A certificate that there is no match, or the match.
    Prove { board: Value },
    /// The first cards of a shuffled deck.
    Deal { game: Option<String>, rules: Option<Rules>, cards: Option<usize>, seed: Option<u64> },
    /// A board with a number of matches; null if none was found.
    Puzzle {
        game: Option<String>,
        rules: Option<Rules>,
        cards: Option<usize>,
        matches: Option<u64>,
        level: Option<String>,
        seed: Option<u64>,
        date: Option<String>,
    },
    /// The end of the question with this id.
    Stop {},
}

/// An answer as JSON.
#[derive(Serialize)]
pub(super) struct Told {
    answer: Value,
    /// Where the cards of the answer are on the board, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    places: Option<Value>,
}

impl From<Value> for Told {
    fn from(answer: Value) -> Self {
        Self { answer, places: None }
    }
}

impl Question {
    /// The answer as JSON.
    ///
    /// # Errors
    ///
    /// If the question has none, or [`Stopped`] by a limit of the budget.
    pub(super) fn answer(self, threads: &Threads, budget: &Budget) -> Result<Told> {
        let read = |board: &Value| {
            let (board, notation) = read(board, &VariantSpec::default()).at("board")?;
            Ok::<_, anyhow::Error>((board.with_threads(threads), notation))
        };
        match self {
            Self::Find { board } => {
                let (board, notation) = read(&board)?;
                let found = board.find(budget).map_err(|Interrupted(limit)| Stopped(limit))?;
                let places = found.as_ref().map(|cards| json!(board.places(cards)));
                Ok(Told {
                    places,
                    ..json!(found.map(|cards| board.names(&cards, notation))).into()
                })
            }
            Self::Matches { board } => {
                let (board, notation) = read(&board)?;
                let matches = matches::of(&board, budget)?;
                let places = matches.iter().map(|cards| board.places(cards)).collect();
                let answer = matches.iter().map(|cards| board.names(cards, notation)).collect();
                Ok(Told { answer, places: Some(places) })
            }
            Self::Count { board } => match read(&board)?.0.count(budget) {
                Count::Exactly(count) => Ok(json!(count).into()),
                Count::AtLeast { .. } => Err(Stopped::by(budget).into()),
            },
            Self::Complete { board } => {
                let (board, notation) = read(&board)?;
                Ok(json!(board.names(&board.complete(board.board().cards())?, notation)).into())
            }
            Self::Hidden { board } => {
                let (board, notation) = read(&board)?;
                Ok(json!(notation.display(board.rules(), board.hidden_card()?).to_string()).into())
            }
            Self::Explain { board, cards } => {
                let (board, _) = read(&board)?;
                let (claim, notation) =
                    self::read(&cards, &VariantSpec::from(board.variant())).at("cards")?;
                let claim = claim.board().cards();
                if let Some(&card) = claim.iter().find(|&&card| !board.board().contains(card)) {
                    bail!("cards: {} is not on the board", notation.display(board.rules(), card));
                }
                Ok(to_value(board.explanation(claim, board.notation()))?.into())
            }
            Self::Hint { board, steps } => {
                let (board, _) = read(&board)?;
                let matches = matches::of(&board, budget)?;
                let steps = Hint::all(&matches).take(steps.unwrap_or(usize::MAX));
                let told = steps.map(|step| hint::Step::new(&board, step, board.notation()));
                Ok(to_value(told.collect::<Vec<_>>())?.into())
            }
            Self::Prove { board } => {
                let (board, notation) = read(&board)?;
                let mut prover = Prover::new().with_threads(threads.count());
                match prover.prove(board.of_set("a certificate")?, budget) {
                    Ok(proof) => {
                        Ok(json!({"certificate": STANDARD.encode(proof.as_bytes())}).into())
                    }
                    Err(NoProof::Found(set)) => {
                        let (cards, places) = (set.cards(), board.places(set.cards()));
                        Ok(json!({"match": board.names(cards, notation), "places": places}).into())
                    }
                    Err(other) => Err(other
                        .limit()
                        .map_or_else(|| other.into(), |limit| Stopped(limit).into())),
                }
            }
            Self::Deal { game, rules, cards, seed } => {
                let seed = drawn(seed)?;
                let board = GameBoard::deal(variant(game, rules)?, cards, seed)?;
                Ok(to_value(Dealt { board: board.to_json(Notation::Digits), seed })?.into())
            }
            Self::Puzzle { game, rules, cards, matches, level, seed, date } => {
                let variant = variant(game, rules)?;
                let level = level.map(|name| name.parse::<Level>()).transpose()?;
                let effort = level.map(Level::efforts);
                let conditions = Conditions { cards, matches, effort, ..Conditions::default() };
                let day = date.map(|date| date::puzzle_of_day(&date).at(date)).transpose()?;
                if day.is_some() && seed.is_some() {
                    bail!("a puzzle has a date or a seed, not both");
                }
                let seed = drawn(day.as_ref().and_then(Options::seed).or(seed))?;
                let board = match GameBoard::puzzle(variant, &conditions, seed, budget) {
                    Ok(Some(board)) => board,
                    Ok(None) => return Ok(Value::Null.into()),
                    Err(GameBoardError::Interrupted(limit)) => return Err(Stopped(limit).into()),
                    Err(error) => return Err(error.into()),
                };
                let (matches, day) = (matches::of(&board, budget)?, day.and_then(|day| day.date()));
                Ok(to_value(puzzle::Answer::new(&board, &matches, day, seed, Notation::Digits))?
                    .into())
            }
            Self::Stop {} => bail!("nothing to stop"),
        }
    }
}

/// Reads a board: a text, a list of cards, or an object.
fn read(board: &Value, asked: &VariantSpec) -> Result<(GameBoard, Notation)> {
    let text = match board {
        Value::String(text) => text.clone(),
        Value::Array(_) | Value::Object(_) => board.to_string(),
        _ => bail!("{board} is no board: expected a text, a list of cards, or an object"),
    };
    let (board, form) = BoardReader::from(asked).board(&text)?;
    Ok((board, form.notation()))
}

fn variant(game: Option<String>, rules: Option<Rules>) -> Result<Variant> {
    let (properties, values) = (rules.map(Rules::properties), rules.map(Rules::values));
    Ok(VariantSpec { game, properties, values }.variant()?)
}

/// The seed that was given, or a random one.
fn drawn(given: Option<u64>) -> Result<u64> {
    given.map_or_else(|| seed("random"), Ok)
}
