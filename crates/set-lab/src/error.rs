//! What can go wrong in a study.

use std::io;
use std::path::PathBuf;

use thiserror::Error;

/// Why a study could not be made, or not go on.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum StudyError {
    /// A file could not be read.
    #[error("cannot read {}: {error}", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// A file or folder could not be written.
    #[error("cannot write {}: {error}", path.display())]
    Write {
        /// The file or folder.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// A file holds something other than results of this study.
    #[error("{}: {what}", path.display())]
    Malformed {
        /// The file.
        path: PathBuf,
        /// What is wrong, and where.
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
    /// There is no solver of this name.
    #[error("no solver {name:?}: there are {known}")]
    UnknownSolver {
        /// The name asked for.
        name: String,
        /// All names.
        known: String,
    },
    /// The solver is left out of this build.
    #[error("the solver {name} is not in this build: build with --features {feature}")]
    SolverNotBuilt {
        /// The name of the solver.
        name: &'static str,
        /// The cargo feature that brings it.
        feature: &'static str,
    },
    /// None of the solvers asked for is part of the study.
    #[error("{study} has none of these solvers: it has {known}")]
    NotInStudy {
        /// The study.
        study: &'static str,
        /// Its solvers.
        known: String,
    },
    /// A number is out of its range.
    #[error("{what} {value}: expected {expected}")]
    OutOfRange {
        /// What the number is.
        what: &'static str,
        /// The number.
        value: String,
        /// The range.
        expected: &'static str,
    },
    /// A game was found wrong by the checker: the solver's times mean nothing.
    #[error("the game of {solver} with {rules}, seed {seed}, is wrong: {violation}")]
    Wrong {
        /// The solver.
        solver: &'static str,
        /// The rules of the game.
        rules: set_core::Rules,
        /// The seed of its deck.
        seed: u64,
        /// What the checker says.
        violation: set_game::Violation,
    },
    /// A game could not be set up or broke off.
    #[error("the game of {solver}, seed {seed}, cannot be played: {error:#}")]
    Game {
        /// The solver.
        solver: &'static str,
        /// The seed of its deck.
        seed: u64,
        /// Why.
        error: set_game::GameError,
    },
    /// The system gives no more threads.
    #[error("cannot start {jobs} threads: {error}")]
    Threads {
        /// The number asked for.
        jobs: usize,
        /// What the system says.
        error: io::Error,
    },
    /// The members of a portfolio could not be brought together.
    #[error("the solver {solver} cannot be made: {error:#}")]
    Portfolio {
        /// The solver.
        solver: &'static str,
        /// Why.
        error: set_portfolio::PortfolioError,
    },
    /// Results of shards do not make a whole.
    #[error("the shards cannot be merged: {0}")]
    Shards(String),
    /// A plot could not be drawn.
    #[error("the plot {name} cannot be drawn: {message}")]
    Plot {
        /// The name of the plot.
        name: String,
        /// What the plotting library says.
        message: String,
    },
}
