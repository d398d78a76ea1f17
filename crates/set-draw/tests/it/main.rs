//! Pictures as SVG and as text.

mod any_board;
mod pictures;
mod sheets;
mod terminal;
mod well_formed;
