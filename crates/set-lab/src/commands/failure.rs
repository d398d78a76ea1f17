//! Measurements that fail, as failures of a command.

use core::error::Error;

use set_cli::cli::Failure;
use set_lab::LabError;

/// The failure of a measurement, as bad input.
pub(crate) fn failure(error: &LabError) -> Failure {
    Failure::Input(chain(error))
}

/// An error and its causes, in one line.
pub(crate) fn chain(error: &LabError) -> String {
    let causes = core::iter::successors(error.source(), |&cause| cause.source());
    causes.fold(error.to_string(), |text, cause| format!("{text}: {cause}"))
}
