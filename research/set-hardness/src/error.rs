//! The errors of this crate.

use set_core::{BoardError, Limit, Rules, RulesError, SolverError, ValidSet};
use thiserror::Error;

/// Why there is no answer: an algorithm of this crate does not take the problem, a limit of the
/// budget was met, or a solver failed.
///
/// `Display` says what failed, and `source` says why.
///
/// # Example
///
/// ```
/// use set_core::{Board, Rules};
/// use set_hardness::{HardnessError, PairCheck};
///
/// let error = PairCheck::Optimum.solver(Board::new(Rules::new(3, 4)?)).unwrap_err();
/// assert!(matches!(error, HardnessError::NotThreeValues { .. }));
/// # Ok::<(), set_core::RulesError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum HardnessError {
    /// The algorithm is for three values.
    #[error("{} values: 3-VALUE SET has three", rules.values())]
    NotThreeValues {
        /// The rules given.
        rules: Rules,
    },
    /// A matching problem is too large to reduce: the cards of the board need
    /// one value more.
    #[error("a matching problem with {rules} cannot have one value more")]
    NoValueMore {
        /// The dimensions and the size of the problem, as rules.
        rules: Rules,
        /// Why there are no such cards.
        source: RulesError,
    },
    /// There are no triples with this number of values.
    #[error("there are no triples of {values} values")]
    NoTriples {
        /// The number of values asked for.
        values: u32,
        /// Why there are no such triples.
        source: RulesError,
    },
    /// More random tuples are asked for than there are.
    #[error("{tuples} tuples of a problem with {rules}: there are only {most}")]
    TooManyTuples {
        /// The number asked for.
        tuples: usize,
        /// The dimensions and the size of the problem, as rules.
        rules: Rules,
        /// The number of all tuples that the problem does not have yet.
        most: u128,
    },
    /// A limit of the budget ended the search.
    #[error("{0}")]
    Interrupted(Limit),
    /// A solver failed.
    #[error(transparent)]
    Solver(#[from] SolverError),
    /// A board refused its cards.
    #[error(transparent)]
    Board(#[from] BoardError),
    /// A solver returned a set that is not on its board.
    #[error("the solver's set {set} is not on the board")]
    ForeignSet {
        /// The set.
        set: ValidSet,
    },
}
