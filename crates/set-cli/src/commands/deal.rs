//! Deals a board.

use std::io::{self, Write};

use crate::boards::JsonBoard;
use crate::choice::{FORMATS, Format, NOTATIONS, check_notation, choice};
use crate::cli::{self, At, GameArgs, Result, Status, ensure, whole, write_json};
use crate::input;
use crate::pictures::PictureArgs;
use crate::variants::{self, Deal};
use serde::Serialize;
use set_core::{Board, Notation};
use set_deck::{Deck, ShuffleDeck};

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
  setwise deal --seed 7 | setwise solve")]
pub(super) struct Args {
    #[command(flatten)]
    game: GameArgs,
    /// Cards to deal [default: p v, or the whole deck if that is less]
    #[arg(long, value_name = "N", value_parser = whole(0..=MOST))]
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

/// The most cards that are dealt: more are no board that anyone reads.
const MOST: usize = 1_000_000;

pub(super) fn run(args: &Args) -> Result<Status> {
    if let Some(variant) = args.game.variant() {
        ensure!(
            args.picture.path().is_none(),
            "--svg: `setwise draw --game {}` draws the board",
            variant.name
        );
        let Args { cards, seed, notation, .. } = *args;
        return variants::deal(&Deal { variant, cards, seed, notation }, args.format);
    }
    let rules = args.game.cards().rules()?;
    check_notation("--notation", args.notation, rules)?;
    let deck = rules.deck_len().and_then(|len| usize::try_from(len).ok()).unwrap_or(usize::MAX);
    let asked = args.cards.unwrap_or_else(|| rules.opening_len().min(deck));
    let most = deck.min(MOST);
    ensure!(asked <= most, "--cards {asked}: expected at most {most} from the deck with {rules}");
    let seed = args.seed;
    let picture = args.picture.open()?;
    let mut deck = ShuffleDeck::new(rules, seed).at("the deck")?;
    let board = Board::from_cards(rules, deck.draw_many(asked)).at("the board")?;

    let mut out = io::stdout().lock();
    if args.format == Format::Json {
        let board = JsonBoard::new(&board, args.notation);
        write_json(&mut out, &Dealt { seed, board })?;
    } else {
        writeln!(out, "# {asked} cards of the deck with {rules}, seed {seed}")?;
        input::write_board(&mut out, &board, args.notation)?;
    }
    picture.map_or(Ok(()), |file| file.write_board(&board, &[], ""))?;
    Ok(Status::Done)
}

/// The cards as JSON.
#[derive(Serialize)]
struct Dealt {
    seed: u64,
    #[serde(flatten)]
    board: JsonBoard,
}
