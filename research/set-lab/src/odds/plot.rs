//! The odds as a plot.

use set_classic::Take;

use super::counts::Odds;
use super::published::published;
use crate::chart::{BLUE, CIRCLE, Chart, Curve, RED, SQUARE};
use crate::units::three_digits;

/// The plots: the names of their files, and their SVG text.
pub(super) fn plots(odds: &Odds) -> Vec<(String, String)> {
    [12, 15].map(|cards| (format!("odds-{cards}-cards.svg"), chart(odds, cards).svg())).to_vec()
}

/// A curve for each choice, and the share for fresh layouts.
fn chart(odds: &Odds, cards: usize) -> Chart {
    let styles = [(Take::Random, (BLUE, CIRCLE)), (Take::First, (RED, SQUARE))];
    let curves = styles.map(|(take, look)| {
        let (label, points) = (format!("{take} set taken"), stages(odds, take, cards));
        Curve { label, look, points, ..Curve::default() }
    });
    let exact = 100.0 * published().exact_layouts.without_set[&cards];
    Chart {
        title: format!("{cards} cards without a set, in the course of a game"),
        // The deck shrinks to the right: x is minus the number of cards.
        x: ("cards left in the deck", |x| x.abs().to_string()),
        y: ("boards without a set", |share| format!("{share:.1} %")),
        is_logarithmic: false,
        level: Some((exact, format!("fresh layout: {} %", three_digits(exact)))),
        curves: curves.to_vec(),
    }
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
