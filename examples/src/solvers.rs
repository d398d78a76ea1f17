//! Solvers by name.

use clap::ValueEnum;
use set_brute::BruteForce;
use set_core::{Rules, Solver};
use set_dynamic::{DynamicSolver, PartialSets};

/// The solvers of the project.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum SolverName {
    /// Every combination of cards
    Brute,
    /// The paper's dynamic algorithm: partial sets, remembered
    Partial,
    /// The flagship: search only for sets with new cards
    Dynamic,
}

impl SolverName {
    /// A solver of this name, with an empty board.
    #[must_use]
    pub fn solver(self, rules: Rules) -> Box<dyn Solver> {
        match self {
            Self::Brute => Box::new(BruteForce::new(rules)),
            Self::Partial => Box::new(PartialSets::new(rules)),
            Self::Dynamic => Box::new(DynamicSolver::new(rules)),
        }
    }

    /// The solver whose word is taken for a board that is too hard for the
    /// checker: one of another kind.
    #[must_use]
    pub fn second_opinion(self) -> Self {
        match self {
            Self::Brute | Self::Partial => Self::Dynamic,
            Self::Dynamic => Self::Partial,
        }
    }

    /// The name, as on the command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Brute => "brute",
            Self::Partial => "partial",
            Self::Dynamic => "dynamic",
        }
    }
}

impl core::fmt::Display for SolverName {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(self.name())
    }
}
