//! `lab proofs`.

use core::time::Duration;
use std::io;

use clap::ValueEnum;
use serde::Serialize;
use set_cli::cli::{Failure, Status};
use set_lab::bench::line::Selection;
use set_lab::proofs::{Costs, measure, table};
use set_lab::{LabError, TimedGame};

use super::each::each;
use super::failure::failure;

/// Measure certificates of "no set": their size, and the time to write and to check them.
///
/// The flagship plays each game v,p,n. Each answer "no set" is certified, and the certificate is
/// checked. Times are CPU time, the least of all rounds, on one core; the factors in brackets
/// are multiples of the flagship's time for the whole game.
///
/// Exit code: 0 measured, 2 bad input, or an answer without a proof.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  lab proofs                                 the table of docs/proofs.md, some minutes
  lab proofs --lines 10,5,15 --rounds 9
  lab proofs --format csv > proofs.csv")]
pub(crate) struct Args {
    /// Games, as V,P,SETS
    #[arg(long, value_name = "LINES", num_args = 1..)]
    #[arg(default_values = ["10,5,15", "12,5,15", "15,5,15", "8,8,15", "5,10,15", "10,8,5"])]
    lines: Vec<Selection>,
    /// How often each game is played, certified and checked
    #[arg(long, value_name = "R", default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,
    /// Seed of the decks
    #[arg(long, short, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// How the measurements are printed
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Format {
    Text,
    Csv,
}

/// A line of CSV.
#[derive(Serialize)]
struct Row {
    values: u32,
    properties: u32,
    sets: u64,
    seed: u64,
    answers: usize,
    anchors: usize,
    largest_board: usize,
    bytes: u64,
    search_seconds: f64,
    write_seconds: f64,
    check_seconds: f64,
}

impl Row {
    fn new(game: &TimedGame, costs: &Costs) -> Self {
        let [search_seconds, write_seconds, check_seconds] =
            [costs.search, costs.write, costs.check].map(|time| Duration::as_secs_f64(&time));
        Self {
            values: game.rules.values(),
            properties: game.rules.properties(),
            sets: game.sets,
            seed: game.seed,
            answers: costs.answers,
            anchors: costs.anchors,
            largest_board: costs.largest_board,
            bytes: costs.bytes,
            search_seconds,
            write_seconds,
            check_seconds,
        }
    }
}

pub(crate) fn run(args: &Args) -> Result<Status, Failure> {
    let measured = measure_all(args).map_err(|error| failure(&error))?;
    match args.format {
        Format::Text => print!("{}", table(&measured)),
        Format::Csv => {
            let mut writer = csv::Writer::from_writer(io::stdout());
            for (game, costs) in &measured {
                let row = Row::new(game, costs);
                writer.serialize(row).map_err(|error| Failure::error("standard output", &error))?;
            }
            writer.flush()?;
        }
    }
    Ok(Status::Done)
}

fn measure_all(args: &Args) -> Result<Vec<(TimedGame, Costs)>, LabError> {
    let games = TimedGame::of_lines(&args.lines, args.seed)?;
    each("proofs", &games, |game| measure(game, args.rounds))
}
