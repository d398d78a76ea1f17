//! The histograms as plots.

use super::counts::Histogram;
use crate::LabError;
use crate::chart::{BLUE, Chart, Curve, GREY, Scale, Style};
use crate::units::as_number;

/// A plot of each histogram: the name of its file, and its SVG text.
///
/// # Errors
///
/// [`LabError::Plot`] if one cannot be drawn.
pub(super) fn plots(histograms: &[Histogram]) -> Result<Vec<(String, String)>, LabError> {
    let plot = |histogram: &Histogram| {
        let name = format!("uniformity-figure{}-{}.svg", histogram.figure, histogram.deck);
        Ok((name, chart(histogram).svg()?))
    };
    histograms.iter().map(plot).collect()
}

/// The deviations of the counts from the expected one. The counts themselves would all look the
/// same beside an axis from 0 on.
fn chart(histogram: &Histogram) -> Chart {
    let cards = histogram.cards_a_trial;
    let drawn = match histogram.drawn {
        "opening" => format!("opening board of {cards} cards"),
        _ => format!("{cards} cards drawn after the opening"),
    };
    let title = format!("{}: {drawn}, {} trials", histogram.rules, histogram.trials);
    let (expected, deviation) = (histogram.expected(), histogram.deviation());
    let points = histogram.counts.iter().enumerate().flat_map(|(card, &count)| {
        let (x, y) = (as_number(card as u64), (as_number(count) - expected) / deviation);
        [(x, y), (x + 1.0, y)]
    });
    let label = format!("{}: p = {:.3}", histogram.deck, histogram.p_value());
    let width = as_number(histogram.counts.len() as u64);
    let level = |label, y| Curve::new(label, GREY, Style::Reference, vec![(0.0, y), (width, y)]);
    let curves = vec![
        Curve::new(&label, BLUE, Style::Fit, points.collect()),
        level("2 standard deviations", 2.0),
        level("", -2.0),
    ];
    let labels = ["card, by its index in the deck", "times drawn, in standard deviations"];
    Chart { y_text: |y| format!("{y:+.0}"), ..Chart::new(&title, labels, Scale::Linear, curves) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::uniformity::counts::histograms;

    #[test]
    fn a_card_that_is_never_drawn_stands_out() {
        let mut histogram = histograms(2000, 1).remove(0);
        histogram.counts[3] = 0;
        let chart = chart(&histogram);
        assert!(chart.curves[0].points[6].1 < -10.0, "{:?}", chart.curves[0].points);
        assert!(chart.svg().unwrap().contains("opening board of 12 cards"));
    }
}
