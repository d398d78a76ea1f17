//! Proofs that need no trust in this project: a formula that says that a board holds a valid
//! set, and its refutation, in formats for which others have checkers.
//!
//! The formulas are short enough to be read, and the refutation is the same search in each
//! format.

mod clauses;
mod hints;
mod pseudo_boolean;
mod refutation;
mod sat;
mod variables;

use core::error::Error;
use core::fmt;

use set_core::{Limit, ValidSet};

pub use pseudo_boolean::{to_opb, to_veripb};
pub use sat::{to_dimacs, to_drat, to_lrat};

/// Why a board has no refutation.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NoRefutation {
    /// The board holds this valid set.
    Found(ValidSet),
    /// A limit of the budget was met.
    Interrupted(Limit),
}

impl fmt::Display for NoRefutation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Found(set) => write!(f, "the board holds the valid set {set}"),
            Self::Interrupted(limit) => limit.fmt(f),
        }
    }
}

impl Error for NoRefutation {}
