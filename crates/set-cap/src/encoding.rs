//! "At least k cards without a valid set" as a formula.
//!
//! The three points of the program SET-SAT (rsnb), each a module: no sets
//! (`sets`), at least k cards (`at_least`), and some cards fixed
//! (`symmetry`).

mod at_least;
mod formula;
mod sets;
mod symmetry;

pub use at_least::Encoding;
pub use formula::{CapFormula, CapProblem};
pub use symmetry::{Split, Symmetry, heavy_splits};
pub(crate) use symmetry::{choose_u64, pairs, splits};
