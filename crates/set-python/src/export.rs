//! The question of a board as text for solvers from elsewhere.

use pyo3::prelude::*;
use set_core::{Board, Budget, Outcome, Solver};
use set_dynamic::DynamicSolver;
use set_smt::{SelectEncoding, Smt2Options};

use crate::errors::solver_error;
use crate::interrupt;
use crate::progress::Progress;

/// The text in SMT-LIB 2, with the answer that the flagship finds within a number of nodes. A
/// limit of nodes gives the same text on every machine.
pub(crate) fn smt2(py: Python<'_>, board: &Board, has_model: bool) -> PyResult<String> {
    const NODES: u64 = 1_000_000;
    let mut solver = DynamicSolver::from(board.clone());
    let outcome = interrupt::in_thread(py, Progress::new(false), move |stop| {
        solver.find(&Budget::unlimited().with_nodes(NODES).with_stop(stop.clone()))
    })?;
    let options = if has_model { Smt2Options::new().with_model() } else { Smt2Options::new() };
    let options = match outcome.map_err(|error| solver_error(&error))? {
        Outcome::Found(_) => options.with_status(true),
        Outcome::SetFree => options.with_status(false),
        Outcome::Interrupted(_) => options,
    };
    Ok(py.detach(|| SelectEncoding::new(board).to_smt2(options)))
}
