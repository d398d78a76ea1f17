//! `cap --model`: the answer of another solver.

use std::path::Path;

use set_cap::cnf::Output;
use set_cap::{CapFormula, ReportedAnswer};
use set_core::Board;

use super::ask::{details, dimacs, verify};
use super::check::open;
use crate::cli::{At, Failure};
use crate::commands::measure::seconds;
use crate::input;

/// The answer to a question, as far as it is known.
pub(super) enum Known {
    /// These cards are a cap.
    Cap(Board),
    /// There is no cap.
    Refuted,
    /// Neither, for this reason.
    Nothing(String),
}

/// Reads the output and the proof of another solver. Returns what they show, and notes about it:
/// a model is checked card by card, and a refutation by its proof. `claim` says in words that
/// there is no cap.
///
/// # Errors
///
/// [`Failure::Input`] if a file cannot be read, or the model is not a cap of the size asked for.
pub(super) fn known(
    output: &Path,
    proof: Option<&Path>,
    formula: &CapFormula,
    claim: &str,
) -> Result<(Known, Vec<String>), Failure> {
    let name = input::name(Some(output));
    let output = Output::parse(&input::read_text(Some(output))?).at(&name)?;
    let unknown = |why: String| Ok((Known::Nothing(why), Vec::new()));
    match (formula.answer_of(&output).at(&name)?, proof) {
        (ReportedAnswer::Cap(cap), None) => Ok((Known::Cap(cap), Vec::new())),
        (ReportedAnswer::Cap(cap), Some(_)) => {
            Ok((Known::Cap(cap), vec!["the proof is not read: there is a model".to_owned()]))
        }
        (ReportedAnswer::ClaimedUnsatisfiable, Some(proof)) => {
            match verify(&*dimacs(formula)?, open(proof)?)? {
                Ok((summary, time)) => {
                    let (details, time) = (details(&summary), seconds(time));
                    let note = format!("proof: {details}, checked in {time} of CPU time");
                    Ok((Known::Refuted, vec![note]))
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
