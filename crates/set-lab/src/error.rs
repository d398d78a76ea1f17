//! The errors of measurements.

use core::fmt::Display;
use std::io;
use std::path::{Path, PathBuf};

use thiserror::Error;

/// Why a measurement could not be made, or stopped.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum LabError {
    /// A file could not be read.
    #[error("cannot read {}: {error}", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// The reason that the system gives.
        error: io::Error,
    },
    /// A file or folder could not be written.
    #[error("cannot write {}: {error}", path.display())]
    Write {
        /// The file or folder.
        path: PathBuf,
        /// The reason that the system gives.
        error: io::Error,
    },
    /// The standard output could not be written.
    #[error("cannot write the output: {0}")]
    Output(#[from] io::Error),
    /// An option or a parameter has a value that it cannot have.
    #[error("{0}")]
    Input(String),
    /// A file does not hold the results that are expected there.
    #[error("{}: {what}", path.display())]
    Malformed {
        /// The file.
        path: PathBuf,
        /// The mistake and its place.
        what: String,
    },
    /// A file holds results of other settings: the two must not be mixed.
    #[error(
        "{} holds results of {found}, and {asked} is asked for: give another folder, or remove it",
        path.display()
    )]
    OtherSettings {
        /// The file.
        path: PathBuf,
        /// The settings of its results.
        found: String,
        /// The settings asked for.
        asked: String,
    },
    /// A file was written by another version of this program.
    #[error(
        "{} is of {found}, and this is {this}: use that version, or make a new plan",
        path.display()
    )]
    OtherVersion {
        /// The file.
        path: PathBuf,
        /// The version that wrote it.
        found: String,
        /// This version.
        this: &'static str,
    },
    /// Another run is writing these results.
    #[error("another run is writing to {}: wait for it, or give another folder", path.display())]
    Locked {
        /// The file of the results.
        path: PathBuf,
    },
    /// The study has other solvers only.
    #[error("{study} has none of these solvers: it has {known}")]
    NotInStudy {
        /// The study.
        study: String,
        /// Its solvers.
        known: String,
    },
    /// A solver could not be made.
    #[error(transparent)]
    Solver(#[from] set_solvers::MakeError),
    /// A solver failed on a board.
    #[error("{solver} failed on a board: {error:#}")]
    Search {
        /// The solver.
        solver: String,
        /// Why.
        error: set_core::SolverError,
    },
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
    /// The proof of a refutation does not hold.
    #[error("a refutation is wrong: {0}")]
    Proof(#[from] set_cap::drat::CheckError),
    /// The system gives no more threads.
    #[error("cannot start {jobs} threads: {error}")]
    Threads {
        /// The number asked for.
        jobs: usize,
        /// The reason that the system gives.
        error: io::Error,
    },
    /// The files of shards do not make a whole.
    #[error("{0}")]
    Shards(String),
    /// A table could not be written.
    #[error("the table cannot be written: {0}")]
    Table(#[from] csv::Error),
    /// A plot could not be drawn.
    #[error("the plot {name} cannot be drawn: {message}")]
    Plot {
        /// The name of the plot.
        name: String,
        /// The reason that the plotting library gives.
        message: String,
    },
}

impl LabError {
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

    /// A failed search.
    pub(crate) fn search(solver: &str) -> impl Fn(set_core::SolverError) -> Self {
        move |error| Self::Search { solver: solver.to_owned(), error }
    }
}

/// Refuses zero.
pub(crate) fn at_least_one(what: &str, number: u64) -> Result<(), LabError> {
    if number > 0 { Ok(()) } else { Err(LabError::range(what, 0, "at least 1")) }
}
