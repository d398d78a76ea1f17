//! What is refused.

use set_core::{BoardError, Rules, RulesError, SolverError, ValidSet};
use thiserror::Error;

/// A problem that an algorithm of this crate does not take, or a solver that
/// failed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum HardnessError {
    /// The algorithm is for one or two properties.
    #[error("{} properties: 2-PROPERTY SET has one or two", rules.properties())]
    TooManyProperties {
        /// The rules given.
        rules: Rules,
    },
    /// The algorithm is for three values.
    #[error("{} values: 3-VALUE SET has three", rules.values())]
    NotThreeValues {
        /// The rules given.
        rules: Rules,
    },
    /// A matching problem is too large to be reduced to a board, which has one
    /// value more.
    #[error("a matching problem with {rules} cannot have one value more: {source}")]
    NoValueMore {
        /// The dimensions and the size of the problem, as rules.
        rules: Rules,
        /// What is too large.
        source: RulesError,
    },
    /// There are not so many tuples.
    #[error("{tuples} tuples of a problem with {rules}: there are only {most}")]
    TooManyTuples {
        /// The number asked for.
        tuples: usize,
        /// The dimensions and the size of the problem, as rules.
        rules: Rules,
        /// The number of all tuples, or of those left.
        most: u128,
    },
    /// A solver failed.
    #[error(transparent)]
    Solver(#[from] SolverError),
    /// A solver refused the cards of a board.
    #[error(transparent)]
    Board(#[from] BoardError),
    /// A solver named a set that is not of its board.
    #[error("the solver's set {set} does not lie on the board")]
    ForeignSet {
        /// The set.
        set: ValidSet,
    },
}
