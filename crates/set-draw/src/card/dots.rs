//! Cards with two values: a dot for each property, in its place and color, that is there or not.

use set_core::Card;
use svg::node::element::{Circle, Group};

use super::{ART, WIDTH};
use crate::design::Design;
use crate::theme::Palette;
use crate::units::{div_ceil, length};

/// The dots of a card, in two rows. A small ring is in the place of a dot that is not there.
pub(super) fn drawn(design: &Design, palette: &Palette, card: Card) -> Group {
    let rules = design.rules();
    let in_row = div_ceil(length(rules.properties() as usize), 2);
    let distance = (WIDTH / (in_row + 1)).min(34);
    (0..).zip(rules.values_of(card)).fold(Group::new(), |group, (property, value)| {
        let (row, column) = (property / in_row, property % in_row);
        let x = WIDTH / 2 + (2 * column - in_row + 1) * distance / 2;
        let y = ART / 2 + (2 * row - 1) * 16;
        let dot = Circle::new().set("cx", x).set("cy", y);
        let color = palette.symbols[usize::try_from(property).unwrap_or_default()];
        group.add(if value == 1 {
            dot.set("r", distance.min(28) * 2 / 5).set("fill", color)
        } else {
            dot.set("r", 3).set("fill", "none").set("stroke", palette.edge)
        })
    })
}
