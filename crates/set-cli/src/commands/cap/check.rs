//! `cap check`: a proof from a file.

use core::time::Duration;
use std::fs::File;
use std::io::{self, BufReader, Read, Write};
use std::path::Path;

use set_cap::drat::{self, CheckError, Summary};

use super::measure::{grouped, measured, seconds};
use crate::cli::{Failure, Status};

/// Checks that a proof refutes a formula.
///
/// # Errors
///
/// [`Failure`] if a file cannot be read, or the output cannot be written. A proof that does not hold is
/// no failure: the status says so.
pub(super) fn check(formula: &Path, proof: &Path) -> Result<Status, Failure> {
    let mut out = io::stdout();
    match verify(open(formula)?, open(proof)?)? {
        Ok((summary, time)) => {
            writeln!(
                out,
                "verified: {} clauses refuted by {} more, in {} of CPU time",
                summary.clauses,
                summary.added,
                seconds(time)
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

/// Opens a file to read.
///
/// # Errors
///
/// [`Failure::Input`] that names the file.
pub(super) fn open(path: &Path) -> Result<impl Read, Failure> {
    let file = File::open(path).map_err(|error| Failure::input(path.display(), error))?;
    Ok(BufReader::new(file))
}

/// An accepted proof and the CPU time of the check, or why the proof does not hold.
pub(super) type Verdict = Result<(Summary, Duration), CheckError>;

/// Checks a proof.
///
/// # Errors
///
/// [`Failure::Input`] if the formula or the proof cannot be read.
pub(super) fn verify(formula: impl Read, proof: impl Read) -> Result<Verdict, Failure> {
    let (result, time) = measured(|| drat::check(formula, proof));
    match result {
        Ok(summary) => Ok(Ok((summary, time))),
        Err(
            error @ (CheckError::NotImplied { .. }
            | CheckError::Hint { .. }
            | CheckError::NoContradiction { .. }
            | CheckError::NoEmptyClause),
        ) => Ok(Err(error)),
        Err(error) => Err(Failure::error("cannot check", &error)),
    }
}

/// What an accepted proof consists of.
pub(super) fn details(summary: &Summary) -> String {
    let number = |count: usize| grouped(count as u128);
    format!(
        "{}, {} clauses, {} of them RAT, {} deleted, {} deletions ignored",
        summary.form,
        number(summary.added),
        number(summary.rat),
        number(summary.deleted),
        number(summary.ignored)
    )
}
