#![doc = include_str!("../README.md")]
//!
//! # What is where
//!
//! | result | where |
//! |---|---|
//! | k-DIMENSIONAL MATCHING reduces to k-PROPERTY SET (lemma 2.3), so that SET is NP-complete, with three properties already (corollary 2.4) | [`MatchingProblem`], [`Reduction`] |
//! | 2-PROPERTY SET takes polynomial time (section 2) | `DynamicSolver` of `set-dynamic` |
//! | 3-VALUE SET by checking pairs: brute force, and the optimum of `ceil(n^2/4 - n/2)` checks (section 3) | [`PairCheck`], [`Oracle`], [`PairCheckSolver`] |
//! | no pair-checking algorithm needs fewer (theorem 3.2) | [`pair_check`] |
//! | k-VALUE SET in time `O(n^(k-1) p)` (section 3) | [`CompletionCheck`] |
//! | finding lines of `Z_v^p`, the other generalization, takes polynomial time (section 1.2) | [`lines`] |
//!
//! The solvers implement the traits of [`set_core`]; the reduction takes any solver.
//!
//! The crate contains no `unsafe`.

#![forbid(unsafe_code)]

mod completion_check;
mod error;
pub mod lines;
mod matching;
pub mod pair_check;
mod reduction;

pub use completion_check::CompletionCheck;
pub use error::HardnessError;
pub use matching::{MatchingProblem, PerfectMatching};
pub use pair_check::{Oracle, PairCheck, PairCheckSolver, Pairs};
pub use reduction::Reduction;
