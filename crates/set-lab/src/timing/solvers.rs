//! The solvers of the study.

use set_brute::BruteForce;
use set_core::{Rules, Solver};
use set_dynamic::{DynamicSolver, PartialSets};
use set_game::Refill;
use set_ip::IpSolver;
use set_portfolio::{Portfolio, PortfolioError};

use crate::StudyError;
use crate::chart::Marker;

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
    /// A reduction to integer programs: purple.
    Integer,
    /// Several of these side by side: black.
    Portfolio,
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
    /// timings, if it has one of the kind.
    pub paper: Option<&'static str>,
    /// Whether it is the paper's own algorithm.
    pub is_papers: bool,
    /// When cards are dealt in its games.
    pub refill: Refill,
    /// How it is made, if this build has it.
    pub(super) make: Option<Make>,
    /// Its shape in the plots. Those that meet in a study have different ones.
    pub(crate) marker: Marker,
}

/// How a solver is made, with an empty board.
#[derive(Clone, Copy, Debug)]
pub(super) enum Make {
    /// One that works in one thread.
    Alone(fn(Rules) -> Box<dyn Solver>),
    /// Several side by side.
    #[cfg_attr(not(feature = "smt"), allow(dead_code))] // the one of the study has `smt`
    Portfolio(fn(Rules) -> Result<Portfolio, PortfolioError>),
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
        paper: Some("brute"),
        is_papers: true,
        refill: Refill::Immediately,
        make: Some(Make::Alone(|rules| Box::new(BruteForce::new(rules)))),
        marker: Marker::Circle,
    },
    Entrant {
        name: "partial",
        what: "the paper's dynamic algorithm, `PartialSets`",
        family: Family::Dynamic,
        paper: Some("dynamic"),
        is_papers: true,
        refill: Refill::WhenSetFree,
        make: Some(Make::Alone(|rules| Box::new(PartialSets::new(rules)))),
        marker: Marker::Square,
    },
    Entrant {
        name: "dynamic",
        what: "this project's incremental solver, `DynamicSolver`",
        family: Family::Dynamic,
        paper: Some("dynamic"),
        is_papers: false,
        refill: Refill::WhenSetFree,
        make: Some(Make::Alone(|rules| Box::new(DynamicSolver::new(rules)))),
        marker: Marker::Triangle,
    },
    Entrant {
        name: "smt-paper-canonical-int",
        what: "the paper's SMT reduction with (15) corrected, on integers, `PaperSolver`",
        family: Family::Smt,
        paper: Some("smt"),
        is_papers: true,
        refill: Refill::WhenSetFree,
        make: smt::CANONICAL,
        marker: Marker::Diamond,
    },
    Entrant {
        name: "smt-paper-sorted-int",
        what: "the paper's SMT reduction with the order (13): \"Sorted\"",
        family: Family::Smt,
        paper: Some("smt_sorted"),
        is_papers: true,
        refill: Refill::WhenSetFree,
        make: smt::SORTED,
        marker: Marker::Square,
    },
    Entrant {
        name: "smt-paper-none-int",
        what: "the paper's SMT reduction without an order: \"No Condense\"",
        family: Family::Smt,
        paper: Some("smt_no_condense"),
        is_papers: true,
        refill: Refill::WhenSetFree,
        make: smt::NONE,
        marker: Marker::Circle,
    },
    Entrant {
        name: "smt-paper-canonical-bv",
        what: "the same with (15) corrected, on bit-vectors in place of integers",
        family: Family::Smt,
        paper: Some("smt"),
        is_papers: false,
        refill: Refill::WhenSetFree,
        make: smt::BITS,
        marker: Marker::Triangle,
    },
    Entrant {
        name: "smt",
        what: "this project's SMT reduction, `SmtSolver`",
        family: Family::Smt,
        paper: Some("smt"),
        is_papers: false,
        refill: Refill::WhenSetFree,
        make: smt::SELECT,
        marker: Marker::Wedge,
    },
    Entrant {
        name: "ip",
        what: "the game as an integer program, `IpSolver`, by its default engine microlp",
        family: Family::Integer,
        paper: None,
        is_papers: false,
        refill: Refill::WhenSetFree,
        make: Some(Make::Alone(|rules| Box::new(IpSolver::new(rules)))),
        marker: Marker::Cross,
    },
    Entrant {
        name: "portfolio",
        what: "`dynamic`, which leads, and `smt` side by side, `Portfolio`; the CPU time is that \
               of both threads together",
        family: Family::Portfolio,
        paper: None,
        is_papers: false,
        refill: Refill::WhenSetFree,
        make: smt::BESIDE_DYNAMIC,
        marker: Marker::Star,
    },
];

#[cfg(feature = "smt")]
mod smt {
    use set_core::{Board, Rules, Solver};
    use set_dynamic::DynamicSolver;
    use set_portfolio::Portfolio;
    use set_smt::{PaperEncoding, PaperSolver, SmtSolver, Sort, Symmetry};

    use super::Make;

    pub(super) const CANONICAL: Option<Make> =
        Some(Make::Alone(|rules| paper(rules, Symmetry::Canonical, Sort::Int)));
    pub(super) const SORTED: Option<Make> =
        Some(Make::Alone(|rules| paper(rules, Symmetry::Sorted, Sort::Int)));
    pub(super) const NONE: Option<Make> =
        Some(Make::Alone(|rules| paper(rules, Symmetry::None, Sort::Int)));
    pub(super) const BITS: Option<Make> =
        Some(Make::Alone(|rules| paper(rules, Symmetry::Canonical, Sort::BitVec)));
    pub(super) const SELECT: Option<Make> =
        Some(Make::Alone(|rules| Box::new(SmtSolver::new(rules))));
    pub(super) const BESIDE_DYNAMIC: Option<Make> = Some(Make::Portfolio(|rules| {
        Portfolio::new(rules)
            .with_lead("dynamic", DynamicSolver::new)?
            .with_member("smt", SmtSolver::new)
    }));

    fn paper(rules: Rules, symmetry: Symmetry, sort: Sort) -> Box<dyn Solver> {
        let encoding = PaperEncoding { symmetry, sort };
        Box::new(PaperSolver::with_encoding(Board::new(rules), encoding))
    }
}

#[cfg(not(feature = "smt"))]
mod smt {
    use super::Make;

    pub(super) const CANONICAL: Option<Make> = None;
    pub(super) const SORTED: Option<Make> = None;
    pub(super) const NONE: Option<Make> = None;
    pub(super) const BITS: Option<Make> = None;
    pub(super) const SELECT: Option<Make> = None;
    /// A portfolio of `dynamic` alone would be none, and under one name there
    /// is one portfolio in every build.
    pub(super) const BESIDE_DYNAMIC: Option<Make> = None;
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
    /// [`StudyError::SolverNotBuilt`] if this build does not have it,
    /// [`StudyError::Portfolio`] if the system has no threads for it.
    pub fn solver(&self, rules: Rules) -> Result<Box<dyn Solver>, StudyError> {
        Ok(match self.made_by()? {
            Make::Alone(make) => make(rules),
            Make::Portfolio(make) => Box::new(make(rules).map_err(|error| self.not_joined(error))?),
        })
    }

    /// What makes it, if this build has it.
    pub(super) fn made_by(&self) -> Result<Make, StudyError> {
        self.make.ok_or(StudyError::SolverNotBuilt { name: self.name, feature: SMT_FEATURE })
    }

    /// That the members of the portfolio could not be brought together.
    pub(super) fn not_joined(&self, error: PortfolioError) -> StudyError {
        StudyError::Portfolio { solver: self.name, error }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::timing::TimingStudy;

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
    fn solvers_that_meet_differ_in_their_markers() {
        for study in TimingStudy::ALL {
            let plan = study.plan();
            let markers = plan.solvers.iter().map(|name| Entrant::named(name).unwrap().marker);
            let markers: Vec<_> = markers.collect();
            for (place, marker) in markers.iter().enumerate() {
                assert!(!markers[..place].contains(marker), "{} {marker:?}", study.name());
            }
        }
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
