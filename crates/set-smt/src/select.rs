//! The card-select encoding, and the solver that uses it.

mod at_most_one;
mod cnf;
mod encoding;
mod formula;
#[cfg(feature = "z3")]
mod session;
#[cfg(feature = "z3")]
mod solver;

pub use self::encoding::SelectEncoding;
#[cfg(feature = "z3")]
pub use self::solver::SmtSolver;
