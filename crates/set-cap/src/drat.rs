//! An independent checker of refutations, in the DRAT format.
//!
//! The checker reads a formula in the DIMACS format and a proof, both as text. It
//! shares no code with the encodings or the solver, so only this module has to
//! be trusted. It also checks the proofs of other solvers, if every added clause
//! is a *reverse unit propagation* (RUP) clause: unit propagation from the
//! negated clause leads to a contradiction. Most proofs are like that. Steps that
//! need the more general RAT rule are rejected.
//!
//! # The format
//!
//! A line of a proof is a clause to add, written as literals and a final 0, or a
//! clause to delete, with `d` in front. The proof must add the empty clause, which
//! is the line `0`.
//!
//! # Example
//!
//! ```
//! use set_cap::drat;
//!
//! let formula = "p cnf 2 4\n1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n";
//! let summary = drat::check(formula.as_bytes(), "1 0\n0\n".as_bytes())?;
//! assert_eq!(summary.added, 2);
//!
//! // The empty clause does not follow in one step.
//! assert!(drat::check(formula.as_bytes(), "0\n".as_bytes()).is_err());
//! # Ok::<(), drat::CheckError>(())
//! ```

mod clauses;
mod error;
mod parse;
mod propagation;

use std::io::{self, Read};

pub use error::CheckError;

use parse::Step;
use propagation::Propagation;

/// The size of an accepted proof.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Summary {
    /// The number of clauses of the formula.
    pub clauses: usize,
    /// The number of clauses that the proof adds, the empty one included.
    pub added: usize,
    /// The number of clauses that the proof deletes.
    pub deleted: usize,
}

/// Checks that a proof refutes a formula.
///
/// The steps are checked in their order up to the empty clause; later lines are
/// ignored. The proof may delete a clause that has forced a variable. The
/// variable keeps its value then, as in other checkers.
///
/// # Errors
///
/// [`CheckError`] if the formula or the proof cannot be read, an added clause
/// does not follow, a deleted clause does not exist, or the proof does not add
/// the empty clause.
///
/// # Complexity
///
/// One unit propagation with two watched literals for each step: about the time
/// that the solver took to find the proof. Memory is proportional to the length
/// of the two texts, whatever number of variables the formula announces.
pub fn check(formula: impl Read, proof: impl Read) -> Result<Summary, CheckError> {
    let formula = parse::formula(&text_of(formula).map_err(CheckError::ReadFormula)?)?;
    let mut propagation = Propagation::default();
    let mut summary = Summary { clauses: formula.clauses.len(), ..Summary::default() };
    for clause in &formula.clauses {
        propagation.add(clause);
    }
    let text = text_of(proof).map_err(CheckError::ReadProof)?;
    for step in parse::steps(&text, formula.variables) {
        match step? {
            (line, Step::Add(clause)) => {
                if !propagation.implies(&clause) {
                    return Err(CheckError::NotImplied { line });
                }
                summary.added += 1;
                if clause.is_empty() {
                    return Ok(summary);
                }
                propagation.add(&clause);
            }
            (line, Step::Delete(clause)) => {
                if !propagation.delete(&clause) {
                    return Err(CheckError::NotThere { line });
                }
                summary.deleted += 1;
            }
        }
    }
    Err(CheckError::NoEmptyClause)
}

fn text_of(mut source: impl Read) -> io::Result<String> {
    let mut text = String::new();
    source.read_to_string(&mut text)?;
    Ok(text)
}
