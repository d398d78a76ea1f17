//! The histograms as plots.

use core::ops::Range;

use plotters::prelude::*;

use super::counts::{DeckKind, Drawn, Histogram};
use crate::LabError;
use crate::chart::{BLUE as DECK_BLUE, GREEN as DECK_GREEN, small};
use crate::units::as_number;

type Error = Box<dyn core::error::Error>;

/// A plot for each of the paper's figures: the histogram of each deck, one
/// above the other. The names of the files, and their SVG text.
///
/// # Errors
///
/// [`LabError::Plot`] if one cannot be drawn.
pub(super) fn plots(histograms: &[Histogram]) -> Result<Vec<(String, String)>, LabError> {
    let mut plots = Vec::new();
    for figure in histograms.chunk_by(|a, b| a.figure == b.figure) {
        let name = format!("uniformity-figure{}.svg", figure[0].figure);
        let mut svg = String::new();
        draw(&mut svg, figure)
            .map_err(|error| LabError::Plot { name: name.clone(), message: error.to_string() })?;
        plots.push((name, small(&svg)));
    }
    Ok(plots)
}

fn draw(svg: &mut String, figure: &[Histogram]) -> Result<(), Error> {
    let root =
        SVGBackend::with_string(svg, (760, 230 * u32::try_from(figure.len())?)).into_drawing_area();
    root.fill(&WHITE)?;
    for (area, histogram) in root.split_evenly((figure.len(), 1)).iter().zip(figure) {
        draw_histogram(area, histogram)?;
    }
    root.present()?;
    Ok(())
}

fn draw_histogram(
    area: &DrawingArea<SVGBackend<'_>, plotters::coord::Shift>,
    histogram: &Histogram,
) -> Result<(), Error> {
    let colour = match histogram.deck {
        DeckKind::Rejection => DECK_BLUE,
        DeckKind::Shuffle => DECK_GREEN,
    };
    let drawn = match histogram.drawn {
        Drawn::Opening => format!("opening board of {} cards", histogram.cards_a_trial()),
        Drawn::Later => format!("{} cards drawn after the opening", histogram.cards_a_trial()),
    };
    let title = format!(
        "{}, {}: {drawn}, {} trials; p = {:.3}; grey: 2 standard deviations",
        histogram.deck.name(),
        histogram.rules,
        histogram.trials,
        histogram.p_value()
    );
    let (expected, width) = (histogram.expected(), as_number(histogram.counts.len() as u64));
    let range = range(histogram);
    let mut chart = ChartBuilder::on(area)
        .caption(title, ("sans-serif", 15))
        .margin(6)
        .x_label_area_size(36)
        .y_label_area_size(60)
        .build_cartesian_2d(0.0..width, range)?;
    chart
        .configure_mesh()
        .disable_x_mesh()
        .light_line_style(TRANSPARENT)
        .bold_line_style(BLACK.mix(0.12))
        .x_label_formatter(&|x| format!("{x:.0}"))
        .y_label_formatter(&|y| format!("{y:.0}"))
        .y_labels(5)
        .x_desc("card, by its index in the deck")
        .y_desc("times drawn")
        .label_style(("sans-serif", 12))
        .draw()?;
    let (low, high) =
        (expected - 2.0 * histogram.deviation(), expected + 2.0 * histogram.deviation());
    chart.draw_series([Rectangle::new([(0.0, low), (width, high)], BLACK.mix(0.1).filled())])?;
    // One outline for all bars, because a shape for each bar would make the file large.
    let tops = histogram.counts.iter().enumerate();
    let mut outline: Vec<_> = tops
        .flat_map(|(card, &count)| {
            let (left, top) = (as_number(card as u64), as_number(count));
            [(left, top), (left + 1.0, top)]
        })
        .collect();
    outline.extend([(width, expected), (0.0, expected)]);
    chart.draw_series([Polygon::new(outline, colour.mix(0.75))])?;
    chart.draw_series(LineSeries::new([(0.0, expected), (width, expected)], BLACK))?;
    Ok(())
}

/// The range of the counts, and at least five standard deviations around the expected
/// count, so that an outlier is visible.
fn range(histogram: &Histogram) -> Range<f64> {
    let (expected, least) = (histogram.expected(), 5.0 * histogram.deviation());
    let off = histogram.counts.iter().map(|&count| (as_number(count) - expected).abs());
    let most = off.fold(least.max(1.0), f64::max) * 1.05;
    expected - most..expected + most
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::uniformity::counts::histograms;

    /// The axis is centred on the expected count: from 0 on, no difference would be
    /// visible.
    #[test]
    fn the_axis_shows_the_deviations() {
        let mut histogram = histograms(2000, 1).unwrap().remove(0);
        let fair = range(&histogram);
        assert!(fair.start > histogram.expected() / 2.0, "{fair:?}");
        histogram.counts[3] = 0;
        assert!(range(&histogram).start <= 0.0);
    }
}
