//! Solvers as options of a command line.

use core::fmt;
use core::num::NonZeroUsize;
use core::time::Duration;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use set_core::{Rules, Solver};
use set_solvers::{Entry, MakeError, Portfolio, Tally, Threads};

use crate::cli::{At, Result, bail, ensure, whole};

/// The solver that finds the sets, as options.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct SolverArgs {
    /// The solver that finds the sets
    #[arg(long, value_parser = solver(), default_value = "auto")]
    solver: &'static Entry,
    /// The solvers of a portfolio, separated by commas, the one expected to be the
    /// fastest first [default: dynamic,partial-canonical]
    #[arg(long, value_parser = solver(), value_name = "SOLVERS", value_delimiter = ',')]
    members: Vec<&'static Entry>,
    #[command(flatten)]
    threads: ThreadsArgs,
}

/// The threads that search one question, as an option.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct ThreadsArgs {
    /// Threads that search large questions together, 1 to 1024; the answer does not depend on them
    /// [default: all]
    #[arg(long, value_name = "N", value_parser = whole(1..=1024_u16))]
    threads: Option<u16>,
}

impl ThreadsArgs {
    /// The threads asked for, or all.
    pub(crate) fn threads(self) -> Threads {
        let asked = self.threads.and_then(|threads| NonZeroUsize::new(threads.into()));
        asked.map_or_else(Threads::all, Threads::new)
    }
}

/// Reads a name of the registry, if this build has the solver. `smt-paper` is short for one.
pub(crate) fn solver() -> impl TypedValueParser<Value = &'static Entry> {
    const SHORT: &str = "smt-paper";
    let long = Entry::named(SHORT).map_or("", Entry::name);
    let values = Entry::all().iter().map(|entry| {
        let about = match (entry.is_built(), entry.feature()) {
            (true, _) => entry.about().to_owned(),
            (false, feature) => format!("{} (needs `--features {feature}`)", entry.about()),
        };
        let value = PossibleValue::new(entry.name()).help(about);
        if entry.name() == long { value.alias(SHORT) } else { value }
    });
    PossibleValuesParser::new(values).try_map(|name| -> Result<_> {
        let entry = Entry::named(&name)?;
        let missing = MakeError::NotBuilt { name: entry.name(), feature: entry.feature() };
        let z3 = if entry.feature() == "smt" { ", after `scripts/fetch-z3`" } else { "" };
        ensure!(entry.is_built(), "{missing}{z3}");
        Ok(entry)
    })
}

impl SolverArgs {
    /// Whether one of the options is given.
    pub(crate) fn is_given(&self) -> bool {
        let Self { solver, members, threads } = self;
        solver.name() != "auto" || threads.threads.is_some() || !members.is_empty()
    }

    /// The threads asked for, or all.
    pub(crate) fn threads(&self) -> NonZeroUsize {
        self.threads.threads().count()
    }

    /// The solver asked for.
    ///
    /// # Errors
    ///
    /// If an option is not for this solver.
    pub(crate) fn choice(&self) -> Result<SolverChoice> {
        let name = self.solver.name();
        if self.threads.threads.is_some() && !self.solver.uses_threads() {
            let using = Entry::all().iter().filter(|entry| entry.uses_threads());
            let using: Vec<_> = using.map(Entry::name).collect();
            bail!("--threads is for {}, not for --solver {name}", using.join(" and "));
        }
        if name == "portfolio" {
            return Ok(SolverChoice::Portfolio(self.members.clone()));
        }
        ensure!(self.members.is_empty(), "--members is for a portfolio, not for --solver {name}");
        Ok(SolverChoice::One(self.solver, self.threads.threads()))
    }
}

/// A solver with its options.
#[derive(Clone, Debug)]
pub(crate) enum SolverChoice {
    /// One solver, with its threads if it uses any.
    One(&'static Entry, Threads),
    /// Several side by side; the usual ones if none are named.
    Portfolio(Vec<&'static Entry>),
}

impl SolverChoice {
    /// The solver, with an empty board, and the tally of a portfolio's members.
    ///
    /// # Errors
    ///
    /// If the solver does not play with these rules.
    pub(crate) fn solver(&self, rules: Rules) -> Result<(Box<dyn Solver>, Tally)> {
        let portfolio = match self {
            Self::One(entry, threads) => {
                let solver = entry.solver_with(rules, threads).at("--solver")?;
                return Ok((solver, Tally::default()));
            }
            Self::Portfolio(members) if members.is_empty() => Portfolio::new(rules),
            Self::Portfolio(members) => Portfolio::of(rules, members).at("--solver")?,
        };
        let tally = portfolio.tally();
        Ok((Box::new(portfolio), tally))
    }

    /// The CPU time so far of the threads that help one solver.
    pub(crate) fn time_of_helpers(&self) -> Duration {
        match self {
            Self::One(_, threads) => threads.cpu_time(),
            Self::Portfolio(_) => Duration::ZERO,
        }
    }
}

/// The name of the solver.
impl fmt::Display for SolverChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::One(entry, _) => entry.fmt(f),
            Self::Portfolio(_) => f.pad("portfolio"),
        }
    }
}
