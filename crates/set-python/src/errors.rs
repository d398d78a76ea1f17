//! Python's exceptions for the errors of the libraries, with their texts.

use core::error::Error;
use core::fmt::Write;
use core::str::FromStr;

use pyo3::exceptions::{PyMemoryError, PyRuntimeError, PyTimeoutError, PyValueError};
use pyo3::{PyErr, PyResult};
use set_core::{Limit, SolverError, printable};
use set_solvers::{Entry, MakeError};
use set_variants::GameBoardError;

/// The message of an error, with its reasons, for a terminal.
fn chain(error: &dyn Error) -> String {
    let mut text = error.to_string();
    let mut reason = error.source();
    while let Some(error) = reason {
        write!(text, ": {error}").expect("a string takes all text");
        reason = error.source();
    }
    printable(&text)
}

/// A value that was refused: `ValueError`.
pub(crate) fn value_error(error: &dyn Error) -> PyErr {
    PyValueError::new_err(chain(error))
}

/// The value with this name; another name is a `ValueError`.
pub(crate) fn named<T: FromStr<Err: Error>>(name: &str) -> PyResult<T> {
    name.parse().map_err(|error| value_error(&error))
}

/// A board that cannot be: `ValueError`; if a search for it met a limit, as [`limit_error`].
pub(crate) fn game_error(error: &GameBoardError) -> PyErr {
    match error {
        GameBoardError::Interrupted(limit) => limit_error(*limit),
        _ => value_error(error),
    }
}

/// A search that met a limit: `MemoryError` or `TimeoutError`.
pub(crate) fn limit_error(limit: Limit) -> PyErr {
    match limit {
        Limit::Memory { .. } => PyMemoryError::new_err(limit.to_string()),
        _ => PyTimeoutError::new_err(limit.to_string()),
    }
}

/// A solver that cannot be made: `ValueError`, which names the solvers of this package.
pub(crate) fn make_error(error: &MakeError) -> PyErr {
    match error {
        MakeError::Unknown { name, .. } => no_solver(name),
        MakeError::NotBuilt { name, .. } => no_solver(name),
        _ => value_error(error),
    }
}

fn no_solver(name: &str) -> PyErr {
    let built = Entry::all().iter().filter(|entry| entry.is_built());
    let names = built.map(Entry::name).collect::<Vec<_>>().join(", ");
    PyValueError::new_err(format!("no solver {name:?}: expected one of {names}"))
}

/// An engine that failed: `RuntimeError`.
pub(crate) fn solver_error(error: &SolverError) -> PyErr {
    PyRuntimeError::new_err(chain(error))
}
