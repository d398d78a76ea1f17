//! `extremal sets`: the most and the fewest valid sets among classic cards.

use std::io::{self, Write};

use set_cap::extremal::{SetBounds, SetExtremes, SetWeights};
use set_core::Rules;
use set_program::choice::{Format, choice};

use crate::cli::{Result, Status, whole};
use crate::output::table::{self, FORMATS};

/// Tell the most and the fewest valid sets among classic cards, for each number of them.
///
/// All numbers are proved anew, in about a second: an example has each, and that no hand has more
/// or fewer follows from averages, and from counting pairs and triples of cards
/// (research/docs/extremal.md).
///
/// The column `why` says how the fewest sets are proved. With --cards or --examples, the weights
/// of a proof follow: of a pair, of a triple, of a triple of the third part, and a constant.
/// Weights with a split show that no direction has this split. A 0 or 1 after the split is the
/// number of sets that its third part is presumed to have.
///
/// Exit code: 0 told, 2 bad input.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  lab extremal sets
  lab extremal sets --cards 13          with hands, and the weights of the proof
  lab extremal sets --format csv")]
pub(crate) struct Args {
    /// Only this number of cards, with examples
    #[arg(long, value_name = "N", value_parser = whole(0..=81_u8))]
    #[arg(conflicts_with = "format")]
    cards: Option<u8>,
    /// All numbers of cards, with examples
    #[arg(long, conflicts_with_all = ["cards", "format"])]
    examples: bool,
    /// How to write the numbers; as CSV in the columns `cards`, `most`, `least`, `status` and `why`
    #[arg(long, value_parser = choice(FORMATS), default_value = "text")]
    format: Format,
}

/// Prints the table.
///
/// # Errors
///
/// If the output cannot be written.
pub(super) fn run(args: &Args) -> Result<Status> {
    if args.examples || args.cards.is_some() {
        let all = SetExtremes::all();
        let asked = args.cards.map_or(0..all.len(), |cards| cards.into()..usize::from(cards) + 1);
        return all[asked].iter().try_for_each(show).map(|()| Status::Done);
    }
    let rows = SetExtremes::all().into_iter().map(|row| {
        vec![
            row.cards.to_string(),
            text(&row.most),
            text(&row.least),
            status(&row).to_owned(),
            row.why.to_string(),
        ]
    });
    table::write(args.format, &["cards", "most", "least", "status", "why"], rows)?;
    Ok(Status::Done)
}

/// Prints the examples and the weights of a number of cards.
fn show(row: &SetExtremes) -> Result<()> {
    let mut out = io::stdout().lock();
    for (what, bounds) in [("most", &row.most), ("fewest", &row.least)] {
        let sets = bounds.example.count_sets();
        writeln!(out, "{what}: {}; {sets} sets among these cards:", text(bounds))?;
        writeln!(out, "{:#}", bounds.example.to_board(Rules::CLASSIC)?)?;
    }
    writeln!(out, "why: {}", row.why)?;
    for weights in &row.weights {
        writeln!(out, "{}", line(weights))?;
    }
    Ok(())
}

/// The weights of a proof, and the split that they rule out.
fn line(weights: &SetWeights) -> String {
    let &SetWeights { pairs, triples, third, constant, .. } = weights;
    let numbers = format!("weights {pairs} {triples} {third} {constant}");
    let Some([a, b, c]) = weights.split else { return numbers };
    let sets = weights.third_is_set.map(|is_set| format!(", {}", u8::from(is_set)));
    format!("{numbers} split {a} {b} {c}{}", sets.unwrap_or_default())
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
