//! `cap --model` and `cap check`: the answers and the proofs of other solvers.

use std::io::{self, BufReader, Read, Write};
use std::path::Path;

use set_cap::{CapAnswer, CapFormula, ReportedAnswer};
use set_export::cnf::Output;
use set_program::input;

use super::ask::{details, dimacs, verify};
use crate::cli::{At, Result, Status};

/// Reads the output and the proof of another solver. Returns what they show, and notes about it:
/// a model is checked card by card, and a refutation by its proof. `claim` says in words that
/// there is no cap.
///
/// # Errors
///
/// If a file cannot be read, or the model is not a cap of the size asked for.
pub(super) fn known(
    output: &Path,
    proof: Option<&Path>,
    formula: &CapFormula,
    claim: &str,
) -> Result<(CapAnswer, Vec<String>)> {
    let name = input::name(Some(output));
    let output = Output::parse(&input::read_text(Some(output))?).at(&name)?;
    let unknown = |why: String| Ok((CapAnswer::Interrupted, vec![why]));
    match (formula.answer_of(&output).at(&name)?, proof) {
        (ReportedAnswer::Cap(cap), None) => Ok((CapAnswer::Found(cap), Vec::new())),
        (ReportedAnswer::Cap(cap), Some(_)) => {
            Ok((CapAnswer::Found(cap), vec!["the proof is not read: there is a model".to_owned()]))
        }
        (ReportedAnswer::ClaimedUnsatisfiable, Some(proof)) => {
            match verify(&*dimacs(formula)?, open(proof)?)? {
                Ok((summary, time)) => {
                    let details = details(&summary);
                    let note = format!("proof: {details}, checked in {time} of CPU time");
                    Ok((CapAnswer::Refuted, vec![note]))
                }
                Err(error) => unknown(format!(
                    "{name} says that {claim}, but the proof does not hold: {error}"
                )),
            }
        }
        (ReportedAnswer::ClaimedUnsatisfiable, None) => unknown(format!(
            "{name} says that {claim}: not checked (--proof FILE checks the solver's proof)"
        )),
        (ReportedAnswer::ClaimedSatisfiable, _) => {
            unknown(format!("{name} denies that {claim}, without a model: not checked"))
        }
        (ReportedAnswer::Unknown, _) => unknown(format!("{name} does not know")),
    }
}

/// Checks that a proof refutes a formula.
///
/// # Errors
///
/// If a file cannot be read, or the output cannot be written. A proof that does not
/// hold is no failure: the status says so.
pub(super) fn check(formula: &Path, proof: &Path) -> Result<Status> {
    let mut out = io::stdout();
    match verify(open(formula)?, open(proof)?)? {
        Ok((summary, time)) => {
            let (clauses, added) = (summary.clauses, summary.added);
            writeln!(
                out,
                "verified: {clauses} clauses refuted by {added} more, in {time} of CPU time"
            )?;
            writeln!(out, "proof: {}", details(&summary))?;
            Ok(Status::Done)
        }
        Err(error) => {
            writeln!(out, "NOT VERIFIED: {error}")?;
            Ok(Status::NotReached)
        }
    }
}

/// Opens a formula or a proof of at most 1 GiB.
///
/// # Errors
///
/// An error that names the file.
fn open(path: &Path) -> Result<impl Read> {
    Ok(BufReader::new(input::open(1 << 30, Some(path))?))
}
