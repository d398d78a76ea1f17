//! Draws a board or a deck.

use core::num::NonZeroU32;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::cli::{At, Context, GameArgs, Result, Status, bail, ensure, whole};
use crate::input;
use crate::options::choice::{Captions, captions, check_notation};
use crate::options::pictures::{
    beside, board_picture, is_html, pages_file, write_all, write_pages,
};
use crate::options::reading::ReadingArgs;
use crate::text::matches;
use set_core::{Board, Card, Notation, Rules};
use set_draw::{LastCard, PageOptions, Paper, Theme, card_svg, deck_svg, grid_svg};
use set_dynamic::Threads;
use set_program::limits::LimitArgs;
use set_program::output::{self, OutputFile};
use set_variants::{GameBoard, Hint, Language};

/// Draw a board, or a whole deck to print, as SVG.
///
/// The board is text or JSON, as for setwise solve. Options outline its matches (sets, or what
/// another game looks for), a hint, or cards that one more completes to a match.
///
/// Exit code: 0 done, 2 bad input, 3 the search for matches was stopped, by --limit or Ctrl-C.
#[expect(clippy::struct_excessive_bools, reason = "flags of a command line")]
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  setwise draw board.txt --matches --out board.svg     board-1.svg, ... of several boards
  setwise puzzle --date 2026-11-21 | setwise draw --title 2026-11-21 --out puzzle.svg
  setwise draw board.txt --partial \"0000 1111\" --hidden --out riddle.svg
  setwise draw --deck --theme color-blind --out deck.html  open it in a browser and print
  setwise draw --deck --captions codes --paper letter --out deck.svg   deck-1.svg, ...
  setwise deal --cards 81 | setwise draw --each --out card.svg    card-0000.svg, ...")]
pub(super) struct Args {
    /// The board [default: the standard input]
    file: Option<PathBuf>,
    #[command(flatten)]
    game: GameArgs,
    #[command(flatten)]
    reading: ReadingArgs,
    /// The file for the picture [default: the standard output]
    #[arg(long, short, value_name = "FILE", value_parser = pages_file())]
    out: Option<PathBuf>,
    /// Outline the matches, with a legend: the first 16
    #[arg(long, visible_alias = "sets")]
    matches: bool,
    /// Outline the cards of the first N steps of a hint, 1 to 5
    #[arg(long, value_name = "N", value_parser = whole(1..=5_u8))]
    hint: Option<u8>,
    /// Outline these cards of the board, and show a card that completes them to a match
    #[arg(long, value_name = "CARDS")]
    partial: Option<String>,
    /// Show a question mark instead of the completing card
    #[arg(long, requires = "partial")]
    hidden: bool,
    /// Mark the cards in the grid of the whole deck, as caps are drawn
    #[arg(long, conflicts_with_all = ["matches", "hint", "partial", "columns", "title", "captions"])]
    grid: bool,
    /// Draw the whole deck on pages to print: one HTML document, or for FILE.svg a file a page, each
    /// replaced by itself
    #[arg(long, requires = "out")]
    #[arg(conflicts_with_all = ["file", "matches", "hint", "partial", "columns", "title", "grid"])]
    deck: bool,
    /// The size of a page: a4 or letter
    #[arg(long, value_name = "PAPER", default_value = "a4", requires = "deck")]
    paper: Paper,
    /// Draw each card by itself to a file, without a background: card-0120.svg for card.svg
    #[arg(long, requires = "out", conflicts_with_all = [
        "matches", "hint", "partial", "columns", "title", "captions", "grid", "deck",
    ])]
    each: bool,
    /// Cards in a row
    #[arg(long, value_name = "N", value_parser = whole(NonZeroU32::MIN..=NonZeroU32::MAX))]
    columns: Option<NonZeroU32>,
    /// A heading
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,
    /// Write the cards' names on them, or their places on the board
    #[arg(long, value_parser = captions(), value_name = "NOTATION")]
    captions: Option<Captions>,
    /// The colors: standard, color-blind or monochrome, each also
    /// dark: dark, dark-color-blind, dark-monochrome
    #[arg(long, value_name = "THEME", default_value = "standard")]
    theme: Theme,
    #[command(flatten)]
    limit: LimitArgs,
}

impl Args {
    /// Refuses captions that cards of these rules do not have.
    fn check_captions(&self, rules: Rules) -> Result<()> {
        match self.captions {
            Some(Captions::Names(notation)) => check_notation("--captions", notation, rules),
            _ => Ok(()),
        }
    }
}

pub(super) fn run(args: &Args) -> Result<Status> {
    if args.deck {
        return draw_deck(args);
    }
    let is_html = args.out.as_deref().is_some_and(is_html);
    ensure!(!is_html, "--out: HTML is for --deck, expected a name such as board.svg");
    output::distinct(&[
        ("the board", Some(input::source(args.file.as_deref()))),
        ("--out", args.out.as_deref()),
    ])?;
    let (path, asked) = (args.file.as_deref(), args.game.asked());
    if args.out.is_none() {
        // Two pictures in one output are none.
        return draw(args, &args.reading.board(path, asked)?.0, None);
    }
    args.reading.each(path, asked, false, |board, _, number| draw(args, &board, number))
}

fn draw(args: &Args, board: &GameBoard, number: Option<usize>) -> Result<Status> {
    args.check_captions(board.rules())?;
    let out = args.out.as_ref().map(|out| number.map_or_else(|| out.clone(), |it| beside(out, it)));
    if let (true, Some(out)) = (args.each, &out) {
        return draw_each(board.board(), args.theme, out);
    }
    let file = out.as_deref().map(OutputFile::create).transpose()?;
    let picture = if args.grid {
        grid_svg(board.board(), args.theme).at("--grid")?
    } else {
        picture(args, board)?
    };
    match file {
        None => io::stdout().lock().write_all(picture.as_bytes())?,
        Some(file) => file.finish_with(&picture)?,
    }
    Ok(Status::Done)
}

/// Draws the deck of a game on pages to print.
fn draw_deck(args: &Args) -> Result<Status> {
    let rules = args.game.variant()?.rules();
    args.check_captions(rules)?;
    let captions = match args.captions {
        Some(Captions::Places) => bail!("--captions places: a deck has none, expected a notation"),
        Some(Captions::Names(notation)) => Some(notation),
        None => None,
    };
    let options = PageOptions { paper: args.paper, theme: args.theme, captions };
    let pages = deck_svg(rules, options).at("--deck")?;
    let title = format!("The deck with {rules}");
    write_pages(args.out.as_deref(), &title, Language::English, args.paper, pages)
}

/// Draws a board with the matches, the hint and the partial match that are asked for.
fn picture(args: &Args, board: &GameBoard) -> Result<String> {
    let matches = if args.matches || args.hint.is_some() {
        matches::of(&board.clone().with_threads(&Threads::all()), &args.limit.budget()?)?
    } else {
        Vec::new()
    };
    let mut picture = board_picture(board, args.theme);
    if args.matches {
        picture = picture.with_sets(&matches);
    }
    let steps = args.hint.unwrap_or(0);
    let hint = Hint::all(&matches).take(steps.into()).last();
    let hint = hint.map(|step| (step.cards(), step.text(board, board.notation())));
    if let Some((cards, text)) = &hint {
        ensure!(!matches.is_empty(), "--hint {steps}: {text}");
        picture = picture.with_hint(cards, text);
    }
    let partial = args.partial.as_deref().map(|text| args.reading.cards(board, text));
    let partial = partial.transpose().at("--partial")?;
    if let Some(partial) = &partial {
        let last = if args.hidden { LastCard::Hidden } else { LastCard::Shown };
        picture = picture.partial_set(partial.cards(), completing(board, partial)?, last);
    }
    if let Some(columns) = args.columns {
        picture = picture.with_columns(columns);
    }
    if let Some(title) = &args.title {
        picture = picture.with_title(title);
    }
    picture = match args.captions {
        Some(Captions::Names(notation)) => picture.with_captions(notation),
        Some(Captions::Places) => picture.with_places(),
        None => picture,
    };
    picture.to_svg().at("the picture")
}

/// A card that completes the cards of `--partial`, if possible a card that is not on the board.
fn completing(board: &GameBoard, partial: &Board) -> Result<Card> {
    let cards = board.complete(partial.cards()).at("--partial")?;
    let is_new = |card: &&Card| !board.board().contains(**card);
    cards.iter().find(is_new).or(cards.first()).copied().with_context(|| {
        let a = board.variant().words(Language::English).a();
        format!("--partial: no card completes these {} to {a}", partial.len())
    })
}

/// Draws each card of the board to a file: `card-0120.svg` for `card.svg`.
fn draw_each(board: &Board, theme: Theme, out: &Path) -> Result<Status> {
    let rules = board.rules();
    let pictures = board.iter().map(|card| {
        let name = Notation::Digits.display(rules, card).to_string();
        Ok((name, card_svg(rules, card, theme)?))
    });
    let pictures: Vec<_> = pictures.collect::<Result<_>>().at("--each")?;
    write_all(out, pictures.into_iter())
}
