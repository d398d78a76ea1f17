//! Numbers from Python, in range.

use core::num::NonZero;
use core::time::Duration;

use pyo3::exceptions::{PyMemoryError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyString};
use rayon::{ThreadPool, ThreadPoolBuilder};
use set_deck::random_seed;
use set_dynamic::Threads;

use crate::errors::value_error;

/// A whole number from zero to the largest of its type. Others are a `ValueError` where pyo3
/// has an `OverflowError`.
#[derive(Clone, Copy)]
pub(crate) struct Whole<N>(pub(crate) N);

impl<'py, N: TryFrom<u128>> FromPyObject<'_, 'py> for Whole<N> {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let number = match object.extract::<u64>() {
            Ok(number) => Ok(u128::from(number)),
            Err(_) => object.extract::<u128>(),
        };
        match number {
            Ok(number) => N::try_from(number).map(Self).map_err(|_| out_of_range::<N>(object)),
            Err(error) if error.is_instance_of::<PyTypeError>(object.py()) => Err(error),
            Err(_) => Err(out_of_range::<N>(object)),
        }
    }
}

fn out_of_range<N>(found: Borrowed<'_, '_, PyAny>) -> PyErr {
    let (found, most) = (shown(found), u128::MAX >> (128 - 8 * size_of::<N>()));
    PyValueError::new_err(format!("expected a whole number from 0 to {most}, found {found}"))
}

/// A value as Python writes it, or what it is where it cannot be written: `int` refuses
/// thousands of digits.
pub(crate) fn shown(value: Borrowed<'_, '_, PyAny>) -> String {
    value.repr().map_or_else(|_| "a huge number".to_owned(), |text| text.to_string())
}

/// A seed: a number, or its digits.
#[derive(Clone, Copy)]
pub(crate) struct Seed(pub(crate) u64);

impl<'py> FromPyObject<'_, 'py> for Seed {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let Ok(text) = object.cast::<PyString>() else {
            return object.extract::<Whole<u64>>().map(|seed| Self(seed.0));
        };
        text.to_string_lossy().parse().map(Self).map_err(|_| out_of_range::<u64>(object))
    }
}

/// A seed, by default a random one.
pub(crate) fn seed(seed: Option<Seed>) -> PyResult<u64> {
    seed.map_or_else(random_seed, |seed| Ok(seed.0)).map_err(|error| value_error(&error))
}

/// Numbers as an array of numpy.
pub(crate) fn array(
    py: Python<'_>,
    numbers: impl Iterator<Item = i64>,
) -> PyResult<Bound<'_, PyAny>> {
    let numbers: Vec<_> = numbers.map(i64::to_ne_bytes).collect();
    let bytes = PyByteArray::new(py, numbers.as_flattened());
    py.import("numpy")?.call_method1("frombuffer", (bytes, "int64"))
}

/// A time in seconds; infinity is no limit.
#[derive(Clone, Copy)]
pub(crate) struct Seconds(pub(crate) Duration);

impl<'py> FromPyObject<'_, 'py> for Seconds {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let wrong = || {
            let found = shown(object);
            PyValueError::new_err(format!("expected seconds, zero or more, found {found}"))
        };
        let seconds = match object.extract::<f64>() {
            Ok(seconds) => seconds,
            Err(error) if error.is_instance_of::<PyTypeError>(object.py()) => return Err(error),
            Err(_) => return Err(wrong()),
        };
        if seconds.is_nan() || seconds < 0.0 {
            return Err(wrong());
        }
        Ok(Self(Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX)))
    }
}

/// A number of threads; `None` in Python is one for each core.
#[derive(Clone, Copy)]
pub(crate) struct ThreadCount(Option<NonZero<usize>>);

impl ThreadCount {
    pub(crate) const ONE: Self = Self(Some(NonZero::<usize>::MIN));

    /// How many threads these are.
    pub(crate) fn count(self) -> NonZero<usize> {
        self.threads().count()
    }

    /// How many threads these are, but at most one for each part of the work.
    pub(crate) fn at_most(self, parts: usize) -> NonZero<usize> {
        NonZero::new(parts).map_or(NonZero::<usize>::MIN, |parts| self.count().min(parts))
    }

    /// These threads, which start with the first search that needs them.
    pub(crate) fn threads(self) -> Threads {
        self.0.map_or_else(Threads::all, Threads::new)
    }
}

impl<'py> FromPyObject<'_, 'py> for ThreadCount {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if object.is_none() {
            return Ok(Self(None));
        }
        let Whole(count) = object.extract()?;
        match NonZero::new(count) {
            Some(count) => Ok(Self(Some(count))),
            None => Err(PyValueError::new_err("expected one thread or more, found 0")),
        }
    }
}

/// The threads of one call; with one, the thread that calls works.
pub(crate) struct Pool(Option<ThreadPool>);

impl Pool {
    /// These threads, but at most one for each part of the work.
    ///
    /// # Errors
    ///
    /// `MemoryError` if the system has no such number of threads.
    pub(crate) fn new(threads: ThreadCount, parts: usize) -> PyResult<Self> {
        let count = threads.at_most(parts).get();
        if count == 1 {
            return Ok(Self(None));
        }
        let pool = ThreadPoolBuilder::new().num_threads(count).build();
        let no_threads = |error| PyMemoryError::new_err(format!("{count} threads: {error}"));
        pool.map(Some).map(Self).map_err(no_threads)
    }

    /// The threads, if there are several.
    pub(crate) fn threads(&self) -> Option<&ThreadPool> {
        self.0.as_ref()
    }
}
