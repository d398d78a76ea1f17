//! Growth as a picture.

use core::error::Error;
use core::ops::Range;

use plotters::prelude::*;

use super::growth::{Grow, Point, Series};

/// Draws the series as SVG: CPU time on a logarithmic scale, the fits as thin
/// lines.
///
/// # Errors
///
/// If nothing was measured, or plotters fails.
pub fn svg(series: &[Series]) -> Result<String, Box<dyn Error>> {
    let points: Vec<&Point> = series.iter().flat_map(|series| &series.points).collect();
    let grow = series.first().ok_or("nothing was measured")?.grow;
    let (numbers, times) = ranges(&points, grow).ok_or("nothing was measured")?;
    let mut svg = String::new();
    {
        let area = SVGBackend::with_string(&mut svg, (800, 500)).into_drawing_area();
        area.fill(&WHITE)?;
        let mut chart = ChartBuilder::on(&area)
            .margin(12)
            .x_label_area_size(36)
            .y_label_area_size(64)
            .build_cartesian_2d(numbers, times.log_scale())?;
        chart
            .configure_mesh()
            .light_line_style(WHITE)
            .x_desc(grow.axis())
            .x_label_formatter(&|number| format!("{:.0}", grow.number_at(*number)))
            .y_desc("CPU seconds a game")
            .y_label_formatter(&|seconds| format!("{seconds:.0e}"))
            .draw()?;
        for (index, series) in series.iter().enumerate() {
            let color = COLORS[index % COLORS.len()];
            let x = |point: &Point| grow.place(point.number);
            let measured = series.points.iter().map(|point| (x(point), y(point)));
            chart
                .draw_series(LineSeries::new(measured, color.stroke_width(2)).point_size(3))?
                .label(legend(series))
                .legend(move |(x, y)| {
                    PathElement::new([(x, y), (x + 16, y)], color.stroke_width(2))
                });
            let fitted = series
                .fitted_points()
                .filter_map(|point| Some((x(point), series.fitted(point.step)?.as_secs_f64())));
            chart.draw_series(LineSeries::new(fitted, color.mix(0.5).stroke_width(1)))?;
        }
        chart
            .configure_series_labels()
            .position(SeriesLabelPosition::LowerRight)
            .background_style(WHITE.mix(0.8))
            .draw()?;
        area.present()?;
    }
    Ok(svg)
}

fn legend(series: &Series) -> String {
    match series.factor() {
        Some(factor) => format!("{series}: x{factor:.1}"),
        None => series.to_string(),
    }
}

/// Told apart by people who see few colours (M. Okabe, K. Ito: Color Universal
/// Design).
const COLORS: [RGBColor; 6] = [
    BLACK,
    RGBColor(213, 94, 0),
    RGBColor(0, 114, 178),
    RGBColor(0, 158, 115),
    RGBColor(204, 121, 167),
    RGBColor(230, 159, 0),
];

fn y(point: &Point) -> f64 {
    // A clock may be too coarse for the smallest games.
    point.median.as_secs_f64().max(1e-7)
}

/// The numbers and the times of all points, with room at the sides.
fn ranges(points: &[&Point], grow: Grow) -> Option<(Range<f64>, Range<f64>)> {
    let places = || points.iter().map(|point| grow.place(point.number));
    let times = || points.iter().map(|point| y(point));
    let places = places().reduce(f64::min)? - 0.5..places().reduce(f64::max)? + 0.5;
    Some((places, times().reduce(f64::min)? / 2.0..times().reduce(f64::max)? * 2.0))
}

#[cfg(test)]
mod tests {
    use core::time::Duration;

    use super::super::growth::Fixed;
    use super::super::line::{Line, Task};
    use super::*;

    #[test]
    fn every_series_has_its_line() {
        let line = Line::new(4, 5, Task::Play(3)).unwrap();
        let point = |step| Point {
            line,
            number: step,
            step,
            median: Duration::from_millis(1 << step),
            cards: 9,
        };
        let series = |values| Series {
            grow: Grow::Properties,
            fixed: Fixed { values, properties: 0, sets: 3 },
            points: (1..6).map(point).collect(),
            end: String::new(),
        };
        let picture = svg(&[series(4), series(7)]).unwrap();
        for text in ["<svg", "v = 4, 3 sets: x2.0", "v = 7, 3 sets: x2.0", "properties", "</svg>"] {
            assert!(picture.contains(text), "{text}");
        }
        assert!(picture.matches("<polyline").count() >= 4);
        assert!(svg(&[]).is_err());
    }
}
