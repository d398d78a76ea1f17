//! `extremal quads`: the most and the fewest quads among the cards of EvenQuads.

use set_cap::quads::QuadExtremes;
use set_program::choice::{Format, choice};

use crate::cli::{Result, Status};
use crate::output::table::{self, FORMATS};
use crate::output::units::with_spinner;

/// Tell the most and the fewest quads among the 64 cards of EvenQuads, for each number of them.
///
/// All numbers are proved anew, in some 15 seconds; research/docs/variants.md says how.
///
/// Exit code: 0 told, 2 bad input.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Example:
  lab extremal quads --format csv")]
pub(crate) struct Args {
    /// How to write the numbers; as CSV in the columns `cards`, `most`, `fewest` and `hand`: a hand with
    /// the fewest, in which card c is bit c
    #[arg(long, value_parser = choice(FORMATS), default_value = "text")]
    format: Format,
}

/// Prints the table.
///
/// # Errors
///
/// If the output cannot be written.
pub(super) fn run(args: &Args) -> Result<Status> {
    let extremes = with_spinner("searching", || QuadExtremes::all(6));
    let rows = extremes.into_iter().map(|QuadExtremes { cards, most, fewest, hand, .. }| {
        vec![cards.to_string(), most.to_string(), fewest.to_string(), format!("{hand:016x}")]
    });
    table::write(args.format, &["cards", "most", "fewest", "hand"], rows)?;
    Ok(Status::Done)
}
