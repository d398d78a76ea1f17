//! Solvers by name.

use clap::ValueEnum;
use set_brute::BruteForce;
use set_core::{Rules, Solver};
use set_dynamic::{DynamicSolver, PartialSets};
use set_hardness::CompletionCheck;
use set_ip::IpSolver;
#[cfg(feature = "smt")]
use set_smt::{PaperEncoding, PaperSolver, SmtSolver, Sort, Symmetry};

use crate::cli::Failure;

/// The solvers of the project.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum SolverName {
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
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct SolverArgs {
    /// Who finds the sets
    #[arg(long, value_enum, default_value_t = SolverName::Dynamic)]
    solver: SolverName,
    #[command(flatten)]
    paper: PaperArgs,
}

impl SolverArgs {
    /// The solver asked for.
    ///
    /// # Errors
    ///
    /// [`Failure::Input`] if an option is not for this solver, or the program
    /// was built without it.
    pub fn choice(self) -> Result<SolverChoice, Failure> {
        if self.solver != SolverName::SmtPaper {
            self.paper.refuse_for(&format!("--solver {}", self.name()))?;
        }
        match self.solver {
            SolverName::Brute => Ok(SolverChoice::Brute),
            SolverName::Partial => Ok(SolverChoice::Partial),
            SolverName::Dynamic => Ok(SolverChoice::Dynamic),
            SolverName::Completion => Ok(SolverChoice::Completion),
            SolverName::Ip => Ok(SolverChoice::Ip),
            #[cfg(feature = "smt")]
            SolverName::Smt => Ok(SolverChoice::Smt),
            #[cfg(feature = "smt")]
            SolverName::SmtPaper => Ok(SolverChoice::SmtPaper(self.paper.encoding())),
            #[cfg(not(feature = "smt"))]
            SolverName::Smt | SolverName::SmtPaper => Err(Failure::Input(format!(
                "--solver {} needs Z3, and this program was built without: run `scripts/fetch-z3`, \
                 then `cargo run --release --features smt --example ...`",
                self.name()
            ))),
        }
    }

    fn name(self) -> String {
        let value = self.solver.to_possible_value();
        value.map_or_else(String::new, |value| value.get_name().to_owned())
    }
}

/// A solver, with its options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SolverChoice {
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
    #[must_use]
    pub fn solver(self, rules: Rules) -> Box<dyn Solver> {
        match self {
            Self::Brute => Box::new(BruteForce::new(rules)),
            Self::Partial => Box::new(PartialSets::new(rules)),
            Self::Dynamic => Box::new(DynamicSolver::new(rules)),
            Self::Completion => Box::new(CompletionCheck::new(rules)),
            Self::Ip => Box::new(IpSolver::new(rules)),
            #[cfg(feature = "smt")]
            Self::Smt => Box::new(SmtSolver::new(rules)),
            #[cfg(feature = "smt")]
            Self::SmtPaper(encoding) => {
                let board = set_core::Board::new(rules);
                Box::new(PaperSolver::with_encoding(board, encoding))
            }
        }
    }

    /// The solver whose word is taken for a board that is too hard for the
    /// checker, if the recorder of a game is called so: one of another kind.
    #[must_use]
    pub fn second_opinion(recorder: &str) -> Self {
        match recorder {
            "dynamic" => Self::Partial,
            _ => Self::Dynamic,
        }
    }
}

/// The name on the command line; smt-paper with its options.
impl core::fmt::Display for SolverChoice {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(match self {
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
