//! The card game Set: how many cards can lie on the table without a valid set?
//!
//! Such cards are *set-free*; as many as there can be are a *cap*, and for
//! three values caps are the cap sets of affine geometry. In the classic deck
//! 20 of the 81 cards can be set-free, and 21 cannot. This crate finds caps,
//! refutes them with proofs that it checks, and counts set-free hands exactly:
//!
//! | what | where | decks |
//! |---|---|---|
//! | the question as a formula, after the program SET-SAT: three ways to count, three to break symmetry; DIMACS for other solvers | [`CapProblem`], [`CapFormula`] | any whose sets can be listed |
//! | an embedded SAT solver, with a deadline, interrupts and proofs | [`CapSearch`] | the same |
//! | a small independent checker of proofs (DRAT) | [`drat`] | any formula |
//! | what other solvers answer | [`cnf::Output`], [`CapFormula::cap_of`] | the same |
//! | set-free hands of every size, and their classes under the affine group | [`counts`] | v = 3, p <= 4 |
//! | proofs by counting, and by putting hyperplanes together | [`bounds`] | v = 3 |
//! | pictures | [`draw`] | up to 60,000 cards |
//!
//! # Example
//!
//! Twenty cards without a set, and a proof that 21 always hold one:
//!
//! ```
//! use set_cap::bounds::CountingProof;
//! use set_cap::{Answer, CapProblem, CapSearch, Symmetry, draw};
//! use set_core::{Budget, Rules};
//!
//! let problem = CapProblem::new(Rules::CLASSIC, 20).with_symmetry(Symmetry::Frame);
//! let formula = problem.formula()?;
//! if let Answer::Found(cap) = CapSearch::new(&formula).run(&Budget::unlimited())? {
//!     print!("{}", draw::text(&cap)?);
//! }
//!
//! let proof = CountingProof::find(4, 21).expect("counting pairs and triples suffices");
//! assert!(proof.holds());
//! # Ok::<(), set_cap::CapError>(())
//! ```
//!
//! # What a refutation rests on
//!
//! [`Answer::Refuted`] means that the formula has no model, which the proof
//! shows to anyone with a checker. That the formula asks the right question
//! rests on three things outside the proof: the set clauses and the counters
//! (tested against all hands of small decks), and the [`Symmetry`], whose
//! argument is written down there. The refutations of [`bounds`] share nothing
//! with the formulas but the table of known maxima.
//!
//! The crate contains no `unsafe`. The oldest Rust it builds with is 1.89;
//! raising that is a minor release.
//!
//! "SET" is a trademark of its owner, with whom this project is not affiliated.

#![cfg_attr(docsrs, feature(doc_cfg))]
#![forbid(unsafe_code)]

mod arithmetic;
pub mod bounds;
pub mod cnf;
pub mod counts;
pub mod drat;
pub mod draw;
mod encoding;
mod error;
pub mod geometry;
mod search;
mod verify;

pub use encoding::{CapFormula, CapProblem, Encoding, Split, Symmetry, heavy_splits};
pub use error::CapError;
pub use search::{Answer, CapSearch, Progress};
pub use verify::find_set;

/// The examples of the README, run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
