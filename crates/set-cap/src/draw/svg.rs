//! Pictures as SVG.

use core::fmt::Write;

use set_core::Board;

use super::grid::Grid;
use crate::CapError;

/// The distance of two cards in units of the picture.
const UNIT: usize = 20;

/// A hand as an SVG picture: a disc for each of its cards, and a small dot for
/// each other card of the deck.
///
/// The picture has a white background and a title, and each card has its name as
/// a tooltip.
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
/// let board = Board::parse(Rules::CLASSIC, "0000 0001 0010 0011")?;
/// let picture = draw::svg(&board)?;
/// assert!(picture.starts_with("<svg "));
/// assert_eq!(picture.matches("<circle").count(), 81);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn svg(board: &Board) -> Result<String, CapError> {
    let rules = board.rules();
    let grid = Grid::new(rules, 1)?;
    let (columns, rows) = grid.size();
    let (width, height) = ((columns + 1) * UNIT, (rows + 1) * UNIT);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\">\n\
         <title>{} cards of the deck with {rules}</title>\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>\n",
        board.len()
    );
    for card in rules.cards() {
        let (column, row) = grid.place(card);
        let (x, y) = ((column + 1) * UNIT, (row + 1) * UNIT);
        let (radius, fill) = if board.contains(card) { (8, "#c2410c") } else { (2, "#94a3b8") };
        let name = rules.display(card);
        // Writing to a string does not fail.
        let _ = writeln!(
            svg,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"{fill}\"><title>{name}</title></circle>"
        );
    }
    svg.push_str("</svg>\n");
    Ok(svg)
}
