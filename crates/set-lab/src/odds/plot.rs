//! The odds as a plot.

use super::Odds;
use super::counts::Choice;
use super::published::published;
use crate::LabError;
use crate::chart::{BLUE, Chart, Curve, GREY, Marker, RED, Scale, Style};
use crate::units::three_digits;

/// The plots: the names of their files, and their SVG text.
///
/// # Errors
///
/// [`LabError::Plot`] if one cannot be drawn.
pub fn plots(odds: &Odds) -> Result<Vec<(String, String)>, LabError> {
    let share = |share: f64| format!("{share:.1} %");
    [12, 15]
        .into_iter()
        .map(|cards| {
            let chart = Chart {
                title: format!("{cards} cards without a set, in the course of a game"),
                x_label: "cards left in the deck".to_owned(),
                // The deck shrinks to the right: x is minus the number of cards.
                x_text: |x| x.abs().to_string(),
                y_label: "boards without a set".to_owned(),
                scale: Scale::Linear,
                y_text: share,
                limit: None,
                curves: curves(odds, cards),
            };
            Ok((format!("odds-{cards}-cards.svg"), chart.svg()?))
        })
        .collect()
}

/// A curve for each choice, and the share for fresh layouts.
fn curves(odds: &Odds, cards: usize) -> Vec<Curve> {
    let styles = [(Choice::Random, BLUE, Marker::Circle), (Choice::First, RED, Marker::Square)];
    let curve = |(choice, colour, marker): (Choice, _, _)| Curve {
        label: format!("{} set taken", choice.name()),
        colour,
        style: Style::Measured(marker),
        points: stages(odds, choice, cards),
        ..Curve::default()
    };
    let mut curves: Vec<_> = styles.into_iter().map(curve).collect();
    let exact = published().exact_layouts.without_set.get(&cards).copied().unwrap_or(f64::NAN);
    let line = Curve {
        label: format!("fresh layout: {} %", three_digits(100.0 * exact)),
        colour: GREY,
        style: Style::Reference,
        points: [-69.0, 0.0].map(|x| (x, 100.0 * exact)).to_vec(),
        ..Curve::default()
    };
    curves.push(line);
    curves
}

/// The share without a set in percent, at each size of the deck; at least 100
/// boards are asked for.
#[allow(clippy::cast_precision_loss)] // at most 69
fn stages(odds: &Odds, choice: Choice, cards: usize) -> Vec<(f64, f64)> {
    (0..=69)
        .rev()
        .step_by(3)
        .map(|deck| (deck, odds.counts.looks(choice, deck, cards)))
        .filter(|(_, looks)| looks.set + looks.none >= 100)
        .map(|(deck, looks)| (-(deck as f64), 100.0 * looks.share()))
        .collect()
}
