//! `cap --model`: what another solver answered.

use std::path::Path;

use set_cap::cnf::Output;
use set_cap::{CapFormula, ReportedAnswer};

use super::check::{details, open, verify};
use super::measure::seconds;
use super::search::Known;
use crate::cli::Failure;
use crate::input;

/// The files of another solver.
pub(super) struct Reported<'a> {
    /// Its output.
    pub(super) output: &'a Path,
    /// Its proof.
    pub(super) proof: Option<&'a Path>,
}

impl Reported<'_> {
    /// What is known from the files, and notes about it: a model is checked card by card,
    /// and a claim that there is none by the proof. `claim` says what there is none of.
    ///
    /// # Errors
    ///
    /// [`Failure::Input`] if a file cannot be read, or the model is not what was asked for.
    pub(super) fn known(
        &self,
        formula: &CapFormula,
        claim: &str,
    ) -> Result<(Known, Vec<String>), Failure> {
        let name = input::name(Some(self.output));
        let fail = |error: &dyn core::fmt::Display| Failure::input(&name, error);
        let output = Output::parse(&input::read_text(Some(self.output))?);
        let output = output.map_err(|error| fail(&error))?;
        let answer = formula.answer_of(&output).map_err(|error| fail(&error))?;
        let unknown = |why: String| Ok((Known::Nothing(why), Vec::new()));
        match (answer, self.proof) {
            (ReportedAnswer::Cap(cap), None) => Ok((Known::Cap(cap), Vec::new())),
            (ReportedAnswer::Cap(cap), Some(_)) => {
                Ok((Known::Cap(cap), vec!["the proof is not read: there is a model".to_owned()]))
            }
            (ReportedAnswer::ClaimedUnsatisfiable, Some(proof)) => {
                let mut dimacs = Vec::new();
                formula.write_dimacs(&mut dimacs)?;
                match verify(&dimacs[..], open(proof)?)? {
                    Ok((summary, time)) => {
                        let note = format!(
                            "proof: {}, checked in {} of CPU time",
                            details(&summary),
                            seconds(time)
                        );
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
}
