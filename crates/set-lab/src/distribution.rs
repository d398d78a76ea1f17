//! `lab study distribution`: a picture of the exact distributions of `set_classic::Distribution`.

use std::path::{Path, PathBuf};

use serde::Deserialize;

use crate::LabError;
use crate::chart::{Chart, Curve, Scale, Style, palette};
use crate::cli::OutArgs;
use crate::output::{from_csv, read};
use crate::units::percent;

/// How many boards of classic cards have how many sets: a picture of exact numbers.
///
/// `setwise classic distribution` computes the numbers: see docs/classic-tables.md.
///
/// Exit code: 0 done, 2 bad input.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Example:
  lab study distribution --out docs/results/classic      distribution.svg")]
pub(crate) struct DistributionArgs {
    /// The numbers: CSV with the columns cards,sets,boards
    #[arg(value_name = "CSV", default_value = "docs/results/classic/distribution.csv")]
    numbers: PathBuf,
    #[command(flatten)]
    out: OutArgs,
}

impl DistributionArgs {
    pub(crate) fn run(&self) -> Result<(), LabError> {
        let svg = plot(&self.numbers)?;
        self.out.open()?.write("distribution.svg", &svg)
    }
}

/// A line of the file of numbers.
#[derive(Clone, Copy, Debug, Deserialize)]
struct Line {
    cards: u32,
    sets: u32,
    boards: u128,
}

/// The share of each number of sets among boards of some sizes.
fn plot(path: &Path) -> Result<String, LabError> {
    let lines: Vec<Line> = from_csv(&read(path)?, path)?;
    let mut curves = Vec::new();
    for (cards, (colour, marker)) in [6, 9, 12, 15, 17].into_iter().zip(palette()) {
        let points = points(&lines, cards);
        if points.is_empty() {
            return Err(LabError::malformed(path, format!("no boards of {cards} cards")));
        }
        let label = format!("{cards} cards");
        curves.push(Curve::new(&label, colour, Style::Measured(marker), points));
    }
    let title = "Valid sets among random cards of the classic deck";
    let labels = ["number of valid sets", "share of all boards"];
    let chart = Chart::new(title, labels, Scale::Linear, curves);
    Chart { y_text: |y| percent(y, 2), ..chart }.svg()
}

/// The share of the boards of this number of cards with each number of sets, up to the last share
/// that can be seen.
#[allow(clippy::cast_precision_loss)] // to draw them
fn points(lines: &[Line], cards: u32) -> Vec<(f64, f64)> {
    /// A share that is less than a pixel high.
    const UNSEEN: f64 = 1e-3;
    let own = || lines.iter().filter(|line| line.cards == cards);
    let total = own().map(|line| line.boards as f64).sum::<f64>();
    let share = |line: &Line| (f64::from(line.sets), line.boards as f64 / total);
    let mut points: Vec<_> = own().map(share).collect();
    points.sort_by(|a, b| a.0.total_cmp(&b.0));
    let seen = points.iter().rposition(|point| point.1 >= UNSEEN).map_or(0, |last| last + 1);
    points.truncate(seen);
    points
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_add_up_to_one_but_for_those_that_are_not_seen() {
        let line = |cards, sets, boards| Line { cards, sets, boards };
        let lines = [line(3, 0, 78), line(4, 0, 5), line(3, 1, 1), line(4, 2, 0), line(4, 1, 15)];
        assert_eq!(points(&lines, 4), [(0.0, 0.25), (1.0, 0.75)]);
        assert_eq!(points(&lines, 5), []);
    }

    #[test]
    fn the_committed_numbers_are_drawn() {
        let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
        let svg = plot(&docs.join("results/classic/distribution.csv")).unwrap();
        assert!([6, 17].iter().all(|cards| svg.contains(&format!("{cards} cards"))));
        let committed = std::fs::read_to_string(docs.join("results/classic/distribution.svg"));
        assert_eq!(committed.unwrap(), svg, "made by `lab study distribution`");
    }

    #[test]
    fn a_file_without_the_numbers_is_refused() {
        assert!(matches!(plot(Path::new("there/is/none.csv")), Err(LabError::File(_))));
        let error = plot(&Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml")).unwrap_err();
        assert!(matches!(error, LabError::Malformed { .. }), "{error}");
    }
}
