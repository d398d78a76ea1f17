//! The question of a board as text for solvers from elsewhere.

use std::sync::Arc;

use pyo3::prelude::*;
use set_core::Budget;
use set_smt::{SelectEncoding, Smt2Options};
use set_variants::GameBoard;

use crate::interrupt;
use crate::progress::Progress;

/// The text in SMT-LIB 2, with the answer that a search of some nodes finds.
pub(crate) fn smt2(py: Python<'_>, board: Arc<GameBoard>, model: bool) -> PyResult<String> {
    interrupt::in_thread(py, Progress::new(false), move |stop| {
        let budget = Budget::unlimited().with_nodes(Smt2Options::STATUS_NODES);
        let found = board.find(&budget.with_stop(stop.clone()));
        let status = found.ok().map(|found| found.is_some());
        let options = Smt2Options::new().with_model(model).with_status(status);
        SelectEncoding::new(board.board()).to_smt2(options)
    })
}
