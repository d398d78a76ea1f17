//! The solvers of the study.

use set_brute::BruteForce;
use set_core::{Rules, Solver};
use set_dynamic::{DynamicSolver, PartialSets};
use set_game::Refill;

use crate::StudyError;

/// A kind of solver, which has its colour in the plots: the paper's three
/// (section 5.1), and what may come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Family {
    /// Every combination of cards: red.
    Brute,
    /// A reduction to satisfiability modulo theories: blue.
    Smt,
    /// What remembers earlier searches: green.
    Dynamic,
}

/// A solver that takes part.
#[derive(Clone, Copy, Debug)]
pub struct Entrant {
    /// Its name on the command line and in the results.
    pub name: &'static str,
    /// What it is, in a few words.
    pub what: &'static str,
    /// Its kind.
    pub family: Family,
    /// The paper's solver that it is compared with, by its name in the paper's
    /// timings.
    pub paper: &'static str,
    /// Whether it is the paper's own algorithm.
    pub is_papers: bool,
    /// When cards are dealt in its games.
    pub refill: Refill,
    /// How it is made, if this build has it.
    pub(super) make: Option<fn(Rules) -> Box<dyn Solver>>,
}

/// The cargo feature that brings the SMT solvers.
const SMT_FEATURE: &str = "smt";

/// All solvers. A new solver is a new entry: the studies that are to have it
/// name it in their plan.
///
/// The paper deals `v` cards after each set (section 1.2); its SMT and dynamic
/// solvers take all sets of the board first (sections 4.3.2, 4.4.2), which is
/// [`Refill::WhenSetFree`]. So it is here, and this project's own solvers play
/// as those that they are compared with.
pub const ENTRANTS: &[Entrant] = &[
    Entrant {
        name: "brute",
        what: "every combination of v cards",
        family: Family::Brute,
        paper: "brute",
        is_papers: true,
        refill: Refill::Immediately,
        make: Some(|rules| Box::new(BruteForce::new(rules))),
    },
    Entrant {
        name: "partial",
        what: "the paper's dynamic algorithm, `PartialSets`",
        family: Family::Dynamic,
        paper: "dynamic",
        is_papers: true,
        refill: Refill::WhenSetFree,
        make: Some(|rules| Box::new(PartialSets::new(rules))),
    },
    Entrant {
        name: "dynamic",
        what: "this project's incremental solver, `DynamicSolver`",
        family: Family::Dynamic,
        paper: "dynamic",
        is_papers: false,
        refill: Refill::WhenSetFree,
        make: Some(|rules| Box::new(DynamicSolver::new(rules))),
    },
    Entrant {
        name: "smt-paper-canonical-int",
        what: "the paper's SMT reduction with (15) corrected, on integers, `PaperSolver`",
        family: Family::Smt,
        paper: "smt",
        is_papers: true,
        refill: Refill::WhenSetFree,
        make: smt::CANONICAL,
    },
    Entrant {
        name: "smt-paper-sorted-int",
        what: "the paper's SMT reduction with the order (13): \"Sorted\"",
        family: Family::Smt,
        paper: "smt_sorted",
        is_papers: true,
        refill: Refill::WhenSetFree,
        make: smt::SORTED,
    },
    Entrant {
        name: "smt-paper-none-int",
        what: "the paper's SMT reduction without an order: \"No Condense\"",
        family: Family::Smt,
        paper: "smt_no_condense",
        is_papers: true,
        refill: Refill::WhenSetFree,
        make: smt::NONE,
    },
    Entrant {
        name: "smt-paper-canonical-bv",
        what: "the same with (15) corrected, on bit-vectors in place of integers",
        family: Family::Smt,
        paper: "smt",
        is_papers: false,
        refill: Refill::WhenSetFree,
        make: smt::BITS,
    },
    Entrant {
        name: "smt",
        what: "this project's SMT reduction, `SmtSolver`",
        family: Family::Smt,
        paper: "smt",
        is_papers: false,
        refill: Refill::WhenSetFree,
        make: smt::SELECT,
    },
];

#[cfg(feature = "smt")]
mod smt {
    use set_core::{Board, Rules, Solver};
    use set_smt::{PaperEncoding, PaperSolver, SmtSolver, Sort, Symmetry};

    type Make = Option<fn(Rules) -> Box<dyn Solver>>;

    pub(super) const CANONICAL: Make = Some(|rules| paper(rules, Symmetry::Canonical, Sort::Int));
    pub(super) const SORTED: Make = Some(|rules| paper(rules, Symmetry::Sorted, Sort::Int));
    pub(super) const NONE: Make = Some(|rules| paper(rules, Symmetry::None, Sort::Int));
    pub(super) const BITS: Make = Some(|rules| paper(rules, Symmetry::Canonical, Sort::BitVec));
    pub(super) const SELECT: Make = Some(|rules| Box::new(SmtSolver::new(rules)));

    fn paper(rules: Rules, symmetry: Symmetry, sort: Sort) -> Box<dyn Solver> {
        let encoding = PaperEncoding { symmetry, sort };
        Box::new(PaperSolver::with_encoding(Board::new(rules), encoding))
    }
}

#[cfg(not(feature = "smt"))]
mod smt {
    use set_core::{Rules, Solver};

    type Make = Option<fn(Rules) -> Box<dyn Solver>>;

    pub(super) const CANONICAL: Make = None;
    pub(super) const SORTED: Make = None;
    pub(super) const NONE: Make = None;
    pub(super) const BITS: Make = None;
    pub(super) const SELECT: Make = None;
}

impl Entrant {
    /// The solver of this name.
    ///
    /// # Errors
    ///
    /// [`StudyError::UnknownSolver`] if there is none.
    pub fn named(name: &str) -> Result<&'static Self, StudyError> {
        ENTRANTS.iter().find(|entrant| entrant.name == name).ok_or_else(|| {
            let known: Vec<_> = ENTRANTS.iter().map(|entrant| entrant.name).collect();
            StudyError::UnknownSolver { name: name.to_owned(), known: known.join(", ") }
        })
    }

    /// Whether this build has the solver.
    #[must_use]
    pub fn is_built(&self) -> bool {
        self.make.is_some()
    }

    /// The solver, with an empty board.
    ///
    /// # Errors
    ///
    /// [`StudyError::SolverNotBuilt`] if this build does not have it.
    pub fn solver(&self, rules: Rules) -> Result<Box<dyn Solver>, StudyError> {
        let missing = StudyError::SolverNotBuilt { name: self.name, feature: SMT_FEATURE };
        Ok(self.make.ok_or(missing)?(rules))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_distinct() {
        for (place, entrant) in ENTRANTS.iter().enumerate() {
            assert!(ENTRANTS[..place].iter().all(|other| other.name != entrant.name));
            assert_eq!(Entrant::named(entrant.name).unwrap().name, entrant.name);
        }
        let error = Entrant::named("dynamo").unwrap_err().to_string();
        assert!(error.starts_with("no solver \"dynamo\": there are brute, partial,"), "{error}");
    }

    #[test]
    fn what_is_not_built_says_so() {
        for entrant in ENTRANTS {
            match entrant.solver(Rules::CLASSIC) {
                Ok(solver) => assert!(solver.board().is_empty() && entrant.is_built()),
                Err(error) => assert_eq!(
                    error.to_string(),
                    format!(
                        "the solver {} is not in this build: build with --features smt",
                        entrant.name
                    )
                ),
            }
        }
    }
}
