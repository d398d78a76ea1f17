//! `extremal caps`: the largest set-free collections.

use std::io::{self, Write};

use set_cap::bounds::CapBounds;
use set_core::Rules;

use crate::cli::{Failure, Status, TableFormat};

/// Tell how many cards can be set-free, for each number of properties and of values.
///
/// The lower bound is the size of an example, which --example prints. The upper bound is proved,
/// for the reason that is told. Where both agree, the largest number is known.
///
/// Exit code: 0 told, 1 never, 2 bad input.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  setwise extremal caps
  setwise extremal caps -p 3 -v 4 --format csv
  setwise extremal caps -p 3 -v 4 --example")]
pub(super) struct Args {
    /// Only this number of properties
    #[arg(long, short, value_name = "P", value_parser = clap::value_parser!(u32).range(1..=4))]
    properties: Option<u32>,
    /// Only this number of values
    #[arg(long, short, value_name = "V", value_parser = clap::value_parser!(u32).range(2..=7))]
    values: Option<u32>,
    /// Print as many cards as the lower bound, a card each line
    #[arg(long, requires_all = ["properties", "values"], conflicts_with = "format")]
    example: bool,
    /// How to write the numbers; as CSV in the columns `properties`, `values`, `lower`, `upper`
    /// and `reason`
    #[arg(long, value_enum, default_value_t = TableFormat::Text)]
    format: TableFormat,
}

/// A line of the table.
#[derive(serde::Serialize)]
struct Row {
    properties: u32,
    values: u32,
    lower: u64,
    upper: u64,
    reason: String,
}

impl Row {
    fn new(bounds: &CapBounds) -> Self {
        let (lower, upper) = (bounds.lower_reason(), bounds.upper_reason());
        Self {
            properties: bounds.rules().properties(),
            values: bounds.rules().values(),
            lower: bounds.lower(),
            upper: bounds.upper(),
            reason: format!("lower: {lower}; upper: {upper}"),
        }
    }
}

/// Prints the table, or an example.
///
/// # Errors
///
/// [`Failure`] if the output cannot be written.
pub(super) fn run(args: &Args) -> Result<Status, Failure> {
    let properties = args.properties.map_or(1..=4, |properties| properties..=properties);
    let values = args.values.map_or(2..=7, |values| values..=values);
    let mut all = Vec::new();
    for (p, v) in properties.flat_map(|p| values.clone().map(move |v| (p, v))) {
        let rules = Rules::new(p, v).map_err(|error| Failure::error("the rules", &error))?;
        all.push(CapBounds::of(rules));
    }
    if args.example {
        return write_examples(&all);
    }
    let rows = all.iter().map(Row::new);
    match args.format {
        TableFormat::Text => write_text(rows),
        TableFormat::Csv => write_csv(rows),
    }?;
    Ok(Status::Done)
}

fn write_examples(all: &[CapBounds]) -> Result<Status, Failure> {
    for bounds in all {
        let cards = bounds.example().map_err(|error| Failure::error("the example", &error))?;
        write!(io::stdout(), "{cards}")?;
    }
    Ok(Status::Done)
}

fn write_text(rows: impl Iterator<Item = Row>) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{:>10}  {:>6}  {:>5}  {:>5}  reason", "properties", "values", "lower", "upper")?;
    for Row { properties, values, lower, upper, reason } in rows {
        writeln!(out, "{properties:>10}  {values:>6}  {lower:>5}  {upper:>5}  {reason}")?;
    }
    Ok(())
}

fn write_csv(rows: impl Iterator<Item = Row>) -> io::Result<()> {
    let mut out = csv::Writer::from_writer(io::stdout().lock());
    for row in rows {
        out.serialize(row).map_err(io::Error::other)?;
    }
    out.flush()
}
