//! Why a proof is rejected.

use core::fmt;
use std::io;

use thiserror::Error;

use super::assignment::{Clause, Variables};

/// Why a proof is rejected. Lines are counted from 1.
///
/// `Display` says what failed, and `source` says why.
///
/// # Example
///
/// ```
/// use set_cap::drat::{self, DratError};
///
/// let formula = "p cnf 1 1\n1 0\n"; // which has a model
/// let error = drat::check(formula.as_bytes(), "0\n".as_bytes()).unwrap_err();
/// assert!(matches!(error, DratError::NotImplied { line: 1, .. }));
/// ```
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum DratError {
    /// The formula cannot be read, or is not UTF-8 text.
    #[error("cannot read the formula")]
    ReadFormula(#[source] io::Error),
    /// The proof cannot be read.
    #[error("cannot read the proof")]
    ReadProof(#[source] io::Error),
    /// The formula is not in the DIMACS format.
    #[error("line {line} of the formula: {problem}")]
    Formula {
        /// The line.
        line: usize,
        /// The defect of the line.
        problem: &'static str,
    },
    /// The proof is in a binary form.
    #[error("a binary proof: write it as text, cadical --no-binary")]
    Binary,
    /// There are more clauses than the checker keeps.
    #[error("the formula and the proof have more clauses than {most}")]
    TooManyClauses {
        /// The most clauses that it keeps.
        most: usize,
    },
    /// A part of the proof is not a step.
    #[error("line {line} of the proof: {problem}")]
    Step {
        /// The line of the step.
        line: usize,
        /// The defect of the step.
        problem: String,
    },
    /// An added clause follows neither by unit propagation nor as a RAT clause.
    #[error(
        "line {line} of the proof: the clause does not follow by unit propagation{}",
        rat.as_ref().map_or_else(String::new, |rat| format!(", {rat}"))
    )]
    NotImplied {
        /// The line of the step.
        line: usize,
        /// The reason why it is no RAT clause; `None` for the empty clause, which has no
        /// pivot.
        rat: Option<NotRat>,
    },
    /// A hint names no clause, or a clause with two literals that are not false.
    #[error("line {line} of the proof: hint {hint}: {problem}")]
    Hint {
        /// The line of the step.
        line: usize,
        /// The hint.
        hint: i64,
        /// The defect of the hint.
        problem: &'static str,
    },
    /// The hints of a clause end without a contradiction.
    #[error(
        "line {line} of the proof: the hints lead to no contradiction{}",
        rat.as_ref().map_or_else(String::new, |rat| format!(", {rat}"))
    )]
    NoContradiction {
        /// The line of the step.
        line: usize,
        /// Why it is no RAT clause; `None` for the empty clause.
        rat: Option<NotRat>,
    },
    /// The proof ends without the empty clause.
    #[error("the proof does not add the empty clause")]
    NoEmptyClause,
}

/// Why a clause is no RAT clause on its first literal.
///
/// # Example
///
/// ```
/// use set_cap::drat::{self, DratError};
///
/// // The clause -1 contradicts the clause 1.
/// let formula = "p cnf 1 1\n1 0\n";
/// let error = drat::check(formula.as_bytes(), "-1 0\n0\n".as_bytes()).unwrap_err();
/// let DratError::NotImplied { rat: Some(not_rat), .. } = error else { panic!("{error}") };
/// assert_eq!((not_rat.pivot, &not_rat.against[..]), (-1, &[1][..]));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct NotRat {
    /// The first literal.
    pub pivot: i32,
    /// A clause with the negated pivot whose resolvent does not follow, in the order of
    /// its variables.
    pub against: Vec<i32>,
}

impl NotRat {
    /// The error about a clause with a first literal, in the numbers of the files.
    pub(super) fn new(clause: &Clause, against: &[i32], variables: &Variables) -> Option<Self> {
        let original = |literal: &i32| variables.original(*literal);
        let pivot = original(&clause.pivot?);
        let mut against: Vec<i32> = against.iter().map(original).collect();
        against.sort_unstable_by_key(|literal| literal.unsigned_abs());
        Some(Self { pivot, against })
    }
}

impl fmt::Display for NotRat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "and it is not RAT on {} because of the clause", self.pivot)?;
        self.against.iter().try_for_each(|literal| write!(f, " {literal}"))
    }
}
