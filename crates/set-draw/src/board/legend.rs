//! The legend: each set as a line of small cards.

use svg::node::element::Group;

use super::LastCard;
use super::marks::{Marks, Outlined};
use crate::card::{self, Cards};
use crate::text::{self, Font};
use crate::units::{div_ceil, length};

/// The size of the small cards, in percent.
const SCALE: i32 = 40;

/// The distance of small cards, in units of the large ones.
const GAP: i32 = 14;

/// The room for the number before the cards.
const LABEL: i32 = 28;

/// The legend and its height, in `width`; `None` if nothing needs one.
pub(super) fn drawn(marks: &Marks<'_>, cards: &Cards, width: i32) -> Option<(Group, i32)> {
    let entries: Vec<_> = marks.labelled().collect();
    let longest = entries.iter().map(|entry| len(entry)).max()?.max(1);
    // Long sets take several lines of small cards.
    let pitch = (card::WIDTH + GAP) * SCALE / 100;
    let in_line = ((width - LABEL) / pitch).clamp(1, longest);
    let lines = div_ceil(longest, in_line);
    let size = (LABEL + in_line * pitch + 14, lines * (cards.height() + GAP) * SCALE / 100 + 12);
    let columns = (width / size.0).max(1);
    let mut group = Group::new();
    for (index, entry) in (0..).zip(&entries) {
        let place = (index % columns * size.0, index / columns * size.1);
        group = group.add(self::entry(entry, marks, cards, in_line, place));
    }
    let rows = div_ceil(length(entries.len()), columns);
    Some((group, rows * size.1))
}

/// The number of small cards of an entry.
fn len(entry: &Outlined) -> i32 {
    length(entry.cards().len() + usize::from(entry.missing().is_some()))
}

/// The label of a set, then its cards, `in_line` on a line.
fn entry(
    entry: &Outlined,
    marks: &Marks<'_>,
    cards: &Cards,
    in_line: i32,
    (x, y): (i32, i32),
) -> Group {
    let place = |index: i32| {
        let (line, column) = (index / in_line, index % in_line);
        (column * (card::WIDTH + GAP), line * (cards.height() + GAP))
    };
    let transform = format!("translate({} {})scale(.{SCALE})", x + LABEL, y + 6);
    let mut small = Group::new().set("transform", transform);
    for (index, &card) in (0..).zip(entry.cards()) {
        small = small.add(cards.placed(card, place(index)));
    }
    if let Some((card, last)) = entry.missing() {
        let place = place(len(entry) - 1);
        small = match last {
            LastCard::Shown => small.add(cards.placed(card, place)),
            LastCard::Hidden => small.add(unknown(marks, place, cards.height())),
        };
        small = small.add(entry.line(place, (card::WIDTH, cards.height()), 2));
    }
    let title = text::title(entry.title());
    let badge = entry.badge((x + 10, y + 6 + cards.height() * SCALE / 200), marks.palette());
    Group::new().add(title).add(badge).add(small)
}

/// A card that is not told.
fn unknown(marks: &Marks<'_>, (x, y): (i32, i32), height: i32) -> Group {
    let palette = marks.palette();
    let mark = text::line("?", Font::Sans, 48).set("font-weight", "bold");
    let mark = mark.set("text-anchor", "middle").set("fill", palette.ink);
    let mark = mark.set("x", card::WIDTH / 2).set("y", height / 2 + 17);
    let group = Group::new().set("transform", format!("translate({x} {y})"));
    group.add(card::blank(palette, height)).add(mark)
}
