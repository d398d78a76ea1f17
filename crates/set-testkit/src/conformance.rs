//! All that the traits [`Solver`] and [`Enumerate`] promise, as checks of any solver.
//!
//! The macro [`conformance!`](crate::conformance!) makes a test of each check,
//! so that the test file of a solver crate is a few lines; [`check`] and
//! [`check_enumerate`] run them one after the other. The checks are the
//! functions of [`solver`] and [`enumerate`]: each panics if the solver fails
//! it, with the board on which it did.
//!
//! The right answers come from the [`checker`](crate::checker), from publications
//! ([`corpus`](crate::corpus)) or from the construction of the board
//! ([`families`](crate::families)), never from another solver. The random boards are the
//! same in every run.
//!
//! # Example
//!
//! ```no_run
//! # use set_core::{Board, BoardError, Budget, Card, Outcome, Rules, Solver, SolverError};
//! # struct MySolver(Board);
//! # impl MySolver { fn new(rules: Rules) -> Self { Self(Board::new(rules)) } }
//! # impl Solver for MySolver {
//! #     fn rules(&self) -> Rules { self.0.rules() }
//! #     fn board(&self) -> &Board { &self.0 }
//! #     fn add(&mut self, cards: &[Card]) -> Result<(), BoardError> { self.0.add(cards) }
//! #     fn remove(&mut self, cards: &[Card]) -> Result<(), BoardError> { self.0.remove(cards) }
//! #     fn find(&mut self, _: &Budget) -> Result<Outcome, SolverError> { todo!() }
//! # }
//! use set_testkit::conformance::{self, Limits};
//!
//! conformance::check(MySolver::new);
//! // A slow one: smaller boards, fewer of them.
//! conformance::check_with(MySolver::new, &Limits { max_board: 40, cases: 20 });
//! ```
//!
//! [`Enumerate`]: set_core::Enumerate

// Every check of these modules panics if the solver fails it.
#![allow(clippy::missing_panics_doc)]

pub mod enumerate;
mod limits;
mod macros;
mod script;
pub mod solver;
mod subject;

pub use limits::Limits;

use set_core::{Enumerate, Rules, Solver};

/// Makes every check of [`solver`].
///
/// # Panics
///
/// If it fails one.
pub fn check<S: Solver>(make: impl Fn(Rules) -> S) {
    check_with(make, &Limits::default());
}

/// Makes every check of [`solver`], within limits.
///
/// # Panics
///
/// If it fails one.
pub fn check_with<S: Solver>(make: impl Fn(Rules) -> S, limits: &Limits) {
    crate::__solver_checks!(__conformance_calls, &make, limits);
}

/// Makes every check of [`enumerate`], in addition to those of [`check`].
///
/// # Panics
///
/// If it fails one.
pub fn check_enumerate<S: Enumerate>(make: impl Fn(Rules) -> S) {
    check_enumerate_with(make, &Limits::default());
}

/// Makes every check of [`enumerate`], within limits.
///
/// # Panics
///
/// If it fails one.
pub fn check_enumerate_with<S: Enumerate>(make: impl Fn(Rules) -> S, limits: &Limits) {
    crate::__enumerate_checks!(__conformance_calls, &make, limits);
}
