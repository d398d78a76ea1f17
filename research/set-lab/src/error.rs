//! The errors that several measurements share.

use core::fmt::Display;
use std::path::Path;

use anyhow::{Error, anyhow};
use set_program::Status;
use thiserror::Error as ThisError;

/// The checker found a game wrong: the solver's times mean nothing.
#[derive(Debug, ThisError)]
#[error("the game of {solver} with {rules}, seed {seed}, is wrong: {violation}")]
pub(crate) struct Wrong {
    /// The solver.
    pub(crate) solver: String,
    /// The rules of the game.
    pub(crate) rules: set_core::Rules,
    /// The seed of its deck.
    pub(crate) seed: u64,
    /// The rule that it breaks.
    pub(crate) violation: set_game::Violation,
}

/// The end of the program: a wrong game is an answer, and everything else fails.
pub(crate) fn status(error: Error) -> Result<Status, Error> {
    let wrong: Wrong = error.downcast()?;
    eprintln!("error: {wrong}");
    Ok(Status::NotReached)
}

/// A value outside its range.
pub(crate) fn range(what: impl Display, value: impl Display, expected: impl Display) -> Error {
    anyhow!("{what} {value}: expected {expected}")
}

/// A name that is none of the known ones.
pub(crate) fn unknown(what: &str, name: &str, known: &[&str]) -> Error {
    anyhow!("no {what} {name:?}: there are {}", known.join(", "))
}

/// A file with another content than expected: it is damaged, or of other settings or another version.
pub(crate) fn malformed(path: &Path, what: impl Display) -> Error {
    anyhow!("{}: {what}", path.display())
}

/// A failed search.
pub(crate) fn search(solver: &str) -> impl Fn(set_core::SolverError) -> Error {
    move |error| anyhow!("{solver} failed on a board: {error:#}")
}
