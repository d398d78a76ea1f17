//! Solvers as options of a command line.

use core::fmt;
use core::num::NonZeroUsize;

use clap::builder::{PossibleValue, PossibleValuesParser};
use set_core::Rules;
use set_solvers::{AnySolver, Entry, MakeError, Policy, Portfolio, Threads};

use crate::cli::{At, Failure};

/// The solver that finds the sets, as options.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct SolverArgs {
    /// The solver that finds the sets
    #[arg(long, value_parser = names(), default_value = "auto")]
    solver: String,
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
pub(crate) struct ThreadsArgs {
    /// Threads that search large questions together; what is found does not depend on
    /// them [default: all]
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
}

impl ThreadsArgs {
    /// Whether the option is there.
    pub(crate) fn is_given(self) -> bool {
        self.threads.is_some()
    }

    /// The threads asked for, or all.
    pub(crate) fn threads(self) -> Threads {
        self.threads.map_or_else(Threads::all, Threads::new)
    }
}

/// The names of the registry. `smt-paper` is short for one of them.
pub(crate) fn names() -> PossibleValuesParser {
    const SHORT: &str = "smt-paper";
    let long = Entry::named(SHORT).map(Entry::name);
    let values = Entry::all().iter().map(|entry| {
        let about = match (entry.is_built(), entry.feature()) {
            (true, _) => entry.about().to_owned(),
            (false, feature) => format!("{} (needs `--features {feature}`)", entry.about()),
        };
        let value = PossibleValue::new(entry.name()).help(about);
        if long.as_ref().is_ok_and(|&long| long == entry.name()) {
            value.alias(SHORT)
        } else {
            value
        }
    });
    PossibleValuesParser::new(values)
}

impl SolverArgs {
    /// The threads asked for, or all.
    pub(crate) fn threads(&self) -> NonZeroUsize {
        self.threads.threads().count()
    }

    /// The solver asked for.
    ///
    /// # Errors
    ///
    /// [`Failure::Input`] if an option is not for this solver, or the program was
    /// built without it.
    pub(crate) fn choice(&self) -> Result<SolverChoice, Failure> {
        let solver = &*self.solver;
        if solver != "portfolio" {
            let only_for_portfolios =
                [("--members", !self.members.is_empty()), ("--priority", self.priority.is_some())];
            if let Some((option, _)) = only_for_portfolios.iter().find(|(_, is_given)| *is_given) {
                return Err(Failure::Input(format!(
                    "{option} is for a portfolio, not for --solver {solver}"
                )));
            }
            let entry = entry(solver)?;
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
            [] => Portfolio::DEFAULT_MEMBERS.iter().map(|name| entry(name)).collect(),
            members => members.iter().map(|name| entry(name)).collect(),
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
}

/// The entry of this name, if this build has it.
fn entry(name: &str) -> Result<&'static Entry, Failure> {
    let entry = Entry::named(name).at("--solver")?;
    if entry.is_built() {
        return Ok(entry);
    }
    let missing = MakeError::NotBuilt { name: entry.name(), feature: entry.feature() };
    let z3 = if entry.feature() == "smt" { ", after `scripts/fetch-z3`" } else { "" };
    Err(Failure::Input(format!("--solver {name}: {missing}{z3}")))
}

/// A solver with its options.
#[derive(Clone, Debug)]
pub(crate) enum SolverChoice {
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
    pub(crate) fn solver(&self, rules: Rules) -> Result<AnySolver, Failure> {
        let made = match self {
            Self::One(entry, threads) => entry.solver_with(rules, threads),
            Self::Portfolio(members, policy) => {
                Portfolio::of(rules, members, *policy).map(AnySolver::from)
            }
        };
        made.at("--solver")
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
