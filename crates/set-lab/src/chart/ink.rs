//! Lines, marks and words at pixels.

use plotters::coord::Shift;
use plotters::element::DashedPathElement;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use super::curve::{Colour, Curve, GREY, Marker, Style};

pub(super) const FONT: &str = "sans-serif";

pub(super) type Error = Box<dyn core::error::Error>;

type Pixel = (i32, i32);

/// The whole picture, to draw on.
pub(super) struct Ink<'a, 'b>(&'a DrawingArea<SVGBackend<'b>, Shift>);

impl<'a, 'b> Ink<'a, 'b> {
    pub(super) fn new(area: &'a DrawingArea<SVGBackend<'b>, Shift>) -> Self {
        Self(area)
    }

    /// Connects points in the style of a curve.
    pub(super) fn line(&self, curve: &Curve, points: &[Pixel]) -> Result<(), Error> {
        let (strong, thin) = (curve.colour.stroke_width(2), light(curve.colour).stroke_width(1));
        match curve.style {
            Style::Measured(_) => self.solid(points.to_vec(), strong),
            Style::Published(_) => self.dashed(points, thin),
            Style::Fit => self.solid(points.to_vec(), thin),
            Style::Reference => self.dashed(points, strong),
        }
    }

    /// A level that no measurement passes.
    pub(super) fn level(&self, ends: &[Pixel]) -> Result<(), Error> {
        self.dashed(ends, GREY.stroke_width(1))
    }

    pub(super) fn bar(&self, curve: &Curve, from: Pixel, to: Pixel) -> Result<(), Error> {
        self.solid(vec![from, to], curve.colour.stroke_width(1))
    }

    fn solid(&self, points: Vec<Pixel>, style: ShapeStyle) -> Result<(), Error> {
        Ok(self.0.draw(&PathElement::new(points, style))?)
    }

    fn dashed(&self, points: &[Pixel], style: ShapeStyle) -> Result<(), Error> {
        Ok(self.0.draw(&DashedPathElement::new(points.to_vec(), 7, 4, style))?)
    }

    /// A point of a curve: filled if it was measured here, else hollow. A hollow
    /// mark is white inside, so that it covers the line.
    pub(super) fn mark(&self, curve: &Curve, centre: Pixel) -> Result<(), Error> {
        match curve.style {
            Style::Measured(marker) => self.shape(marker, centre, curve.colour, curve.colour),
            Style::Published(marker) => self.shape(marker, centre, light(curve.colour), WHITE),
            Style::Fit | Style::Reference => Ok(()),
        }
    }

    /// A marker around a pixel.
    fn shape(
        &self,
        marker: Marker,
        (x, y): Pixel,
        outline: Colour,
        inside: Colour,
    ) -> Result<(), Error> {
        let corners: &[Pixel] = match marker {
            Marker::Circle => {
                self.0.draw(&Circle::new((x, y), 4, inside.filled()))?;
                return Ok(self.0.draw(&Circle::new((x, y), 4, outline.stroke_width(1)))?);
            }
            Marker::Cross => {
                for stroke in [[(-4, -4), (4, 4)], [(-4, 4), (4, -4)]] {
                    let stroke = stroke.map(|(dx, dy)| (x + dx, y + dy));
                    self.solid(stroke.to_vec(), outline.stroke_width(2))?;
                }
                return Ok(());
            }
            Marker::Square => &[(-4, -4), (4, -4), (4, 4), (-4, 4), (-4, -4)],
            Marker::Triangle => &[(0, -5), (5, 4), (-5, 4), (0, -5)],
            Marker::Diamond => &[(0, -6), (5, 0), (0, 6), (-5, 0), (0, -6)],
            Marker::Wedge => &[(0, 5), (5, -4), (-5, -4), (0, 5)],
            Marker::Star => &STAR,
        };
        let corners: Vec<_> = corners.iter().map(|&(dx, dy)| (x + dx, y + dy)).collect();
        self.0.draw(&Polygon::new(corners.clone(), inside.filled()))?;
        self.solid(corners, outline.stroke_width(1))
    }

    /// An arrow that points up from here.
    pub(super) fn arrow(&self, colour: Colour, (x, y): Pixel) -> Result<(), Error> {
        let style = colour.stroke_width(2);
        self.solid(vec![(x, y - 5), (x, y - 17)], style)?;
        self.solid(vec![(x - 4, y - 13), (x, y - 18), (x + 4, y - 13)], style)
    }

    /// Words that begin here, in the middle of their height.
    pub(super) fn text(&self, text: &str, at: Pixel) -> Result<(), Error> {
        let style = TextStyle::from((FONT, 13)).pos(Pos::new(HPos::Left, VPos::Center));
        Ok(self.0.draw(&Text::new(text.to_owned(), at, style))?)
    }
}

/// The corners of a star with five points.
#[rustfmt::skip]
const STAR: [Pixel; 11] = [
    (0, -7), (2, -2), (7, -2), (3, 1), (4, 6), (0, 3), (-4, 6), (-3, 1), (-7, -2), (-2, -2), (0, -7),
];

/// The colour, halfway to white.
fn light(colour: Colour) -> Colour {
    let half = |part: u8| part / 2 + 127;
    RGBColor(half(colour.0), half(colour.1), half(colour.2))
}
