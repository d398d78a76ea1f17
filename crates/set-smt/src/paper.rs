//! The encoding of the paper, and the solver that uses it.

#[cfg(feature = "z3")]
mod constants;
mod constraints;
mod encoding;
#[cfg(feature = "z3")]
mod solver;
mod term;
mod unknowns;

pub use self::encoding::{PaperEncoding, SymmetryBreaking};
#[cfg(feature = "z3")]
pub use self::solver::PaperSolver;
pub use self::unknowns::Sort;
