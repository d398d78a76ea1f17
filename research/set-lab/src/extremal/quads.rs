//! `extremal quads`: the most and the fewest quads among the cards of EvenQuads.

use set_cap::quads::QuadExtremes;

use crate::cli::{Result, Status};
use crate::output::numbers::with_spinner;
use crate::output::tables::{self, FORMATS};
use set_program::choice::{Format, choice};

/// Tell the most and the fewest quads among the 64 cards of EvenQuads, for each number of them.
///
/// All numbers are proved anew, in some seconds; research/docs/variants.md says how. Where the two bounds of
/// the fewest differ, the number is not known.
///
/// Exit code: 0 told, 2 bad input.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Example:
  lab extremal quads --format csv")]
pub(crate) struct Args {
    /// How to write the numbers; as CSV in the columns `cards`, `most`, `fewest_at_least` and `fewest_found`
    #[arg(long, value_parser = choice(FORMATS), default_value = "text")]
    format: Format,
}

/// Prints the table.
///
/// # Errors
///
/// If the output cannot be written.
pub(super) fn run(args: &Args) -> Result<Status> {
    let rows = with_spinner("searching", QuadExtremes::all).into_iter().map(|row| {
        let QuadExtremes { most, fewest_at_least, fewest_found, .. } = row;
        let numbers = [row.cards as u64, most, fewest_at_least, fewest_found];
        numbers.map(|number| number.to_string()).to_vec()
    });
    tables::write(args.format, &["cards", "most", "fewest_at_least", "fewest_found"], rows)?;
    Ok(Status::Done)
}
