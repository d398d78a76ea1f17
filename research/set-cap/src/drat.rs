//! An independent checker of refutations, in the DRAT and LRAT formats.
//!
//! The checker reads a formula in the DIMACS format and a proof. It shares no code
//! with the encodings or the solver, so only this module has to be trusted. It also
//! checks the proofs of other solvers.
//!
//! # What is checked
//!
//! A proof adds clauses one by one, up to the empty clause, and may delete clauses in
//! between. An added clause may have variables that are new. It has to have one of two
//! properties, by which a formula that has a model still has one with the clause:
//!
//! - *RUP* (reverse unit propagation): if all its literals are false, unit propagation
//!   leads to a contradiction.
//! - *RAT* (resolution asymmetric tautology) on its first literal, the *pivot*: for each
//!   clause with the negated pivot, unit propagation leads to a contradiction if all
//!   literals of the new clause, and all of the other clause but the negated pivot, are
//!   false. A model in which the new clause is false then stays a model if the pivot
//!   becomes true.
//!
//! Deletions are followed as the proof has them, with two exceptions:
//!
//! - A literal that unit propagation has forced stays true even if the proof deletes
//!   the clauses that forced it, and counts as a clause of its own. DRAT-trim ignores
//!   such deletions as well. A proof that deletes a unit clause, and then adds a clause
//!   that is RAT on the opposite literal, is rejected.
//! - The deletion of a clause that is not there is ignored and counted.
//!
//! In both cases the checker has more clauses than the proof. That is sound: more
//! clauses follow from them, and fewer are RAT. To have fewer clauses than the proof
//! would not be, as RAT is about *all* clauses with the negated pivot.
//!
//! A clause is a set: the order of its literals matters for the pivot alone, and a
//! repeated literal counts once.
//!
//! # The formats
//!
//! The form of a proof is recognised, and errors name the line. Each step has a line, and
//! lines that begin with the word `c` are comments. Binary forms are refused: solvers write
//! text as well.
//!
//! | form | a step that adds | a step that deletes |
//! |---|---|---|
//! | DRAT | literals, 0 | `d`, literals, 0 |
//! | LRAT | number of the clause, literals, 0, hints, 0 | any number, `d`, numbers of clauses, 0 |
//!
//! In LRAT the clauses of the formula have the numbers 1, 2, ... Hints are numbers of
//! clauses. Each of these has at most one literal that is not false when its turn
//! comes; that literal becomes true, and a clause without one is the contradiction.
//! For RAT, the number of each clause with the negated pivot follows as a negative hint,
//! and then hints for this clause. A clause needs no hints if the contradiction
//! is there without.
//!
//! # Example
//!
//! ```
//! use set_cap::drat::{self, Form};
//!
//! let formula = "p cnf 2 4\n1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n";
//! let summary = drat::check(formula.as_bytes(), "1 0\n0\n".as_bytes())?;
//! assert_eq!((summary.form, summary.added), (Form::Drat, 2));
//!
//! // A new variable, about which nothing is known yet: RAT.
//! let summary = drat::check(formula.as_bytes(), "-3 0\n1 0\n0\n".as_bytes())?;
//! assert_eq!((summary.added, summary.rat), (3, 1));
//!
//! // With hints: clause 5 follows from 1 and 2, the empty clause from 5, 3 and 4.
//! let summary = drat::check(formula.as_bytes(), "5 1 0 1 2 0\n6 0 5 3 4 0\n".as_bytes())?;
//! assert_eq!(summary.form, Form::Lrat);
//!
//! // The empty clause does not follow in one step.
//! assert!(drat::check(formula.as_bytes(), "0\n".as_bytes()).is_err());
//! # Ok::<(), drat::DratError>(())
//! ```
//!
//! # Sources
//!
//! N. Wetzler, M. Heule and W. Hunt, "DRAT-trim: Efficient Checking and Trimming Using
//! Expressive Clausal Proofs", SAT 2014; L. Cruz-Filipe, M. Heule, W. Hunt, M. Kaufmann
//! and P. Schneider-Kamp, "Efficient Certified RAT Verification", CADE 2017.
mod assignment;
mod error;
mod formula;
mod hints;
mod propagation;
mod summary;
mod text;

use std::io::Read;

use formula::Formula;
use propagation::Propagation;
use text::{PlainStep, Step, Text};

pub use error::{DratError, NotRat};
pub use summary::{Form, Summary};

/// The most clauses of a formula and of what its proof adds, together.
const MAX_CLAUSES: usize = 1 << 26;

/// Checks that a proof refutes a formula.
///
/// The steps are checked in their order up to the empty clause; later steps are
/// ignored. A formula that unit propagation refutes needs no empty clause in a proof
/// in the DRAT format, and a formula with the empty clause in none: some solvers
/// write an empty file then.
///
/// # Errors
///
/// [`DratError`] if the formula or the proof cannot be read, an added clause
/// is neither RUP nor RAT, a hint is wrong, the proof does not add the empty clause, or there are more
/// than 2^26 clauses.
///
/// # Complexity
///
/// For DRAT one unit propagation with two watched literals for each step: about the
/// time that the solver took to find the proof. A clause that is RAT and not RUP
/// takes a pass over all clauses, and a unit propagation for each with the negated
/// pivot. For LRAT the time is linear in the clauses that the hints name. Memory
/// is proportional to the length of the two files, whatever numbers of variables and
/// clauses they announce, and to the number of their clauses, some 40 bytes each: at most
/// 2^26.
pub fn check(formula: impl Read, proof: impl Read) -> Result<Summary, DratError> {
    check_up_to(MAX_CLAUSES, formula, proof)
}

fn check_up_to(
    most: usize,
    mut formula: impl Read,
    mut proof: impl Read,
) -> Result<Summary, DratError> {
    let mut text = String::new();
    formula.read_to_string(&mut text).map_err(DratError::ReadFormula)?;
    let formula = Formula::parse(&text, most)?;
    let mut bytes = Vec::new();
    proof.read_to_end(&mut bytes).map_err(DratError::ReadProof)?;
    // A step ends with a zero byte in binary forms; text has none.
    if bytes.contains(&0) {
        return Err(DratError::Binary);
    }
    let text = Text::new(&bytes);
    let form = text.form();
    let summary = match form {
        Form::Drat => check_steps(formula, text, most),
        Form::Lrat => hints::check(formula, text, most),
    };
    summary.map(|summary| Summary { form, ..summary })
}

/// Checks the steps of a proof without hints, up to the empty clause.
fn check_steps(formula: Formula, mut proof: Text<'_>, most: usize) -> Result<Summary, DratError> {
    let mut summary = Summary { clauses: formula.len(), ..Summary::default() };
    let mut propagation = Propagation::default();
    formula.clauses().for_each(|clause| propagation.add(clause));
    let Formula { mut variables, .. } = formula;
    let needs_no_proof = propagation.is_refuted();
    while let Some(step) = PlainStep::next(&mut proof, &mut variables) {
        match step? {
            (_, PlainStep::Delete(clause)) => {
                summary.count_deletion(propagation.delete(&clause.literals));
            }
            (line, PlainStep::Add(clause)) => {
                let reason = propagation.imply(&clause).map_err(|against| {
                    DratError::NotImplied { line, rat: NotRat::new(&clause, &against, &variables) }
                })?;
                summary.count_addition(reason, most)?;
                if clause.literals.is_empty() {
                    return Ok(summary);
                }
                propagation.add(&clause.literals);
            }
        }
    }
    if needs_no_proof { Ok(summary) } else { Err(DratError::NoEmptyClause) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clauses_are_limited() {
        let formula = "p cnf 2 4\n1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n";
        for proof in ["1 0\n0\n", "5 1 0 1 2 0\n6 0 5 3 4 0\n"] {
            let within = |most| check_up_to(most, formula.as_bytes(), proof.as_bytes());
            assert_eq!(within(6).unwrap().added, 2);
            for most in [3, 4, 5] {
                let error = within(most).unwrap_err().to_string();
                let expected = format!("the formula and the proof have more clauses than {most}");
                assert_eq!(error, expected);
            }
        }
    }
}
