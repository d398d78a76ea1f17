//! An independent checker of refutations, in the DRAT format.
//!
//! It reads a formula in the DIMACS format and a proof, both as text, and
//! shares no code with the encodings or the solver: whoever doubts them need
//! only read this module. It can check the proofs of other solvers too, as long
//! as every added clause is a *reverse unit propagation* (RUP) clause, that is,
//! follows by unit propagation; most proofs are like that. Steps that need the
//! stronger RAT rule are rejected.
//!
//! # The format
//!
//! A line of a proof is a clause to add, literals with a final 0, or a clause to
//! delete, with `d` in front. The proof must add the empty clause, a line `0`.
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

use std::io::Read;

pub use error::CheckError;

use parse::Step;
use propagation::Propagation;

/// What a proof that was accepted consists of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Summary {
    /// The clauses of the formula.
    pub clauses: usize,
    /// The clauses that the proof adds, with the empty one.
    pub added: usize,
    /// The clauses that it deletes.
    pub deleted: usize,
}

/// Checks that a proof refutes a formula.
///
/// The steps are checked in their order up to the empty clause; what follows it
/// is not read. Clauses that have forced a variable may be deleted, which does
/// not free the variable again, as other checkers do it.
///
/// # Errors
///
/// [`CheckError`] with the line if the formula or the proof cannot be read, a
/// clause does not follow, a clause that is to be deleted is not there, or the
/// proof does not add the empty clause.
///
/// # Complexity
///
/// A unit propagation with two watched literals for each step: about the time
/// that the solver took to find the proof.
pub fn check(formula: impl Read, proof: impl Read) -> Result<Summary, CheckError> {
    let formula = parse::formula(&read(formula)?)?;
    let mut propagation = Propagation::new(formula.variables);
    let mut summary = Summary { clauses: formula.clauses.len(), ..Summary::default() };
    for clause in &formula.clauses {
        propagation.add(clause);
    }
    let text = read(proof)?;
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

fn read(mut source: impl Read) -> Result<String, CheckError> {
    let mut text = String::new();
    source.read_to_string(&mut text)?;
    Ok(text)
}
