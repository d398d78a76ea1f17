//! The histograms as plots.

use plotters::prelude::*;

use super::{DeckKind, Drawn, Histogram};
use crate::StudyError;
use crate::chart::{BLUE as DECK_BLUE, GREEN as DECK_GREEN, small};

type Error = Box<dyn core::error::Error>;

/// A plot for each of the paper's figures: the histogram of each deck, one
/// above the other. The names of the files, and their SVG text.
///
/// # Errors
///
/// [`StudyError::Plot`] if one cannot be drawn.
pub fn plots(histograms: &[Histogram]) -> Result<Vec<(String, String)>, StudyError> {
    let mut plots = Vec::new();
    for figure in histograms.chunk_by(|a, b| a.figure == b.figure) {
        let name = format!("uniformity-figure{}.svg", figure[0].figure);
        let mut svg = String::new();
        draw(&mut svg, figure)
            .map_err(|error| StudyError::Plot { name: name.clone(), message: error.to_string() })?;
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

#[allow(clippy::cast_precision_loss)] // counts far below 2^52
fn draw_histogram(
    area: &DrawingArea<SVGBackend<'_>, plotters::coord::Shift>,
    histogram: &Histogram,
) -> Result<(), Error> {
    let color = match histogram.deck {
        DeckKind::Rejection => DECK_BLUE,
        DeckKind::Shuffle => DECK_GREEN,
    };
    let drawn = match histogram.drawn {
        Drawn::Opening => format!("opening board of {} cards", histogram.cards_a_trial()),
        Drawn::Later => format!("{} cards drawn after the opening", histogram.cards_a_trial()),
    };
    let title = format!(
        "{}, {}: {drawn}, {} trials; p = {:.3}",
        histogram.deck.name(),
        histogram.rules,
        histogram.trials,
        histogram.p_value()
    );
    let most = histogram.counts.iter().max().map_or(1.0, |&most| most as f64);
    let width = histogram.counts.len() as f64;
    let mut chart = ChartBuilder::on(area)
        .caption(title, ("sans-serif", 15))
        .margin(6)
        .x_label_area_size(36)
        .y_label_area_size(60)
        .build_cartesian_2d(0.0..width, 0.0..most * 1.1)?;
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
    // One outline for all the bars: a bar each would make the file large.
    let tops = histogram.counts.iter().enumerate();
    let mut outline: Vec<_> = tops
        .flat_map(|(card, &count)| {
            let (left, top) = (card as f64, count as f64);
            [(left, top), (left + 1.0, top)]
        })
        .collect();
    outline.extend([(width, 0.0), (0.0, 0.0)]);
    chart.draw_series([Polygon::new(outline, color.mix(0.75))])?;
    let expected = histogram.expected();
    chart.draw_series(LineSeries::new([(0.0, expected), (width, expected)], BLACK))?;
    Ok(())
}
