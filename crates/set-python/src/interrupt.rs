//! Searches that stop at Ctrl-C, and the limits that a caller sets.
//!
//! Python handles signals in its main thread only, between two of its own instructions. So a
//! search that takes long goes on in another thread, while the caller's thread looks for signals
//! and raises the stop flag of the search. Most searches take microseconds: each is tried in the
//! caller's thread first, for a moment in which no one could press a key.

use core::time::Duration;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::{panic, thread};

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use set_core::{Budget, Limit, SolverError, StopFlag};

use crate::errors::{limit_error, solver_error};
use crate::numbers::{Seconds, Whole};

/// How long a search is tried in the caller's thread: some ten times what a thread costs.
const FIRST_TRY: Duration = Duration::from_micros(500);

/// How long a signal may wait until it is seen.
const POLL: Duration = Duration::from_millis(20);

/// Why a search has no answer.
pub(crate) enum Stop {
    /// It met a limit.
    Met(Limit),
    /// It failed.
    Failed(SolverError),
}

impl From<Stop> for PyErr {
    fn from(stop: Stop) -> Self {
        match stop {
            Stop::Met(limit) => limit_error(limit),
            Stop::Failed(error) => solver_error(&error),
        }
    }
}

/// The limits on a search that a caller sets.
pub(crate) fn limits(time: Option<Seconds>, memory: Option<Whole<usize>>) -> Budget {
    let mut budget = Budget::unlimited();
    if let Some(Seconds(time)) = time {
        budget = budget.with_time(time);
    }
    if let Some(Whole(bytes)) = memory {
        budget = budget.with_memory(bytes);
    }
    budget
}

/// Searches without the GIL. The search is asked up to twice: first for a moment in this
/// thread, and then, if that met no limit of the caller's, in another.
///
/// # Errors
///
/// The exception of a signal, or that of the limit that was met.
pub(crate) fn search<T: Send>(
    py: Python<'_>,
    limits: &Budget,
    mut ask: impl FnMut(&Budget) -> Result<T, Stop> + Send,
) -> PyResult<T> {
    let limits = limits.started();
    let first = py.detach(|| ask(&limits.clone().with_time(FIRST_TRY)));
    match first {
        Ok(answer) => return Ok(answer),
        Err(Stop::Met(Limit::Deadline)) if !limits.is_over() => {}
        Err(stop) => return Err(stop.into()),
    }
    Ok(in_thread(py, |stop| ask(&limits.with_stop(stop.clone())))??)
}

/// Works in another thread, without the GIL. The work has to end soon after the flag is raised.
///
/// # Errors
///
/// The exception of a signal: `KeyboardInterrupt` for Ctrl-C.
pub(crate) fn in_thread<T: Send>(
    py: Python<'_>,
    work: impl FnOnce(&StopFlag) -> T + Send,
) -> PyResult<T> {
    let stop = StopFlag::new();
    let (sender, receiver) = mpsc::sync_channel(1);
    thread::scope(|scope| {
        let flag = &stop;
        let worker = thread::Builder::new().spawn_scoped(scope, move || {
            // The caller waits as long as the work goes on.
            sender.send(work(flag)).ok();
        })?;
        let answer = wait(py, &stop, receiver);
        // A panic of the work is one of the caller, which pyo3 raises as an exception.
        py.detach(|| worker.join()).unwrap_or_else(|reason| panic::resume_unwind(reason));
        answer
    })
}

/// Waits for an answer without the GIL, and looks for signals meanwhile. A signal whose handler
/// raises an exception raises the flag.
///
/// # Errors
///
/// The exception of a signal.
pub(crate) fn wait<T: Send>(
    py: Python<'_>,
    stop: &StopFlag,
    mut receiver: Receiver<T>,
) -> PyResult<T> {
    loop {
        let receiver = &mut receiver;
        match py.detach(move || receiver.recv_timeout(POLL)) {
            Ok(answer) => return Ok(answer),
            Err(RecvTimeoutError::Timeout) => {
                py.check_signals().inspect_err(|_| stop.stop())?;
            }
            Err(RecvTimeoutError::Disconnected) => {
                return Err(PyRuntimeError::new_err("the search ended without an answer"));
            }
        }
    }
}
