//! Hints for a player, from a nudge to the answer.

use std::io::{self, Write};
use std::path::PathBuf;

use crate::cli::{GameArgs, Result, Status, whole, write_json};
use crate::options::choice::{FORMATS, Format, LanguageArgs, choice};
use crate::options::reading::ReadingArgs;
use crate::options::screen::CardsArgs;
use crate::text::matches;
use serde::Serialize;
use set_core::Notation;
use set_program::limits::LimitArgs;
use set_program::progress::searching;
use set_variants::{BoardJson, GameBoard, Hint, HintJson, Wording};

/// Give a hint for a board.
///
/// The steps go from a nudge to the answer: how many matches there are (sets, or what another game
/// looks for), one card of a match, two cards of it, the match, why it is one. Without an option the
/// first step is told.
///
/// Cards and reasons are in words where the deck has at most four properties and four values.
/// The board is text or JSON, as for `setwise solve`. On a terminal the cards are drawn first;
/// those that the hint names have a heavy frame.
///
/// Exit code: 0 there is a match, 1 there is none, 2 bad input, 3 stopped, by --limit or Ctrl-C.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  setwise hint board.txt              how many sets there are
  setwise hint board.txt --steps 2    and a card of one
  echo 1RSO 2RSO 3RSO 1GTD | setwise hint
  setwise deal --game quads | setwise hint --all")]
pub(super) struct Args {
    /// The board [default: the standard input]
    file: Option<PathBuf>,
    #[command(flatten)]
    game: GameArgs,
    #[command(flatten)]
    reading: ReadingArgs,
    /// How much to tell: the first N steps, 1 to 5
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = whole(1..=5_u8))]
    steps: u8,
    /// Tell all steps, the match too
    #[arg(long, conflicts_with = "steps")]
    all: bool,
    /// The form of the output; the object is a board with the field `steps`, a list of hints with
    /// `kind`, `text`, `cards`, their `places` on the board, and `matches`
    #[arg(long, value_parser = choice(FORMATS), default_value = "text")]
    format: Format,
    #[command(flatten)]
    language: LanguageArgs,
    #[command(flatten)]
    limit: LimitArgs,
    #[command(flatten)]
    cards: CardsArgs,
}

pub(super) fn run(args: &Args) -> Result<Status> {
    let (path, asked, is_text) =
        (args.file.as_deref(), args.game.asked(), args.format == Format::Text);
    args.reading.each(path, asked, is_text, |board, notation, _| hint(args, &board, notation))
}

fn hint(args: &Args, board: &GameBoard, notation: Notation) -> Result<Status> {
    let budget = args.limit.budget()?;
    let matches = searching(|| matches::of(board, &budget))?;
    let told = if args.all { u8::MAX } else { args.steps };
    let steps: Vec<_> = Hint::all(&matches).take(told.into()).collect();
    let wording = Wording { language: args.language.language(), notation: board.notation() };
    let mut out = io::stdout().lock();
    if args.format == Format::Json {
        let steps = steps.into_iter().map(|step| Step::new(board, step, wording)).collect();
        write_json(&mut out, &Answer { board: board.to_json(Notation::Digits), steps })?;
    } else {
        if let Some(screen) = args.cards.screen(board.board().len()) {
            let chosen = steps.last().map_or(&[][..], |step| step.cards());
            write!(out, "{}", screen.drawn(board.board(), notation, &[], chosen))?;
        }
        for (number, step) in (1..).zip(steps) {
            writeln!(out, "{number}. {}", step.text(board, wording))?;
        }
    }
    Ok(if matches.is_empty() { Status::NotReached } else { Status::Done })
}

/// The hints as JSON.
#[derive(Serialize)]
struct Answer {
    #[serde(flatten)]
    board: BoardJson,
    steps: Vec<Step>,
}

/// A hint as JSON, with the places of its cards on the board, from 1.
#[derive(Serialize)]
pub(super) struct Step {
    #[serde(flatten)]
    hint: HintJson,
    places: Vec<usize>,
}

impl Step {
    pub(super) fn new(board: &GameBoard, step: Hint<'_>, wording: impl Into<Wording>) -> Self {
        Self { hint: board.hint_json(step, wording), places: board.places(step.cards()) }
    }
}
