//! Helpers of the tests that compare every solver with every other.
//!
//! They cover each entry of the registry, `set-solvers`, but the portfolio.

#![forbid(unsafe_code)]

mod boards;
mod fuzz;
mod lockstep;
mod questions;
mod solvers;

pub use boards::{even_len, grid, len_for, lens_around, random_board, rules, seeds};
pub use fuzz::fuzz;
pub use lockstep::{Disagreement, Player, lockstep};
pub use questions::{add, agreed, all_sets, assert_set, find, remove};
#[cfg(feature = "smt")]
pub use solvers::paper_solvers;
pub use solvers::{
    MAX_CARDS_OF_SPECIAL, Named, enumerators, solvers, special_enumerators, special_solvers,
};

/// The examples of these front pages, run as tests: their solvers depend on these crates.
#[cfg(doctest)]
#[doc = include_str!("../../crates/set-core/README.md")]
#[doc = include_str!("../../crates/set-testkit/README.md")]
struct FrontPages;

/// The examples of `docs/classic.md`, run as tests.
#[cfg(doctest)]
#[doc = include_str!("../../docs/classic.md")]
struct ClassicPage;

/// The examples of `docs/rust.md`, run as tests.
#[cfg(doctest)]
#[doc = include_str!("../../docs/rust.md")]
struct RustPage;
