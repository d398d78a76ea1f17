//! The solvers that a line compares.

use core::time::Duration;

use set_core::{Enumerate, Instructions, Rules, Solver};
use set_dynamic::DynamicSolver;
use set_solvers::Entry;

use super::work::{End, Run, Way};
use crate::{LabError, solvers};

/// A solver that is measured, or a way to use it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Contender {
    /// The name of the way.
    pub(super) name: String,
    /// The instructions of the flagship; `None` for another solver.
    level: Option<Instructions>,
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
                    let fewer = Instructions::available().take_while(|fewer| *fewer != most);
                    let first = contenders.len();
                    contenders.extend(fewer.map(|fewer| Self::named("dynamic", fewer)));
                    contenders[first..].reverse();
                }
                name => contenders.push(Self::named(name, most)),
            }
        }
        contenders
    }

    /// The contender of this name.
    pub(super) fn named(name: &str, most: Instructions) -> Self {
        if name == "dynamic" {
            Self { name: format!("dynamic ({most})"), level: Some(most) }
        } else {
            Self { name: name.to_owned(), level: None }
        }
    }

    fn dynamic(&self, rules: Rules) -> Option<DynamicSolver> {
        self.level.map(|level| DynamicSolver::new(rules).with_instructions(level))
    }

    /// The solver, with an empty board.
    ///
    /// # Errors
    ///
    /// [`LabError`] if there is none, or if it refuses the rules.
    pub(super) fn solver(&self, rules: Rules) -> Result<Box<dyn Solver>, LabError> {
        let Some(solver) = self.dynamic(rules) else { return solvers::make(&self.name, rules) };
        Ok(Box::new(solver))
    }

    /// The same, if it can list all sets.
    ///
    /// # Errors
    ///
    /// [`LabError::Solver`] if it cannot.
    pub(super) fn enumerator(&self, rules: Rules) -> Result<Box<dyn Enumerate>, LabError> {
        match self.dynamic(rules) {
            Some(solver) => Ok(Box::new(solver)),
            None => Ok(Entry::named(&self.name)?.enumerator(rules)?),
        }
    }

    /// The way that does this work by the contender.
    pub(super) fn way(
        self,
        run: impl Fn(&Self, u64, Duration) -> Result<Run, End> + 'static,
    ) -> Way {
        let (name, is_flagship) = (self.name.clone(), self.level.is_some());
        Way::new(&name, is_flagship, move |seed, limit| run(&self, seed, limit))
    }
}
