//! The Python package `setwise`: the card game Set with any properties and values.
//!
//! Each file has one concept of the package. The classes hold the types of the libraries, and
//! the docstrings are what Python shows. Long searches run in threads of their own, so that
//! Python sees Ctrl-C: see [`interrupt`].
//!
//! "SET" is a trademark of its owner, with whom this project is not affiliated.

// Python's methods have these signatures: `self` is a reference into an object of Python, and
// arguments are owned. The docstrings are Python's too.
#![allow(
    clippy::doc_link_with_quotes,
    clippy::doc_markdown,
    clippy::needless_pass_by_value,
    clippy::trivially_copy_pass_by_ref
)]

mod answers;
mod board;
mod card;
mod cards;
mod claim;
mod classes;
mod classic;
mod errors;
mod export;
mod game_table;
mod games;
mod interrupt;
mod numbers;
mod odds;
mod play;
mod progress;
mod puzzle;
mod reading;
mod rules;
mod search;
mod sequence;
mod solver;
mod tables;
mod tasks;
mod transcript;
mod variant;

/// The extension module: `setwise/__init__.py` names all of it again.
#[pyo3::pymodule]
mod _setwise {
    #[pymodule_export]
    use super::classes::PyVariant;
    #[pymodule_export]
    use super::classes::{PyBoard, PyCard, PyRules};
    #[pymodule_export]
    use super::classic::{count_part, indices_of};
    #[pymodule_export]
    use super::games::games;
    #[pymodule_export]
    use super::odds::{distribution, odds};
    #[pymodule_export]
    use super::play::play;
    #[pymodule_export]
    use super::solver::{PySolver, solvers};
    #[pymodule_export]
    use super::tables::PyTables;
    #[pymodule_export]
    use super::tasks::{task_board, task_disjoint, task_number, task_property};
    #[pymodule_export]
    use super::transcript::PyTranscript;

    use pyo3::prelude::*;

    #[pymodule_init]
    fn add_version(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
