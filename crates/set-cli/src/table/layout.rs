//! Where the cards of a board are on the screen.

use ratatui::layout::Rect;
use set_draw::{TextCards, text_columns};

/// The lines above the board.
pub(super) const ABOVE: u16 = 3;

/// The lines below the board that are always there: a message, the keys, the notice.
const BELOW: u16 = 4;

/// The places of the cards on a screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Layout {
    cards: usize,
    columns: usize,
    /// The width of a card.
    width: u16,
    left: u16,
    /// The line below the board.
    pub(super) end: u16,
}

/// The columns and lines that a screen lacks for a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TooSmall {
    pub(super) columns: u16,
    pub(super) lines: u16,
}

/// The lines of a card.
const HEIGHT: u16 = 4;

impl Layout {
    /// Places for a number of cards of a width: in few, full rows if the screen has room for
    /// them, else in as many columns as fit.
    pub(super) fn new(screen: Rect, cards: usize, width: usize) -> Result<Self, TooSmall> {
        let width = u16::try_from(width).unwrap_or(u16::MAX);
        let most = usize::from(screen.width.saturating_add(1) / width.saturating_add(1));
        let lines = |columns: usize| {
            let rows = u16::try_from(cards.div_ceil(columns)).unwrap_or(u16::MAX);
            rows.saturating_mul(HEIGHT).saturating_add(ABOVE + BELOW)
        };
        let usual = text_columns(cards, most);
        let columns = if lines(usual) <= screen.height { usual } else { most.max(1) };
        if most == 0 || lines(columns) > screen.height {
            return Err(TooSmall::of(screen, cards, width));
        }
        let used = u16::try_from(columns).unwrap_or(u16::MAX).saturating_mul(width + 1) - 1;
        let left = screen.width.saturating_sub(used) / 2;
        Ok(Self { cards, columns, width, left, end: lines(columns) - BELOW })
    }

    /// The cards of a row.
    pub(super) const fn columns(&self) -> usize {
        self.columns
    }

    /// The upper left corner of a card.
    pub(super) fn corner(&self, index: usize) -> (u16, u16) {
        let small = |number: usize| u16::try_from(number).unwrap_or(u16::MAX);
        let (row, column) = (small(index / self.columns), small(index % self.columns));
        let x = self.left.saturating_add(column.saturating_mul(self.width + 1));
        (x, ABOVE.saturating_add(row.saturating_mul(HEIGHT)))
    }

    /// The card at a place of the screen.
    pub(super) fn card_at(&self, x: u16, y: u16) -> Option<usize> {
        let (x, y) = (x.checked_sub(self.left)?, y.checked_sub(ABOVE)?);
        let (column, row) = (usize::from(x / (self.width + 1)), usize::from(y / HEIGHT));
        let is_card = x % (self.width + 1) < self.width && column < self.columns;
        let index = row * self.columns + column;
        (is_card && index < self.cards).then_some(index)
    }
}

impl TooSmall {
    /// The smallest change of a screen that makes room: more lines with its columns, if it is
    /// wide enough for one card.
    fn of(screen: Rect, cards: usize, width: u16) -> Self {
        let columns = screen.width.max(width);
        let fitting = usize::from(columns.saturating_add(1) / width.saturating_add(1)).max(1);
        let rows = u16::try_from(cards.div_ceil(fitting)).unwrap_or(u16::MAX);
        let lines = rows.saturating_mul(HEIGHT).saturating_add(ABOVE + BELOW);
        Self { columns, lines: lines.max(screen.height) }
    }
}

/// The lines of a card are as many as `set-draw` draws.
const _: () = assert!(TextCards::HEIGHT == HEIGHT as usize);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_classic_board_fits_80_by_24() {
        let screen = Rect::new(0, 0, 80, 24);
        for (cards, columns) in [(12, 4), (15, 5), (18, 6), (21, 7)] {
            assert_eq!(Layout::new(screen, cards, 9).unwrap().columns(), columns);
        }
    }

    /// Each place of each card is that card's, and no other place is a card's.
    #[test]
    fn the_mouse_finds_each_card() {
        for (cards, width, screen) in [(12, 9, (80, 24)), (7, 5, (40, 19)), (30, 11, (60, 40))] {
            let (columns, lines) = screen;
            let layout = Layout::new(Rect::new(0, 0, columns, lines), cards, width.into()).unwrap();
            let mut places = 0;
            for x in 0..columns {
                for y in 0..lines {
                    if let Some(index) = layout.card_at(x, y) {
                        let (left, top) = layout.corner(index);
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
        for (columns, lines, cards, width) in [(80, 10, 12, 9), (5, 24, 12, 9), (0, 0, 1, 200)] {
            let too_small = Layout::new(Rect::new(0, 0, columns, lines), cards, width).unwrap_err();
            let enough = Rect::new(0, 0, too_small.columns, too_small.lines);
            assert!(Layout::new(enough, cards, width).is_ok(), "{too_small:?}");
        }
    }
}
