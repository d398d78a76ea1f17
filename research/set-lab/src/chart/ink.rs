//! Lines, marks and words at pixels.

use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use super::curve::{Colour, Curve, Style};

pub(super) const FONT: &str = "sans-serif";

/// The opacity of lines to be dashed: plotters draws each dash of a line by itself, so `small`
/// replaces this opacity by SVG's attribute for dashes.
pub(super) const DASHED: f64 = 0.5;

pub(super) type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;
type Drawn<'a> = Result<(), DrawingAreaErrorKind<<SVGBackend<'a> as DrawingBackend>::ErrorType>>;
type Pixel = (i32, i32);

/// Connects points in the style of a curve.
pub(super) fn line<'a>(area: &Area<'a>, curve: &Curve, points: Vec<Pixel>) -> Drawn<'a> {
    let light = light(curve.colour);
    let style = match curve.style {
        Style::Measured(_) => curve.colour.stroke_width(2),
        Style::Fit => light.stroke_width(1),
        Style::Published(_) => light.mix(DASHED).stroke_width(1),
        Style::Reference => curve.colour.mix(DASHED).stroke_width(2),
        Style::Limit => curve.colour.mix(DASHED).stroke_width(1),
    };
    area.draw(&PathElement::new(points, style))
}

pub(super) fn bar<'a>(area: &Area<'a>, curve: &Curve, ends: [Pixel; 2]) -> Drawn<'a> {
    area.draw(&PathElement::new(ends, curve.colour))
}

/// A point of a curve: filled if it was measured here, else hollow. A hollow mark is white
/// inside, so that it covers the line.
pub(super) fn mark<'a>(area: &Area<'a>, curve: &Curve, (x, y): Pixel) -> Drawn<'a> {
    let (marker, outline, inside) = match curve.style {
        Style::Measured(marker) => (marker, curve.colour, curve.colour),
        Style::Published(marker) => (marker, light(curve.colour), WHITE),
        Style::Fit | Style::Reference | Style::Limit => return Ok(()),
    };
    let mut corners: Vec<_> = marker.corners().iter().map(|&(dx, dy)| (x + dx, y + dy)).collect();
    area.draw(&Polygon::new(corners.clone(), inside.filled()))?;
    corners.push(corners[0]);
    area.draw(&PathElement::new(corners, outline))
}

/// An arrow that points up from here.
pub(super) fn arrow<'a>(area: &Area<'a>, colour: Colour, (x, y): Pixel) -> Drawn<'a> {
    let style = colour.stroke_width(2);
    area.draw(&PathElement::new([(x, y - 5), (x, y - 17)], style))?;
    area.draw(&PathElement::new([(x - 4, y - 13), (x, y - 18), (x + 4, y - 13)], style))
}

/// Words that begin here, in the middle of their height.
pub(super) fn text<'a>(area: &Area<'a>, text: &str, at: Pixel) -> Drawn<'a> {
    let style = TextStyle::from((FONT, 13)).pos(Pos::new(HPos::Left, VPos::Center));
    area.draw(&Text::new(text, at, style))
}

/// The colour, halfway to white.
fn light(colour: Colour) -> Colour {
    let half = |part: u8| part / 2 + 127;
    RGBColor(half(colour.0), half(colour.1), half(colour.2))
}
