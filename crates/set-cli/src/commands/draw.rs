//! Draws a board or a deck.

mod deck;

use core::num::NonZeroU32;
use std::io::{self, Write};
use std::path::PathBuf;

use crate::cli::{Failure, RulesArgs, Status};
use crate::output::{self, OutputFile};
use crate::pictures::theme;
use crate::rounds::NotationName;
use crate::{input, sets};
use set_core::{Board, Hint, HintStep, Notation, ValidSet};
use set_draw::{BoardPicture, LastCard, Theme, grid_svg};
use set_dynamic::Threads;

/// Draw a board, or a whole deck to print, as SVG.
///
/// The board is text, as for setwise solve. Other options outline its sets, a hint, or cards
/// that lack one to a set.
///
/// Exit code: 0 done, 2 bad input.
#[expect(clippy::struct_excessive_bools, reason = "flags of a command line")]
#[derive(clap::Args, Debug)]
#[command(
    allow_negative_numbers = true,
    after_help = "\
Examples:
  setwise draw board.txt --sets --out board.svg
  setwise puzzle --date 2026-11-21 | setwise draw --title 2026-11-21 --out puzzle.svg
  setwise draw board.txt --partial \"0000 1111\" --hidden --out riddle.svg
  setwise draw --deck --theme color-blind --out deck.svg   deck-1.svg, deck-2.svg, ..."
)]
pub(super) struct Args {
    /// The board [default: the standard input]
    file: Option<PathBuf>,
    #[command(flatten)]
    rules: RulesArgs,
    /// The file for the picture [default: the standard output]
    #[arg(long, short, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Outline the valid sets, with a legend: the first 16
    #[arg(long)]
    sets: bool,
    /// Outline what the first N steps of a hint tell, 1 to 5
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=5))]
    hint: Option<u8>,
    /// Outline these cards of the board, and show the one that they lack to a set
    #[arg(long, value_name = "CARDS")]
    partial: Option<String>,
    /// Show a question mark instead of the lacking card
    #[arg(long, requires = "partial")]
    hidden: bool,
    /// Mark the cards in the grid of the whole deck, as caps are drawn
    #[arg(long, conflicts_with_all = ["sets", "hint", "partial", "columns", "title", "captions"])]
    grid: bool,
    /// Draw the whole deck on pages of A4, each a file
    #[arg(long, requires = "out")]
    #[arg(conflicts_with_all = [
        "file", "sets", "hint", "partial", "columns", "title", "captions", "grid",
    ])]
    deck: bool,
    /// Cards in a row
    #[arg(long, value_name = "N")]
    columns: Option<NonZeroU32>,
    /// A heading
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,
    /// Write the cards' names on them
    #[arg(long, value_enum, value_name = "NOTATION")]
    captions: Option<NotationName>,
    /// The colors: standard, color-blind, monochrome or dark
    #[arg(long, value_name = "THEME", value_parser = theme, default_value = "standard")]
    theme: Theme,
}

pub(super) fn run(args: &Args) -> Result<Status, Failure> {
    let rules = args.rules.rules()?;
    if let (true, Some(out)) = (args.deck, &args.out) {
        return deck::draw(rules, args.theme, out);
    }
    let captions = args.captions.map(|name| name.notation(rules, "--captions")).transpose()?;
    let (board, notation) = input::read_board(args.file.as_deref(), rules)?;
    let file = args.out.as_deref().map(OutputFile::create).transpose()?;
    let picture = if args.grid {
        grid_svg(&board, args.theme).map_err(|error| Failure::error("--grid", &error))?
    } else {
        Wanted::new(args, &board)?.drawn(args, captions, captions.unwrap_or(notation))?
    };
    match file {
        None => io::stdout().lock().write_all(picture.as_bytes())?,
        Some(mut file) => {
            file.write_all(picture.as_bytes()).map_err(|error| Failure::input("--out", error))?;
            file.finish()?;
        }
    }
    Ok(Status::Done)
}

/// What a picture of a board shows.
struct Wanted<'a> {
    board: &'a Board,
    sets: Vec<ValidSet>,
    partial: Option<Board>,
}

impl<'a> Wanted<'a> {
    fn new(args: &Args, board: &'a Board) -> Result<Self, Failure> {
        let needs_sets = args.sets || args.hint.is_some();
        let sets = if needs_sets { sets::of(board.clone(), &Threads::all())? } else { Vec::new() };
        let partial = args.partial.as_deref().map(|text| Board::parse(board.rules(), text));
        let partial = partial.transpose().map_err(|error| Failure::error("--partial", &error))?;
        Ok(Self { board, sets, partial })
    }

    fn drawn(
        &self,
        args: &Args,
        captions: Option<Notation>,
        notation: Notation,
    ) -> Result<String, Failure> {
        let mut picture = BoardPicture::new(self.board).theme(args.theme);
        if args.sets {
            picture = picture.sets(&self.sets);
        }
        if let Some(step) = self.hint(args)? {
            picture = picture.hint(step, notation);
        }
        if let Some(partial) = &self.partial {
            let last = if args.hidden { LastCard::Hidden } else { LastCard::Shown };
            picture = picture.partial_set(partial.cards(), last);
        }
        if let Some(columns) = args.columns {
            picture = picture.columns(columns);
        }
        if let Some(title) = &args.title {
            picture = picture.title(title);
        }
        if let Some(captions) = captions {
            picture = picture.captions(captions);
        }
        picture.to_svg().map_err(|error| Failure::error("the picture", &error))
    }

    /// The last of the hint's steps that are asked for.
    fn hint(&self, args: &Args) -> Result<Option<HintStep<'_>>, Failure> {
        let Some(steps) = args.hint else { return Ok(None) };
        let Some(hint) = Hint::new(&self.sets) else {
            let text = format!("there is no valid set among these {} cards", self.board.len());
            return Err(Failure::input(format!("--hint {steps}"), text));
        };
        Ok(hint.steps().take(steps.into()).last())
    }
}
