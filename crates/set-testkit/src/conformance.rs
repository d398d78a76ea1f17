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
#[doc(hidden)]
pub mod solver;
mod subject;

pub use limits::Limits;

use set_core::{Enumerate, Rules, Solver, ValidSet};

use self::subject::Subject;
use crate::choices::Choices;
use crate::random;
use crate::script::{Allowance, Script, ScriptAction};

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

/// Makes scripts for small games whose questions have such allowances.
fn scripts(
    limits: Limits,
    allowance: impl Fn(&mut Choices) -> Allowance,
) -> impl Fn(&mut Choices) -> Script {
    move |choices| {
        let rules = random::rules(choices);
        Script::any(choices, rules, &(0..=10), limits.random_board(), &allowance)
    }
}

/// Plays the script; `ask` puts a question, and may return a set.
fn play<S: Solver + ?Sized>(
    script: &Script,
    make: Make<'_, S>,
    ask: impl Fn(&mut Subject<S>, Allowance) -> Option<ValidSet>,
) {
    let mut subject = Subject::new(make, script.rules());
    let mut found = None;
    for step in 0..script.len() {
        match script.action(step, &subject.board, found.as_ref()) {
            Some(ScriptAction::Add(cards)) => subject.add(&cards),
            Some(ScriptAction::Remove(cards)) => subject.remove(&cards),
            Some(ScriptAction::AssumeSetFree) => subject.solver.assume_set_free_unchecked(),
            Some(ScriptAction::Ask(allowance)) => found = ask(&mut subject, allowance),
            None => {}
        }
    }
    // Whatever happened: nothing is lost.
    ask(&mut subject, Allowance::Unlimited);
    subject.take_all();
}
