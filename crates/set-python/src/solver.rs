//! The class `Solver`: every solver of the libraries by its name.
//!
//! A solver works in a thread of its own, which makes it and holds it: some solvers stay in the
//! thread that made them. Python's threads send it jobs, and it does them one after the other.

use std::process;
use std::sync::mpsc::{self, Sender};
use std::sync::{Mutex, PoisonError};

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyAny, PyDict, PyTuple};
use set_core::{Limit, Rules, Solver, StopFlag};
use set_solvers::Entry;

use crate::cards;
use crate::classes::{PyBoard, PyRules};
use crate::errors::{make_error, value_error};
use crate::interrupt::{self, Stop};
use crate::numbers::{Seconds, ThreadCount, Whole};
use crate::progress::Progress;
use crate::search;

/// A solver by its name, with a board that it searches again and again.
///
/// A solver keeps what it has learned about its board while cards come and go; `Board.find`
/// begins anew with each call. `solvers()` has the names. At the end of a `with` block the
/// solver is closed, which ends its thread.
///
/// >>> from setwise import Solver
/// >>> with Solver("partial-canonical") as solver:
/// ...     solver.add("0000 0001 1022")
/// ...     print(solver.find())
/// ...     solver.add("0002")
/// ...     print(*solver.find())
/// None
/// 0000 0001 0002
#[pyclass(frozen, name = "Solver", module = "setwise")]
pub(crate) struct PySolver {
    entry: &'static Entry,
    rules: Rules,
    /// `None` once it is closed.
    jobs: Mutex<Option<Sender<Job>>>,
    /// Raised when it is closed.
    stop: StopFlag,
    /// The process that has its thread: after a fork the child has none.
    process: u32,
}

/// A request to the thread of a solver.
type Job = Box<dyn FnOnce(&mut dyn Solver) + Send>;

impl PySolver {
    /// Does a job in the thread of the solver, without the GIL.
    ///
    /// # Errors
    ///
    /// The exception of a signal; `ValueError` if the solver is closed.
    fn ask<T: Send + 'static>(
        &self,
        py: Python<'_>,
        progress: Progress,
        job: impl FnOnce(&mut dyn Solver, &StopFlag) -> T + Send + 'static,
    ) -> PyResult<T> {
        if process::id() != self.process {
            return Err(PyValueError::new_err("the solver belongs to another process"));
        }
        let stop = self.stop.child();
        let flag = stop.clone();
        let (sender, answer) = interrupt::channel();
        let job: Job = Box::new(move |solver| sender.send(job(solver, &flag)));
        let jobs = self.jobs.lock().unwrap_or_else(PoisonError::into_inner).clone();
        jobs.and_then(|jobs| jobs.send(job).ok()).ok_or_else(closed)?;
        answer.wait(py, progress, &stop)
    }
}

fn closed() -> PyErr {
    PyValueError::new_err("the solver is closed")
}

#[pymethods]
impl PySolver {
    #[new]
    #[pyo3(
        signature = (name = "dynamic", rules = None, *, threads = ThreadCount::ONE),
        text_signature = "(name='dynamic', rules=None, *, threads=1)"
    )]
    fn new(
        py: Python<'_>,
        name: &str,
        rules: Option<PyRules>,
        threads: ThreadCount,
    ) -> PyResult<Self> {
        let entry = Entry::named(name).map_err(|error| make_error(&error))?;
        let rules = cards::or_classic(rules);
        let (jobs, work) = mpsc::channel::<Job>();
        let (sender, made) = interrupt::channel();
        let work = move || match entry.solver_with(rules, &threads.threads()) {
            Ok(mut solver) => {
                sender.send(Ok(()));
                work.into_iter().for_each(|job| job(&mut *solver));
            }
            Err(error) => sender.send(Err(error)),
        };
        interrupt::spawn(format!("setwise {name}"), Box::new(work))?;
        let stop = StopFlag::new();
        made.wait(py, Progress::new(false), &stop)?.map_err(|error| make_error(&error))?;
        let jobs = Mutex::new(Some(jobs));
        Ok(Self { entry, rules, jobs, stop, process: process::id() })
    }

    /// The name of the solver.
    #[getter]
    fn name(&self) -> &'static str {
        self.entry.name()
    }

    /// The rules of its deck.
    #[getter]
    fn rules(&self) -> PyRules {
        PyRules(self.rules)
    }

    /// A copy of its board.
    #[getter]
    fn board(&self, py: Python<'_>) -> PyResult<PyBoard> {
        let board = self.ask(py, Progress::new(false), |solver, _| solver.board().clone())?;
        Ok(board.into())
    }

    /// Deals cards to its board, as `Board.add` does.
    fn add(&self, py: Python<'_>, cards: &Bound<'_, PyAny>) -> PyResult<()> {
        let cards = cards::list(self.rules, cards)?;
        let added = self.ask(py, Progress::new(false), move |solver, _| solver.add(&cards))?;
        added.map_err(|error| value_error(&error))
    }

    /// Takes cards off its board, as `Board.remove` does.
    fn remove(&self, py: Python<'_>, cards: &Bound<'_, PyAny>) -> PyResult<()> {
        let cards = cards::list(self.rules, cards)?;
        let removed = self.ask(py, Progress::new(false), move |solver, _| solver.remove(&cards))?;
        removed.map_err(|error| value_error(&error))
    }

    /// A valid set of its board; None if the board is proved to be set-free.
    ///
    /// After `time_limit` seconds it is a `TimeoutError`, and where its structures would take
    /// more than `memory_limit` bytes a `MemoryError`. The solver stays as usable as before.
    #[pyo3(signature = (*, time_limit = None, memory_limit = None, progress = false))]
    fn find<'py>(
        &self,
        py: Python<'py>,
        time_limit: Option<Seconds>,
        memory_limit: Option<Whole<usize>>,
        progress: bool,
    ) -> PyResult<Option<Bound<'py, PyTuple>>> {
        let limits = interrupt::limits(time_limit, memory_limit).started();
        let found = self.ask(py, Progress::new(progress), move |solver, stop| {
            search::outcome(
                solver.find(&limits.with_stop_flag(stop.clone())).map_err(Stop::Failed)?,
            )
        })?;
        match found {
            // A signal ends the wait, so another thread has closed the solver.
            Err(Stop::Met(Limit::Stopped)) => Err(closed()),
            found => found?.map(|set| cards::to_tuple(py, self.rules, set.cards())).transpose(),
        }
    }

    /// Ends the thread of the solver, and what it is doing. Everything asked of it then is a
    /// `ValueError`.
    fn close(&self) {
        self.stop.stop();
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner).take();
    }

    fn __enter__(this: Py<Self>) -> Py<Self> {
        this
    }

    #[pyo3(signature = (*_exception))]
    fn __exit__(&self, _exception: &Bound<'_, PyAny>) {
        self.close();
    }

    fn __repr__(&self) -> String {
        format!("Solver('{}'{})", self.entry.name(), cards::rules_argument(self.rules))
    }
}

/// The solvers of this package: each name with a few words about it.
///
/// >>> from setwise import solvers
/// >>> solvers()["brute"]
/// 'Every combination of cards, up to the first card that does not fit'
#[pyfunction]
pub(crate) fn solvers(py: Python<'_>) -> PyResult<Bound<'_, PyDict>> {
    let names = PyDict::new(py);
    for entry in Entry::all().iter().filter(|entry| entry.is_built()) {
        names.set_item(entry.name(), entry.about())?;
    }
    Ok(names)
}
