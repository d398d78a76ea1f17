//! Tables of answers: `setwise.Table`, a class in Python.

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

/// A table with these rows, and the seed that gives them again.
pub(crate) fn table<'py>(
    py: Python<'py>,
    rows: impl IntoIterator<Item = PyResult<Bound<'py, PyDict>>>,
    seed: Option<u64>,
) -> PyResult<Bound<'py, PyAny>> {
    let rows = PyList::new(py, rows.into_iter().collect::<PyResult<Vec<_>>>()?)?;
    py.import("setwise._table")?.getattr("Table")?.call1((rows, seed))
}
