//! Deals a board.

use std::io;

use crate::cli::{self, At, GameArgs, Result, Status, whole, write_json};
use crate::input;
use crate::options::choice::{FORMATS, Format, NOTATIONS, check_notation, choice};
use crate::options::pictures::PictureArgs;
use crate::text::counted;
use serde::Serialize;
use set_core::Notation;
use set_variants::{BoardJson, GameBoard};

/// Deal cards from a shuffled deck.
///
/// The first cards of the same game by setwise play: each order of the deck is equally
/// likely, and a seed gives the same cards to everybody. The text and the JSON are boards that
/// other subcommands read.
///
/// Exit code: 0 done, 2 bad input.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  setwise deal
  setwise deal --properties 5 --values 4 --cards 30 --svg board.svg
  setwise deal --seed 7 | setwise solve
  setwise deal --game quads --notation words")]
pub(super) struct Args {
    #[command(flatten)]
    game: GameArgs,
    /// Cards to deal [default: as many as the opening, or the whole deck if it is smaller]
    #[arg(long, value_name = "N", value_parser = whole(0..=GameBoard::MAX_CARDS))]
    cards: Option<usize>,
    /// Seed of the deck, a number or "random". The output tells it
    #[arg(long, short, value_name = "S", default_value = "random", value_parser = cli::seed)]
    seed: u64,
    /// How to write cards
    #[arg(long, value_parser = choice(NOTATIONS), default_value = "digits")]
    notation: Notation,
    /// The form of the output; the object is a board with the field `seed`
    #[arg(long, value_parser = choice(FORMATS), default_value = "text")]
    format: Format,
    #[command(flatten)]
    picture: PictureArgs,
}

pub(super) fn run(args: &Args) -> Result<Status> {
    let variant = args.game.variant()?;
    check_notation("--notation", args.notation, variant.rules())?;
    let picture = args.picture.open(None)?;
    let seed = args.seed;
    let board = GameBoard::deal(variant, args.cards, seed).at("the deal")?;
    let mut out = io::stdout().lock();
    if args.format == Format::Json {
        write_json(&mut out, &Dealt { board: board.to_json(args.notation), seed })?;
    } else {
        let about = format!("{}, seed {seed}", counted(board.board().len(), "card"));
        input::write_board(&mut out, &board, args.notation, &about)?;
    }
    picture.map_or(Ok(()), |file| file.write_board(&board, &[], ""))?;
    Ok(Status::Done)
}

/// The cards as JSON.
#[derive(Serialize)]
pub(super) struct Dealt {
    #[serde(flatten)]
    pub(super) board: BoardJson,
    pub(super) seed: u64,
}
