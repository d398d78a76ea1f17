//! Where the cards of a board are on the screen.

use ratatui_core::layout::{Position, Rect};
use set_draw::{TextCards, text_columns};

/// The places of the cards in a part of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Layout {
    room: Rect,
    cards: usize,
    /// The width and height of a card.
    size: (u16, u16),
    /// The columns and rows of the opening.
    columns: usize,
    rows: usize,
    /// The columns that the room is wide enough for.
    most: usize,
}

/// The columns and lines that a room lacks for a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TooSmall {
    pub(super) columns: u16,
    pub(super) lines: u16,
}

/// The lines for messages that the notice and large cards leave.
pub(super) const MESSAGES: u16 = 3;

fn small(number: usize) -> u16 {
    u16::try_from(number).unwrap_or(u16::MAX)
}

impl Layout {
    /// Places for a number of cards of a size, which stay where they are while cards are added.
    ///
    /// The opening has few, full rows if the room is high enough for them, else as many columns
    /// as fit. More cards go into new columns at its right, then into new rows below.
    pub(super) fn new(
        room: Rect,
        opening: usize,
        cards: usize,
        (width, height): (usize, usize),
    ) -> Result<Self, TooSmall> {
        let (width, height) = (small(width), small(height));
        let most = usize::from(room.width.saturating_add(1) / width.saturating_add(1)).max(1);
        let lines = |rows| small(rows).saturating_mul(height);
        let usual = text_columns(opening, most);
        let columns = if lines(opening.div_ceil(usual)) <= room.height { usual } else { most };
        let rows = opening.div_ceil(columns);
        let layout = Self { room, cards, size: (width, height), columns, rows, most };
        if room.width < width || lines(layout.all_rows()) > room.height {
            return Err(TooSmall::of(room, opening.max(cards), (width, height)));
        }
        Ok(layout)
    }

    fn all_rows(&self) -> usize {
        self.rows.max(self.cards.div_ceil(self.most))
    }

    /// The line below the board.
    pub(super) fn end(&self) -> u16 {
        self.room.y.saturating_add(small(self.all_rows()).saturating_mul(self.size.1))
    }

    /// The column and the row of a card.
    fn cell(&self, index: usize) -> (usize, usize) {
        let Some(more) = index.checked_sub(self.columns * self.rows) else {
            return (index % self.columns, index / self.columns);
        };
        if index < self.most * self.rows {
            return (self.columns + more / self.rows, more % self.rows);
        }
        (index % self.most, index / self.most)
    }

    /// The part of the screen that a card takes.
    pub(super) fn card(&self, index: usize) -> Rect {
        let (column, row) = self.cell(index);
        let (width, height) = self.size;
        let x = small(column).saturating_mul(width.saturating_add(1));
        let y = small(row).saturating_mul(height);
        Rect::new(self.room.x.saturating_add(x), self.room.y.saturating_add(y), width, height)
    }

    /// The card at a place of the screen.
    pub(super) fn card_at(&self, x: u16, y: u16) -> Option<usize> {
        (0..self.cards).find(|&index| self.card(index).contains(Position { x, y }))
    }

    /// The card that is `right` columns to the right of a card and `down` rows below it.
    pub(super) fn neighbor(&self, index: usize, right: isize, down: isize) -> Option<usize> {
        let (column, row) = self.cell(index);
        let cell = (column.checked_add_signed(right)?, row.checked_add_signed(down)?);
        (0..self.cards).find(|&other| self.cell(other) == cell)
    }
}

/// These cards as large as a room has places for this many; `None` if they cannot be larger than they are.
pub(super) fn grown(
    room: Rect,
    opening: usize,
    places: usize,
    cards: TextCards,
) -> Option<TextCards> {
    let room = Rect { height: room.height.saturating_sub(MESSAGES), ..room };
    let sizes = (1..=places).filter_map(|columns| {
        let width = (usize::from(room.width) + 1) / columns;
        cards.grown(width.checked_sub(1)?, usize::from(room.height) / places.div_ceil(columns))
    });
    let fits =
        |it: &TextCards| Layout::new(room, opening, places, (it.width(), it.height())).is_ok();
    sizes.filter(fits).max_by_key(|it| it.width() * it.height())
}

impl TooSmall {
    /// The smallest change of a room that is enough: more lines with its columns, if it is wide
    /// enough for one card.
    fn of(room: Rect, cards: usize, (width, height): (u16, u16)) -> Self {
        let columns = room.width.max(width);
        let fitting = usize::from(columns.saturating_add(1) / width.saturating_add(1)).max(1);
        let lines = small(cards.div_ceil(fitting)).saturating_mul(height);
        Self { columns, lines: lines.max(room.height) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROOM: Rect = Rect::new(0, 3, 80, 19);

    fn corners(room: Rect, cards: usize) -> Vec<(u16, u16)> {
        let layout = Layout::new(room, 12, cards, (9, 4)).unwrap();
        let corner = |index| (layout.card(index).x, layout.card(index).y);
        (0..cards).map(corner).collect()
    }

    /// Up to 21 cards are on the table: at 80 columns in columns at the right, at 40 below.
    #[test]
    fn cards_stay_where_they_are_while_cards_are_added() {
        for room in [ROOM, Rect::new(0, 3, 40, 24)] {
            let all = corners(room, 21);
            for cards in (1..21).rev() {
                assert_eq!(corners(room, cards), all[..cards]);
            }
        }
        assert_eq!(corners(ROOM, 15)[12..], [(40, 3), (40, 7), (40, 11)]);
        assert_eq!(corners(Rect::new(0, 3, 40, 24), 15)[12..], [(0, 15), (10, 15), (20, 15)]);
    }

    /// Each place of each card is that card's, and no other place is a card's.
    #[test]
    fn the_mouse_finds_each_card() {
        for (cards, width, room) in [(15, 9, (80, 24)), (7, 5, (40, 19)), (30, 11, (60, 40))] {
            let (columns, lines) = room;
            let room = Rect::new(0, 0, columns, lines);
            let layout = Layout::new(room, 12, cards, (width.into(), 4)).unwrap();
            let mut places = 0;
            for x in 0..columns {
                for y in 0..lines {
                    if let Some(index) = layout.card_at(x, y) {
                        let Rect { x: left, y: top, .. } = layout.card(index);
                        assert!((left..left + width).contains(&x) && (top..top + 4).contains(&y));
                        places += 1;
                    }
                }
            }
            assert_eq!(places, cards * usize::from(width) * 4);
        }
    }

    #[test]
    fn what_is_missing_is_enough() {
        for (columns, lines, cards, width) in [(80, 2, 12, 9), (5, 24, 12, 9), (0, 0, 1, 200)] {
            let room = Rect::new(0, 0, columns, lines);
            let too_small = Layout::new(room, cards, cards, (width, 4)).unwrap_err();
            let enough = Rect::new(0, 0, too_small.columns, too_small.lines);
            assert!(Layout::new(enough, cards, cards, (width, 4)).is_ok(), "{too_small:?}");
        }
    }
}
