//! The curves of a chart, and how they look.

use plotters::style::RGBColor;

/// A colour of a curve.
pub(crate) type Colour = RGBColor;

pub(crate) const BLACK: Colour = RGBColor(0, 0, 0);
pub(crate) const RED: Colour = RGBColor(213, 94, 0);
pub(crate) const ORANGE: Colour = RGBColor(230, 159, 0);
pub(crate) const GREEN: Colour = RGBColor(0, 158, 115);
pub(crate) const SKY: Colour = RGBColor(86, 180, 233);
pub(crate) const BLUE: Colour = RGBColor(0, 114, 178);
pub(crate) const PURPLE: Colour = RGBColor(204, 121, 167);
pub(crate) const GREY: Colour = RGBColor(110, 110, 110);

/// Colours and markers for curves that have none of their own.
pub(crate) fn palette() -> impl Iterator<Item = (Colour, Marker)> {
    use Marker::{Circle, Diamond, Square, Star, Triangle, Wedge};

    let colours = [BLACK, RED, BLUE, GREEN, PURPLE, ORANGE, SKY].into_iter().cycle();
    colours.zip([Circle, Square, Triangle, Diamond, Wedge, Star].into_iter().cycle())
}

/// The shape that marks the points of a curve.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Marker {
    Circle,
    Square,
    Triangle,
    Diamond,
    /// A triangle that stands on its point.
    Wedge,
    /// Four arms, to the corners.
    Cross,
    /// Five points.
    Star,
}

impl Marker {
    /// The corners of the shape around a point.
    #[rustfmt::skip]
    pub(super) fn corners(self) -> &'static [(i32, i32)] {
        match self {
            Self::Circle => &[
                (-2, -4), (2, -4), (3, -3), (4, -2), (4, 2), (3, 3), (2, 4), (-2, 4), (-3, 3),
                (-4, 2), (-4, -2), (-3, -3),
            ],
            Self::Square => &[(-4, -4), (4, -4), (4, 4), (-4, 4)],
            Self::Triangle => &[(0, -5), (5, 4), (-5, 4)],
            Self::Diamond => &[(0, -6), (5, 0), (0, 6), (-5, 0)],
            Self::Wedge => &[(0, 5), (5, -4), (-5, -4)],
            Self::Cross => &[
                (-5, -4), (-4, -5), (0, -1), (4, -5), (5, -4), (1, 0), (5, 4), (4, 5), (0, 1),
                (-4, 5), (-5, 4), (-1, 0),
            ],
            Self::Star => &[
                (0, -7), (2, -2), (7, -2), (3, 1), (4, 6), (0, 3), (-4, 6), (-3, 1), (-7, -2),
                (-2, -2),
            ],
        }
    }
}

/// The kind of a curve, which decides how it is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Style {
    /// Measured here: a strong line with filled marks.
    Measured(Marker),
    /// Published by others: a thin, light, dashed line with small hollow marks.
    Published(Marker),
    /// A fit: a thin line without marks.
    #[default]
    Fit,
    /// A known value: a dashed line without marks.
    Reference,
    /// A level that no measurement passes: a thin dashed line without marks.
    Limit,
}

/// A curve of a chart.
#[derive(Clone, Debug, Default)]
pub(crate) struct Curve {
    /// Its text in the legend; empty for none.
    pub(crate) label: String,
    pub(crate) colour: Colour,
    pub(crate) style: Style,
    pub(crate) points: Vec<(f64, f64)>,
    /// Vertical bars: x, from, to.
    pub(crate) bars: Vec<(f64, f64, f64)>,
    /// Points known only to be higher: an arrow each. The line ends before them.
    pub(crate) beyond: Vec<(f64, f64)>,
}

impl Curve {
    pub(crate) fn new(label: &str, colour: Colour, style: Style, points: Vec<(f64, f64)>) -> Self {
        Self { label: label.to_owned(), colour, style, points, ..Self::default() }
    }

    /// All points, those beyond the limit too, and the ends of the bars.
    pub(super) fn all(&self) -> impl Iterator<Item = (f64, f64)> {
        let bars = self.bars.iter().flat_map(|&(x, from, to)| [(x, from), (x, to)]);
        self.points.iter().chain(&self.beyond).copied().chain(bars)
    }
}
