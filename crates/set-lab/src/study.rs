//! Studies of whole games: the paper's tables and sweeps, the frontier, growth, portfolios.
//!
//! A [`Plan`] says which solvers play at which points; [`run()`] plays and keeps the games in
//! [`Results`]; `findings` are computed from them once; `report` and `plots` write them.

pub(crate) mod command;
mod findings;
mod growth;
mod paper;
mod plans;
mod plots;
mod report;
mod results;
mod run;
mod settings;

use core::num::NonZeroUsize;

use self::findings::Findings;
pub use paper::{PaperTiming, paper_timings};
pub use plans::{Layout, Plan};
pub use results::{Results, Row};
pub use run::run;
pub(crate) use run::{STACK, play_point, warm_up};
pub use settings::Settings;

use crate::error::at_least_one;
use crate::output::{Output, Report};
use crate::{Entrant, LabError};

/// The solvers of a plan that play: the named ones, or all that this build has.
///
/// # Errors
///
/// [`LabError::Input`] for an unknown name, [`LabError::Solver`] for a solver that this build does
/// not have, [`LabError::NotInStudy`] if none of them is part of the plan.
pub fn chosen(plan: &Plan, names: Option<&[String]>) -> Result<Vec<Entrant>, LabError> {
    let entrants = plan.solvers.iter().map(|name| Entrant::named(name));
    let mut entrants = entrants.collect::<Result<Vec<_>, _>>()?;
    let Some(names) = names else {
        entrants.retain(Entrant::is_built);
        return Ok(entrants);
    };
    names.iter().try_for_each(|name| Entrant::named(name)?.check_built())?;
    entrants.retain(|entrant| names.iter().any(|name| name == entrant.name));
    if entrants.is_empty() {
        let known = plan.solvers.join(", ");
        return Err(LabError::NotInStudy { study: plan.name.clone(), known });
    }
    Ok(entrants)
}

/// Plays the games of a plan that are not in the results of the folder yet, and writes the
/// results, the report and the plots.
///
/// # Errors
///
/// [`LabError`] as of [`Results::open`] and [`run()`], or if the results cannot be written.
pub fn study(
    plan: &Plan,
    solvers: &[Entrant],
    settings: &Settings,
    jobs: NonZeroUsize,
    output: &Output,
) -> Result<Report, LabError> {
    at_least_one("games", settings.games)?;
    let mut results = Results::open(output, &plan.name, settings)?;
    run(plan, solvers, jobs.get(), &mut results)?;
    let findings = Findings::new(plan, &results);
    let mut report = Report::new(&plan.name, report::report(&findings), plots::plots(&findings)?);
    if let Some(csv) = results.csv()? {
        report = report.with(&format!("{}.csv", plan.name), csv);
    }
    output.publish(&report)?;
    Ok(report)
}
