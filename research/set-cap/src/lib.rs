#![doc = include_str!("../README.md")]
//!
//! # What is where
//!
//! Cards without a valid set among them are *set-free*. A *cap* of `k` cards is
//! a set-free collection of `k` cards; for three values caps are the cap sets of
//! affine geometry. The largest caps of the classic deck have 20 of its 81 cards.
//! This crate finds caps, proves that there are none, checks such proofs, and
//! counts set-free hands exactly:
//!
//! | what | where | decks |
//! |---|---|---|
//! | the question as a formula, after the program SET-SAT: three ways to count, four to break symmetry; DIMACS for other solvers | [`CapProblem`], [`CapFormula`] | any whose sets can be listed |
//! | an embedded SAT solver, with a deadline, interrupts and proofs | [`CapSearch`] | any whose sets can be listed |
//! | the question in parts, for many machines | [`cubes`] | any whose sets can be listed |
//! | a small independent checker of proofs (DRAT and LRAT) | [`drat`] | any formula |
//! | heavy planes, the cases of a question about three properties | [`planes`] | p = 3, 2 <= v <= 6 |
//! | the answers of other solvers | [`ReportedAnswer`] | any whose sets can be listed |
//! | the most and the fewest sets among any number of classic cards, with proofs | [`extremal`] | p = 4, v = 3 |
//! | the most and the fewest quads among any number of cards of EvenQuads | [`quads`] | p = 3, v = 4 |
//! | set-free hands of every size, and their classes under the affine group | [`counts`] | v = 3, p <= 4 |
//! | refutations by counting, and by combining hyperplanes | [`bounds`] | v = 3 |
//!
//! # By counting
//!
//! Twenty-one cards of the classic deck always hold a set:
//!
//! ```
//! use set_cap::bounds::CountingProof;
//!
//! let proof = CountingProof::find(4, 21).expect("counting pairs and triples suffices");
//! assert!(proof.holds());
//! ```
//!
//! # What a refutation rests on
//!
//! [`CapAnswer::Refuted`] means that the formula has no model. The proof shows that
//! to anyone with a checker. The proof does not show that the formula asks the
//! right question. That rests on the clauses for sets and counts, which are
//! tested against all hands of small decks, and on the [`Symmetry`], whose
//! documentation gives the argument.
//!
//! The refutations of [`bounds`] use neither the formulas nor the solver. (The
//! formulas use two results of `bounds`: the known maxima and the splits of a
//! heavy class.)
//!
//! The crate contains no `unsafe`.

#![forbid(unsafe_code)]

mod affine;
mod arithmetic;
pub mod bounds;
pub mod cnf;
pub mod counts;
pub mod cubes;
pub mod drat;
mod encoding;
mod error;
pub mod extremal;
mod formula;
pub mod planes;
mod problem;
pub mod quads;
mod search;
mod verify;

pub use error::CapError;
pub use formula::{CapFormula, ReportedAnswer};
pub use problem::{CapProblem, Encoding, Symmetry};
pub use search::{CapAnswer, CapSearch};
pub use verify::find_set;
