//! Rows of small cards.

use svg::node::Node;
use svg::node::element::Group;

use super::Row;
use crate::card::{self, Cards};
use crate::text::{self, Font};
use crate::theme::Palette;
use crate::units::{div_ceil, length};

/// The size of the cards in percent, and the distance of two.
const SCALE: i32 = 22;
const CARD_PITCH: i32 = 29;

/// The sizes of a heading and of a name below a card, and the room for a line of either.
const HEADING: i32 = 7;
const NAME: i32 = 6;
const LINE: i32 = 8;

/// The distances of rows beside and below each other.
const GAP: (i32, i32) = (6, 2);

/// Rows of one size, in columns.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rows<'a> {
    all: &'a [Row],
    columns: i32,
    /// The cards of a line; long rows have several lines.
    in_line: i32,
    /// The height of a line of cards, and of its cards.
    line: i32,
    cards: i32,
    /// The distance of the rows beside and below each other.
    pitch: (i32, i32),
}

impl<'a> Rows<'a> {
    /// As many rows beside each other as the width has room for.
    pub(super) fn new(rows: &'a [Row], cards: &Cards, width: i32) -> Self {
        let longest = length(rows.iter().map(|row| row.cards.len()).max().unwrap_or(0)).max(1);
        let letters = rows.iter().map(|row| row.heading.chars().count()).max().unwrap_or(0);
        let has_names = rows.iter().flat_map(|row| &row.cards).any(|(_, name)| !name.is_empty());
        let in_line = (width / CARD_PITCH).clamp(1, longest);
        let cards = cards.height() * SCALE / 100 + 1;
        let line = cards + if has_names { LINE } else { 0 };
        // A letter of a heading is about 0.6 times as wide as the font is high.
        let across = (in_line * CARD_PITCH).max(length(letters) * HEADING * 6 / 10) + GAP.0;
        let below = if letters > 0 { LINE + 1 } else { 0 } + div_ceil(longest, in_line) * line;
        let most = ((width + GAP.0) / across).max(1);
        let columns = div_ceil(length(rows.len()), div_ceil(length(rows.len()), most).max(1));
        Self { all: rows, columns, in_line, line, cards, pitch: (across, below + GAP.1) }
    }

    /// The height of all rows.
    pub(super) fn height(&self) -> i32 {
        div_ceil(length(self.all.len()), self.columns.max(1)) * self.pitch.1
    }

    /// The rows at a place.
    pub(super) fn drawn(
        &self,
        cards: &Cards,
        palette: &Palette,
        (x, y): (i32, i32),
    ) -> impl Iterator<Item = Box<dyn Node>> {
        (0..).zip(self.all).map(move |(index, row)| {
            let (column, line) = (index % self.columns, index / self.columns);
            let place = (x + column * self.pitch.0, y + line * self.pitch.1);
            self.row(row, cards, place).set("fill", palette.ink).into()
        })
    }

    fn row(&self, row: &Row, cards: &Cards, (x, y): (i32, i32)) -> Group {
        let heading = text::line(&row.heading, Font::Sans, HEADING).set("font-weight", "bold");
        let (mut group, mut top) = (Group::new(), y);
        if !row.heading.is_empty() {
            group = group.add(heading.set("x", x).set("y", y + HEADING));
            top += LINE + 1;
        }
        for (index, (card, name)) in (0..).zip(&row.cards) {
            let (line, column) = (index / self.in_line, index % self.in_line);
            let (x, y) = (x + column * CARD_PITCH, top + line * self.line);
            let small = Group::new().set("transform", format!("translate({x} {y})scale(.{SCALE})"));
            group = group.add(small.add(cards.placed(*card, (0, 0))));
            if !name.is_empty() {
                let name = text::line(name, Font::Sans, NAME).set("text-anchor", "middle");
                let middle = x + card::WIDTH * SCALE / 200;
                group = group.add(name.set("x", middle).set("y", y + self.cards + NAME - 1));
            }
        }
        group
    }
}
