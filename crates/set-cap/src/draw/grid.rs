//! The positions of cards in a picture, and pictures as text.

use set_core::{Board, Card, Rules};

use crate::CapError;

/// The size of the largest deck that is drawn.
const MOST_CARDS: u128 = 60_000;

/// The columns and rows of the cards of a deck, with gaps between grids.
pub(super) struct Grid {
    rules: Rules,
    /// For every second property, from the last one on: the distance of two cards
    /// whose values of it differ by one.
    steps: Vec<usize>,
}

impl Grid {
    /// A grid whose gaps are `gap` cards wide.
    ///
    /// # Errors
    ///
    /// [`CapError::TooLargeToDraw`] if the deck has more than 60,000 cards.
    pub(super) fn new(rules: Rules, gap: usize) -> Result<Self, CapError> {
        if rules.deck_len().is_none_or(|len| len > MOST_CARDS) {
            return Err(CapError::TooLargeToDraw { rules, most: MOST_CARDS });
        }
        let mut steps = vec![1];
        while steps.len() < rules.properties().div_ceil(2) as usize {
            let inner = steps.last().copied().unwrap_or(1);
            steps.push(rules.set_len() * inner + gap);
        }
        Ok(Self { rules, steps })
    }

    /// The column and the row of a card.
    pub(super) fn place(&self, card: Card) -> (usize, usize) {
        let values: Vec<u32> = self.rules.values_of(card).collect();
        let along = |first: usize| {
            let values = values.iter().rev().skip(first).step_by(2);
            values.zip(&self.steps).map(|(&value, step)| value as usize * step).sum()
        };
        (along(0), along(1))
    }

    /// The number of columns and of rows.
    pub(super) fn size(&self) -> (usize, usize) {
        let last = self.rules.cards().next_back().map(|card| self.place(card));
        last.map_or((0, 0), |(column, row)| (column + 1, row + 1))
    }
}

/// A hand as lines of text: `#` for its cards, `.` for all other cards.
///
/// # Errors
///
/// [`CapError::TooLargeToDraw`] if the deck has more than 60,000 cards.
///
/// # Example
///
/// ```
/// use set_cap::draw;
/// use set_core::{Board, Rules};
///
/// let board = Board::parse(Rules::new(3, 3)?, "000 002 011 222")?;
/// let lines = [
///     "# . #  . . .  . . .",
///     ". # .  . . .  . . .",
///     ". . .  . . .  . . #",
/// ];
/// assert!(draw::text(&board)?.lines().eq(lines));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn text(board: &Board) -> Result<String, CapError> {
    let rules = board.rules();
    let grid = Grid::new(rules, 1)?;
    let (columns, rows) = grid.size();
    let mut marks = vec![vec![' '; columns]; rows];
    for card in rules.cards() {
        let (column, row) = grid.place(card);
        marks[row][column] = if board.contains(card) { '#' } else { '.' };
    }
    let line = |marks: &Vec<char>| {
        let spaced: Vec<String> = marks.iter().map(char::to_string).collect();
        spaced.join(" ").replace("   ", "  ").trim_end().to_owned() + "\n"
    };
    Ok(marks.iter().map(line).collect())
}
