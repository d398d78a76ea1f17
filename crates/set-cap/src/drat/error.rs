//! Why a proof is rejected.

use std::io;

use thiserror::Error;

/// Why a proof is rejected. Lines are counted from 1.
///
/// `Display` says what failed, and `source` says why.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum CheckError {
    /// The formula cannot be read, or is not UTF-8 text.
    #[error("cannot read the formula")]
    ReadFormula(#[source] io::Error),
    /// The proof cannot be read, or is not UTF-8 text.
    #[error("cannot read the proof")]
    ReadProof(#[source] io::Error),
    /// The formula is not in the DIMACS format.
    #[error("line {line} of the formula: {problem}")]
    Formula {
        /// The line.
        line: usize,
        /// What is wrong with the line.
        problem: &'static str,
    },
    /// A line of the proof is not a step.
    #[error("line {line} of the proof: {problem}")]
    Step {
        /// The line.
        line: usize,
        /// What is wrong with the line.
        problem: &'static str,
    },
    /// An added clause does not follow by unit propagation.
    #[error("line {line} of the proof: the clause does not follow by unit propagation")]
    NotImplied {
        /// The line.
        line: usize,
    },
    /// The clause to delete does not exist.
    #[error("line {line} of the proof: the clause to delete does not exist")]
    NotThere {
        /// The line.
        line: usize,
    },
    /// The proof ends without the empty clause.
    #[error("the proof does not add the empty clause")]
    NoEmptyClause,
}
