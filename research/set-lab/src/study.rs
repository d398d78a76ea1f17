//! Studies of whole games: the paper's tables and sweeps, the frontier, growth, portfolios; and the
//! odds.
//!
//! A [`Plan`] says which solvers play at which points; [`run()`] plays and keeps the games in
//! [`Results`]; `findings` are computed from them once; `report` writes them.
pub(crate) mod command;
mod findings;
mod growth;
pub mod odds;
mod paper;
mod plans;
mod report;
mod results;
mod run;
mod uniformity;

use core::num::NonZeroUsize;

use anyhow::Result;

use self::findings::Findings;
use crate::Entrant;
use crate::output::{Output, Report, to_csv};

pub use paper::{PaperTiming, paper_timings};
pub use plans::{Layout, Plan, Settings};
pub use results::{Results, Row};
pub use run::run;

/// The solvers of a plan that play: the named ones, as far as it has them, or all that this build
/// has.
///
/// # Errors
///
/// For an unknown name, or for a solver that this build does
/// not have.
pub fn chosen(plan: &Plan, names: Option<&[String]>) -> Result<Vec<Entrant>> {
    names.unwrap_or_default().iter().try_for_each(|name| Entrant::named(name)?.check_built())?;
    let entrants = plan.solvers.iter().map(|name| Entrant::named(name));
    let mut entrants = entrants.collect::<Result<Vec<_>, _>>()?;
    entrants.retain(|entrant| match names {
        Some(names) => names.iter().any(|name| name == entrant.name),
        None => entrant.is_built(),
    });
    Ok(entrants)
}

/// Plays the games of a plan that are not in the results of the folder yet, and writes the
/// results and the report.
///
/// # Errors
///
/// As of [`Results::open`] and [`run()`], or if the results cannot be written.
pub fn study(
    plan: &Plan,
    solvers: &[Entrant],
    settings: &Settings,
    jobs: NonZeroUsize,
    output: &Output,
) -> Result<Report> {
    let mut results = Results::open(output, &plan.name, settings)?;
    run(plan, solvers, jobs.get(), &mut results)?;
    let (findings, name) = (Findings::new(plan, &results), &plan.name);
    let mut report = Report::new(name, report::report(&findings));
    if !results.rows.is_empty() {
        report = report.with(&format!("{name}.csv"), to_csv(&results.rows)?);
    }
    output.publish(report)
}
