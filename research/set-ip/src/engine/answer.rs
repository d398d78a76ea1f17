//! Answers of engines.

use set_core::{Limit, SolverError};

/// An engine's answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// A solution: for each card whether it is chosen.
    Chosen(Vec<bool>),
    /// There is no solution.
    Infeasible,
    /// A limit of the budget ended the search.
    Interrupted(Limit),
}

/// The error of an engine with a message.
pub(crate) fn failure(engine: &'static str, message: impl Into<String>) -> SolverError {
    SolverError::Engine { engine, message: message.into() }
}
