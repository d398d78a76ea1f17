//! The forms of proofs.

use core::fmt;

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
