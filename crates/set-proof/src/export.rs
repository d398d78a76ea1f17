//! Proofs for those who trust nobody here: a formula that says that a board holds a valid
//! set, and its refutation, in formats for which others have checkers.
//!
//! The formulas are short enough to be read, and the refutation is the same search in each
//! format.

mod pseudo_boolean;
mod refutation;
mod sat;
mod variables;

pub use pseudo_boolean::{to_opb, to_veripb};
pub use sat::{to_dimacs, to_drat};
