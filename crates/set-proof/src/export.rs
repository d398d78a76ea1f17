//! Proofs that need no trust in this project: a formula that says that a board holds a valid
//! set, and its refutation, in formats that other programs check.

mod clauses;
mod dimacs;
mod exact_cover;
mod format;
mod hints;
mod minizinc;
mod opb;
mod refutation;
mod variables;
mod writer;

pub use dimacs::to_dimacs;
pub use exact_cover::{ExactCoverError, exact_cover, exact_cover_of_group};
pub use format::ProofFormat;
pub use minizinc::to_minizinc;
pub use opb::to_opb;
