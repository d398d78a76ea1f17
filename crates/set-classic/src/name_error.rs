//! Names of options.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use thiserror::Error;

/// The error of a text that is not the name of a [`Level`](crate::Level), or of a
/// [`Take`](crate::Take).
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("no {what} {name:?}: expected one of {expected}")]
pub struct NameError {
    what: &'static str,
    name: String,
    expected: String,
}

/// The value with this name, of all that there are.
pub(crate) fn named<T: Copy + ToString>(
    what: &'static str,
    all: &[T],
    name: &str,
) -> Result<T, NameError> {
    all.iter().copied().find(|value| value.to_string() == name).ok_or_else(|| {
        let expected: Vec<_> = all.iter().map(T::to_string).collect();
        NameError { what, name: name.to_string(), expected: expected.join(", ") }
    })
}
