//! Lists the valid sets of a board.

use core::time::Duration;
use std::io::{self, Write};
use std::path::PathBuf;

use super::limits::LimitArgs;
use crate::boards::{self, JsonBoard};
use crate::choice::{FORMATS, Format, choice};
use crate::cli::{At, GameArgs, Result, Status, Stopped, ensure, write_json};
use crate::names::counted;
use crate::pictures::PictureArgs;
use crate::screen::CardsArgs;
use crate::solvers::ThreadsArgs;
use crate::variants;
use crate::{input, sets};
use serde::Serialize;
use set_core::{Board, Budget, Notation, Outcome, Solver, ValidSet};
use set_dynamic::{DynamicSolver, Threads};
use set_hardness::packing::{self, Packing};
use set_program::output;
use set_variants::Variant;

/// List the valid sets of a board.
///
/// The board is text: cards as digits (0120), in words (2 red striped ovals, if
/// they have at most four properties and values) or in short codes (2RTO, classic
/// deck only), one a line or separated by blanks or commas (cards in words by
/// commas), with comments after #. Where there are more than ten values, the
/// numbers of a card have dots between them (1.11.0.3). Or it is JSON, as setwise
/// puzzle and deal write it.
///
/// Prints the sets in the notation of the input, which of them overlap, and
/// the largest number of sets that could be taken together. As JSON this number
/// is `disjoint`; where `disjoint_is_exact` is false, it may be larger.
///
/// On a terminal the cards are drawn first, each with the numbers of its sets.
///
/// Exit code: 0 there is a set, 1 there is none, 2 bad input, 3 stopped, by --limit or Ctrl-C.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  setwise solve board.txt
  setwise solve board.txt --svg board.svg        a picture with the sets outlined
  echo 0000 0001 0002 1111 | setwise solve --format json
  echo 000 011 022 033 | setwise solve --properties 3 --values 4 --first")]
pub(super) struct Args {
    /// The board [default: the standard input]
    file: Option<PathBuf>,
    #[command(flatten)]
    game: GameArgs,
    /// Stop at the first set
    #[arg(long)]
    first: bool,
    #[command(flatten)]
    threads: ThreadsArgs,
    #[command(flatten)]
    limit: LimitArgs,
    /// The form of the output; the object is a board with the fields `count`, `sets`, `disjoint`
    /// and `disjoint_is_exact`
    #[arg(long, value_parser = choice(FORMATS), default_value = "text")]
    format: Format,
    #[command(flatten)]
    picture: PictureArgs,
    #[command(flatten)]
    cards: CardsArgs,
}

impl Args {
    /// Refuses what is for valid sets only.
    fn refuse_for(&self, variant: &Variant) -> Result<()> {
        ensure!(
            self.picture.path().is_none(),
            "--svg: `setwise draw --game {}` draws the board",
            variant.name
        );
        Ok(())
    }
}

/// How long the most disjoint sets are searched for.
const PACKING_TIME: Duration = Duration::from_secs(2);

pub(super) fn run(args: &Args) -> Result<Status> {
    if let Some(variant) = args.game.variant() {
        args.refuse_for(variant)?;
        let board = variants::read(variant, args.file.as_deref(), args.game)?;
        return variants::solve(&board, args.first, args.format, &args.limit.budget()?);
    }
    let (board, notation) = input::read_board(args.file.as_deref(), args.game.cards())?;
    output::distinct(&[
        ("the board", Some(input::source(args.file.as_deref()))),
        ("--svg", args.picture.path()),
    ])?;
    let picture = args.picture.open()?;
    let budget = &args.limit.budget()?;
    let threads = &args.threads.threads();
    let sets = if args.first {
        first_set(&board, threads, budget)?
    } else {
        sets::of(board.clone(), threads, budget)?
    };
    let packing = packing::largest(&sets, &budget.clone().with_time(PACKING_TIME));
    let mut out = io::stdout().lock();
    if args.format == Format::Json {
        let digits = |set: &ValidSet| boards::names(set.rules(), set.cards(), Notation::Digits);
        let answer = Answer {
            board: JsonBoard::new(&board, Notation::Digits),
            count: sets.len(),
            sets: sets.iter().map(digits).collect(),
            disjoint: packing.indices.len(),
            // The board may hold more than the first set.
            disjoint_is_exact: packing.is_optimal() && (sets.is_empty() || !args.first),
        };
        write_json(&mut out, &answer)?;
    } else {
        if let Some(screen) = args.cards.screen(board.len()) {
            let cards = (board.rules(), board.cards());
            write!(out, "{}", screen.drawn(cards, notation, &sets, &[]))?;
        }
        write_text(&mut out, &board, notation, &sets, &packing)?;
    }
    picture.map_or(Ok(()), |file| file.write_board(&board, &sets, ""))?;
    Ok(if sets.is_empty() { Status::NotReached } else { Status::Done })
}

/// A valid set of the board, if it has one.
fn first_set(board: &Board, threads: &Threads, budget: &Budget) -> Result<Vec<ValidSet>> {
    let mut solver = DynamicSolver::from(board.clone()).with_threads(threads);
    match solver.find(budget).at("the board cannot be searched")? {
        Outcome::Interrupted(limit) => Err(Stopped(limit).into()),
        outcome => Ok(outcome.found().into_iter().collect()),
    }
}

fn write_text(
    out: &mut dyn Write,
    board: &Board,
    notation: Notation,
    sets: &[ValidSet],
    packing: &Packing,
) -> io::Result<()> {
    for (number, set) in (1..).zip(sets) {
        writeln!(out, "{number:>3}: {}", set.display(notation))?;
    }
    writeln!(out, "{} cards, {}", board.len(), counted(sets.len(), "valid set"))?;
    if sets.len() > 1 {
        write_overlaps(out, sets)?;
        let places: Vec<_> = packing.indices.iter().map(|index| (index + 1).to_string()).collect();
        let at_least = if packing.is_optimal() { "" } else { "at least " };
        let (most, places) = (places.len(), places.join(", "));
        writeln!(out, "{at_least}{most} can be taken together: {places}")?;
    }
    Ok(())
}

fn write_overlaps(out: &mut dyn Write, sets: &[ValidSet]) -> io::Result<()> {
    /// A longer list is of no use to a reader.
    const MOST: usize = 100;
    let pairs = sets::overlapping(sets, MOST + 1);
    let mut shown: Vec<_> = pairs.iter().map(|(a, b)| format!("{}-{}", a + 1, b + 1)).collect();
    if shown.is_empty() {
        return writeln!(out, "no two overlap");
    }
    if shown.len() > MOST {
        "...".clone_into(&mut shown[MOST]);
    }
    writeln!(out, "overlapping: {}", shown.join(", "))
}

/// The answer as JSON.
#[derive(Serialize)]
struct Answer {
    #[serde(flatten)]
    board: JsonBoard,
    count: usize,
    sets: Vec<Vec<String>>,
    disjoint: usize,
    disjoint_is_exact: bool,
}
