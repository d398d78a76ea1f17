//! The errors of measurements.

use core::fmt::Display;
use std::io;
use std::path::{Path, PathBuf};

use set_program::Status;
use thiserror::Error;

/// Why a measurement could not be made, or stopped.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum LabError {
    /// A file could not be read or written; the text names it.
    #[error(transparent)]
    File(#[from] anyhow::Error),
    /// The standard output could not be written.
    #[error("cannot write the output: {0}")]
    Output(#[from] io::Error),
    /// An option or a parameter has a value that it cannot have, or the work cannot be done: the
    /// text says which and why.
    #[error("{0}")]
    Input(String),
    /// A file is damaged, or of other settings or another version.
    #[error("{}: {what}", path.display())]
    Malformed {
        /// The file.
        path: PathBuf,
        /// The mistake and its place.
        what: String,
    },
    /// Another run is writing these results.
    #[error("another run is writing to {}: wait for it, or give another folder", path.display())]
    Locked {
        /// The file of the results.
        path: PathBuf,
    },
    /// A solver could not be made.
    #[error(transparent)]
    Solver(#[from] set_solvers::MakeError),
    /// A board could not be given to a solver.
    #[error("the board: {0}")]
    Board(#[from] set_core::BoardError),
    /// A game could not be set up or broke off.
    #[error("the game of {solver}, seed {seed}, cannot be played: {error:#}")]
    Game {
        /// The solver.
        solver: String,
        /// The seed of its deck.
        seed: u64,
        /// Why.
        error: set_game::GameError,
    },
    /// The checker found a game wrong: the solver's times mean nothing.
    #[error("the game of {solver} with {rules}, seed {seed}, is wrong: {violation}")]
    Wrong {
        /// The solver.
        solver: String,
        /// The rules of the game.
        rules: set_core::Rules,
        /// The seed of its deck.
        seed: u64,
        /// The rule that it breaks.
        violation: set_game::Violation,
    },
    /// A question about caps cannot be asked, or its answer is wrong.
    #[error(transparent)]
    Cap(#[from] set_cap::CapError),
    /// A table could not be written.
    #[error("the table cannot be written: {0}")]
    Table(#[from] csv::Error),
}

impl LabError {
    /// The end of the program: a wrong game is an answer, and everything else fails.
    pub(crate) fn status(self) -> anyhow::Result<Status> {
        match self {
            Self::Wrong { .. } => {
                eprintln!("error: {self}");
                Ok(Status::NotReached)
            }
            Self::File(error) => Err(error),
            Self::Output(error) => Err(error.into()),
            error => Err(error.into()),
        }
    }

    /// A value outside its range.
    pub(crate) fn range(what: impl Display, value: impl Display, expected: impl Display) -> Self {
        Self::Input(format!("{what} {value}: expected {expected}"))
    }

    /// A name that is none of the known ones.
    pub(crate) fn unknown(what: &str, name: &str, known: &[&str]) -> Self {
        Self::Input(format!("no {what} {name:?}: there are {}", known.join(", ")))
    }

    /// A file with another content than expected.
    pub(crate) fn malformed(path: &Path, what: impl Display) -> Self {
        Self::Malformed { path: path.to_owned(), what: what.to_string() }
    }

    /// A file with results of other settings: the two must not be mixed.
    pub(crate) fn other_settings(path: &Path, found: &str, asked: &str) -> Self {
        let advice = "give another folder, or remove it";
        Self::malformed(
            path,
            format!("holds results of {found}, and {asked} is asked for: {advice}"),
        )
    }

    /// A failed search.
    pub(crate) fn search(solver: &str) -> impl Fn(set_core::SolverError) -> Self {
        move |error| Self::Input(format!("{solver} failed on a board: {error:#}"))
    }
}
