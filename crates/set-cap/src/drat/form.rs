//! The forms of proofs, and how they are told apart.

use core::fmt;

use super::binary::Binary;
use super::text::Text;

/// The form of a proof.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Form {
    /// DRAT as text: a clause to add or to delete on each line.
    #[default]
    Drat,
    /// DRAT as bytes.
    BinaryDrat,
    /// LRAT as text: each clause has a number, and hints how it follows.
    Lrat,
    /// LRAT as bytes.
    BinaryLrat,
}

impl Form {
    /// The form of a proof of a formula with this number of clauses.
    ///
    /// Text has no zero byte, and a binary step ends with one. A line of LRAT has
    /// two zeros, or a `d` as its second word. Binary LRAT looks like binary DRAT at
    /// first, so the form is taken in which more of the proof can be read.
    pub(super) fn of(proof: &[u8], clauses: usize) -> Self {
        if proof.contains(&0) {
            let hinted = Binary::new(proof).extent_as_lrat(clauses);
            let unhinted = Binary::new(proof).extent_as_drat();
            if hinted > unhinted { Self::BinaryLrat } else { Self::BinaryDrat }
        } else if Text::new(proof).starts_as_lrat() {
            Self::Lrat
        } else {
            Self::Drat
        }
    }
}

impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Drat => "DRAT",
            Self::BinaryDrat => "binary DRAT",
            Self::Lrat => "LRAT",
            Self::BinaryLrat => "binary LRAT",
        })
    }
}
