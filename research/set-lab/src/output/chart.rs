//! Line charts as SVG.
//!
//! Every chart can be read in black and white and by the colour-blind: curves differ by the shape of
//! their points, and the colours are those of M. Okabe and K. Ito ("Color Universal Design").

use core::iter;

/// A colour, and the shape of a point as a path that begins there.
pub(crate) type Look = (&'static str, &'static str);

pub(crate) const BLACK: &str = "#000000";
pub(crate) const RED: &str = "#D55E00";
pub(crate) const ORANGE: &str = "#E69F00";
pub(crate) const GREEN: &str = "#009E73";
pub(crate) const SKY: &str = "#56B4E9";
pub(crate) const BLUE: &str = "#0072B2";
pub(crate) const PURPLE: &str = "#CC79A7";

pub(crate) const CIRCLE: &str = "m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z";
pub(crate) const SQUARE: &str = "m-4-4h8v8h-8z";
pub(crate) const TRIANGLE: &str = "m0-5l5 9h-10z";
pub(crate) const DIAMOND: &str = "m0-6l5 6l-5 6l-5-6z";
pub(crate) const WEDGE: &str = "m0 5l5-9h-10z";
pub(crate) const CROSS: &str = "m-4-4l8 8m-8 0l8-8";
pub(crate) const STAR: &str = "m0-7l2 5h5l-4 3l1 5l-4-3l-4 3l1-5l-4-3h5z";
const ARROW: &str = "m0-5v-12m-4 5l4-5l4 5";

/// The looks of curves that have none of their own.
pub(crate) const LOOKS: [Look; 6] = [
    (BLACK, CIRCLE),
    (RED, SQUARE),
    (BLUE, TRIANGLE),
    (GREEN, DIAMOND),
    (PURPLE, WEDGE),
    (ORANGE, STAR),
];

type Point = (f64, f64);

/// A curve of a chart.
#[derive(Clone, Debug, Default)]
pub(crate) struct Curve {
    /// Its text in the legend.
    pub(crate) label: String,
    pub(crate) look: Look,
    /// Whether others published it: a thin dashed line with hollow points.
    pub(crate) is_published: bool,
    pub(crate) points: Vec<Point>,
    /// Vertical bars: x, from, to.
    pub(crate) bars: Vec<(f64, f64, f64)>,
    /// A point known only to be higher: an arrow. The line ends before it.
    pub(crate) beyond: Option<Point>,
}

/// A chart with its legend on the right.
#[derive(Clone, Debug)]
pub(crate) struct Chart {
    pub(crate) title: String,
    /// The name of the axis, and how its values are written.
    pub(crate) x: (&'static str, fn(f64) -> String),
    pub(crate) y: (&'static str, fn(f64) -> String),
    /// Whether the vertical axis is logarithmic; else it begins at zero.
    pub(crate) is_logarithmic: bool,
    /// A dashed horizontal line, with its text in the legend.
    pub(crate) level: Option<(f64, String)>,
    pub(crate) curves: Vec<Curve>,
}

/// The pixels of the plot within the picture.
const LEFT: f64 = 80.0;
const RIGHT: f64 = 580.0;
const TOP: f64 = 40.0;
const BOTTOM: f64 = 410.0;

impl Chart {
    /// The chart as the text of an SVG file.
    pub(crate) fn svg(&self) -> String {
        let points = || self.curves.iter().flat_map(Curve::all);
        let heights = points().map(|point| point.1).chain(self.level.iter().map(|level| level.0));
        let (first, last) = bounds(points().map(|point| point.0));
        let (low, high) = bounds(heights.map(|y| self.height(y)));
        let (low, high) = if self.is_logarithmic {
            (low.floor(), high.ceil().max(low.floor() + 1.0))
        } else {
            (0.0, high * 1.1)
        };
        let at = |(x, y): Point| {
            let across = (x - first + 0.5) / (last - first + 1.0);
            let up = (self.height(y) - low) / (high - low);
            (LEFT + across * (RIGHT - LEFT), BOTTOM - up * (BOTTOM - TOP))
        };
        let mut svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 880 460\" \
             fill=\"none\" font-family=\"sans-serif\" font-size=\"13\">\n\
             <rect width=\"100%\" height=\"100%\" fill=\"#FFFFFF\"/>\n"
            .to_owned();
        for value in ticks(first, last, 1.0) {
            let (x, _) = at((value, 1.0));
            svg += &path(&format!("M{x:.1} {TOP}V{BOTTOM}"), "#E0E0E0", "");
            svg += &text("middle", (x, BOTTOM + 18.0), &(self.x.1)(value));
        }
        for tick in ticks(low, high, if self.is_logarithmic { 1.0 } else { 1e-3 }) {
            let value = if self.is_logarithmic { 10f64.powf(tick) } else { tick };
            let (_, y) = at((first, value));
            svg += &path(&format!("M{LEFT} {y:.1}H{RIGHT}"), "#E0E0E0", "");
            svg += &text("end", (LEFT - 6.0, y + 4.0), &(self.y.1)(value));
        }
        svg += &text("middle", (330.0, 24.0), &self.title);
        svg += &text("middle", (330.0, 450.0), self.x.0);
        let y_name = text("middle", (0.0, 0.0), self.y.0);
        svg += &[
            "<g transform=\"translate(16 225) rotate(-90)\">",
            &y_name,
            "</g>
",
        ]
        .concat();
        let mut row = 60.0;
        for curve in &self.curves {
            svg += &curve.drawn(at, row);
            row += 24.0;
        }
        if let Some((value, label)) = &self.level {
            let (_, y) = at((first, *value));
            let lines = format!("M{LEFT} {y:.1}H{RIGHT}M590 {row}h36");
            svg += &path(&lines, "#6E6E6E", DASHED);
            svg += &text("start", (634.0, row + 4.0), label);
        }
        svg + "</svg>\n"
    }

    /// Where a value stands on the vertical axis: at its logarithm, if the axis is logarithmic.
    fn height(&self, value: f64) -> f64 {
        if self.is_logarithmic { value.max(1e-9).log10() } else { value }
    }
}

impl Curve {
    /// All points, that beyond the limit too, and the ends of the bars.
    fn all(&self) -> impl Iterator<Item = Point> {
        let bars = self.bars.iter().flat_map(|&(x, from, to)| [(x, from), (x, to)]);
        self.points.iter().copied().chain(self.beyond).chain(bars)
    }

    /// The curve, and its row of the legend.
    fn drawn(&self, at: impl Fn(Point) -> Point, row: f64) -> String {
        let (colour, shape) = self.look;
        let points =
            self.points.iter().map(|&point| at(point)).map(|(x, y)| format!("{x:.1} {y:.1}"));
        let points: Vec<_> = points.collect();
        let line = if points.is_empty() { String::new() } else { format!("M{}", points.join("L")) };
        let marks: Vec<_> = points.iter().map(|point| format!("M{point}{shape}")).collect();
        let bars = self.bars.iter().map(|&(x, from, to)| (at((x, from)), at((x, to)).1));
        let bars = bars.map(|((x, y), to)| format!("M{x:.1} {y:.1}V{to:.1}"));
        let arrow = self.beyond.map(&at).map(|(x, y)| format!("M{x:.1} {y:.1}{ARROW}"));
        let strokes: Vec<_> = bars.chain(arrow).collect();
        let style = if self.is_published { DASHED } else { "stroke-width=\"2\"" };
        let inside = if self.is_published { "#FFFFFF" } else { colour };
        let in_legend = format!("M608 {row}{shape}");
        path(&format!("{line}M590 {row}h36"), colour, style)
            + &path(&strokes.concat(), colour, "")
            + &path(&(marks.concat() + &in_legend), colour, &format!("fill=\"{inside}\""))
            + &text("start", (634.0, row + 4.0), &self.label)
    }
}

const DASHED: &str = "stroke-dasharray=\"7 4\"";

fn path(d: &str, colour: &str, style: &str) -> String {
    format!("<path stroke=\"{colour}\" {style} d=\"{d}\"/>\n")
}

fn text(anchor: &str, (x, y): Point, text: &str) -> String {
    format!(
        "<text x=\"{x:.1}\" y=\"{y:.1}\" fill=\"{BLACK}\" text-anchor=\"{anchor}\">{text}</text>\n"
    )
}

/// The least and the greatest of some numbers; 1 and 2 if there are none.
fn bounds(numbers: impl Iterator<Item = f64>) -> Point {
    let wider = |(low, high): Point, number: f64| (low.min(number), high.max(number));
    let (low, high) = numbers.fold((f64::INFINITY, f64::NEG_INFINITY), wider);
    if low <= high { (low, high) } else { (1.0, 2.0) }
}

/// Up to sixteen multiples of 1, 2 or 5 times a power of ten, of `least` at least.
fn ticks(from: f64, to: f64, least: f64) -> impl Iterator<Item = f64> {
    let mut step = least;
    for factor in [2.0, 2.5, 2.0].into_iter().cycle() {
        if to - from < 16.0 * step {
            break;
        }
        step *= factor;
    }
    let next = move |tick: &f64| Some(tick + step).filter(|&tick| tick <= to);
    iter::successors(Some((from / step).ceil() * step), next)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chart(is_logarithmic: bool) -> Chart {
        let curve = Curve {
            label: "here".to_owned(),
            look: (GREEN, CIRCLE),
            points: vec![(3.0, 1e-4), (4.0, 1e-3)],
            bars: vec![(4.0, 5e-4, 2e-3)],
            beyond: Some((5.0, 1.0)),
            ..Curve::default()
        };
        Chart {
            title: "A title".to_owned(),
            x: ("values v", |x| x.to_string()),
            y: ("CPU time", crate::output::units::seconds),
            is_logarithmic,
            level: Some((1.0, "limit: 1 s".to_owned())),
            curves: vec![curve],
        }
    }

    #[test]
    fn a_chart_has_its_texts_and_marks() {
        for is_logarithmic in [false, true] {
            let svg = chart(is_logarithmic).svg();
            for text in
                ["A title", "values v", "CPU time", "here", "limit: 1 s", GREEN, CIRCLE, ARROW]
            {
                assert!(svg.contains(text), "{text}");
            }
            assert!(svg.len() < 5_000);
        }
    }

    /// A point beyond the limit is an arrow: no line leads there.
    #[test]
    fn a_line_ends_at_the_last_measurement() {
        let svg = chart(false).svg();
        let (_, line) = svg.split_once("stroke-width=\"2\" d=\"").unwrap();
        assert_eq!(line.split('"').next().unwrap().matches('L').count(), 1, "{line}");
    }

    #[test]
    fn nothing_to_draw_is_no_error() {
        let empty = Chart { curves: Vec::new(), level: None, ..chart(true) };
        assert!(empty.svg().contains("A title"));
    }

    #[test]
    fn ticks_are_round() {
        let all = |from, to, least| ticks(from, to, least).collect::<Vec<_>>();
        assert_eq!(all(3.0, 6.0, 1.0), [3.0, 4.0, 5.0, 6.0]);
        assert_eq!(all(-69.0, 0.0, 1.0), (-13..=0).map(|n| f64::from(n) * 5.0).collect::<Vec<_>>());
        assert_eq!(all(0.0, 8e-3, 1e-3).len(), 9);
    }
}
