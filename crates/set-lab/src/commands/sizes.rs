//! `lab sizes`.

use core::num::NonZeroU32;
use std::path::PathBuf;

use set_cli::cli::{Failure, Status};
use set_lab::bench::line::Selection;
use set_lab::sizes::{Sizes, plot, table};
use set_lab::{LabError, Output, Progress, TimedGame};

use super::failure::failure;

/// Measure how large the boards of games get, beside a prediction.
///
/// The prediction is the number of cards among which five sets are expected. The flagship
/// plays each game v,p,n with several seeds; the table has the largest boards.
///
/// Exit code: 0 measured, 2 bad input.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  lab sizes
  lab sizes --lines 12,7,5 10,8,5 --games 1
  lab sizes --out docs/results              sizes.md and sizes.svg")]
pub(crate) struct Args {
    /// Games, as V,P,SETS
    #[arg(long, value_name = "LINES", num_args = 1..)]
    #[arg(default_values = [
        "3,6,5", "3,10,5", "3,14,5", "3,18,5", "3,22,5", "3,26,5",
        "4,4,5", "4,6,5", "4,8,5", "4,10,5", "4,12,5", "4,14,5",
        "5,4,5", "5,6,5", "5,8,5", "5,10,5", "5,11,5",
        "7,4,5", "7,6,5", "7,8,5", "7,9,5",
        "10,4,5", "10,5,5", "10,6,5", "10,7,5",
        "15,3,5", "15,4,5", "15,5,5",
    ])]
    lines: Vec<Selection>,
    /// How many games of each line are played, with the seeds from 1 on
    #[arg(long, value_name = "G", default_value = "5")]
    games: NonZeroU32,
    /// Write the table and the plot to this folder
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

pub(crate) fn run(args: &Args) -> Result<Status, Failure> {
    measure(args).map_err(|error| failure(&error))?;
    Ok(Status::Done)
}

fn measure(args: &Args) -> Result<(), LabError> {
    let games = TimedGame::of_lines(&args.lines, 1)?;
    let output = args.out.as_deref().map(Output::new).transpose()?;
    let progress = Progress::shown();
    progress.begin("sizes", games.len() as u64);
    let mut sizes = Vec::new();
    for game in games {
        progress.now(&game.name());
        sizes.push(Sizes::measure(game.rules, game.sets, args.games.get().into())?);
        progress.inc();
    }
    progress.end();
    let table = table(&sizes);
    print!("{table}");
    if let Some(output) = output {
        output.write("sizes.md", &table)?;
        output.write("sizes.svg", plot(&sizes)?)?;
    }
    Ok(())
}
