//! `lab extremal`: largest and smallest numbers.

mod caps;
mod check;
mod prove;
mod sets;

use clap::Subcommand;
use set_cap::quads::QuadExtremes;
use set_program::choice::{Format, choice};

use crate::cli::{Result, Status};
use crate::output::table::{self, FORMATS};
use crate::output::units::with_spinner;

/// Tell the most and the least that is possible, and prove it.
///
/// Exit code: 0 done, 1 cards found that `prove` should refute, or a set that `check` found, 2 bad
/// input, 3 stopped.
#[derive(Debug, Subcommand)]
#[command(after_help = "\
Examples:
  lab extremal sets --format csv
  lab extremal quads
  lab extremal caps --format csv
  lab extremal check -p 5 -v 4 cards.txt
  lab extremal prove -p 3 -v 4 --size 29")]
pub(super) enum Command {
    Caps(caps::Args),
    Check(check::Args),
    Prove(prove::Args),
    Quads(QuadsArgs),
    Sets(sets::Args),
}

pub(super) fn run(command: &Command) -> Result<Status> {
    match command {
        Command::Caps(args) => caps::run(args),
        Command::Check(args) => check::run(args),
        Command::Prove(args) => prove::run(args),
        Command::Quads(args) => quads(args),
        Command::Sets(args) => sets::run(args),
    }
}

/// Tell the most and the fewest quads among the 64 cards of EvenQuads, for each number of them.
///
/// All numbers are proved anew, in some 15 seconds; research/docs/variants.md says how.
///
/// Exit code: 0 told, 2 bad input.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Example:
  lab extremal quads --format csv")]
pub(super) struct QuadsArgs {
    /// How to write the numbers; as CSV in the columns `cards`, `most`, `fewest` and `hand`: a hand with
    /// the fewest, in which card c is bit c
    #[arg(long, value_parser = choice(FORMATS), default_value = "text")]
    format: Format,
}

fn quads(args: &QuadsArgs) -> Result<Status> {
    let extremes = with_spinner("searching", || QuadExtremes::all(6));
    let rows = extremes.into_iter().map(|QuadExtremes { cards, most, fewest, hand, .. }| {
        vec![cards.to_string(), most.to_string(), fewest.to_string(), format!("{hand:016x}")]
    });
    table::write(args.format, &["cards", "most", "fewest", "hand"], rows)?;
    Ok(Status::Done)
}
