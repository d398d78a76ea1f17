//! A plot of the exact distributions of `set_classic::Distribution`.

use std::path::Path;

use serde::Deserialize;

use crate::chart::{Chart, Curve, Marker, PALETTE, Scale, Style};
use crate::units::percent;
use crate::{LabError, output};

/// The boards whose distributions are drawn, by their number of cards.
const CARDS: [u32; 5] = [6, 9, 12, 15, 17];

/// A line of the file of numbers.
#[derive(Clone, Copy, Debug, Deserialize)]
struct Line {
    cards: u32,
    sets: u32,
    boards: u128,
}

/// The probabilities of each number of sets among 6, 9, 12, 15 and 17 cards as a picture, from a
/// CSV file with the columns `cards,sets,boards`.
///
/// # Errors
///
/// [`LabError::Read`] or [`LabError::Malformed`] if the file cannot be read or lacks one of these
/// numbers of cards, [`LabError::Plot`] if the picture cannot be drawn.
pub fn plot(path: &Path) -> Result<String, LabError> {
    let malformed = |what| LabError::Malformed { path: path.to_owned(), what };
    let missing = || std::io::Error::from(std::io::ErrorKind::NotFound);
    let text = output::read_if_there(path)?
        .ok_or_else(|| LabError::Read { path: path.to_owned(), error: missing() })?;
    let lines: Vec<Line> = csv::Reader::from_reader(text.as_bytes())
        .into_deserialize()
        .collect::<Result<_, _>>()
        .map_err(|error| malformed(error.to_string()))?;
    let mut curves = Vec::new();
    for ((cards, marker), colour) in CARDS.into_iter().zip(Marker::FILLED).zip(PALETTE) {
        let points = points(&lines, cards);
        if points.is_empty() {
            return Err(malformed(format!("no boards of {cards} cards")));
        }
        let label = format!("{cards} cards");
        curves.push(Curve {
            label,
            colour,
            style: Style::Measured(marker),
            points,
            ..Curve::default()
        });
    }
    let chart = Chart {
        title: "Valid sets among random cards of the classic deck".to_owned(),
        x_label: "number of valid sets".to_owned(),
        x_text: |x| x.to_string(),
        y_label: "share of all boards".to_owned(),
        scale: Scale::Linear,
        y_text: |y| percent(y, 2),
        limit: None,
        curves,
    };
    chart.svg()
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
        assert!(CARDS.iter().all(|cards| svg.contains(&format!("{cards} cards"))));
        let committed = std::fs::read_to_string(docs.join("results/classic/distribution.svg"));
        assert_eq!(committed.unwrap(), svg, "made by `lab distribution`");
    }

    #[test]
    fn what_is_no_table_is_refused() {
        assert!(matches!(plot(Path::new("there/is/none.csv")), Err(LabError::Read { .. })));
        let error = plot(&Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml")).unwrap_err();
        assert!(matches!(error, LabError::Malformed { .. }), "{error}");
    }
}
