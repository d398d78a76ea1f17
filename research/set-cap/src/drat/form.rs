//! The forms of proofs.

use core::fmt;

/// The form of a proof.
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
