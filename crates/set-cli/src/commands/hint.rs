//! Hints for a player, from a nudge to the answer.

use std::io::{self, Write};
use std::path::PathBuf;

use super::limits::LimitArgs;
use crate::boards::{self, JsonBoard};
use crate::choice::{FORMATS, Format, choice};
use crate::cli::{GameArgs, Result, Status, whole, write_json};
use crate::screen::CardsArgs;
use crate::variants;
use crate::{input, sets};
use serde::Serialize;
use set_core::{HintStep, Notation};
use set_dynamic::Threads;

/// Give a hint for a board.
///
/// The steps go from a nudge to the answer: how many valid sets there are, one card
/// of a set, two cards of it, the set, why it is one. Without an option the first step is told.
///
/// The board is text or JSON, as for `setwise solve`. On a terminal the cards are drawn first;
/// those that the hint names have a heavy frame.
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
    game: GameArgs,
    /// How much to tell: the first N steps, 1 to 5
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = whole(1..=5_u8))]
    steps: u8,
    /// Tell all steps, the set too
    #[arg(long, conflicts_with = "steps")]
    all: bool,
    /// The form of the output; the object is a board with the field `steps`, a list of hints with
    /// a `text` and `cards`
    #[arg(long, value_parser = choice(FORMATS), default_value = "text")]
    format: Format,
    #[command(flatten)]
    limit: LimitArgs,
    #[command(flatten)]
    cards: CardsArgs,
}

pub(super) fn run(args: &Args) -> Result<Status> {
    if let Some(variant) = args.game.variant() {
        let board = variants::read(variant, args.file.as_deref(), args.game)?;
        let steps = if args.all { u8::MAX } else { args.steps };
        return variants::hint(&board, steps.into(), args.format, &args.limit.budget()?);
    }
    let (board, notation) = input::read_board(args.file.as_deref(), args.game.cards())?;
    let sets = sets::of(board.clone(), &Threads::all(), &args.limit.budget()?)?;
    let status = if sets.is_empty() { Status::NotReached } else { Status::Done };
    let told = if args.all { u8::MAX } else { args.steps };
    let steps: Vec<_> = HintStep::all(&sets).take(told.into()).collect();

    let mut out = io::stdout().lock();
    if args.format == Format::Json {
        let steps = steps.into_iter().map(|step| Step {
            text: step.display(notation).to_string(),
            cards: boards::names(board.rules(), step.cards(), Notation::Digits),
        });
        let board = JsonBoard::new(&board, Notation::Digits);
        write_json(&mut out, &Answer { board, steps: steps.collect() })?;
        return Ok(status);
    }
    if sets.is_empty() {
        writeln!(out, "There is no valid set among these {} cards.", board.len())?;
        return Ok(status);
    }
    if let Some(screen) = args.cards.screen(board.len()) {
        let chosen = steps.last().map_or(&[][..], |step| step.cards());
        write!(out, "{}", screen.drawn((board.rules(), board.cards()), notation, &[], chosen))?;
    }
    for (number, step) in (1..).zip(steps) {
        writeln!(out, "{number}. {}", step.display(notation))?;
    }
    Ok(status)
}

/// The hints as JSON.
#[derive(Serialize)]
struct Answer {
    #[serde(flatten)]
    board: JsonBoard,
    steps: Vec<Step>,
}

#[derive(Serialize)]
struct Step {
    text: String,
    cards: Vec<String>,
}
