//! Certificates that a board of the card game Set holds no valid set.
//!
//! A set that a solver has found proves itself. That there is none has to be believed, or
//! searched for again. A certificate settles it: [`certify`] and [`Prover`] write one, and
//! [`check`] and [`Checker`] check it, by a few hundred lines of plain code that share nothing with
//! any solver.
//!
//! ```
//! use set_core::{Board, Rules};
//! use set_proof::{certify, check};
//!
//! let board = Board::parse(Rules::new(3, 4)?, "000 001 012 123 230 311 333 302 021")?;
//! let certificate = certify(&board)?;
//! let checked = check(&board, &certificate)?;
//! assert_eq!(checked.cards, 9);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | what | where |
//! |---|---|
//! | a certificate for one board | [`certify`], [`check`] |
//! | certificates for the boards of a game, each of which builds on those before | [`Prover`], [`Checker`] |
//! | why there is none | [`NoProof`] |
//! | why a certificate was refused | [`CheckError`], [`Reason`] |
//! | the question as a formula, for SAT solvers and pseudo-Boolean solvers | [`to_dimacs`], [`to_opb`] |
//! | the question as a model, for constraint solvers | [`to_minizinc`] |
//! | the question as an integer program, and its text in the LP format | [`integer_program`] |
//! | the question as an exact cover, for programs that read Knuth's format | [`exact_cover`] |
//! | the answers of solvers to the question in each [`Format`] | [`read_answer`] |
//! | the answers of SAT solvers to any formula | [`cnf::Output`] |
//! | refutations of these formulas, for checkers from elsewhere | [`ProofFormat`] |
//!
//! # Why it is a proof
//!
//! Every valid set has a last card in the order of the board, its *anchor*. So a board
//! holds no set if, for each card, there is no set of that card and cards before it. The
//! other cards of such a set agree with the anchor in the same properties, the cards that
//! do so are a *group*. In each of the other properties they have every value but the
//! anchor's exactly once. A certificate has a tree for each group: each node names an
//! *open* value, which no card chosen so far has; its children are the cards that have this
//! value and no value that is taken. Some card of a set has to have it. A path ends where no
//! card has some open value. If all paths end so, there is no set.
//!
//! The page `docs/proofs.md` of the repository has the format byte by byte, and how to write a checker in another
//! language.
//!
//! The crate is `no_std` and contains no `unsafe`. The oldest Rust it builds with is 1.89;
//! raising that is a minor release.
//!
//! The file `DESIGN.md` in the project's repository has the reasons for the interfaces.
//!
//! "SET" is a trademark of its owner, with whom this project is not affiliated.

#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod agreements;
mod answers;
mod certificate;
mod checker;
pub mod cnf;
mod export;
mod format;
pub mod integer_program;
mod known;
mod no_proof;
mod pairs;
mod prover;
mod values;
mod word;

pub use answers::{Answer, AnswerError, Format, read_answer};
pub use certificate::Certificate;
pub use checker::{CheckError, Checked, Checker, Reason, check};
pub use export::{
    ExactCoverError, ProofFormat, exact_cover, exact_cover_of_group, to_dimacs, to_minizinc, to_opb,
};
pub use no_proof::NoProof;
pub use prover::{Prover, certify};

/// The example of the README, run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
