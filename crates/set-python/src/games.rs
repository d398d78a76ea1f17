//! The function `games` and its table, which other packages read as Arrow.

use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::ffi::FFI_ArrowSchema;
use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::types::{Float64Type, UInt32Type, UInt64Type};
use arrow_array::{
    ArrayRef, BooleanArray, Float64Array, RecordBatch, RecordBatchIterator, StringArray,
    UInt32Array, UInt64Array,
};
use arrow_schema::{ArrowError, DataType};
use pyo3::IntoPyObjectExt;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::{IntoPyDict, PyCapsule, PyIterator, PyList};
use rayon::prelude::*;
use set_core::{Budget, Rules, StopFlag};
use set_game::{Statistics, Transcript, Verifier};
use set_solvers::Entry;

use crate::cards;
use crate::classes::PyRules;
use crate::errors::{make_error, value_error};
use crate::interrupt;
use crate::numbers::{Seconds, ThreadCount, Whole};
use crate::play::Plan;
use crate::pool::Pool;
use crate::progress::{Found, Progress};
use crate::transcript;

/// Plays many games, and returns a table with a row for each.
///
/// Game `g` has the deck of the seed `seed + g`: it is the game of `play` with this seed and the
/// same `sets`, `solver` and `refill`. `threads` play games side by side, None is one for each
/// core; the games do not depend on them. After `time_limit` seconds games end as they are. With
/// `progress`, a bar of tqdm counts the sets, if that is installed.
///
/// >>> from setwise import games
/// >>> table = games(3, sets=5)
/// >>> len(table), table.columns[6:10]
/// (3, ['found', 'dealt', 'largest_board', 'final_board'])
/// >>> import pyarrow
/// >>> pyarrow.table(table)["dealt"].to_pylist()
/// [24, 24, 24]
#[pyfunction]
#[pyo3(
    signature = (
        count, rules = None, *, sets = None, seed = Whole(1), solver = "dynamic",
        refill = "immediately", threads = ThreadCount::ONE, time_limit = None, progress = false
    ),
    text_signature = "(count, rules=None, *, sets=None, seed=1, solver='dynamic', \
        refill='immediately', threads=1, time_limit=None, progress=False)"
)]
#[expect(clippy::too_many_arguments, reason = "in Python they have names")]
pub(crate) fn games(
    py: Python<'_>,
    count: Whole<u32>,
    rules: Option<PyRules>,
    sets: Option<Whole<u64>>,
    seed: Whole<u64>,
    solver: &str,
    refill: &str,
    threads: ThreadCount,
    time_limit: Option<Seconds>,
    progress: bool,
) -> PyResult<PyGames> {
    let Whole(count) = count;
    let plan = Plan {
        rules: cards::or_classic(rules),
        sets: sets.map(|sets| sets.0),
        seed: Some(seed.0),
        entry: Entry::named(solver).map_err(|error| make_error(&error))?,
        threads: ThreadCount::ONE,
        refill: transcript::refill_named(refill)?,
        limits: interrupt::limits(time_limit, None).started(),
    };
    let pool = Pool::new(threads, count as usize)?;
    let total = plan.sets.and_then(|sets| sets.checked_mul(count.into()));
    let (progress, found) = Progress::new(progress).of_sets(total);
    let rules = plan.rules;
    let rows = interrupt::in_thread(py, progress, move |stop| {
        let goes_on = |_: &u32| !stop.is_stopped();
        let row = |game| Row::play(&plan, game, stop, found.clone());
        match pool.threads() {
            Some(pool) => pool
                .install(|| (0..count).into_par_iter().take_any_while(goes_on).map(row).collect()),
            None => (0..count).take_while(goes_on).map(row).collect::<PyResult<Vec<_>>>(),
        }
    })??;
    table(rules, solver, &rows).map(PyGames).map_err(|error| value_error(&error))
}

/// A game as a row with the columns of `setwise play --format csv`. The rules and the solver are
/// the same in all rows.
struct Row {
    target: Option<u64>,
    seed: Option<u64>,
    statistics: Statistics,
    /// Nothing if an answer "no set" is too hard to check.
    is_verified: Option<bool>,
}

impl Row {
    fn play(plan: &Plan, game: u32, stop: &StopFlag, found: Found) -> PyResult<Self> {
        let seed = plan.seed.map(|seed| seed.wrapping_add(game.into()));
        let transcript = Plan { seed, ..plan.clone() }.play(stop, found)?;
        let budget = Budget::unlimited().with_nodes(Verifier::DEFAULT_NODES);
        let verifier = Verifier::new().with_budget(budget.with_stop(stop.clone()));
        let is_verified = match verifier.verify(&transcript) {
            Ok(report) => report.is_complete().then_some(true),
            Err(_) => Some(false),
        };
        let Transcript { target, seed, statistics, .. } = transcript;
        Ok(Self { target, seed, statistics, is_verified })
    }
}

fn table(rules: Rules, solver: &str, rows: &[Row]) -> Result<RecordBatch, ArrowError> {
    let texts =
        |text: &str| Arc::new(StringArray::from_iter_values(rows.iter().map(|_| text))) as ArrayRef;
    let numbers = |number: u32| {
        Arc::new(UInt32Array::from_iter_values(rows.iter().map(|_| number))) as ArrayRef
    };
    let counts = |count: fn(&Row) -> Option<u64>| {
        Arc::new(rows.iter().map(count).collect::<UInt64Array>()) as ArrayRef
    };
    let seconds = rows.iter().map(|row| row.statistics.cpu_time.as_secs_f64());
    let verified = rows.iter().map(|row| row.is_verified);
    RecordBatch::try_from_iter_with_nullable([
        ("solver", texts(solver), false),
        ("values", numbers(rules.values()), false),
        ("properties", numbers(rules.properties()), false),
        ("sets", counts(|row| row.target), true),
        ("seed", counts(|row| row.seed), true),
        ("cpu_seconds", Arc::new(Float64Array::from_iter_values(seconds)), false),
        ("found", counts(|row| Some(row.statistics.sets)), false),
        ("dealt", counts(|row| Some(row.statistics.cards_dealt)), false),
        ("largest_board", counts(|row| Some(row.statistics.largest_board)), false),
        ("final_board", counts(|row| Some(row.statistics.final_board)), false),
        ("verified", Arc::new(verified.collect::<BooleanArray>()), true),
    ])
}

/// A table of games: `pandas.DataFrame(games)`, `polars.DataFrame(games)`,
/// `pyarrow.table(games)`.
///
/// It is an iterable of rows, each a dict, and offers the PyCapsule interface of Arrow. It has
/// the columns of
/// `setwise play --format csv`. `verified` is null where an answer "no set" is too hard to check,
/// and `sets` where the games have no number of sets.
#[pyclass(frozen, name = "Games", module = "setwise")]
pub(crate) struct PyGames(RecordBatch);

#[pymethods]
impl PyGames {
    /// The names of the columns.
    #[getter]
    fn columns(&self) -> Vec<String> {
        self.0.schema().fields().iter().map(|field| field.name().clone()).collect()
    }

    fn __len__(&self) -> usize {
        self.0.num_rows()
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        let (schema, table) = (self.0.schema(), &self.0);
        let row = |row| {
            let cells = schema.fields().iter().zip(table.columns());
            let cells = cells.map(|(field, column)| Ok((field.name(), cell(py, column, row)?)));
            cells.collect::<PyResult<Vec<_>>>()?.into_py_dict(py)
        };
        let rows = (0..table.num_rows()).map(row).collect::<PyResult<Vec<_>>>()?;
        PyList::new(py, rows)?.try_iter()
    }

    fn __repr__(&self) -> String {
        format!("<Games: {} rows of {}>", self.0.num_rows(), self.columns().join(", "))
    }

    /// The schema of the table, for other packages.
    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        let fields = DataType::Struct(self.0.schema().fields().clone());
        let schema = FFI_ArrowSchema::try_from(&fields).map_err(|error| failed(&error))?;
        PyCapsule::new_with_value(py, schema, c"arrow_schema")
    }

    /// The table, for other packages. Another schema that is asked for is not followed, as the
    /// interface allows.
    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        drop(requested_schema);
        let batches = RecordBatchIterator::new([Ok(self.0.clone())], self.0.schema());
        let stream = FFI_ArrowArrayStream::new(Box::new(batches));
        PyCapsule::new_with_value(py, stream, c"arrow_array_stream")
    }
}

/// A value of a column, in Python.
fn cell<'py>(py: Python<'py>, column: &ArrayRef, row: usize) -> PyResult<Bound<'py, PyAny>> {
    if column.is_null(row) {
        return Ok(py.None().into_bound(py));
    }
    match column.data_type() {
        DataType::Utf8 => column.as_string::<i32>().value(row).into_bound_py_any(py),
        DataType::Boolean => column.as_boolean().value(row).into_bound_py_any(py),
        DataType::Float64 => column.as_primitive::<Float64Type>().value(row).into_bound_py_any(py),
        DataType::UInt32 => column.as_primitive::<UInt32Type>().value(row).into_bound_py_any(py),
        _ => column.as_primitive::<UInt64Type>().value(row).into_bound_py_any(py),
    }
}

fn failed(error: &ArrowError) -> PyErr {
    PyRuntimeError::new_err(error.to_string())
}
