//! What the solvers of the card game Set are tested with.
//!
//! | what | where |
//! |---|---|
//! | all that the solver traits promise, as tests that a solver crate gets in one line | [`conformance`](mod@conformance) |
//! | boards and figures published by others, with their origin | [`corpus`] |
//! | boards that are hard, or whose answer is known by their construction | [`families`] |
//! | random boards of a chosen kind, for property tests | [`strategies`] |
//! | the definition of a valid set once more, sharing no code with any solver | [`checker`] |
//!
//! # Testing a solver
//!
//! The file `tests/conformance.rs` of a solver crate, which has this crate
//! among its `dev-dependencies`:
//!
//! ```ignore
//! use set_brute::BruteForce;
//!
//! set_testkit::conformance!(BruteForce::new);
//! set_testkit::conformance!(enumerate: BruteForce::new);
//! ```
//!
//! Every run makes the same boards: a failure is repeated by running the test
//! again.

#![forbid(unsafe_code)]

pub mod checker;
pub mod conformance;
pub mod corpus;
pub mod families;
pub mod strategies;
