//! Says why a claim is a valid set, or why it is none.

use std::io::{self, Write};
use std::path::PathBuf;

use serde::Serialize;
use set_core::{Board, HintStep, Notation, ValidSet};

use crate::boards::{self, JsonBoard};
use crate::choice::{FORMATS, Format, choice};
use crate::cli::{At, GameArgs, Result, Status, write_json};
use crate::input;
use crate::variants;

/// Say why some cards of a board are a valid set, or why they are none.
///
/// The board is text or JSON, as for setwise solve.
///
/// Exit code: 0 they are a set, 1 they are none, 2 bad input.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  setwise explain board.txt \"0000 0001 0012\"
  setwise deal --seed 7 | setwise explain - \"1RSO, 2RSO, 3GSO\" --format json")]
pub(super) struct Args {
    /// The board (- is the standard input)
    board: PathBuf,
    /// The cards that are claimed, in one argument
    claim: String,
    #[command(flatten)]
    game: GameArgs,
    /// The form of the output; the object is a board with the fields `claim`, `is_set` and `why`
    #[arg(long, value_parser = choice(FORMATS), default_value = "text")]
    format: Format,
}

pub(super) fn run(args: &Args) -> Result<Status> {
    if let Some(variant) = args.game.variant() {
        let board = variants::read(variant, Some(&args.board), args.game)?;
        return variants::explain(&board, &args.claim, args.format);
    }
    let (board, _) = input::read_board(Some(&args.board), args.game.cards())?;
    let notation = Notation::detect(&args.claim);
    let claim = notation.parse_board(board.rules(), &args.claim).at("the claim")?;
    let (is_set, why) = judge(&board, &claim, notation);
    let mut out = io::stdout().lock();
    if args.format == Format::Json {
        let claim = boards::names(claim.rules(), claim.cards(), Notation::Digits);
        let board = JsonBoard::new(&board, Notation::Digits);
        write_json(&mut out, &Answer { board, claim, is_set, why })?;
    } else {
        writeln!(out, "{}: {why}", if is_set { "a valid set" } else { "no valid set" })?;
    }
    Ok(if is_set { Status::Done } else { Status::NotReached })
}

/// Whether the claim is a valid set of the board, and why.
fn judge(board: &Board, claim: &Board, notation: Notation) -> (bool, String) {
    let rules = board.rules();
    if let Some(card) = claim.iter().find(|&card| !board.contains(card)) {
        return (false, format!("{} is not on the board", notation.display(rules, card)));
    }
    match ValidSet::try_new(rules, claim.cards()) {
        Ok(set) => (true, HintStep::Why(&set).display(notation).to_string()),
        Err(why) => (false, why.display(notation).to_string()),
    }
}

/// The answer as JSON.
#[derive(Serialize)]
struct Answer {
    #[serde(flatten)]
    board: JsonBoard,
    claim: Vec<String>,
    is_set: bool,
    why: String,
}
