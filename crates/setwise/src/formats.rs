//! Boards as texts for solvers from elsewhere, and their answers.
//!
//! The texts of the reductions are written by the crates that have the reductions; here are
//! those for programs that search exact covers. docs/formats.md shows all.

pub(crate) mod answers;
pub(crate) mod exact_cover;
