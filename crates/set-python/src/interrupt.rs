//! Searches that stop at Ctrl-C, and the limits that a caller sets.
//!
//! Python handles signals in its main thread only, between two of its own instructions. So a
//! search that takes long goes on in another thread, while the caller's thread looks for signals
//! and raises the stop flag of the search. Most searches take microseconds: each is tried in the
//! caller's thread first, for a moment in which no one could press a key.
//!
//! A call ends as soon as a signal is seen. It does not wait for the thread that searches: that
//! sees its flag a little later, and owns all that it works with.

use core::time::Duration;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use set_core::{Budget, Limit, SolverError, StopFlag};

use crate::errors::{limit_error, solver_error};
use crate::numbers::{Seconds, Whole};
use crate::progress::Progress;

/// The most cards of a list that is read through JSON.
pub(crate) const MAX_CARDS: usize = 1 << 24;

/// The cards of a long iterable between two pauses, some 0.2 ms.
pub(crate) const CARDS_PER_PAUSE: usize = 1 << 12;

/// How long a search is tried in the caller's thread: some ten times the cost of a thread.
pub(crate) const FIRST_TRY: Duration = Duration::from_micros(500);

/// The most cards of a board that is searched in the caller's thread: a larger one takes
/// milliseconds to be read.
const MAX_TRIED: usize = 10_000;

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
        budget = budget.with_time_limit(time);
    }
    if let Some(Whole(bytes)) = memory {
        budget = budget.with_memory_limit(bytes);
    }
    budget
}

/// Searches a board of `cards` cards without the GIL. The search is asked up to twice: first for
/// a moment in this thread, and then, if that met no limit of the caller's, in another.
///
/// # Errors
///
/// The exception of a signal, or of the limit that was met.
pub(crate) fn search<T: Send + 'static>(
    py: Python<'_>,
    cards: usize,
    limits: &Budget,
    progress: Progress,
    mut ask: impl FnMut(&Budget) -> Result<T, Stop> + Send + 'static,
) -> PyResult<T> {
    let limits = limits.started();
    if cards <= MAX_TRIED {
        match py.detach(|| ask(&limits.clone().with_time_limit(FIRST_TRY))) {
            Ok(answer) => return Ok(answer),
            Err(Stop::Met(Limit::Deadline)) if limits.limit_met().is_none() => {}
            Err(stop) => return Err(stop.into()),
        }
    }
    Ok(in_thread(py, progress, move |stop| ask(&limits.with_stop_flag(stop.clone())))??)
}

/// Works in another thread, without the GIL. The work has to end soon after the flag is raised.
///
/// # Errors
///
/// The exception of a signal: `KeyboardInterrupt` for Ctrl-C.
pub(crate) fn in_thread<T: Send + 'static>(
    py: Python<'_>,
    progress: Progress,
    work: impl FnOnce(&StopFlag) -> T + Send + 'static,
) -> PyResult<T> {
    let stop = StopFlag::new();
    let flag = stop.clone();
    let (sender, answer) = channel();
    spawn("setwise".to_owned(), Box::new(move || sender.send(work(&flag))))?;
    answer.wait(py, progress, &stop)
}

/// Starts a thread. The work is boxed, so that this is compiled once.
pub(crate) fn spawn(name: String, work: Box<dyn FnOnce() + Send>) -> PyResult<()> {
    thread::Builder::new().name(name).spawn(work)?;
    Ok(())
}

/// Where one thread waits for an answer of another.
pub(crate) struct Answer<T> {
    place: Arc<Mutex<Option<T>>>,
    /// Says that the answer is there, or ends without it.
    ready: Receiver<()>,
}

/// Where the other thread puts the answer.
pub(crate) struct AnswerSender<T> {
    place: Arc<Mutex<Option<T>>>,
    ready: SyncSender<()>,
}

/// A channel for one answer. It wraps one channel of the standard library for all types of
/// answers, because such channels take long to compile.
pub(crate) fn channel<T>() -> (AnswerSender<T>, Answer<T>) {
    let place = Arc::default();
    let (sender, ready) = mpsc::sync_channel(1);
    (AnswerSender { place: Arc::clone(&place), ready: sender }, Answer { place, ready })
}

impl<T> AnswerSender<T> {
    pub(crate) fn send(self, answer: T) {
        *self.place.lock().unwrap_or_else(PoisonError::into_inner) = Some(answer);
        // A caller that saw a signal no longer waits.
        self.ready.send(()).ok();
    }
}

impl<T: Send> Answer<T> {
    /// Waits without the GIL, and looks for signals meanwhile. A signal whose handler raises an
    /// exception raises the flag.
    ///
    /// # Errors
    ///
    /// The exception of a signal or of the progress.
    pub(crate) fn wait(self, py: Python<'_>, progress: Progress, stop: &StopFlag) -> PyResult<T> {
        wait(py, progress, stop, self.ready)?;
        let answer = self.place.lock().unwrap_or_else(PoisonError::into_inner).take();
        answer.ok_or_else(|| PyRuntimeError::new_err("the search ended without an answer"))
    }
}

/// Lets other threads of Python work, and looks for signals: amid work that needs the GIL.
///
/// # Errors
///
/// The exception of a signal.
pub(crate) fn pause(py: Python<'_>) -> PyResult<()> {
    py.detach(|| ());
    py.check_signals()
}

/// Waits until an answer is ready or cannot come.
fn wait(
    py: Python<'_>,
    mut progress: Progress,
    stop: &StopFlag,
    mut ready: Receiver<()>,
) -> PyResult<()> {
    let waited = loop {
        let ready = &mut ready;
        match py.detach(move || ready.recv_timeout(POLL)) {
            Ok(()) | Err(RecvTimeoutError::Disconnected) => break Ok(()),
            Err(RecvTimeoutError::Timeout) => {
                if let Err(error) = py.check_signals().and_then(|()| progress.show(py)) {
                    stop.stop();
                    break Err(error);
                }
            }
        }
    };
    // The first exception is the one to raise.
    let closed = progress.close(py);
    waited.and(closed)
}
