//! The parts that all measurements share: clocks, games, sizes, and several runs in a few numbers.
pub(crate) mod clock;
pub mod fit;
pub mod game;
pub(crate) mod memory;
pub mod points;
mod summary;

pub(crate) use summary::median;
pub use summary::{Ending, Summary};
