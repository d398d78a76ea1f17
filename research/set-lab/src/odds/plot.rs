//! The odds as a plot.

use set_classic::Take;

use super::counts::Odds;
use super::published::published;
use crate::LabError;
use crate::chart::{BLUE, Chart, Curve, GREY, Marker, RED, Scale, Style};
use crate::units::three_digits;

/// The plots: the names of their files, and their SVG text.
///
/// # Errors
///
/// [`LabError::Plot`] if one cannot be drawn.
pub(super) fn plots(odds: &Odds) -> Result<Vec<(String, String)>, LabError> {
    let share: fn(f64) -> String = |share| format!("{share:.1} %");
    let plot = |cards| {
        let title = format!("{cards} cards without a set, in the course of a game");
        let labels = ["cards left in the deck", "boards without a set"];
        let chart = Chart::new(&title, labels, Scale::Linear, curves(odds, cards));
        // The deck shrinks to the right: x is minus the number of cards.
        let chart = Chart { x_text: |x| x.abs().to_string(), y_text: share, ..chart };
        Ok((format!("odds-{cards}-cards.svg"), chart.svg()?))
    };
    [12, 15].into_iter().map(plot).collect()
}

/// A curve for each choice, and the share for fresh layouts.
fn curves(odds: &Odds, cards: usize) -> Vec<Curve> {
    let styles = [(Take::Random, BLUE, Marker::Circle), (Take::First, RED, Marker::Square)];
    let mut curves: Vec<_> = styles
        .into_iter()
        .map(|(take, colour, marker)| {
            let (label, points) = (format!("{} set taken", take.name()), stages(odds, take, cards));
            Curve::new(&label, colour, Style::Measured(marker), points)
        })
        .collect();
    let exact = published().exact_layouts.without_set.get(&cards).copied().unwrap_or(f64::NAN);
    let label = format!("fresh layout: {} %", three_digits(100.0 * exact));
    let level = [-69.0, 0.0].map(|x| (x, 100.0 * exact)).to_vec();
    curves.push(Curve::new(&label, GREY, Style::Reference, level));
    curves
}

/// The share without a set in percent, at each size of the deck; at least 100
/// boards are asked for.
fn stages(odds: &Odds, take: Take, cards: usize) -> Vec<(f64, f64)> {
    (0..=69_u8)
        .rev()
        .step_by(3)
        .map(|deck| (deck, odds.counts.looks(take, deck.into(), cards)))
        .filter(|(_, looks)| looks.set + looks.none >= 100)
        .map(|(deck, looks)| (-f64::from(deck), 100.0 * looks.share()))
        .collect()
}
