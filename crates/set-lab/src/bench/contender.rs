//! The flagship and the solvers that it is compared with.

use core::fmt;

use set_core::{Enumerate, Rules, Solver};
use set_dynamic::{DynamicSolver, Instructions};
use set_solvers::{AnySolver, Entry};

use super::line::{Line, Task};
use crate::{LabError, solvers};

/// A solver that is measured, or a way to use it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contender {
    /// `DynamicSolver` with these instructions: the first is the flagship.
    Dynamic(Instructions),
    /// `DynamicSolver` that lists the sets instead of counting them.
    Listed,
    /// [`HashSolver`](crate::solvers::HashSolver), for three values.
    Hash,
    /// `PartialSets`: the paper's dynamic algorithm.
    Partial,
    /// `BruteForce`.
    Brute,
}

impl Contender {
    /// The flagship, as fast as this machine can run it.
    #[must_use]
    pub fn flagship() -> Self {
        Self::Dynamic(Instructions::detected())
    }

    /// The contenders at a line.
    #[must_use]
    pub fn baselines(line: &Line) -> Vec<Self> {
        if line.task == Task::CountDeck {
            return vec![Self::Listed, Self::Brute];
        }
        let is_three = line.rules.values() == 3;
        let fewer = Instructions::available().filter(|&fewer| fewer < Instructions::detected());
        let mut baselines: Vec<_> = fewer.map(Self::Dynamic).collect();
        baselines.reverse();
        if is_three {
            baselines.push(Self::Hash);
        }
        baselines.extend([Self::Partial, Self::Brute]);
        baselines
    }

    /// The solver, with an empty board.
    ///
    /// # Errors
    ///
    /// [`LabError::Solver`] if it refuses the rules.
    pub fn solver(self, rules: Rules) -> Result<AnySolver, LabError> {
        match self {
            Self::Dynamic(instructions) => {
                let solver = DynamicSolver::new(rules).with_instructions(instructions);
                Ok(AnySolver::from(Box::new(solver) as Box<dyn Solver>))
            }
            other => solvers::make(other.name(), rules),
        }
    }

    /// The same, if it can list all sets.
    ///
    /// # Errors
    ///
    /// [`LabError::Solver`] if it cannot.
    pub fn enumerator(self, rules: Rules) -> Result<Box<dyn Enumerate>, LabError> {
        match self {
            Self::Dynamic(instructions) => {
                Ok(Box::new(DynamicSolver::new(rules).with_instructions(instructions)))
            }
            other => Ok(Entry::named(other.name())?.enumerator(rules)?),
        }
    }

    /// The name of the solver.
    fn name(self) -> &'static str {
        match self {
            Self::Dynamic(_) | Self::Listed => "dynamic",
            Self::Hash => "hash",
            Self::Partial => "partial",
            Self::Brute => "brute",
        }
    }
}

impl fmt::Display for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Dynamic(instructions) => write!(f, "dynamic ({instructions})"),
            Self::Listed => f.write_str("listed"),
            other => f.write_str(other.name()),
        }
    }
}
