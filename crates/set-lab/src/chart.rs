//! Line charts as SVG.
//!
//! Every chart can be read in black and white and by the colour-blind: curves
//! differ by marker and by dashes, and the colours are those of Okabe and Ito.

mod ink;
mod small;
mod whole;

use core::ops::Range;

use plotters::coord::ranged1d::{AsRangedCoord, ValueFormatter};
use plotters::coord::types::RangedCoordf64;
use plotters::prelude::*;

use self::ink::Ink;
pub(crate) use self::small::small;
use self::whole::WholeNumbers;

use crate::StudyError;

/// Red: brute force.
pub(crate) const RED: RGBColor = RGBColor(213, 94, 0);
/// Blue: SMT.
pub(crate) const BLUE: RGBColor = RGBColor(0, 114, 178);
/// Green: the dynamic solvers.
pub(crate) const GREEN: RGBColor = RGBColor(0, 158, 115);
/// Purple: integer programs.
pub(crate) const PURPLE: RGBColor = RGBColor(204, 121, 167);
/// What is neither.
pub(crate) const GREY: RGBColor = RGBColor(110, 110, 110);

/// The shape that marks the points of a curve.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Marker {
    Circle,
    Square,
    Triangle,
    Diamond,
    /// A triangle that stands on its point.
    Wedge,
    /// Two strokes, from corner to corner.
    Cross,
    /// Five points.
    Star,
    None,
}

/// How the points of a curve are connected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stroke {
    /// Dots: what is measured here.
    Dotted,
    /// A dash and a dot in turn: measured here, of a kind that the paper lacks.
    DashDotted,
    /// A dash and two dots in turn: the same.
    DashDotDotted,
    /// Dashes: what others published.
    Dashed,
    /// A thin line: a fit or a bound.
    Thin,
}

/// A curve of a chart.
#[derive(Clone, Debug)]
pub(crate) struct Curve {
    pub(crate) label: String,
    pub(crate) color: RGBColor,
    pub(crate) marker: Marker,
    pub(crate) filled: bool,
    pub(crate) stroke: Stroke,
    pub(crate) points: Vec<(f64, f64)>,
    /// Vertical bars: x, from, to.
    pub(crate) bars: Vec<(f64, f64, f64)>,
    /// Points of which it is known only that they are higher: an arrow.
    pub(crate) beyond: Vec<(f64, f64)>,
}

impl Curve {
    pub(crate) fn new(label: impl Into<String>, color: RGBColor) -> Self {
        Self {
            label: label.into(),
            color,
            marker: Marker::Circle,
            filled: true,
            stroke: Stroke::Dotted,
            points: Vec::new(),
            bars: Vec::new(),
            beyond: Vec::new(),
        }
    }
}

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
    pub(crate) y_label: String,
    pub(crate) scale: Scale,
    /// How a value of the vertical axis is written.
    pub(crate) y_text: fn(f64) -> String,
    /// Whether x is what is left: it grows to the left, and is given negative.
    pub(crate) is_countdown: bool,
    pub(crate) curves: Vec<Curve>,
}

/// The pixels of the picture without its legend.
const SIZE: (i32, i32) = (595, 460);
const FONT: &str = "sans-serif";

type Error = Box<dyn core::error::Error>;

impl Chart {
    /// The chart as the text of an SVG file.
    pub(crate) fn svg(&self) -> Result<String, StudyError> {
        let mut svg = String::new();
        self.draw(&mut svg).map_err(|error| StudyError::Plot {
            name: self.title.clone(),
            message: error.to_string(),
        })?;
        Ok(small(&svg))
    }

    fn draw(&self, svg: &mut String) -> Result<(), Error> {
        let width = SIZE.0 + self.legend_width();
        let size = (width.unsigned_abs(), SIZE.1.unsigned_abs());
        let root = SVGBackend::with_string(svg, size).into_drawing_area();
        root.fill(&WHITE)?;
        let (plot, _) = root.split_horizontally(SIZE.0);
        let ink = Ink::new(&root);
        let (x, y) = (self.x_range(), self.y_range());
        match self.scale {
            Scale::Linear => self.draw_plot::<RangedCoordf64>(&plot, &ink, x, y)?,
            Scale::Logarithmic => {
                self.draw_plot::<LogCoord<f64>>(&plot, &ink, x, y.log_scale())?;
            }
        }
        self.draw_legend(&ink)?;
        root.present()?;
        Ok(())
    }

    fn draw_plot<Y>(
        &self,
        area: &DrawingArea<SVGBackend<'_>, plotters::coord::Shift>,
        ink: &Ink<'_, '_>,
        x: Range<f64>,
        y: impl AsRangedCoord<CoordDescType = Y, Value = f64>,
    ) -> Result<(), Error>
    where
        Y: Ranged<ValueType = f64> + ValueFormatter<f64>,
    {
        let formatter = self.y_text;
        let mut chart = ChartBuilder::on(area)
            .caption(&self.title, (FONT, 17))
            .margin(8)
            .x_label_area_size(42)
            .y_label_area_size(72)
            .build_cartesian_2d(WholeNumbers::new(x), y)?;
        let x_text = |x: &f64| if self.is_countdown { x.abs() } else { *x }.to_string();
        chart
            .configure_mesh()
            .light_line_style(TRANSPARENT)
            .bold_line_style(BLACK.mix(0.12))
            .x_labels(16)
            .x_label_formatter(&x_text)
            .y_label_formatter(&|&y| formatter(y))
            .x_desc(&self.x_label)
            .y_desc(&self.y_label)
            .label_style((FONT, 13))
            .axis_desc_style((FONT, 14))
            .draw()?;
        let pixel = |point: (f64, f64)| chart.backend_coord(&point);
        for curve in &self.curves {
            ink.line(curve, &curve.way().into_iter().map(pixel).collect::<Vec<_>>())?;
        }
        for curve in &self.curves {
            for &(x, from, to) in &curve.bars {
                ink.bar(curve, pixel((x, from)), pixel((x, to)))?;
            }
            for &point in &curve.points {
                ink.mark(curve, pixel(point))?;
            }
            for &point in &curve.beyond {
                ink.mark(curve, pixel(point))?;
                ink.arrow(curve.color, pixel(point))?;
            }
        }
        Ok(())
    }

    fn draw_legend(&self, ink: &Ink<'_, '_>) -> Result<(), Error> {
        let left = SIZE.0 + 8;
        let mut y = 50;
        for curve in self.curves.iter().filter(|curve| !curve.label.is_empty()) {
            ink.line(curve, &[(left, y), (left + 36, y)])?;
            ink.mark(curve, (left + 18, y))?;
            ink.text(&curve.label, (left + 44, y))?;
            y += 26;
        }
        if self.curves.iter().any(|curve| !curve.beyond.is_empty()) {
            ink.arrow(BLACK, (left + 18, y + 8))?;
            ink.text("beyond the limit", (left + 44, y))?;
        }
        Ok(())
    }

    /// The pixels of the legend, from the longest of its labels.
    fn legend_width(&self) -> i32 {
        let longest = self.curves.iter().map(|curve| curve.label.chars().count()).max();
        64 + 8 * i32::try_from(longest.unwrap_or(0).max(16)).unwrap_or(0)
    }

    fn x_range(&self) -> Range<f64> {
        let (low, high) = bounds(self.curves.iter().flat_map(Curve::way).map(|point| point.0));
        let margin = ((high - low) * 0.03).max(0.2);
        low - margin..high + margin
    }

    fn y_range(&self) -> Range<f64> {
        let heights = |curve: &Curve| {
            let bars = curve.bars.iter().flat_map(|&(_, from, to)| [from, to]);
            curve.way().into_iter().map(|point| point.1).chain(bars).collect::<Vec<_>>()
        };
        let (low, high) = bounds(self.curves.iter().flat_map(heights));
        match self.scale {
            Scale::Linear => 0.0..high * 1.1,
            Scale::Logarithmic => low / 1.7..high * 2.5,
        }
    }
}

impl Curve {
    /// All points from left to right, those beyond too: the curve is seen to
    /// rise to them.
    fn way(&self) -> Vec<(f64, f64)> {
        let mut points: Vec<_> = self.points.iter().chain(&self.beyond).copied().collect();
        points.sort_by(|a, b| a.0.total_cmp(&b.0));
        points
    }
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
        let mut curve = Curve::new("here", GREEN);
        curve.points = vec![(3.0, 1e-4), (4.0, 1e-3)];
        curve.bars = vec![(4.0, 5e-4, 2e-3)];
        curve.beyond = vec![(5.0, 1.0)];
        Chart {
            title: "A title".to_owned(),
            x_label: "values v".to_owned(),
            y_label: "CPU time".to_owned(),
            scale,
            y_text: crate::units::seconds,
            is_countdown: false,
            curves: vec![curve],
        }
    }

    #[test]
    fn a_chart_has_its_texts_and_marks() {
        for scale in [Scale::Linear, Scale::Logarithmic] {
            let svg = chart(scale).svg().unwrap();
            for text in ["A title", "values v", "CPU time", "here", "beyond the limit"] {
                assert!(svg.contains(text), "{text}");
            }
            assert!(svg.contains("#009E73") && svg.len() < 20_000);
        }
    }

    #[test]
    fn nothing_to_draw_is_no_error() {
        let empty = Chart { curves: Vec::new(), ..chart(Scale::Logarithmic) };
        assert!(empty.svg().unwrap().contains("A title"));
    }
}
