//! The symbols of a card.

use std::collections::BTreeSet;

use set_core::Card;
use svg::node::element::{Definitions, Group, Use};

use super::filling::{self, Symbol};
use super::{ART, WIDTH, shape};
use crate::design::{Channel, Design};
use crate::theme::Palette;
use crate::units::{div_ceil, length};

/// The distance of two rows of symbols.
const ROW: i32 = 30;

/// The symbol that is on a card.
pub(super) fn symbol(design: &Design, card: Card) -> Symbol {
    Symbol {
        shape: design.value(card, Channel::Shape).unwrap_or(shape::PLAIN),
        filling: design.value(card, Channel::Filling).unwrap_or(filling::PLAIN),
    }
}

/// The definitions that the symbols of these cards need.
pub(super) fn definitions(design: &Design, cards: &[Card]) -> Definitions {
    let symbols: BTreeSet<_> = cards.iter().map(|&card| symbol(design, card)).collect();
    let shapes: BTreeSet<_> = symbols.iter().map(|symbol| symbol.shape).collect();
    let cut: BTreeSet<_> =
        symbols.iter().filter(|symbol| symbol.has_texture()).map(|symbol| symbol.shape).collect();
    let all = shapes.into_iter().map(shape::outline).fold(Definitions::new(), Definitions::add);
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
        let pitch = shape::WIDTH * self.size / 100 + if self.size >= 100 { 6 } else { 5 };
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
