//! `lab distribution`.

use std::path::PathBuf;

use set_cli::cli::{Failure, Status};
use set_cli::output;
use set_lab::distribution;

use super::failure::failure;

/// Draw how many boards of classic cards have how many valid sets.
///
/// The numbers are those of `setwise classic distribution`, as docs/classic-tables.md makes
/// them.
///
/// Exit code: 0 drawn, 2 bad input.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Example:
  lab distribution --svg docs/results/classic/distribution.svg")]
pub(crate) struct Args {
    /// The numbers: CSV with the columns cards,sets,boards
    #[arg(value_name = "CSV", default_value = "docs/results/classic/distribution.csv")]
    numbers: PathBuf,
    /// The picture to write
    #[arg(long, value_name = "FILE")]
    svg: PathBuf,
}

pub(crate) fn run(args: &Args) -> Result<Status, Failure> {
    let svg = distribution::plot(&args.numbers).map_err(|error| failure(&error))?;
    output::write(&args.svg, svg)?;
    Ok(Status::Done)
}
