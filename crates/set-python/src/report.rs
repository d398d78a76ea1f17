//! The class `Report`.

use pyo3::prelude::*;
use set_game::Report;

/// The findings of the checker of a transcript.
#[pyclass(frozen, eq, get_all, name = "Report", module = "setwise")]
#[derive(PartialEq)]
pub(crate) struct PyReport {
    /// The number of valid sets taken.
    sets: u64,
    /// The number of answers "no set" that were confirmed.
    set_free_confirmed: u64,
    /// How many of these by a certificate.
    set_free_certified: u64,
    /// The number of answers "no set" that were too hard to check.
    set_free_unconfirmed: u64,
    /// Whether every answer "no set" was confirmed.
    is_complete: bool,
}

impl From<Report> for PyReport {
    fn from(report: Report) -> Self {
        Self {
            sets: report.sets,
            set_free_confirmed: report.set_free_confirmed,
            set_free_certified: report.set_free_certified,
            set_free_unconfirmed: report.set_free_unconfirmed,
            is_complete: report.is_complete(),
        }
    }
}

#[pymethods]
impl PyReport {
    fn __repr__(&self) -> String {
        let Self { sets, set_free_confirmed, set_free_unconfirmed, .. } = self;
        let asked = set_free_confirmed + set_free_unconfirmed;
        format!("<Report: {sets} sets, {set_free_confirmed} of {asked} \"no set\" confirmed>")
    }
}
