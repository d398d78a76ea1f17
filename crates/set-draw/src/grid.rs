//! Hands as marks in a grid of the whole deck.
//!
//! The last property runs along the rows of a `v` by `v` grid, and the one before it along the
//! columns. These grids form a larger grid of the two properties before them, and so on. The
//! classic deck, AG(4, 3), gives the usual picture of nine grids of nine points.

use core::fmt::Write as _;

use set_core::{Board, Card, Rules};
use svg::node::element::{Circle, Path, Rectangle};

use crate::error::DrawError;
use crate::page::document;
use crate::text;
use crate::theme::Theme;
use crate::units::length;

/// The distance of two cards in units of the picture.
const UNIT: i32 = 20;

/// A hand as SVG: a disc for each of its cards, and a small dot for each other card of the
/// deck.
///
/// The last property runs along the rows of a `v` by `v` grid, and the one before it along the
/// columns. These grids form a larger grid of the two properties before them, and so on. Each
/// disc has the name of its card as a tooltip.
///
/// # Errors
///
/// [`DrawError::TooManyCards`] if the deck has more than 60,000 cards.
///
/// # Complexity
///
/// Time and length are linear in the size of the deck.
///
/// # Example
///
/// ```
/// use set_core::{Board, Rules};
/// use set_draw::{Theme, grid_svg};
///
/// let cap = Board::parse(Rules::CLASSIC, "0000 0001 0010 0011")?;
/// let picture = grid_svg(&cap, Theme::Standard)?;
/// assert_eq!(picture.matches("<circle").count(), 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn grid_svg(hand: &Board, theme: Theme) -> Result<String, DrawError> {
    let (rules, palette) = (hand.rules(), theme.palette());
    let places = Places::new(rules)?;
    let (columns, rows) = places.size();
    let at = |index: usize| length(index + 1) * UNIT;
    let size = (at(columns), at(rows));

    let plural = if hand.len() == 1 { "" } else { "s" };
    let name = format!("{} card{plural} in the grid of the deck with {rules}", hand.len());
    let cards: Vec<_> = hand.iter().map(|card| rules.display(card).to_string()).collect();
    let mut picture = document(size, &name, &format!("The cards: {}.", cards.join(", ")));
    let table = Rectangle::new().set("width", size.0).set("height", size.1).set("rx", 10);
    picture = picture.add(table.set("fill", palette.card));

    // A dot is a line of no length with a round end.
    let mut dots = String::new();
    for card in rules.cards().filter(|&card| !hand.contains(card)) {
        let (column, row) = places.of(card);
        // Writing to a string does not fail.
        let _ = write!(dots, "M{} {}h0", at(column), at(row));
    }
    let dots = Path::new().set("d", dots).set("stroke", palette.edge).set("stroke-width", 5);
    picture = picture.add(dots.set("stroke-linecap", "round"));
    for card in hand {
        let (column, row) = places.of(card);
        let disc = Circle::new().set("cx", at(column)).set("cy", at(row));
        let disc = disc.set("r", 8).set("fill", palette.outlines[1]);
        picture = picture.add(disc.add(text::title(&rules.display(card).to_string())));
    }
    Ok(format!("{picture}\n"))
}

/// A hand as lines of text: `#` for its cards, `.` for all other cards, in the grid of
/// [`grid_svg`].
///
/// # Errors
///
/// [`DrawError::TooManyCards`] if the deck has more than 60,000 cards.
///
/// # Complexity
///
/// Time and length are linear in the size of the deck.
///
/// # Example
///
/// ```
/// use set_core::{Board, Rules};
/// use set_draw::grid_text;
///
/// let board = Board::parse(Rules::new(3, 3)?, "000 002 011 222")?;
/// let lines = [
///     "# . #  . . .  . . .",
///     ". # .  . . .  . . .",
///     ". . .  . . .  . . #",
/// ];
/// assert!(grid_text(&board)?.lines().eq(lines));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn grid_text(hand: &Board) -> Result<String, DrawError> {
    let rules = hand.rules();
    let places = Places::new(rules)?;
    let (columns, rows) = places.size();
    let mut marks = vec![vec![' '; columns]; rows];
    for card in rules.cards() {
        let (column, row) = places.of(card);
        marks[row][column] = if hand.contains(card) { '#' } else { '.' };
    }
    let line = |marks: &Vec<char>| {
        let spaced: Vec<String> = marks.iter().map(char::to_string).collect();
        spaced.join(" ").replace("   ", "  ").trim_end().to_owned() + "\n"
    };
    Ok(marks.iter().map(line).collect())
}

/// The size of the largest deck that is drawn.
const MAX_CARDS: usize = 60_000;

/// The columns and rows of the cards of a deck, with a gap between grids.
struct Places {
    rules: Rules,
    /// For every second property, from the last one on: the distance of two cards
    /// whose values of it differ by one.
    steps: Vec<usize>,
}

impl Places {
    /// # Errors
    ///
    /// [`DrawError::TooManyCards`] if the deck has more than 60,000 cards.
    fn new(rules: Rules) -> Result<Self, DrawError> {
        let cards = rules.deck_len();
        if cards.is_none_or(|cards| cards > MAX_CARDS as u128) {
            return Err(DrawError::TooManyCards { cards, most: MAX_CARDS });
        }
        let mut steps = vec![1];
        while steps.len() < rules.properties().div_ceil(2) as usize {
            let inner = steps.last().copied().unwrap_or(1);
            steps.push(rules.set_len() * inner + 1);
        }
        Ok(Self { rules, steps })
    }

    /// The column and the row of a card.
    fn of(&self, card: Card) -> (usize, usize) {
        let values: Vec<u32> = self.rules.values_of(card).collect();
        let along = |first: usize| {
            let values = values.iter().rev().skip(first).step_by(2);
            values.zip(&self.steps).map(|(&value, step)| value as usize * step).sum()
        };
        (along(0), along(1))
    }

    /// The number of columns and of rows.
    fn size(&self) -> (usize, usize) {
        let last = self.rules.cards().next_back().map(|card| self.of(card));
        last.map_or((0, 0), |(column, row)| (column + 1, row + 1))
    }
}
