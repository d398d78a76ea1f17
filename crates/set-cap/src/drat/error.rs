//! Why a proof is rejected.

use std::io;

use thiserror::Error;

/// Why a proof is rejected. Lines are counted from 1.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum CheckError {
    /// The formula or the proof cannot be read, or is not UTF-8 text.
    #[error("cannot read the formula or the proof: {0}")]
    Read(#[from] io::Error),
    /// The formula is not in the DIMACS format.
    #[error("line {line} of the formula: {problem}")]
    Formula {
        /// The line.
        line: usize,
        /// What is wrong with it.
        problem: &'static str,
    },
    /// A line of the proof is not a step.
    #[error("line {line} of the proof: {problem}")]
    Step {
        /// The line.
        line: usize,
        /// What is wrong with it.
        problem: &'static str,
    },
    /// An added clause does not follow by unit propagation.
    #[error("line {line} of the proof: the clause does not follow by unit propagation")]
    NotImplied {
        /// The line.
        line: usize,
    },
    /// A clause that is to be deleted is not there.
    #[error("line {line} of the proof: the clause to delete is not there")]
    NotThere {
        /// The line.
        line: usize,
    },
    /// The proof ends without the empty clause.
    #[error("the proof does not add the empty clause")]
    NoEmptyClause,
}
