//! How hard the card game Set is, as running code.
//!
//! The results are from K. Chaudhuri, B. Godfrey, D. Ratajczak and H. Wee,
//! "On the complexity of the game of Set" (2003), with their numbers of lemmas and theorems.
//!
//! | result | where |
//! |---|---|
//! | k-DIMENSIONAL MATCHING reduces to k-PROPERTY SET (lemma 2.3), so that SET is NP-complete, with three properties already (corollary 2.4) | [`MatchingProblem`], [`Reduction`] |
//! | 2-PROPERTY SET takes polynomial time (section 2) | `TwoProperties` of `set-solvers` |
//! | 3-VALUE SET by checking pairs: brute force, and the optimum of `ceil(n^2/4 - n/2)` checks (section 3) | [`PairCheck`], [`Oracle`], [`PairCheckSolver`] |
//! | no pair-checking algorithm needs fewer (theorem 3.2) | [`pair_check`] |
//! | k-VALUE SET in time `O(n^(k-1) p)` (section 3) | [`CompletionCheck`] |
//! | the fewest disjoint sets that share a card with each other set; who wins if two players take sets in turn (Lampis, Mitsou) | [`smallest_maximal`], [`taking`] |
//! | finding lines of `Z_v^p`, the other generalization, takes polynomial time (section 1.2) | [`lines`] |
//!
//! The solvers implement the traits of `set-core`; the reduction takes any
//! solver. For speed take `set-dynamic`: these are to be read and measured.
//!
//! # Example
//!
//! ```
//! use set_core::{Board, Budget, Rules};
//! use set_hardness::{CompletionCheck, MatchingProblem, Reduction};
//!
//! // Figure 2.1 in small: do some of these triples match all of 0, 1, 2?
//! let triples = Board::parse(Rules::new(3, 3)?, "000 012 111 120 201 222")?;
//! let reduction = Reduction::new(MatchingProblem::new(triples))?;
//! // The same triples, of four values now, and one card more.
//! assert_eq!(reduction.board().to_string(), "000 012 111 120 201 222 333");
//!
//! // Any solver that finds a set has found a matching.
//! let matching = reduction.solve_with(CompletionCheck::new, &Budget::unlimited())?;
//! assert_eq!(matching.expect("there are two").to_string(), "000 111 222");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The crate contains no `unsafe`. The oldest Rust it builds with is 1.89;
//! raising that is a minor release.
//!
//! "SET" is a trademark of its owner, with whom this project is not affiliated.

#![forbid(unsafe_code)]

mod completion_check;
mod conflicts;
mod error;
pub mod lines;
mod matching;
pub mod pair_check;
mod reduction;
mod smallest_maximal;
pub mod taking;

pub use completion_check::CompletionCheck;
pub use error::HardnessError;
pub use matching::{MatchingProblem, PerfectMatching};
pub use pair_check::{Oracle, PairCheck, PairCheckSolver};
pub use reduction::Reduction;
pub use smallest_maximal::smallest_maximal;

/// The examples of the README, run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
