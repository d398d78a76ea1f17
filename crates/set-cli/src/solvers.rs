//! Solvers as options of a command line.

use core::fmt;
use core::num::NonZeroUsize;

use clap::ValueEnum;
use clap::builder::{PossibleValue, PossibleValuesParser};
use set_core::Rules;
use set_smt::{PaperEncoding, Sort, Symmetry};
use set_solvers::portfolio::{self, Policy};
use set_solvers::{AnySolver, Entry, MakeError, Threads};

use crate::cli::Failure;

/// The name by which a user asks for the paper's reduction; the options say in
/// which of its forms.
const PAPER: &str = "smt-paper";

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

    /// The name of the form in the registry.
    fn form(self) -> String {
        let symmetry = match self.symmetry {
            Some(SymmetryName::None) => "none",
            None | Some(SymmetryName::Sorted) => "sorted",
            Some(SymmetryName::Canonical) => "canonical",
        };
        let sort = match self.sort {
            None | Some(SortName::Int) => "int",
            Some(SortName::Bv) => "bv",
        };
        format!("{PAPER}-{symmetry}-{sort}")
    }

    /// The encoding asked for.
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

/// The solver that finds the sets, as options.
#[derive(Clone, Debug, clap::Args)]
pub struct SolverArgs {
    /// The solver that finds the sets
    #[arg(long, value_parser = names(), default_value = "auto")]
    solver: String,
    #[command(flatten)]
    paper: PaperArgs,
    /// The solvers of a portfolio, separated by commas, the one expected to be the
    /// fastest first [default: dynamic,partial]
    #[arg(long, value_parser = names(), value_name = "SOLVERS", value_delimiter = ',')]
    members: Vec<String>,
    /// Let the first member of the portfolio answer that can within N nodes, so
    /// that the game does not depend on timing
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    priority: Option<u64>,
    #[command(flatten)]
    threads: ThreadsArgs,
}

/// The threads that search one question, as an option.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct ThreadsArgs {
    /// Threads that search large questions together; what is found does not depend on
    /// them [default: all]
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
}

impl ThreadsArgs {
    /// Whether the option is there.
    #[must_use]
    pub fn is_given(self) -> bool {
        self.threads.is_some()
    }

    /// The threads asked for, or all.
    #[must_use]
    pub fn threads(self) -> Threads {
        self.threads.map_or_else(Threads::all, Threads::new)
    }
}

/// The names of the registry. The forms of the paper's reduction are one name, as
/// options choose among them.
pub(crate) fn names() -> PossibleValuesParser {
    let mut values: Vec<PossibleValue> = Vec::new();
    for entry in Entry::all() {
        let about = |text: &str| match (entry.is_built(), entry.feature()) {
            (true, _) => text.to_owned(),
            (false, feature) => format!("{text} (needs `--features {feature}`)"),
        };
        let is_form = entry.name().starts_with(PAPER);
        if is_form && !values.iter().any(|value| value.get_name() == PAPER) {
            values.push(PossibleValue::new(PAPER).help(about("Z3, by the paper's reduction")));
        }
        let value = PossibleValue::new(entry.name()).help(about(entry.about()));
        values.push(value.hide(is_form));
    }
    PossibleValuesParser::new(values)
}

impl SolverArgs {
    /// The solver asked for.
    ///
    /// # Errors
    ///
    /// [`Failure::Input`] if an option is not for this solver, or the program was
    /// built without it.
    pub fn choice(&self) -> Result<SolverChoice, Failure> {
        let solver = &*self.solver;
        if solver != PAPER && !self.members.iter().any(|member| member == PAPER) {
            self.paper.refuse_for(&format!("--solver {solver}"))?;
        }
        if solver != "portfolio" {
            let only_for_portfolios =
                [("--members", !self.members.is_empty()), ("--priority", self.priority.is_some())];
            if let Some((option, _)) = only_for_portfolios.iter().find(|(_, is_given)| *is_given) {
                return Err(Failure::Input(format!(
                    "{option} is for a portfolio, not for --solver {solver}"
                )));
            }
            let entry = self.entry(solver)?;
            if self.threads.is_given() && !entry.uses_threads() {
                return Err(self.without_threads());
            }
            return Ok(SolverChoice::One(entry, self.threads.threads()));
        }
        if self.threads.is_given() {
            return Err(self.without_threads());
        }
        for (index, name) in self.members.iter().enumerate() {
            if self.members[..index].contains(name) {
                return Err(Failure::Input(format!("--members: {name} is there twice")));
            }
            if name == "portfolio" {
                let text = "--members: a portfolio cannot be a member of a portfolio";
                return Err(Failure::Input(text.to_owned()));
            }
        }
        let members: Result<_, _> = match &*self.members {
            [] => portfolio::DEFAULT_MEMBERS.iter().map(|name| self.entry(name)).collect(),
            members => members.iter().map(|name| self.entry(name)).collect(),
        };
        let policy = self.priority.map_or(Policy::FirstAnswer, |nodes| Policy::Priority { nodes });
        Ok(SolverChoice::Portfolio(members?, policy))
    }

    /// That `--threads` is not for this solver.
    fn without_threads(&self) -> Failure {
        let using = Entry::all().iter().filter(|entry| entry.uses_threads());
        let names: Vec<_> = using.map(Entry::name).collect();
        let (names, solver) = (names.join(" and "), &self.solver);
        Failure::Input(format!("--threads is for {names}, not for --solver {solver}"))
    }

    /// The entry of this name, if this build has it.
    fn entry(&self, name: &str) -> Result<&'static Entry, Failure> {
        let name = if name == PAPER { self.paper.form() } else { name.to_owned() };
        let entry = Entry::named(&name).map_err(|error| Failure::error("--solver", &error))?;
        if entry.is_built() {
            return Ok(entry);
        }
        let missing = MakeError::NotBuilt { name: entry.name(), feature: entry.feature() };
        let z3 = if entry.feature() == "smt" { ", after `scripts/fetch-z3`" } else { "" };
        Err(Failure::Input(format!("--solver {name}: {missing}{z3}")))
    }
}

/// A solver with its options.
#[derive(Clone, Debug)]
pub enum SolverChoice {
    /// One solver, with its threads if it uses any.
    One(&'static Entry, Threads),
    /// Several side by side.
    Portfolio(Vec<&'static Entry>, Policy),
}

impl SolverChoice {
    /// The solver, with an empty board.
    ///
    /// # Errors
    ///
    /// [`Failure::Input`] if the solver does not play with these rules, or if the
    /// system has no threads for a portfolio.
    pub fn solver(&self, rules: Rules) -> Result<AnySolver, Failure> {
        let made = match self {
            Self::One(entry, threads) => entry.solver_with(rules, threads),
            Self::Portfolio(members, policy) => {
                portfolio::of(rules, members, *policy).map(AnySolver::from)
            }
        };
        made.map_err(|error| Failure::error("--solver", &error))
    }
}

/// The name of the solver.
impl fmt::Display for SolverChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::One(entry, _) => entry.fmt(f),
            Self::Portfolio(..) => f.pad("portfolio"),
        }
    }
}
