//! Where the cards of a board are.

use core::num::NonZeroU32;

use crate::card;
use crate::units::{balanced_columns, div_ceil, length};

/// The distance of an outline from the next, and of the first from its card.
pub(super) const OUTLINE_PITCH: i32 = 5;

/// Rows of cards, filled from the left.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layout {
    columns: i32,
    rows: i32,
    height: i32,
    gap: i32,
    /// The room around all cards for the outlines and numbers of those at the edge.
    edge: i32,
}

impl Layout {
    /// Places for `cards` cards of a height, each with at most `outlines` outlines.
    pub(super) fn new(
        cards: usize,
        columns: Option<NonZeroU32>,
        height: i32,
        outlines: usize,
    ) -> Self {
        let usual = length(balanced_columns(cards));
        let cards = length(cards);
        let asked = columns.map(|columns| i32::try_from(columns.get()).unwrap_or(i32::MAX));
        let columns = asked.unwrap_or(usual).clamp(1, cards.max(1));
        let outlines = length(outlines);
        let (gap, edge) = match outlines * OUTLINE_PITCH {
            0 => (14, 1),
            room => (12 + 2 * room, room.max(10) + 1),
        };
        Self { columns, rows: div_ceil(cards, columns), height, gap, edge }
    }

    /// The width and the height of all rows, outlines included.
    pub(super) fn size(&self) -> (i32, i32) {
        let all = |count: i32, size: i32| count * (size + self.gap) - self.gap + 2 * self.edge;
        (all(self.columns, card::WIDTH), all(self.rows, self.height))
    }

    /// The place of the card with this index.
    pub(super) fn place(&self, index: usize) -> (i32, i32) {
        let index = length(index);
        let (row, column) = (index / self.columns, index % self.columns);
        let along = |count: i32, size: i32| self.edge + count * (size + self.gap);
        (along(column, card::WIDTH), along(row, self.height))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_cards_are_at_one_place() {
        let layout = Layout::new(7, NonZeroU32::new(3), 80, 2);
        let (width, height) = layout.size();
        let places: Vec<_> = (0..7).map(|index| layout.place(index)).collect();
        for (index, &(x, y)) in places.iter().enumerate() {
            assert!(x >= 0 && y >= 0 && x + card::WIDTH <= width && y + 80 <= height);
            let apart = |&(a, b): &(i32, i32)| (a - x).abs() >= card::WIDTH || (b - y).abs() >= 80;
            assert!(places[..index].iter().all(apart));
        }
    }
}
