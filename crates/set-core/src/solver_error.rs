//! Searches that failed.

use alloc::string::String;
use core::error::Error;
use core::fmt;

use crate::Arc;

/// A search that failed. The solver stays usable.
///
/// A limit of the budget is no failure but an answer:
/// [`Outcome::Interrupted`](crate::Outcome::Interrupted).
///
/// # Example
///
/// ```
/// use set_core::SolverError;
///
/// let message = "out of memory".to_owned();
/// let error = SolverError::Engine { engine: "Z3", message };
/// assert_eq!(error.to_string(), "Z3 failed: out of memory");
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum SolverError {
    /// An engine that the solver is built on failed.
    Engine {
        /// The engine's name.
        engine: &'static str,
        /// Its message.
        message: String,
    },
    /// The solver failed for a reason that has a type of its own: the error's
    /// [`source`](Error::source).
    Other {
        /// The solver's name.
        solver: &'static str,
        /// The reason.
        source: Arc<dyn Error + Send + Sync>,
    },
}

impl SolverError {
    /// The failure of a solver for a reason that has a type of its own.
    ///
    /// # Example
    ///
    /// ```
    /// use std::error::Error;
    /// use set_core::SolverError;
    ///
    /// #[derive(Debug)]
    /// struct Unplugged;
    ///
    /// impl std::fmt::Display for Unplugged {
    ///     fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
    ///         f.write_str("the cable is out")
    ///     }
    /// }
    ///
    /// impl Error for Unplugged {}
    ///
    /// let error = SolverError::other("the accelerator", Unplugged);
    /// assert_eq!(error.to_string(), "the accelerator failed");
    /// let reason = error.source().unwrap();
    /// assert_eq!(reason.to_string(), "the cable is out");
    /// assert!(reason.is::<Unplugged>());
    /// assert_eq!(format!("{error:#}"), "the accelerator failed: the cable is out");
    /// ```
    pub fn other(solver: &'static str, source: impl Error + Send + Sync + 'static) -> Self {
        Self::Other { solver, source: Arc::new(source) }
    }
}

/// Says what failed. `{:#}` adds the reason, for programs that do not print the
/// source.
impl fmt::Display for SolverError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Engine { engine, message } => write!(f, "{engine} failed: {message}"),
            Self::Other { solver, source } if f.alternate() => {
                write!(f, "{solver} failed: {source:#}")
            }
            Self::Other { solver, .. } => write!(f, "{solver} failed"),
        }
    }
}

impl Error for SolverError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Engine { .. } => None,
            Self::Other { source, .. } => Some(&**source),
        }
    }
}

/// Reasons that have types of their own are equal if they are the same value:
/// if one error is a clone of the other.
impl PartialEq for SolverError {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Engine { engine, message }, Self::Engine { engine: other, message: text }) => {
                engine == other && message == text
            }
            (Self::Other { solver, source }, Self::Other { solver: other, source: cause }) => {
                solver == other && Arc::ptr_eq(source, cause)
            }
            _ => false,
        }
    }
}

impl Eq for SolverError {}
