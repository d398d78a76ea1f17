//! `cap check`: a proof from a file.

use std::fs::File;
use std::io::{self, BufReader, Read, Write};
use std::path::Path;

use super::ask::{details, verify};
use crate::cli::{At, Failure, Status};
use crate::commands::measure::seconds;

/// Checks that a proof refutes a formula.
///
/// # Errors
///
/// [`Failure`] if a file cannot be read, or the output cannot be written. A proof that does not
/// hold is no failure: the status says so.
pub(super) fn check(formula: &Path, proof: &Path) -> Result<Status, Failure> {
    let mut out = io::stdout();
    match verify(open(formula)?, open(proof)?)? {
        Ok((summary, time)) => {
            let (clauses, added, time) = (summary.clauses, summary.added, seconds(time));
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

/// Opens a file to read.
///
/// # Errors
///
/// [`Failure::Input`] that names the file.
pub(super) fn open(path: &Path) -> Result<impl Read, Failure> {
    Ok(BufReader::new(File::open(path).at(path.display())?))
}
