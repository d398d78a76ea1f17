#![doc = include_str!("../README.md")]
//!
//! # What is where
//!
//! | what | where |
//! |---|---|
//! | the question as a formula, for SAT solvers and pseudo-Boolean solvers | [`to_dimacs`], [`to_opb`] |
//! | the question as an integer program, in the LP format; constraint by constraint | [`to_lp`]; [`integer_program`] |
//! | the question as a model, for constraint solvers | [`to_minizinc`] |
//! | the question as an exact cover, for programs that read Knuth's format | [`exact_cover`], [`exact_cover_of_group`] |
//! | the answers of solvers to the question in each [`ExportFormat`] | [`read_answer`] |
//! | what SAT solvers print, whatever the formula | [`cnf`] |
//! | refutations of the formulas, for checkers from elsewhere | [`ProofFormat`] |
//!
//! The crate is `no_std`, needs `alloc`, and contains no `unsafe`.

#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod answers;
mod clauses;
// For the searches of `research/`.
#[doc(hidden)]
pub mod cnf;
mod dimacs;
mod exact_cover;
mod format;
mod hints;
#[doc(hidden)]
pub mod integer_program;
mod minizinc;
mod opb;
mod refutation;
mod variables;

pub use answers::{Answer, AnswerError, read_answer};
pub use dimacs::to_dimacs;
pub use exact_cover::{ExactCoverError, exact_cover, exact_cover_of_group};
pub use format::ExportFormat;
pub use integer_program::lp_format::to_lp;
pub use minizinc::to_minizinc;
pub use opb::to_opb;
pub use refutation::ProofFormat;
