//! `cap check`: a proof from a file.

use std::fs::File;
use std::io::{self, BufReader, Write};
use std::path::Path;

use set_cap::drat::{self, CheckError};

use super::measure::{measured, seconds};
use crate::cli::{Failure, Status};

/// Checks that a proof refutes a formula.
///
/// # Errors
///
/// [`Failure`] if a file cannot be read, or the output cannot be written. A proof that does not hold is
/// no failure: the status says so.
pub(super) fn check(formula: &Path, proof: &Path) -> Result<Status, Failure> {
    let open = |path: &Path| {
        File::open(path).map(BufReader::new).map_err(|error| Failure::input(path.display(), error))
    };
    let (formula, proof) = (open(formula)?, open(proof)?);
    let (result, time) = measured(|| drat::check(formula, proof));
    match result {
        Ok(summary) => {
            writeln!(
                io::stdout(),
                "verified: {} clauses refuted by {} more, in {} of CPU time",
                summary.clauses,
                summary.added,
                seconds(time)
            )?;
            Ok(Status::Done)
        }
        Err(
            error @ (CheckError::NotImplied { .. }
            | CheckError::NotThere { .. }
            | CheckError::NoEmptyClause),
        ) => {
            writeln!(io::stdout(), "NOT VERIFIED: {error}")?;
            Ok(Status::NotReached)
        }
        Err(error) => Err(Failure::Input(error.to_string())),
    }
}
