//! `extremal caps`: the largest set-free collections.

use std::io::{self, Write};

use set_cap::bounds::example;
use set_core::Rules;
use set_program::choice::{Format, choice};
use set_proof::SetFreeBounds;

use crate::cli::{At, Result, Status, whole};
use crate::output::table::{self, FORMATS};

/// Tell how many cards can be set-free, for each number of properties and of values.
///
/// The lower bound is the size of an example, which --example prints. The upper bound is proved,
/// by the source that is told. Where both agree, the largest number is known. The capacity is the
/// lower bound to the power of 1/p, rounded down: decks with more properties have examples with
/// arbitrarily nearly this growth per property.
///
/// Exit code: 0 told, 2 bad input.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  lab extremal caps
  lab extremal caps -p 3 -v 4 --format csv
  lab extremal caps -p 3 -v 4 --example")]
pub(crate) struct Args {
    /// Only this number of properties
    #[arg(long, short, value_name = "P", value_parser = whole(1..=6_u32))]
    properties: Option<u32>,
    /// Only this number of values
    #[arg(long, short, value_name = "V", value_parser = whole(2..=7_u32))]
    values: Option<u32>,
    /// Print as many cards as the lower bound, a card each line
    #[arg(long, requires_all = ["properties", "values"], conflicts_with = "format")]
    example: bool,
    /// How to write the numbers; as CSV in the columns `properties`, `values`, `lower`,
    /// `lower_source`, `upper`, `upper_source` and `capacity`
    #[arg(long, value_parser = choice(FORMATS), default_value = "text")]
    format: Format,
}

/// Prints the table, or an example.
///
/// # Errors
///
/// If the output cannot be written.
pub(super) fn run(args: &Args) -> Result<Status> {
    let properties = args.properties.map_or(1..=6, |properties| properties..=properties);
    let values = args.values.map_or(2..=7, |values| values..=values);
    let mut rows = Vec::new();
    for (p, v) in properties.flat_map(|p| values.clone().map(move |v| (p, v))) {
        let rules = Rules::new(p, v).at("the rules")?;
        let bounds = SetFreeBounds::of(rules);
        if args.example {
            writeln!(io::stdout(), "{:#}", example(rules).at("the example")?)?;
            return Ok(Status::Done);
        }
        rows.push(vec![
            p.to_string(),
            v.to_string(),
            bounds.lower.to_string(),
            bounds.lower_source.to_owned(),
            bounds.upper.to_string(),
            bounds.upper_source.to_owned(),
            capacity(bounds.lower, p),
        ]);
    }
    let headings =
        ["properties", "values", "lower", "lower_source", "upper", "upper_source", "capacity"];
    table::write(args.format, &headings, rows)?;
    Ok(Status::Done)
}

/// The root of a number, rounded down to four digits after the point.
#[allow(clippy::cast_precision_loss)] // far below 2^52
fn capacity(number: u64, root: u32) -> String {
    // The summand makes up for the error of whole roots.
    let digits = ((number as f64).powf(1.0 / f64::from(root)) * 1e4 + 1e-6).floor();
    format!("{:.4}", digits / 1e4)
}
