//! Solvers by name: those of the registry, and the few that only the lab has.

pub mod covers;
mod hash;

use covers::{Covers, Dlx, ExactCovers};
pub use hash::HashSolver;
use set_core::{Rules, Solver, Stateless};
use set_solvers::{AnySolver, Entry, MakeError};

use crate::LabError;

/// A solver that only the lab has, for a comparison.
struct Own {
    name: &'static str,
    about: &'static str,
    feature: &'static str,
    /// `None` if this build does not have it.
    make: Option<Make>,
}

/// Makes a solver with an empty board, or says which rules it expects.
type Make = fn(Rules) -> Result<Box<dyn Solver>, String>;

const OWN: &[Own] = &[
    Own {
        name: "dlx",
        about: "Groups put to the exact-cover crate dlx",
        feature: "",
        make: Some(|rules| Ok(Box::new(Stateless::<Covers<Dlx>>::new(rules)))),
    },
    Own {
        name: "exact-covers",
        about: "Groups put to the exact-cover crate exact-covers",
        feature: "",
        make: Some(|rules| Ok(Box::new(Stateless::<Covers<ExactCovers>>::new(rules)))),
    },
    Own {
        name: "hash",
        about: "Three values: third cards looked up in a hash set",
        feature: "",
        make: Some(|rules| match HashSolver::new(rules) {
            Some(solver) => Ok(Box::new(solver)),
            None => Err("expected three values".to_owned()),
        }),
    },
    Own {
        name: "highs",
        about: "The integer program of `ip`, by the engine HiGHS",
        feature: "highs",
        #[cfg(feature = "highs")]
        make: Some(|rules| {
            Ok(Box::new(set_ip::IpSolver::new(rules).with_engine(set_ip::Engine::Highs)))
        }),
        #[cfg(not(feature = "highs"))]
        make: None,
    },
    Own {
        name: "smt-fresh",
        about: "Z3, by a Boolean for each card, with a new solver for each question",
        feature: "smt",
        #[cfg(feature = "smt")]
        make: Some(|rules| Ok(Box::new(fresh::Fresh::new(rules)))),
        #[cfg(not(feature = "smt"))]
        make: None,
    },
];

/// The solver that has a name.
enum Named {
    Own(&'static Own),
    Entry(&'static Entry),
}

fn named(name: &str) -> Result<Named, LabError> {
    if let Some(own) = OWN.iter().find(|own| own.name == name) {
        return Ok(Named::Own(own));
    }
    Entry::named(name).map(Named::Entry).map_err(|_| {
        let registry = Entry::all().iter().map(Entry::name);
        let known: Vec<_> = registry.chain(OWN.iter().map(|own| own.name)).collect();
        LabError::UnknownSolver { name: name.to_owned(), known: known.join(", ") }
    })
}

/// The description of a solver, in a few words.
///
/// # Errors
///
/// [`LabError::UnknownSolver`] if there is none.
pub fn about(name: &str) -> Result<&'static str, LabError> {
    Ok(match named(name)? {
        Named::Own(own) => own.about,
        Named::Entry(entry) => entry.about(),
    })
}

/// Refuses a solver that this build does not have.
///
/// # Errors
///
/// [`LabError::UnknownSolver`] if there is no such solver, and
/// [`LabError::Solver`] if it is not in this build.
pub fn check_built(name: &str) -> Result<(), LabError> {
    let (name, feature, is_built) = match named(name)? {
        Named::Own(own) => (own.name, own.feature, own.make.is_some()),
        Named::Entry(entry) => (entry.name(), entry.feature(), entry.is_built()),
    };
    if is_built { Ok(()) } else { Err(MakeError::NotBuilt { name, feature }.into()) }
}

/// The solver of this name, with an empty board.
///
/// # Errors
///
/// [`LabError::UnknownSolver`] if there is none, [`LabError::Solver`] if it is not
/// in this build or refuses the rules.
pub fn make(name: &str, rules: Rules) -> Result<AnySolver, LabError> {
    match named(name)? {
        Named::Entry(entry) => Ok(entry.solver(rules)?),
        Named::Own(Own { name, feature, make, .. }) => {
            let make = make.ok_or(MakeError::NotBuilt { name, feature })?;
            let solver = make(rules).map_err(|source| MakeError::Rules {
                name,
                rules,
                source: source.into(),
            })?;
            Ok(AnySolver::from(solver))
        }
    }
}

#[cfg(feature = "smt")]
mod fresh {
    use set_core::{Board, BoardError, Budget, Card, Outcome, Rules, Solver, SolverError};
    use set_smt::SmtSolver;

    /// Asks a new solver each time.
    pub(super) struct Fresh(Board);

    impl Fresh {
        pub(super) fn new(rules: Rules) -> Self {
            Self(Board::new(rules))
        }
    }

    impl Solver for Fresh {
        fn rules(&self) -> Rules {
            self.0.rules()
        }

        fn board(&self) -> &Board {
            &self.0
        }

        fn add(&mut self, cards: &[Card]) -> Result<(), BoardError> {
            self.0.add(cards)
        }

        fn remove(&mut self, cards: &[Card]) -> Result<(), BoardError> {
            self.0.remove(cards)
        }

        fn find(&mut self, budget: &Budget) -> Result<Outcome, SolverError> {
            SmtSolver::from(self.0.clone()).find(budget)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_has_a_solver_or_a_reason() {
        for name in OWN.iter().map(|own| own.name).chain(["brute", "dynamic", "smt"]) {
            assert!(!about(name).unwrap().is_empty());
            match make(name, Rules::CLASSIC) {
                Ok(solver) => assert!(solver.board().is_empty() && check_built(name).is_ok()),
                Err(error) => {
                    assert!(error.to_string().contains("build with --features"), "{error}");
                    assert_eq!(error.to_string(), check_built(name).unwrap_err().to_string());
                }
            }
        }
        let error = make("dynamo", Rules::CLASSIC).unwrap_err().to_string();
        assert!(error.starts_with("no solver \"dynamo\": there are auto, brute,"), "{error}");
        let error = make("hash", Rules::new(3, 4).unwrap()).unwrap_err().to_string();
        assert!(error.contains("the solver hash does not play with p=3, v=4"), "{error}");
    }
}
