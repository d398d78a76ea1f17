//! Every solver against every other: what the tests in the folder `tests` have
//! in common.
//!
//! A new solver is entered in the registry, `set-solvers`, and named in the file
//! `solvers.rs` of this package; the tests then hold for it.

#![forbid(unsafe_code)]

mod boards;
mod questions;
mod solvers;

pub use boards::{even_len, grid, len_for, lens_around, random_board, rules, seeds};
pub use questions::{agreed, all_sets, assert_set, find};
#[cfg(feature = "smt")]
pub use solvers::paper_solvers;
pub use solvers::{
    MOST_CARDS_OF_SPECIAL, Named, enumerators, solvers, special_enumerators, special_solvers,
};
