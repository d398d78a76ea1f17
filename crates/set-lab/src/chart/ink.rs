//! Lines, marks and words at pixels.

use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use super::curve::{Colour, Curve, GREY, Marker, Style};

pub(super) const FONT: &str = "sans-serif";

pub(super) type Error = Box<dyn core::error::Error>;

type Pixel = (i32, i32);

/// What draws on the whole picture.
pub(super) struct Ink<'a, 'b>(&'a DrawingArea<SVGBackend<'b>, Shift>);

impl<'a, 'b> Ink<'a, 'b> {
    pub(super) fn new(area: &'a DrawingArea<SVGBackend<'b>, Shift>) -> Self {
        Self(area)
    }

    /// Connects points in the style of a curve.
    pub(super) fn line(&self, curve: &Curve, points: &[Pixel]) -> Result<(), Error> {
        let (pieces, style) = match curve.style {
            Style::Measured(_) => (vec![points.to_vec()], curve.colour.stroke_width(2)),
            Style::Published(_) => (dashes(points), light(curve.colour).stroke_width(1)),
            Style::Fit => (vec![points.to_vec()], light(curve.colour).stroke_width(1)),
            Style::Reference => (dashes(points), curve.colour.stroke_width(2)),
        };
        for piece in pieces {
            self.0.draw(&PathElement::new(piece, style))?;
        }
        Ok(())
    }

    /// A level that no measurement passes.
    pub(super) fn level(&self, ends: &[Pixel]) -> Result<(), Error> {
        for piece in dashes(ends) {
            self.0.draw(&PathElement::new(piece, GREY.stroke_width(1)))?;
        }
        Ok(())
    }

    pub(super) fn bar(&self, curve: &Curve, from: Pixel, to: Pixel) -> Result<(), Error> {
        self.0.draw(&PathElement::new(vec![from, to], curve.colour.stroke_width(1)))?;
        Ok(())
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
                self.0.draw(&Circle::new((x, y), 4, outline.stroke_width(1)))?;
                return Ok(());
            }
            Marker::Cross => {
                for stroke in [[(-4, -4), (4, 4)], [(-4, 4), (4, -4)]] {
                    let stroke = stroke.map(|(dx, dy)| (x + dx, y + dy));
                    self.0.draw(&PathElement::new(stroke, outline.stroke_width(2)))?;
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
        self.0.draw(&PathElement::new(corners, outline.stroke_width(1)))?;
        Ok(())
    }

    /// An arrow that points up from here.
    pub(super) fn arrow(&self, colour: Colour, (x, y): Pixel) -> Result<(), Error> {
        let style = colour.stroke_width(2);
        self.0.draw(&PathElement::new(vec![(x, y - 5), (x, y - 17)], style))?;
        let head = vec![(x - 4, y - 13), (x, y - 18), (x + 4, y - 13)];
        self.0.draw(&PathElement::new(head, style))?;
        Ok(())
    }

    /// Words that begin here, in the middle of their height.
    pub(super) fn text(&self, text: &str, at: Pixel) -> Result<(), Error> {
        let style = TextStyle::from((FONT, 13)).pos(Pos::new(HPos::Left, VPos::Center));
        self.0.draw(&Text::new(text.to_owned(), at, style))?;
        Ok(())
    }
}

/// The corners of a star with five points.
const STAR: [Pixel; 11] = [
    (0, -7),
    (2, -2),
    (7, -2),
    (3, 1),
    (4, 6),
    (0, 3),
    (-4, 6),
    (-3, 1),
    (-7, -2),
    (-2, -2),
    (0, -7),
];

/// The colour, halfway to white.
fn light(colour: Colour) -> Colour {
    let half = |part: u8| part / 2 + 127;
    RGBColor(half(colour.0), half(colour.1), half(colour.2))
}

/// A path cut into dashes.
fn dashes(path: &[Pixel]) -> Vec<Vec<Pixel>> {
    /// The pixels of a dash and of the gap after it.
    const DASH: (f64, f64) = (7.0, 4.0);
    pieces(path, &[DASH])
}

/// A path cut into dashes with gaps between them, whose lengths follow each other
/// in turn; a dash goes around the corners of the path.
fn pieces(way: &[Pixel], lengths: &[(f64, f64)]) -> Vec<Vec<Pixel>> {
    let mut lengths = lengths.iter().copied().cycle();
    let Some((mut left, mut gap)) = lengths.next() else { return Vec::new() };
    let mut pieces = Vec::new();
    let mut piece: Vec<Pixel> = way.first().copied().into_iter().collect();
    // `left` is what is left of the dash or gap that the pen is in, `gap` what
    // follows the dash.
    let mut is_dash = true;
    for pair in way.windows(2) {
        let [from, to] = [pair[0], pair[1]].map(|(x, y)| (f64::from(x), f64::from(y)));
        let length = (to.0 - from.0).hypot(to.1 - from.1);
        let mut gone = 0.0;
        while length - gone > left {
            gone += left;
            let share = gone / length;
            let at = (from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share);
            piece.push(rounded(at));
            if is_dash {
                pieces.push(core::mem::take(&mut piece));
                left = gap;
            } else {
                piece = vec![rounded(at)];
                (left, gap) = lengths.next().unwrap_or((left, gap));
            }
            is_dash = !is_dash;
        }
        left -= length - gone;
        if is_dash {
            piece.push(pair[1]);
        }
    }
    if is_dash && piece.len() > 1 {
        pieces.push(piece);
    }
    pieces
}

#[allow(clippy::cast_possible_truncation)] // pixels of a small picture
fn rounded((x, y): (f64, f64)) -> Pixel {
    (x.round() as i32, y.round() as i32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dashes_follow_the_way() {
        let way = [(0, 0), (10, 0), (10, 10)];
        assert_eq!(
            pieces(&way, &[(4.0, 4.0)]),
            [vec![(0, 0), (4, 0)], vec![(8, 0), (10, 0), (10, 2)], vec![(10, 6), (10, 10)]]
        );
        assert_eq!(
            pieces(&[(0, 0), (20, 0)], &[(8.0, 2.0), (1.0, 3.0)]),
            [vec![(0, 0), (8, 0)], vec![(10, 0), (11, 0)], vec![(14, 0), (20, 0)]]
        );
        assert!(pieces(&[(1, 1)], &[(4.0, 4.0)]).is_empty());
        assert!(pieces(&[], &[(4.0, 4.0)]).is_empty());
        assert!(pieces(&way, &[]).is_empty());
    }
}
