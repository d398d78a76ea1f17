//! `lab classic`.

use std::io;

use clap::ValueEnum;
use set_cli::cli::{Failure, Status};
use set_lab::classic;

use super::failure::failure;

/// Check and measure the library of the classic deck beside simple programs.
///
/// First, random boards of twelve cards are counted in bulk with each instruction set,
/// one by one, by the solver, and by a table of third cards: all must agree. Then each is
/// measured, on one core. A line says how often a second of CPU time something is done
/// (the best of many short runs), and how many times as often as its baseline.
///
/// Exit code: 0 measured, 2 bad input, or two programs that disagree.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  lab classic                       a table
  lab classic --format csv          columns what,instructions,per_second,baseline,ratio
  lab classic --boards 100000000    compare the counts of 10^8 boards first")]
pub(crate) struct Args {
    /// Boards on which all programs are compared
    #[arg(long, value_name = "B", default_value_t = 1_000_000)]
    boards: u64,
    /// The seed of the boards
    #[arg(long, value_name = "S", default_value_t = 1)]
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

pub(crate) fn run(args: &Args) -> Result<Status, Failure> {
    let histogram = classic::check(args.seed, args.boards).map_err(|error| failure(&error))?;
    eprintln!("all programs agree on {} boards; by number of sets: {histogram:?}", args.boards);
    let lines = classic::measure(args.seed);
    match args.format {
        Format::Csv => {
            let mut writer = csv::Writer::from_writer(io::stdout());
            for line in lines {
                writer
                    .serialize(line)
                    .map_err(|error| Failure::error("standard output", &error))?;
            }
            writer.flush()?;
        }
        Format::Text => {
            for line in lines {
                let millions = line.per_second / 1e6;
                println!(
                    "{:<20} {:<9} {millions:>9.1} million/s, {:>6.1} x {}",
                    line.what, line.instructions, line.ratio, line.baseline
                );
            }
        }
    }
    Ok(Status::Done)
}
