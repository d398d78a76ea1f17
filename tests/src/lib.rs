//! Every solver against every other: what the tests in the folder `tests` have
//! in common.
//!
//! A new solver is entered in [`solvers`], and in [`enumerators`] if it lists
//! all sets; the tests then hold for it.

#![forbid(unsafe_code)]

mod boards;
mod questions;
mod solvers;

pub use boards::{even_len, grid, len_for, lens_around, random_board, rules, seeds};
pub use questions::{agreed, all_sets, assert_set, find};
#[cfg(feature = "smt")]
pub use solvers::paper_solvers;
pub use solvers::{Named, enumerators, solvers};
