//! Hints for a player, from a nudge to the answer.

use std::io::{self, Write};
use std::path::PathBuf;

use super::limits::LimitArgs;
use crate::cli::{Result, RulesArgs, Status};
use crate::names::cards_of;
use crate::screen::CardsArgs;
use crate::{input, sets};
use set_core::HintStep;
use set_dynamic::Threads;

/// Give a hint for a board.
///
/// The steps go from a nudge to the answer: how many valid sets there are, one card
/// of a set, two cards of it, the set, why it is one. Without an option the first step is told.
///
/// The board is text, as for `setwise solve`. On a terminal the cards are drawn first; those that
/// the hint names have a heavy frame.
///
/// Exit code: 0 there is a set, 1 there is none, 2 bad input, 3 stopped, by --limit or Ctrl-C.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  setwise hint board.txt              how many sets there are
  setwise hint board.txt --steps 2    and a card of one
  echo 1RSO 2RSO 3RSO 1GTD | setwise hint")]
pub(super) struct Args {
    /// The board [default: the standard input]
    file: Option<PathBuf>,
    #[command(flatten)]
    rules: RulesArgs,
    /// How much to tell: the first N steps, 1 to 5
    #[arg(long, value_name = "N", default_value_t = 1)]
    #[arg(value_parser = clap::value_parser!(u8).range(1..=5))]
    steps: u8,
    /// Tell all steps, the set too
    #[arg(long, conflicts_with = "steps")]
    all: bool,
    #[command(flatten)]
    limit: LimitArgs,
    #[command(flatten)]
    cards: CardsArgs,
}

pub(super) fn run(args: &Args) -> Result<Status> {
    let rules = args.rules.rules()?;
    let (board, notation) = input::read_board(args.file.as_deref(), rules)?;
    let sets = sets::of(board.clone(), &Threads::all(), &args.limit.budget()?)?;

    let mut out = io::stdout().lock();
    if sets.is_empty() {
        writeln!(out, "There is no valid set among these {} cards.", board.len())?;
        return Ok(Status::NotReached);
    }
    let told = if args.all { u8::MAX } else { args.steps };
    if let Some(screen) = args.cards.screen(board.len()) {
        let last = HintStep::all(&sets).take(told.into()).last();
        let chosen = last.map_or(&[][..], cards_of);
        write!(out, "{}", screen.drawn((rules, board.cards()), notation, &[], chosen))?;
    }
    for (number, step) in (1..=told).zip(HintStep::all(&sets)) {
        writeln!(out, "{number}. {}", step.display(notation))?;
    }
    Ok(Status::Done)
}
