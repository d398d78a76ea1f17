//! The solvers that a line compares.

use core::fmt;

use set_core::{Enumerate, Instructions, Rules, Solver};
use set_dynamic::DynamicSolver;
use set_solvers::{AnySolver, Entry};

use crate::{LabError, solvers};

/// A solver that is measured, or a way to use it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Contender {
    /// The flagship with these instructions.
    Dynamic(Instructions),
    /// The flagship, which lists the sets instead of counting them.
    Listed,
    /// The solver of this name.
    Named(String),
}

impl Contender {
    /// The contenders of these names for some rules, the flagship with these instructions: `fewer`
    /// is the flagship with fewer of them, `hash` is left out where there are not three values.
    pub(super) fn of_group(names: &str, rules: Rules, most: Instructions) -> Vec<Self> {
        let mut contenders = Vec::new();
        for name in names.split_whitespace() {
            match name {
                "hash" if rules.values() != 3 => {}
                "fewer" => {
                    let below = |fewer: &Instructions| *fewer < most;
                    let fewer = Instructions::available().filter(below).collect::<Vec<_>>();
                    contenders.extend(fewer.into_iter().rev().map(Self::Dynamic));
                }
                name => contenders.push(Self::named(name, most)),
            }
        }
        contenders
    }

    /// The contender of this name.
    pub(super) fn named(name: &str, most: Instructions) -> Self {
        match name {
            "dynamic" => Self::Dynamic(most),
            "listed" => Self::Listed,
            name => Self::Named(name.to_owned()),
        }
    }

    /// Whether it is the flagship, which may take more time.
    pub(super) fn is_flagship(&self) -> bool {
        matches!(self, Self::Dynamic(_))
    }

    /// The solver, with an empty board.
    ///
    /// # Errors
    ///
    /// [`LabError`] if there is none, or if it refuses the rules.
    pub(super) fn solver(&self, rules: Rules) -> Result<AnySolver, LabError> {
        let dynamic = DynamicSolver::new(rules);
        let solver: Box<dyn Solver> = match self {
            Self::Dynamic(level) => Box::new(dynamic.with_instructions(*level)),
            Self::Listed => Box::new(dynamic),
            Self::Named(name) => return solvers::make(name, rules),
        };
        Ok(AnySolver::from(solver))
    }

    /// The same, if it can list all sets.
    ///
    /// # Errors
    ///
    /// [`LabError::Solver`] if it cannot.
    pub(super) fn enumerator(&self, rules: Rules) -> Result<Box<dyn Enumerate>, LabError> {
        let dynamic = DynamicSolver::new(rules);
        Ok(match self {
            Self::Dynamic(level) => Box::new(dynamic.with_instructions(*level)),
            Self::Listed => Box::new(dynamic),
            Self::Named(name) => Entry::named(name)?.enumerator(rules)?,
        })
    }
}

impl fmt::Display for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Dynamic(level) => write!(f, "dynamic ({level})"),
            Self::Listed => f.write_str("listed"),
            Self::Named(name) => f.write_str(name),
        }
    }
}
