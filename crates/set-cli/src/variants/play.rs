//! Whole games of a variant.

use core::time::Duration;
use std::io::{self, Write};

use set_core::{Budget, Card, Notation};
use set_variants::{Game, Interrupted, Turn, Variant};

use super::{counted, shuffled};
use crate::cli::{At, Result, Status, Stopped};

/// Plays games, and tells the turns of a single one.
pub(crate) fn play(
    variant: &'static Variant,
    seed: u64,
    games: usize,
    limit: Option<Duration>,
) -> Result<Status> {
    let mut out = io::stdout().lock();
    let budget = limit.into_iter().fold(Budget::unlimited(), Budget::with_time).started();
    for number in 0..games {
        let seed = seed.wrapping_add(number as u64);
        let cards = shuffled(variant, seed)?;
        writeln!(out, "{}: {} cards, seed {seed}", variant.title, cards.len())?;
        let mut game = Game::new(variant, cards).at("the game")?;
        let (mut found, mut free, mut largest) = (0, 0, 0);
        while let Some(turn) = game.turn(&budget).map_err(|Interrupted(limit)| Stopped(limit))? {
            let (what, cards): (_, &[Card]) = match &turn {
                Turn::Dealt(cards) => ("dealt", cards),
                Turn::Taken(cards) => ("taken", cards),
                Turn::Free => ("none", &[]),
            };
            found += usize::from(matches!(turn, Turn::Taken(_)));
            free += usize::from(turn == Turn::Free);
            largest = largest.max(game.board().len());
            if games == 1 {
                let cards = Notation::Digits.display_cards(variant.rules(), cards).to_string();
                writeln!(out, "{}", format!("  {what:<5} {cards}").trim_end())?;
            }
        }
        let left = game.board().len();
        writeln!(
            out,
            "{}, {free} times none; at most {largest} cards on the table, {left} at the end",
            counted(variant, found)
        )?;
    }
    Ok(Status::Done)
}
