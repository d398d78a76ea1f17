//! Pictures of hands: the deck as a grid in which the hand's cards are marked.
//!
//! The last property runs along the rows of a `v` by `v` grid, and the one before
//! it along the columns. These grids form a larger grid of the two properties
//! before them, and so on. The classic deck, AG(4, 3), gives the usual picture of
//! nine grids of nine points.

mod grid;
mod svg;

pub use grid::text;
pub use svg::svg;
