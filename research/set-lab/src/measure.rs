//! The parts that all measurements share: clocks, games, sizes, and several runs in a few numbers.

pub(crate) mod clock;
mod ending;
pub mod fit;
pub mod game;
pub(crate) mod memory;
pub mod points;
mod summary;

pub use ending::Ending;
pub use summary::Summary;
pub(crate) use summary::median;
