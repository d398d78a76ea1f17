//! What can go wrong in a measurement.

use std::io;
use std::path::PathBuf;

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
    /// A file of results could not be written.
    #[error("cannot write {0}")]
    Output(set_cli::cli::Failure),
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
    /// Two programs count different numbers of sets.
    #[error("the programs disagree about the board {board}")]
    Disagree {
        /// The board.
        board: String,
    },
    /// A game with another number of threads is not the same.
    #[error("the game {game} with {threads} threads is another one than before")]
    ThreadsDiffer {
        /// The game: v, p, sets.
        game: String,
        /// The number of threads.
        threads: core::num::NonZeroUsize,
    },
    /// An answer "no set" of the flagship has no certificate that the checker accepts.
    #[error("no certificate for a board of {cards} cards in the game {game}: {reason}")]
    NotCertified {
        /// The game: v, p, sets.
        game: String,
        /// The number of cards on the board.
        cards: usize,
        /// Why not.
        reason: String,
    },
    /// There is no solver of this name.
    #[error("no solver {name:?}: there are {known}")]
    UnknownSolver {
        /// The name asked for.
        name: String,
        /// All names.
        known: String,
    },
    /// A solver could not be made.
    #[error(transparent)]
    Solver(#[from] set_solvers::MakeError),
    /// There is no plan of this name.
    #[error("no study {name:?}: there are {known}")]
    UnknownPlan {
        /// The name asked for.
        name: String,
        /// All names.
        known: String,
    },
    /// Another run is writing these results.
    #[error("another run is writing to {}: wait for it, or give another folder", path.display())]
    Locked {
        /// The file of the results.
        path: PathBuf,
    },
    /// A question about caps cannot be asked, or its answer is wrong.
    #[error(transparent)]
    Cap(#[from] set_cap::CapError),
    /// The proof of a refutation does not hold.
    #[error("a refutation is wrong: {0}")]
    Proof(#[from] set_cap::drat::CheckError),
    /// A solver failed on a board.
    #[error("{solver} failed on a board: {error:#}")]
    Search {
        /// The solver.
        solver: String,
        /// Why.
        error: set_core::SolverError,
    },
    /// A board could not be given to a solver.
    #[error("the board: {error}")]
    Board {
        /// Why.
        error: set_core::BoardError,
    },
    /// None of the solvers asked for is part of the study.
    #[error("{study} has none of these solvers: it has {known}")]
    NotInStudy {
        /// The study.
        study: String,
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
        expected: String,
    },
    /// A game was found wrong by the checker: the solver's times mean nothing.
    #[error("the game of {solver} with {rules}, seed {seed}, is wrong: {violation}")]
    Wrong {
        /// The solver.
        solver: String,
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
        solver: String,
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
    /// The files of shards do not make a whole.
    #[error("{0}")]
    Shards(String),
    /// A table could not be written.
    #[error("the table cannot be written: {0}")]
    Table(String),
    /// A plot could not be drawn.
    #[error("the plot {name} cannot be drawn: {message}")]
    Plot {
        /// The name of the plot.
        name: String,
        /// What the plotting library says.
        message: String,
    },
}
