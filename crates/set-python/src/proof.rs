//! Certificates that a board is set-free.

use std::sync::Arc;

use pyo3::prelude::*;
use set_core::Budget;
use set_proof::{Certificate, Checker, NoProof, Prover};
use set_variants::GameBoard;

use crate::errors::value_error;
use crate::interrupt::{self, Stop};
use crate::progress::Progress;

/// The bytes of a certificate that the board is set-free.
pub(crate) fn certificate(
    py: Python<'_>,
    board: Arc<GameBoard>,
    limits: &Budget,
    progress: Progress,
) -> PyResult<Vec<u8>> {
    let proved = interrupt::search(py, board.board().len(), limits, progress, move |budget| {
        match Prover::new().prove(board.board(), budget) {
            Err(NoProof::Interrupted(limit)) => Err(Stop::Met(limit)),
            proved => Ok(proved.map(Certificate::into_bytes)),
        }
    })?;
    proved.map_err(|error| value_error(&error))
}

/// Checks that a certificate proves that the board is set-free.
pub(crate) fn check(py: Python<'_>, board: Arc<GameBoard>, certificate: Vec<u8>) -> PyResult<()> {
    let checked = interrupt::in_thread(py, Progress::new(false), move |stop| {
        let budget = Budget::unlimited().with_stop(stop.clone());
        Checker::new().check(board.board(), &certificate.into(), &budget)
    })?;
    checked.map(drop).map_err(|error| value_error(&error))
}
