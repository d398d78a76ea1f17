//! The formats of the questions.

use core::fmt;
use core::str::FromStr;

use set_core::NameError;

/// A format in which the question of a board is written.
///
/// # Example
///
/// ```
/// use set_export::ExportFormat;
///
/// let names: Vec<_> = ExportFormat::ALL.iter().map(|format| format.name()).collect();
/// assert_eq!(names, ["smt2", "smt2-paper", "lp", "dimacs", "opb", "minizinc", "xcc"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExportFormat {
    /// SMT-LIB 2: a Boolean for each card, clauses only.
    Smt2,
    /// SMT-LIB 2, by the paper's reduction: the values of the set's cards are unknown.
    Smt2Paper,
    /// An integer program: [`to_lp`](crate::to_lp).
    Lp,
    /// A formula in clauses: [`to_dimacs`](crate::to_dimacs).
    Dimacs,
    /// An integer program in whole numbers: [`to_opb`](crate::to_opb).
    Opb,
    /// A model in `MiniZinc`: [`to_minizinc`](crate::to_minizinc).
    Minizinc,
    /// An exact cover with colors: [`exact_cover`](crate::exact_cover).
    Xcc,
}

impl ExportFormat {
    /// All formats.
    pub const ALL: &'static [Self] = &[
        Self::Smt2,
        Self::Smt2Paper,
        Self::Lp,
        Self::Dimacs,
        Self::Opb,
        Self::Minizinc,
        Self::Xcc,
    ];

    /// The name, as options have it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Smt2 => "smt2",
            Self::Smt2Paper => "smt2-paper",
            Self::Lp => "lp",
            Self::Dimacs => "dimacs",
            Self::Opb => "opb",
            Self::Minizinc => "minizinc",
            Self::Xcc => "xcc",
        }
    }
}

/// The name.
impl fmt::Display for ExportFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for ExportFormat {
    type Err = NameError;

    fn from_str(name: &str) -> Result<Self, NameError> {
        NameError::find("format", Self::ALL, name)
    }
}
