//! The error of making a solver by its name.

use set_core::Rules;
use thiserror::Error;

/// Why a solver cannot be made.
///
/// # Example
///
/// ```
/// use set_solvers::{Entry, MakeError};
///
/// let error = Entry::named("oracle").unwrap_err();
/// assert!(matches!(error, MakeError::Unknown { .. }));
/// println!("{error}"); // and the names of all solvers
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum MakeError {
    /// No entry has this name.
    #[error("no solver {name:?}: expected one of {known}")]
    Unknown {
        /// The name asked for.
        name: String,
        /// The known names, separated by commas.
        known: String,
    },
    /// The solver's crate is not part of this build.
    #[error("the solver {name} is not in this build: build with --features {feature}")]
    NotBuilt {
        /// The name of the solver.
        name: &'static str,
        /// The cargo feature that brings it.
        feature: &'static str,
    },
    /// The solver is for other rules.
    #[error("the solver {name} does not play with {rules}: expected {expected}")]
    Rules {
        /// The name of the solver.
        name: &'static str,
        /// The rules asked for.
        rules: Rules,
        /// The rules that the solver is for, in words.
        expected: &'static str,
    },
    /// The solver finds a set, but cannot list all of them.
    #[error("the solver {name} cannot list all sets, it only finds one")]
    CannotList {
        /// The name of the solver.
        name: &'static str,
    },
    /// A portfolio without members.
    #[error("a portfolio needs at least one member")]
    NoMembers,
}
