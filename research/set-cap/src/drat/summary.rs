//! The size of a proof.

use core::fmt;

use super::error::DratError;

/// The size of an accepted proof.
///
/// # Example
///
/// ```
/// use set_cap::drat;
///
/// let formula = "p cnf 1 2\n1 0\n-1 0\n";
/// let summary = drat::check(formula.as_bytes(), "0\n".as_bytes())?;
/// assert_eq!((summary.clauses, summary.added), (2, 1));
/// # Ok::<(), set_cap::drat::DratError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Summary {
    /// The form of the proof.
    pub form: Form,
    /// The number of clauses of the formula.
    pub clauses: usize,
    /// The number of clauses that the proof adds, the empty one included.
    pub added: usize,
    /// The number of added clauses that are RAT and do not follow by unit propagation.
    pub rat: usize,
    /// The number of clauses that the proof deletes.
    pub deleted: usize,
    /// The number of deletions of clauses that are not there, which are ignored.
    pub ignored: usize,
}

/// Why a clause may be added.
#[derive(Clone, Copy)]
pub(super) enum Reason {
    Propagation,
    Rat,
}

impl Summary {
    pub(super) fn count_addition(&mut self, reason: Reason, most: usize) -> Result<(), DratError> {
        self.added += 1;
        self.rat += usize::from(matches!(reason, Reason::Rat));
        let fits = self.clauses + self.added <= most;
        fits.then_some(()).ok_or(DratError::TooManyClauses { most })
    }

    pub(super) fn count_deletion(&mut self, was_there: bool) {
        if was_there {
            self.deleted += 1;
        } else {
            self.ignored += 1;
        }
    }
}

/// The form of a proof.
///
/// # Example
///
/// ```
/// use set_cap::drat::{self, Form};
///
/// let formula = "p cnf 1 2\n1 0\n-1 0\n";
/// let summary = drat::check(formula.as_bytes(), "3 0 1 2 0\n".as_bytes())?; // with hints
/// assert_eq!(summary.form, Form::Lrat);
/// # Ok::<(), set_cap::drat::DratError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Form {
    /// DRAT: a clause to add or to delete on each line.
    #[default]
    Drat,
    /// LRAT: each clause has a number, and hints how it follows.
    Lrat,
}

impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Drat => "DRAT",
            Self::Lrat => "LRAT",
        })
    }
}
