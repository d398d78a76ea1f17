//! Line charts as SVG.
//!
//! Every chart can be read in black and white and by the colour-blind: curves
//! differ by marker and by dashes, and the colours are those of M. Okabe and K. Ito
//! ("Color Universal Design").

mod curve;
mod ink;

use core::ops::Range;

use plotters::prelude::{ChartBuilder, Color, IntoDrawingArea, SVGBackend, TRANSPARENT, WHITE};

pub(crate) use self::curve::{
    BLACK, BLUE, Colour, Curve, GREEN, GREY, Marker, ORANGE, PURPLE, RED, SKY, Style, palette,
};
use self::ink::{Area, DASHED, FONT, arrow, bar, line, mark, text};
use crate::LabError;

/// The scale of the vertical axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scale {
    Linear,
    Logarithmic,
}

/// A chart with its legend on the right.
#[derive(Clone, Debug)]
pub(crate) struct Chart {
    pub(crate) title: String,
    pub(crate) x_label: String,
    /// How a value of the horizontal axis is written.
    pub(crate) x_text: fn(f64) -> String,
    pub(crate) y_label: String,
    pub(crate) scale: Scale,
    /// How a value of the vertical axis is written.
    pub(crate) y_text: fn(f64) -> String,
    /// A level that no measurement passes, with its text in the legend.
    pub(crate) limit: Option<(f64, String)>,
    pub(crate) curves: Vec<Curve>,
}

type Error = Box<dyn core::error::Error>;

/// The pixels of the picture without its legend.
const SIZE: (i32, i32) = (595, 460);
/// The least value of a logarithmic axis: a nanosecond.
const LEAST: f64 = 1e-9;

impl Chart {
    /// A chart without a limit, whose axes have plain numbers.
    pub(crate) fn new(title: &str, labels: [&str; 2], scale: Scale, curves: Vec<Curve>) -> Self {
        let ([x_label, y_label], text) =
            (labels.map(str::to_owned), |number: f64| number.to_string());
        let title = title.to_owned();
        Self { title, x_label, x_text: text, y_label, scale, y_text: text, limit: None, curves }
    }

    /// The chart as the text of an SVG file.
    pub(crate) fn svg(&self) -> Result<String, LabError> {
        let mut svg = String::new();
        self.draw(&mut svg).map_err(|error| LabError::Plot {
            name: self.title.clone(),
            message: error.to_string(),
        })?;
        Ok(small(&svg))
    }

    fn draw(&self, svg: &mut String) -> Result<(), Error> {
        let (x, y) = (self.x_range(), self.y_range());
        let mut curves: Vec<_> = self.curves.iter().collect();
        let limit = self.limit.as_ref().map(|(limit, label)| {
            let ends = vec![(x.start, *limit), (x.end, *limit)];
            Curve::new(label, GREY, Style::Limit, ends)
        });
        curves.extend(&limit);

        let width = SIZE.0 + self.legend_width();
        let size = (width.unsigned_abs(), SIZE.1.unsigned_abs());
        let root = SVGBackend::with_string(svg, size).into_drawing_area();
        root.fill(&WHITE)?;
        let (plot, _) = root.split_horizontally(SIZE.0);
        let mut chart = ChartBuilder::on(&plot)
            .caption(&self.title, (FONT, 17))
            .margin(8)
            .x_label_area_size(42)
            .y_label_area_size(72)
            .build_cartesian_2d(x.clone(), y.clone())?;
        chart
            .configure_mesh()
            .light_line_style(TRANSPARENT)
            .bold_line_style(BLACK.mix(0.12))
            .x_labels(ticks(&x).min(16))
            .y_labels(if self.scale == Scale::Linear { 11 } else { ticks(&y).max(2) })
            .x_label_formatter(&|x| (self.x_text)(x.round()))
            .y_label_formatter(&|&y| (self.y_text)(self.value(y)))
            .x_desc(&self.x_label)
            .y_desc(&self.y_label)
            .label_style((FONT, 13))
            .axis_desc_style((FONT, 14))
            .draw()?;

        let pixel = |(x, y): (f64, f64)| chart.backend_coord(&(x, self.height(y)));
        for curve in &curves {
            line(&root, curve, curve.points.iter().copied().map(pixel).collect())?;
        }
        for curve in &curves {
            for &(x, from, to) in &curve.bars {
                bar(&root, curve, [(x, from), (x, to)].map(pixel))?;
            }
            for &point in &curve.points {
                mark(&root, curve, pixel(point))?;
            }
            for &point in &curve.beyond {
                arrow(&root, curve.colour, pixel(point))?;
            }
        }

        self.draw_legend(&root, curves)?;
        root.present()?;
        Ok(())
    }

    /// The measurements made here come first, as in the tables.
    fn draw_legend(&self, root: &Area<'_>, mut curves: Vec<&Curve>) -> Result<(), Error> {
        curves.retain(|curve| !curve.label.is_empty());
        curves.sort_by_key(|curve| !matches!(curve.style, Style::Measured(_)));
        let (left, mut y) = (SIZE.0 + 8, 50);
        for curve in curves {
            line(root, curve, vec![(left, y), (left + 36, y)])?;
            mark(root, curve, (left + 18, y))?;
            text(root, &curve.label, (left + 44, y))?;
            y += 24;
        }
        if self.curves.iter().any(|curve| !curve.beyond.is_empty()) {
            arrow(root, BLACK, (left + 18, y + 8))?;
            text(root, "beyond the limit", (left + 44, y))?;
        }
        Ok(())
    }

    /// Where a value stands on the vertical axis: at its logarithm, if the scale is logarithmic.
    fn height(&self, value: f64) -> f64 {
        if self.scale == Scale::Linear { value } else { value.max(LEAST).log10() }
    }

    /// The value at a place of the vertical axis.
    fn value(&self, height: f64) -> f64 {
        if self.scale == Scale::Linear { height } else { 10f64.powf(height) }
    }

    /// The pixels of the legend, from the longest of its labels.
    fn legend_width(&self) -> i32 {
        let longest = self.curves.iter().map(|curve| curve.label.chars().count()).max();
        64 + 8 * i32::try_from(longest.unwrap_or(0).max(16)).unwrap_or(0)
    }

    fn x_range(&self) -> Range<f64> {
        let (low, high) = bounds(self.curves.iter().flat_map(Curve::all).map(|point| point.0));
        let margin = ((high - low) * 0.03).max(0.2);
        low - margin..high + margin
    }

    fn y_range(&self) -> Range<f64> {
        let limit = self.limit.iter().map(|(limit, _)| *limit);
        let heights = self.curves.iter().flat_map(Curve::all).map(|point| point.1);
        let (low, high) = bounds(heights.chain(limit));
        match self.scale {
            Scale::Linear => low.min(0.0) * 1.1..high * 1.1,
            Scale::Logarithmic => self.height(low) - 0.23..self.height(high) + 0.4,
        }
    }
}

/// The most whole numbers that a range of this length can hold: one tick for each.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // an axis
fn ticks(range: &Range<f64>) -> usize {
    (range.end - range.start) as usize + 1
}

/// The same picture in less text: attributes with default values are left out, and dashed lines are
/// told by their attribute, which plotters cannot write.
pub(crate) fn small(svg: &str) -> String {
    svg.replace(" opacity=\"1\"", "")
        .replace(" stroke=\"none\" stroke-width=\"1\"", "")
        .replace(&format!(" opacity=\"{DASHED}\""), " stroke-dasharray=\"7 4\"")
}

/// The least and the greatest of some numbers; 1 and 2 if there are none.
fn bounds(numbers: impl Iterator<Item = f64>) -> (f64, f64) {
    let wider = |(low, high): (f64, f64), number: f64| (low.min(number), high.max(number));
    let (low, high) = numbers.fold((f64::INFINITY, f64::NEG_INFINITY), wider);
    if low <= high { (low, high) } else { (1.0, 2.0) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chart(scale: Scale) -> Chart {
        let points = vec![(3.0, 1e-4), (4.0, 1e-3)];
        let curve = Curve {
            bars: vec![(4.0, 5e-4, 2e-3)],
            beyond: vec![(5.0, 1.0)],
            ..Curve::new("here", GREEN, Style::Measured(Marker::Circle), points)
        };
        let chart = Chart::new("A title", ["values v", "CPU time"], scale, vec![curve]);
        let limit = Some((1.0, "limit: 1 s".to_owned()));
        Chart { y_text: crate::units::seconds, limit, ..chart }
    }

    #[test]
    fn a_chart_has_its_texts_and_marks() {
        for scale in [Scale::Linear, Scale::Logarithmic] {
            let svg = chart(scale).svg().unwrap();
            for text in
                ["A title", "values v", "CPU time", "here", "beyond the limit", "limit: 1 s"]
            {
                assert!(svg.contains(text), "{text}");
            }
            assert!(svg.contains("#009E73") && svg.len() < 20_000);
        }
    }

    /// A point beyond the limit is an arrow: no line leads there.
    #[test]
    fn a_line_ends_at_the_last_measurement() {
        let svg = chart(Scale::Linear).svg().unwrap();
        let strong = "<polyline fill=\"none\" stroke=\"#009E73\" stroke-width=\"2\" points=\"";
        let (_, points) = svg.split_once(strong).unwrap();
        let first = points.split('"').next().unwrap();
        // The two measured points.
        assert_eq!(first.split_whitespace().count(), 2, "{first}");
    }

    #[test]
    fn nothing_to_draw_is_no_error() {
        let empty = Chart { curves: Vec::new(), ..chart(Scale::Logarithmic) };
        assert!(empty.svg().unwrap().contains("A title"));
    }
}
