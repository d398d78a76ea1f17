//! All that the traits [`Solver`] and [`Enumerate`] promise, as checks of any solver.
//!
//! The macro [`conformance!`](crate::conformance!) makes a test of each check,
//! so that the test file of a solver crate is a few lines; [`check`] and
//! [`check_enumerate`] run them one after the other. A check that fails panics
//! and shows the board.
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
//! conformance::check(MySolver::new, &Limits::default());
//! // For a slow solver: smaller boards, fewer of them.
//! conformance::check(MySolver::new, &Limits { max_board: 40, cases: 20 });
//! ```
//!
//! [`Enumerate`]: set_core::Enumerate

// Every check of these modules panics if the solver fails it.
#![allow(clippy::missing_panics_doc)]

#[doc(hidden)] // for the macros
pub mod enumerate;
mod limits;
mod macros;
mod script;
#[doc(hidden)]
pub mod solver;
mod subject;

pub use limits::Limits;

use set_core::{Enumerate, Rules, Solver};

/// Makes a solver with an empty board. Not generic over the solver, so that the checks are compiled once.
#[doc(hidden)] // for the macros
pub type Make<'a, S> = &'a dyn Fn(Rules) -> Box<S>;

/// Makes every check that `conformance!` makes a test of, within limits.
///
/// # Panics
///
/// If the solver fails one.
pub fn check<S: Solver>(make: impl Fn(Rules) -> S, limits: &Limits) {
    crate::__solver_checks!(__conformance_calls, make, limits);
}

/// Makes every check that `conformance!(enumerate: ...)` makes a test of, within limits.
///
/// # Panics
///
/// If the solver fails one.
pub fn check_enumerate<S: Enumerate>(make: impl Fn(Rules) -> S, limits: &Limits) {
    crate::__enumerate_checks!(__conformance_calls, make, limits);
}
