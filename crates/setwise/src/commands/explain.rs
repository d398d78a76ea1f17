//! Says why a claim is a match, or why it is none.

use core::fmt::Display;
use std::io::{self, Write};
use std::path::PathBuf;

use serde::Serialize;
use set_core::Notation;
use set_variants::{BoardJson, Explanation, Wording};

use crate::cli::{At, GameArgs, Result, Status, bail, write_json};
use crate::input;
use crate::options::choice::{FORMATS, Format, choice};
use crate::options::language::LanguageArgs;

/// Say why some cards of a board are a match, or why they are none: a set, a quad.
///
/// The board is text or JSON, as for setwise solve.
///
/// Exit code: 0 they are a match, 1 they are none, 2 bad input.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  setwise explain board.txt \"0000 0001 0012\"
  setwise deal --seed 7 | setwise explain - \"1RSO, 2RSO, 3GSO\" --format json
  setwise deal --game quads --seed 7 | setwise explain - \"000 111 222\"")]
pub(super) struct Args {
    /// The board (- is the standard input)
    board: PathBuf,
    /// The cards that are claimed, in one argument
    claim: String,
    #[command(flatten)]
    game: GameArgs,
    /// The form of the output; the object is a board with the fields `claim` and `explanation`,
    /// which has `is_match`, `text`, `kind`, and what the reason of this kind has
    #[arg(long, value_parser = choice(FORMATS), default_value = "text")]
    format: Format,
    #[command(flatten)]
    language: LanguageArgs,
}

pub(super) fn run(args: &Args) -> Result<Status> {
    let (board, _) = input::read_board(Some(&args.board), &args.game.asked())?;
    let notation = Notation::detect(&args.claim);
    let claim = notation.parse_board(board.rules(), &args.claim).at("the claim")?;
    if let Some(card) = claim.iter().find(|&card| !board.board().contains(card)) {
        let card = notation.display(board.rules(), card);
        bail!("the claim: {card} is not on the board");
    }
    let language = args.language.language();
    let wording = Wording { language, notation: board.notation() };
    let explanation = board.explanation(claim.cards(), wording);
    let status = if explanation.is_match { Status::Done } else { Status::NotReached };
    let mut out = io::stdout().lock();
    if args.format == Format::Json {
        let claim = board.names(claim.cards(), Notation::Digits);
        let board = board.to_json(Notation::Digits);
        write_json(&mut out, &Answer { board, claim, explanation })?;
    } else {
        let words = board.variant().words(language);
        let values: [(&str, &dyn Display); 3] =
            [("a", &words.a()), ("none", &words.none()), ("why", &explanation.text)];
        let key = if explanation.is_match { "explain.match" } else { "explain.none" };
        writeln!(out, "{}", language.text(key, &values))?;
    }
    Ok(status)
}

/// The answer as JSON.
#[derive(Serialize)]
struct Answer {
    #[serde(flatten)]
    board: BoardJson,
    claim: Vec<String>,
    explanation: Explanation,
}
