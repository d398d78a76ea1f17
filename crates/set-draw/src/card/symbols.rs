//! The symbols of a card.

use std::collections::BTreeSet;

use set_core::Card;
use svg::node::element::{ClipPath, Definitions, Group, Path, Use};

use super::{ART, WIDTH};
use crate::design::{Channel, Design};
use crate::theme::Palette;
use crate::units::{div_ceil, length};

/// The distance of two rows of symbols.
const ROW: i32 = 30;

/// The symbol that is on a card.
pub(super) fn symbol(design: &Design, card: Card) -> Symbol {
    Symbol {
        shape: design.value(card, Channel::Shape).unwrap_or(PLAIN_SHAPE),
        filling: design.value(card, Channel::Filling).unwrap_or(PLAIN_FILLING),
    }
}

/// The definitions that the symbols of these cards need.
pub(super) fn definitions(design: &Design, cards: &[Card]) -> Definitions {
    let symbols: BTreeSet<_> = cards.iter().map(|&card| symbol(design, card)).collect();
    let shapes: BTreeSet<_> = symbols.iter().map(|symbol| symbol.shape).collect();
    let cut: BTreeSet<_> =
        symbols.iter().filter(|symbol| symbol.has_texture()).map(|symbol| symbol.shape).collect();
    let all = shapes.into_iter().map(outline).fold(Definitions::new(), Definitions::add);
    let all = cut.into_iter().map(Symbol::clip).fold(all, Definitions::add);
    symbols.into_iter().map(Symbol::definition).fold(all, Definitions::add)
}

/// The symbols of a card.
pub(super) fn drawn(design: &Design, palette: &Palette, card: Card) -> Group {
    let arrangement = Arrangement::new(design, palette.has_letters);
    let number = design.value(card, Channel::Number).map_or(1, |value| length(value) + 1);
    let color = design.value(card, Channel::Color);
    let color = color.map_or(palette.ink, |value| palette.symbols[value]);
    let id = format!("#{}", symbol(design, card).id());
    let group = Group::new().set("color", color).set("stroke", "currentColor");
    let group = group.set("stroke-width", arrangement.line_width());
    let group = group.set("stroke-linejoin", "round");
    (0..number).fold(group, |group, index| {
        let symbol = Use::new().set("href", id.as_str());
        group.add(symbol.set("transform", arrangement.place(index, number)))
    })
}

/// The size and the places of symbols, the same for all cards of a game.
#[derive(Clone, Copy, Debug)]
struct Arrangement {
    /// The size, in percent.
    size: i32,
    in_row: i32,
    /// Where the middle of a row is.
    center: i32,
}

impl Arrangement {
    /// Up to three symbols are large and side by side; more are smaller, and from six on they are in
    /// two rows. A frame and marks at the edge take some room, and so does a letter beside two rows.
    fn new(design: &Design, has_letter: bool) -> Self {
        let has_place = design.shows(Channel::Place);
        let most = if design.shows(Channel::Number) { length(design.rules().set_len()) } else { 1 };
        let (size, in_row) = match most {
            // A letter has its corner.
            0..=3 if has_letter => (100, 3),
            0..=3 => (125, 3),
            4 => (80, 4),
            5 => (65, 5),
            _ => (50, 5),
        };
        let is_tight = (has_place || design.shows(Channel::Frame)) && size > 50;
        let size = if is_tight { size * 4 / 5 } else { size };
        let marks = if has_place { 7 } else { 0 };
        let letter = if has_letter && most > in_row { 6 } else { 0 };
        Self { size, in_row, center: WIDTH / 2 - marks + letter }
    }

    /// Small symbols have thicker lines, since the lines shrink with them.
    const fn line_width(self) -> &'static str {
        if self.size >= 100 { "2.2" } else { "3" }
    }

    /// The transformation of the symbol with an index, of `number`.
    fn place(self, index: i32, number: i32) -> String {
        let pitch = SYMBOL_WIDTH * self.size / 100 + if self.size >= 100 { 6 } else { 5 };
        let (row, column) = (index / self.in_row, index % self.in_row);
        let rows = div_ceil(number, self.in_row);
        let columns = self.in_row.min(number - row * self.in_row);
        let x = self.center + (2 * column - columns + 1) * pitch / 2;
        let y = ART / 2 + (2 * row - rows + 1) * ROW / 2;
        match self.size {
            100 => format!("translate({x} {y})"),
            size if size > 100 => format!("translate({x} {y})scale(1.{})", size - 100),
            size => format!("translate({x} {y})scale(.{size})"),
        }
    }
}

/// The texture within the outline, by the value of the property: solid, striped, open, dotted, as words
/// name them; checked, half.
const FILLINGS: [Texture; 6] = [
    Texture::Solid,
    Texture::Lines(
        "1.5",
        "M-13-20h26M-13-16h26M-13-12h26M-13-8h26M-13-4h26M-13 0h26M-13 4h26M-13 8h26M-13 12h26M-13 16h26M-13 20h26",
    ),
    Texture::Open,
    Texture::Lines(
        "2.6",
        "M-6-21h0m6 0h0m6 0h0M-9-15h0m6 0h0m6 0h0m6 0h0M-6-9h0m6 0h0m6 0h0M-9-3h0m6 0h0m6 0h0m6 0h0M-6 3h0m6 0h0m6 0h0M-9 9h0m6 0h0m6 0h0m6 0h0M-6 15h0m6 0h0m6 0h0M-9 21h0m6 0h0m6 0h0m6 0h0",
    ),
    Texture::Lines(
        "1.5",
        "M-13-21h26M-13-15h26M-13-9h26M-13-3h26M-13 3h26M-13 9h26M-13 15h26M-13 21h26M-9-24v48M-3-24v48M3-24v48M9-24v48",
    ),
    Texture::Area("M-13 2h26v24h-26Z"),
];

/// The filling within the outline of a symbol.
#[derive(Clone, Copy, Debug)]
enum Texture {
    Solid,
    Open,
    /// Lines of a width; those without a length are dots.
    Lines(&'static str, &'static str),
    Area(&'static str),
}

/// Symbols whose filling shows no property are solid.
const PLAIN_FILLING: usize = 0;

/// A shape with a filling.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Symbol {
    shape: usize,
    filling: usize,
}

impl Symbol {
    /// The id of its definition, the same in all pictures.
    fn id(self) -> String {
        format!("{}-{}", shape_id(self.shape), self.filling)
    }

    /// Its definition, in the color and with the width of lines that its user sets. It needs the
    /// definitions of the shape.
    fn definition(self) -> Group {
        let (shape, texture) = (shape_id(self.shape), FILLINGS[self.filling]);
        let fill = if matches!(texture, Texture::Solid) { "currentColor" } else { "none" };
        let group = Group::new().set("id", self.id()).set("fill", fill);
        let outline = Use::new().set("href", format!("#{shape}"));
        let texture = match texture {
            Texture::Solid | Texture::Open => return group.add(outline),
            Texture::Lines(width, data) => {
                Path::new().set("d", data).set("stroke-width", width).set("stroke-linecap", "round")
            }
            Texture::Area(data) => {
                Path::new().set("d", data).set("fill", "currentColor").set("stroke", "none")
            }
        };
        group.add(texture.set("clip-path", format!("url(#in-{shape})"))).add(outline)
    }

    /// Clips the filling to a shape.
    fn clip(shape: usize) -> ClipPath {
        let id = shape_id(shape);
        let outline = Use::new().set("href", format!("#{id}"));
        ClipPath::new().set("id", format!("in-{id}")).add(outline)
    }

    /// Whether it has something that the shape's [`clip`](Self::clip) cuts off.
    const fn has_texture(self) -> bool {
        !matches!(FILLINGS[self.filling], Texture::Solid | Texture::Open)
    }
}

/// The width of a symbol.
const SYMBOL_WIDTH: i32 = 24;

/// The outlines, by the value of the property: a diamond, a squiggle, an oval, a triangle, as words
/// name them; a rectangle, a cross, an hourglass, a moon.
const SHAPES: [&str; 8] = [
    "M0-24 12 0 0 24-12 0Z",
    "M-4.5-11C-4.5-15-8.5-16-8.5-20-8.5-23-4-24 0-24 8-24 12-18 12-10 12-3 4.5 3 4.5 11 4.5 15 8.5 16 8.5 20 8.5 23 4 24 0 24-8 24-12 18-12 10-12 3-4.5-3-4.5-11Z",
    "M-12-12a12 12 0 0 1 24 0v24a12 12 0 0 1-24 0Z",
    "M0-24 12 24H-12Z",
    "M-11-23H11V23H-11Z",
    "M-5-24H5V-7H12V7H5V24H-5V7H-12V-7H-5Z",
    "M-12-24H12L3 0 12 24H-12L-3 0Z",
    "M8-24A24 24 0 0 0 8 24 14 19 0 0 1 8-24Z",
];

/// The shape of cards whose shape shows no property: the oval.
const PLAIN_SHAPE: usize = 2;

/// The id of a shape's outline, the same in all pictures.
fn shape_id(shape: usize) -> String {
    format!("shape-{shape}")
}

/// The outline of a shape.
fn outline(shape: usize) -> Path {
    Path::new().set("id", shape_id(shape)).set("d", SHAPES[shape])
}
