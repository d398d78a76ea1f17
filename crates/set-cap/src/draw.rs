//! Pictures of hands: the deck as a grid, with the hand's cards marked.
//!
//! The last property runs along a row of three (or `v`), the one before down a
//! column; these grids lie in a grid of the two properties before them, and so
//! on. AG(4, 3), the classic deck, is the usual picture of three by three grids
//! of three by three points.

mod grid;
mod svg;

pub use grid::text;
pub use svg::svg;
