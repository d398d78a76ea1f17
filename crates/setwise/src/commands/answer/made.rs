//! Boards that are made: deals and puzzles.

use serde_json::{Value, json};
use set_classic::Level;
use set_core::{Budget, Notation};
use set_table::Options;
use set_variants::{Conditions, GameBoard, GameBoardError, VariantSpec};

use super::outcome::{Code, Failure, OrCode, Told};
use super::reading::{Key, seed};
use crate::cli::At;
use crate::commands::deal::Dealt;
use crate::commands::puzzle;
use crate::text::matches;

pub(super) fn deal(
    game: &VariantSpec,
    cards: Option<usize>,
    given: Option<Key>,
) -> Result<Told, Failure> {
    let seed = seed(given)?;
    let variant = game.variant().or_code(Code::BadGame)?;
    let board = GameBoard::deal(variant, cards, seed).or_code(Code::BadGame)?;
    Ok(json!(Dealt { board: board.to_json(Notation::Digits), seed }).into())
}

/// The puzzle that is asked for, beside its game and its seed.
pub(super) struct PuzzleOf {
    pub(super) cards: Option<usize>,
    pub(super) matches: Option<u64>,
    pub(super) level: Option<String>,
    pub(super) date: Option<String>,
}

pub(super) fn puzzle(
    game: &VariantSpec,
    asked: PuzzleOf,
    given: Option<Key>,
    budget: &Budget,
) -> Result<Told, Failure> {
    let PuzzleOf { cards, matches, level, date } = asked;
    let variant = game.variant().or_code(Code::BadGame)?;
    let level = level.map(|name| name.parse::<Level>()).transpose().or_code(Code::BadValue)?;
    let conditions =
        Conditions { cards, matches, effort: level.map(Level::efforts), ..Conditions::default() };
    let day = date.map(|date| puzzle::puzzle_of_day(&date).at(date)).transpose();
    let day = day.or_code(Code::BadValue)?;
    let seed = match day.as_ref().and_then(Options::seed) {
        Some(_) if given.is_some() => {
            return Err(Failure::new(Code::BadValue, "a puzzle has a date or a seed, not both"));
        }
        Some(seed) => seed,
        None => seed(given)?,
    };
    let board = match GameBoard::puzzle(variant, &conditions, seed, budget) {
        Ok(Some(board)) => board,
        Ok(None) => return Ok(Value::Null.into()),
        Err(GameBoardError::Interrupted(limit)) => return Err(Failure::Stopped(limit)),
        Err(error) => return Err(error).or_code(Code::BadGame),
    };
    let matches = matches::of(&board, budget).or_code(Code::TooHard)?;
    let day = day.and_then(|day| day.date());
    Ok(json!(puzzle::Answer::new(&board, &matches, day, seed, Notation::Digits)).into())
}
