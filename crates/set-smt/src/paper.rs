//! The encoding of the paper, and the solver that uses it.

mod constraints;
mod encoding;
mod solver;
mod unknowns;

pub use self::encoding::{PaperEncoding, Symmetry};
pub use self::solver::PaperSolver;
pub use self::unknowns::Sort;
