//! Solvers by name.

use clap::ValueEnum;
use set_brute::BruteForce;
use set_core::{Board, BoardError, Budget, Card, Outcome, Rules, Solver, SolverError};
use set_dynamic::{DynamicSolver, PartialSets};
use set_hardness::CompletionCheck;
use set_ip::IpSolver;
use set_portfolio::{Auto, Member, Policy, Portfolio};
#[cfg(feature = "smt")]
use set_smt::{PaperEncoding, PaperSolver, SmtSolver, Sort, Symmetry};

use crate::cli::Failure;

/// The solvers of the project.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum SolverName {
    /// The one that was measured to be the fastest for such a board
    Auto,
    /// Every combination of cards
    Brute,
    /// The paper's dynamic algorithm: partial sets, remembered
    Partial,
    /// The flagship: search only for sets with new cards
    Dynamic,
    /// The card that completes v-1 others
    Completion,
    /// An integer program: for small boards
    Ip,
    /// Z3, by a Boolean for each card (needs `--features smt`)
    Smt,
    /// Z3, by the paper's reduction (needs `--features smt`)
    SmtPaper,
    /// Several of these side by side; the first answer wins
    Portfolio,
}

/// How the paper's reduction fixes the order of a set's cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum SymmetryName {
    /// Not at all
    None,
    /// Ascending: equation (13)
    Sorted,
    /// 0, 1, 2, ... in the first property that differs: equation (15), corrected
    Canonical,
}

/// What the unknowns of the paper's reduction are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum SortName {
    /// Integers
    Int,
    /// Bit-vectors
    Bv,
}

/// The form of the paper's reduction, as options.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct PaperArgs {
    /// How the paper's reduction fixes the order of a set's cards [default: sorted]
    #[arg(long, value_enum)]
    symmetry: Option<SymmetryName>,
    /// What the unknowns of the paper's reduction are [default: int]
    #[arg(long, value_enum)]
    sort: Option<SortName>,
}

impl PaperArgs {
    /// Refuses these options for anything else.
    ///
    /// # Errors
    ///
    /// [`Failure::Input`] if one is given.
    pub fn refuse_for(self, other: &str) -> Result<(), Failure> {
        let given = match self {
            Self { symmetry: Some(_), .. } => "--symmetry",
            Self { sort: Some(_), .. } => "--sort",
            Self { symmetry: None, sort: None } => return Ok(()),
        };
        Err(Failure::Input(format!("{given} is for the paper's reduction, not for {other}")))
    }

    /// The encoding asked for.
    #[cfg(feature = "smt")]
    #[must_use]
    pub fn encoding(self) -> PaperEncoding {
        PaperEncoding {
            symmetry: match self.symmetry {
                Some(SymmetryName::None) => Symmetry::None,
                None | Some(SymmetryName::Sorted) => Symmetry::Sorted,
                Some(SymmetryName::Canonical) => Symmetry::Canonical,
            },
            sort: match self.sort {
                None | Some(SortName::Int) => Sort::Int,
                Some(SortName::Bv) => Sort::BitVec,
            },
        }
    }
}

/// Who finds the sets, as options.
#[derive(Clone, Debug, clap::Args)]
pub struct SolverArgs {
    /// Who finds the sets
    #[arg(long, value_enum, default_value_t = SolverName::Auto)]
    solver: SolverName,
    #[command(flatten)]
    paper: PaperArgs,
    /// The solvers of a portfolio, separated by commas, the one expected to be the
    /// fastest first [default: dynamic,partial]
    #[arg(long, value_enum, value_name = "SOLVERS", value_delimiter = ',')]
    members: Vec<SolverName>,
    /// Let the first member of the portfolio answer that can within N nodes, so
    /// that the game does not depend on timing
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    priority: Option<u64>,
}

impl SolverArgs {
    /// The solver asked for.
    ///
    /// # Errors
    ///
    /// [`Failure::Input`] if an option is not for this solver, or the program
    /// was built without it.
    pub fn choice(&self) -> Result<SolverChoice, Failure> {
        let names: &[_] = match (self.solver, &*self.members) {
            (SolverName::Portfolio, []) => &[SolverName::Dynamic, SolverName::Partial],
            (SolverName::Portfolio, members) => members,
            (solver, []) => return self.one(solver).map(SolverChoice::One),
            (solver, _) => {
                let other = format!("--members is for a portfolio, not for --solver {solver}");
                return Err(Failure::Input(other));
            }
        };
        for (place, name) in names.iter().enumerate() {
            if names[..place].contains(name) {
                return Err(Failure::Input(format!("--members: {name} is there twice")));
            }
        }
        let members = names.iter().map(|&name| self.one(name)).collect::<Result<_, _>>()?;
        let policy = self.priority.map_or(Policy::FirstAnswer, |nodes| Policy::Priority { nodes });
        Ok(SolverChoice::Portfolio(members, policy))
    }

    /// A solver that is no portfolio.
    fn one(&self, name: SolverName) -> Result<OneSolver, Failure> {
        let is_used = |wanted| self.solver == wanted || self.members.contains(&wanted);
        if !is_used(SolverName::SmtPaper) {
            self.paper.refuse_for(&format!("--solver {}", self.solver))?;
        }
        if self.priority.is_some() && self.solver != SolverName::Portfolio {
            let solver = self.solver;
            let text = format!("--priority is for a portfolio, not for --solver {solver}");
            return Err(Failure::Input(text));
        }
        match name {
            SolverName::Auto => Ok(OneSolver::Auto),
            SolverName::Brute => Ok(OneSolver::Brute),
            SolverName::Partial => Ok(OneSolver::Partial),
            SolverName::Dynamic => Ok(OneSolver::Dynamic),
            SolverName::Completion => Ok(OneSolver::Completion),
            SolverName::Ip => Ok(OneSolver::Ip),
            #[cfg(feature = "smt")]
            SolverName::Smt => Ok(OneSolver::Smt),
            #[cfg(feature = "smt")]
            SolverName::SmtPaper => Ok(OneSolver::SmtPaper(self.paper.encoding())),
            #[cfg(not(feature = "smt"))]
            SolverName::Smt | SolverName::SmtPaper => Err(Failure::Input(format!(
                "--solver {name} needs Z3, and this program was built without: run \
                 `scripts/fetch-z3`, then `cargo run --release --features smt --example ...`"
            ))),
            SolverName::Portfolio => {
                Err(Failure::Input("--members: a portfolio is no member of a portfolio".into()))
            }
        }
    }
}

/// The name, as on the command line.
impl core::fmt::Display for SolverName {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let value = self.to_possible_value();
        f.write_str(value.as_ref().map_or("", |value| value.get_name()))
    }
}

/// A solver, with its options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SolverChoice {
    /// One.
    One(OneSolver),
    /// Several side by side.
    Portfolio(Vec<OneSolver>, Policy),
}

/// A solver that works alone, with its options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OneSolver {
    /// A choice by measured costs.
    Auto,
    /// Every combination of cards.
    Brute,
    /// The paper's dynamic algorithm.
    Partial,
    /// The flagship.
    Dynamic,
    /// The card that completes v-1 others.
    Completion,
    /// An integer program.
    Ip,
    /// Z3 by the card-select encoding.
    #[cfg(feature = "smt")]
    Smt,
    /// Z3 by the paper's encoding.
    #[cfg(feature = "smt")]
    SmtPaper(PaperEncoding),
}

impl SolverChoice {
    /// The solver with an empty board.
    ///
    /// # Errors
    ///
    /// [`Failure::Input`] if the system has no threads for a portfolio.
    pub fn solver(&self, rules: Rules) -> Result<AnySolver, Failure> {
        match self {
            Self::One(one) => Ok(AnySolver::One(one.solver(rules))),
            Self::Portfolio(members, policy) => {
                let mut portfolio = Portfolio::new(rules).with_policy(*policy);
                for (place, &member) in members.iter().enumerate() {
                    let name = member.to_string();
                    let lead = if place == 0 { member.lead(rules) } else { None };
                    portfolio = match lead {
                        Some(lead) => portfolio.with_lead(name, |_| lead),
                        None => portfolio.with_member(name, move |rules| member.solver(rules)),
                    }
                    .map_err(|error| Failure::input("--solver portfolio", error))?;
                }
                Ok(AnySolver::Portfolio(Box::new(portfolio)))
            }
        }
    }
}

impl OneSolver {
    /// The solver with an empty board.
    #[must_use]
    pub fn solver(self, rules: Rules) -> Box<dyn Solver> {
        match self {
            Self::Auto => Box::new(Auto::new(rules)),
            Self::Brute => Box::new(BruteForce::new(rules)),
            Self::Partial => Box::new(PartialSets::new(rules)),
            Self::Dynamic => Box::new(DynamicSolver::new(rules)),
            Self::Completion => Box::new(CompletionCheck::new(rules)),
            Self::Ip => Box::new(IpSolver::new(rules)),
            #[cfg(feature = "smt")]
            Self::Smt => Box::new(SmtSolver::new(rules)),
            #[cfg(feature = "smt")]
            Self::SmtPaper(encoding) => {
                Box::new(PaperSolver::with_encoding(Board::new(rules), encoding))
            }
        }
    }

    /// The solver with an empty board, if it can lead a portfolio.
    fn lead(self, rules: Rules) -> Option<Box<dyn Solver + Send>> {
        match self {
            Self::Auto => Some(Box::new(Auto::new(rules))),
            Self::Brute => Some(Box::new(BruteForce::new(rules))),
            Self::Partial => Some(Box::new(PartialSets::new(rules))),
            Self::Dynamic => Some(Box::new(DynamicSolver::new(rules))),
            _ => None,
        }
    }

    /// The solver whose word is taken for a board that is too hard for the
    /// checker, if the recorder of a game is called so: one of another kind.
    #[must_use]
    pub fn second_opinion(recorder: &str) -> Self {
        match recorder {
            "auto" | "dynamic" => Self::Partial,
            _ => Self::Dynamic,
        }
    }
}

impl core::fmt::Display for SolverChoice {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::One(one) => one.fmt(f),
            Self::Portfolio(..) => f.write_str("portfolio"),
        }
    }
}

/// The name on the command line; smt-paper with its options.
impl core::fmt::Display for OneSolver {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(match self {
            Self::Auto => "auto",
            Self::Brute => "brute",
            Self::Partial => "partial",
            Self::Dynamic => "dynamic",
            Self::Completion => "completion",
            Self::Ip => "ip",
            #[cfg(feature = "smt")]
            Self::Smt => "smt",
            #[cfg(feature = "smt")]
            Self::SmtPaper(PaperEncoding { symmetry, sort }) => match (symmetry, sort) {
                (Symmetry::None, Sort::Int) => "smt-paper-none-int",
                (Symmetry::None, Sort::BitVec) => "smt-paper-none-bv",
                (Symmetry::Sorted, Sort::Int) => "smt-paper-sorted-int",
                (Symmetry::Sorted, Sort::BitVec) => "smt-paper-sorted-bv",
                (Symmetry::Canonical, Sort::Int) => "smt-paper-canonical-int",
                (Symmetry::Canonical, Sort::BitVec) => "smt-paper-canonical-bv",
            },
        })
    }
}

/// A solver of any kind.
pub enum AnySolver {
    /// One that works alone.
    One(Box<dyn Solver>),
    /// Several.
    Portfolio(Box<Portfolio>),
}

impl AnySolver {
    /// Ends the solver's work, and says how the members of a portfolio have
    /// done.
    #[must_use]
    pub fn finish(self) -> Vec<Member> {
        match self {
            Self::One(_) => Vec::new(),
            Self::Portfolio(portfolio) => portfolio.finish(),
        }
    }

    fn inner(&self) -> &dyn Solver {
        match self {
            Self::One(solver) => solver,
            Self::Portfolio(portfolio) => &**portfolio,
        }
    }

    fn inner_mut(&mut self) -> &mut dyn Solver {
        match self {
            Self::One(solver) => solver,
            Self::Portfolio(portfolio) => &mut **portfolio,
        }
    }
}

impl core::fmt::Debug for AnySolver {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("AnySolver").field("board", self.board()).finish_non_exhaustive()
    }
}

impl Solver for AnySolver {
    fn rules(&self) -> Rules {
        self.inner().rules()
    }

    fn board(&self) -> &Board {
        self.inner().board()
    }

    fn add(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        self.inner_mut().add(cards)
    }

    fn remove(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        self.inner_mut().remove(cards)
    }

    fn find(&mut self, budget: &Budget) -> Result<Outcome, SolverError> {
        self.inner_mut().find(budget)
    }

    fn assume_set_free(&mut self) {
        self.inner_mut().assume_set_free();
    }
}
