//! Who is measured.

use core::fmt;

use set_brute::BruteForce;
use set_core::{Enumerate, Rules, Solver};
use set_dynamic::{DynamicSolver, Instructions, PartialSets};

use super::line::{Line, Task};
use super::plain::PlainThirdCard;

/// A solver that is measured, or a way to use it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contender {
    /// `DynamicSolver` with these instructions: the first is the flagship.
    Dynamic(Instructions),
    /// `DynamicSolver` that lists the sets instead of counting them.
    Listed,
    /// [`PlainThirdCard`], for three values.
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

    /// What the flagship is compared with at a line.
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

    /// The solver, with an empty board, if it knows such rules.
    #[must_use]
    pub fn solver(self, rules: Rules) -> Option<Box<dyn Solver>> {
        match self {
            Self::Hash => PlainThirdCard::new(rules).map(|solver| Box::new(solver) as _),
            other => other.enumerator(rules).map(|solver| solver as _),
        }
    }

    /// The same, if it can list all sets.
    #[must_use]
    pub fn enumerator(self, rules: Rules) -> Option<Box<dyn Enumerate>> {
        match self {
            Self::Dynamic(instructions) => {
                Some(Box::new(DynamicSolver::new(rules).with_instructions(instructions)))
            }
            Self::Listed => Some(Box::new(DynamicSolver::new(rules))),
            Self::Hash => None,
            Self::Partial => Some(Box::new(PartialSets::new(rules))),
            Self::Brute => Some(Box::new(BruteForce::new(rules))),
        }
    }
}

impl fmt::Display for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Dynamic(instructions) => write!(f, "dynamic ({instructions})"),
            Self::Listed => f.write_str("listed"),
            Self::Hash => f.write_str("hash"),
            Self::Partial => f.write_str("partial"),
            Self::Brute => f.write_str("brute"),
        }
    }
}
