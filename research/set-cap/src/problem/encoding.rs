//! Ways to write "at least k cards" in clauses.

use core::fmt;

/// How "at least `k` cards are chosen" is written in clauses.
///
/// # Example
///
/// ```
/// use set_cap::{CapProblem, Encoding};
/// use set_core::Rules;
///
/// for &encoding in Encoding::ALL {
///     let formula = CapProblem::new(Rules::new(3, 3)?, 9).with_encoding(encoding).formula()?;
///     println!("{encoding}: {} clauses", formula.cnf().len());
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Encoding {
    /// The sequential counter of SET-SAT, which counts along the deck (Sinz,
    /// "Towards an Optimal CNF Encoding of Boolean Cardinality Constraints";
    /// Frisch and Giannaros, "SAT Encodings of the At-Most-k Constraint"). About
    /// `n k` variables and `2 n k` clauses for `n` cards.
    Sequential,
    /// The totalizer, which counts in a balanced tree over the deck (Bailleux
    /// and Boufkhad, "Efficient CNF Encoding of Boolean Cardinality
    /// Constraints"). About `n log n` variables and `n k` clauses.
    Totalizer,
    /// A totalizer whose tree follows the properties of the deck. The cards
    /// that agree in the first properties form a smaller deck, so its count
    /// never exceeds the upper [bound](set_proof::SetFreeBounds) of that deck.
    /// This encoding has the fewest variables, and the solver need not find
    /// these bounds by itself.
    #[default]
    Split,
}

impl Encoding {
    /// All encodings.
    pub const ALL: &'static [Self] = &[Self::Sequential, Self::Totalizer, Self::Split];

    /// The name of the encoding, in lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Sequential => "sequential",
            Self::Totalizer => "totalizer",
            Self::Split => "split",
        }
    }
}

impl fmt::Display for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
