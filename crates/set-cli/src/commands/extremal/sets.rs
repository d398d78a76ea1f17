//! `extremal sets`: the most and the fewest valid sets among classic cards.

use std::io::{self, Write};

use set_classic::{SetBounds, SetExtremes};
use set_core::Board;

use crate::choice::{Format, choice};
use crate::cli::{Result, Status, whole};
use crate::tables::{self, FORMATS};

/// Tell the most and the fewest valid sets among classic cards, for each number of them.
///
/// All numbers are proved anew, in some seconds: an example has each, and that no hand has more
/// or fewer follows from counting pairs and triples of cards (docs/extremal.md).
///
/// Exit code: 0 told, 1 never, 2 bad input.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  setwise extremal sets
  setwise extremal sets --cards 13          with a hand that has the most
  setwise extremal sets --format csv")]
pub(in crate::commands) struct Args {
    /// Only this number of cards, with examples
    #[arg(long, value_name = "N", value_parser = whole(0..=81_u8))]
    #[arg(conflicts_with = "format")]
    cards: Option<u8>,
    /// How to write the numbers; as CSV in the columns `cards`, `most`, `least` and `status`
    #[arg(long, value_parser = choice(FORMATS), default_value = "text")]
    format: Format,
}

/// Prints the table.
///
/// # Errors
///
/// If the output cannot be written.
pub(super) fn run(args: &Args) -> Result<Status> {
    if let Some(row) = args.cards.and_then(|cards| SetExtremes::of(cards.into())) {
        let mut out = io::stdout().lock();
        for (what, bounds) in [("most", &row.most), ("fewest", &row.least)] {
            let sets = bounds.example.count_sets();
            writeln!(out, "{what}: {}; {sets} sets among these cards:", text(bounds))?;
            writeln!(out, "{:#}", Board::from(bounds.example))?;
        }
        return Ok(Status::Done);
    }
    let rows = SetExtremes::all().into_iter().map(|row| {
        vec![row.cards.to_string(), text(&row.most), text(&row.least), status(&row).to_owned()]
    });
    tables::write(args.format, &["cards", "most", "least", "status"], rows)?;
    Ok(Status::Done)
}

/// A number, or its two bounds.
fn text(bounds: &SetBounds) -> String {
    bounds
        .exact()
        .map_or_else(|| format!("{}..{}", bounds.lower, bounds.upper), |number| number.to_string())
}

/// The bounds that are proved.
fn status(row: &SetExtremes) -> &'static str {
    match (row.most.exact(), row.least.exact()) {
        (Some(_), Some(_)) => "proved",
        (Some(_), None) => "most proved",
        (None, Some(_)) => "least proved",
        (None, None) => "bounds",
    }
}
