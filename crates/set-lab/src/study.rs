//! Studies of whole games: the paper's tables and sweeps, the frontier, growth,
//! portfolios.
//!
//! A [`Plan`] says which solvers play at which points; [`run()`] plays and keeps
//! the games in [`Results`]; [`Findings`] are computed from them once;
//! [`report()`] and [`plots()`] write it.

mod entrants;
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

pub use entrants::{ENTRANTS, Entrant};
pub use findings::{Cell, Column, Findings, Ours, SeriesFindings};
pub use growth::{Grown, SeriesGrowth};
pub use paper::{PaperTiming, paper_timings};
pub use plans::{Layout, NAMES, Plan};
pub use plots::plots;
pub use report::report;
pub use results::{Results, Row};
pub use run::run;
pub(crate) use run::{STACK, play_point, warm_up};
pub use settings::Settings;

use crate::LabError;
use crate::output::{Output, Report};
use crate::progress::Progress;

/// The solvers of a plan that play: the named ones, or all that this build has.
///
/// # Errors
///
/// [`LabError::UnknownSolver`] for an unknown name, [`LabError::Solver`] for a solver
/// that this build does not have, [`LabError::NotInStudy`] if none of them is part of
/// the plan.
pub fn chosen(plan: &Plan, names: Option<&[String]>) -> Result<Vec<&'static Entrant>, LabError> {
    let entrants = plan.solvers.iter().map(|name| Entrant::named(name));
    let entrants = entrants.collect::<Result<Vec<_>, _>>()?;
    let Some(names) = names else {
        return Ok(entrants.into_iter().filter(|entrant| entrant.is_built()).collect());
    };
    for name in names {
        Entrant::named(name)?.check_built()?;
    }
    let is_chosen = |entrant: &&Entrant| names.iter().any(|name| name == entrant.name);
    let chosen: Vec<_> = entrants.into_iter().filter(is_chosen).collect();
    if chosen.is_empty() {
        let known = plan.solvers.join(", ");
        return Err(LabError::NotInStudy { study: plan.name.clone(), known });
    }
    Ok(chosen)
}

/// Plays the games of a plan that are not in the results of the folder yet,
/// and writes the results, the report and the plots.
///
/// # Errors
///
/// [`LabError`] as of [`Results::open`] and [`run()`], or if the results cannot
/// be written.
pub fn study(
    plan: &Plan,
    solvers: &[&'static Entrant],
    settings: &Settings,
    jobs: NonZeroUsize,
    output: &Output,
    progress: &Progress,
) -> Result<Report, LabError> {
    if settings.games == 0 {
        return Err(LabError::OutOfRange {
            what: "games",
            value: "0".to_owned(),
            expected: "at least 1".to_owned(),
        });
    }
    let mut results = Results::open(output, &plan.name, settings)?;
    run(plan, solvers, jobs.get(), &mut results, progress)?;
    let findings = Findings::new(plan, &results);
    let mut done = Report::new(report(&findings));
    results.file().into_iter().for_each(|file| done.add(file));
    done.add(output.write(&format!("{}.md", plan.name), done.text())?);
    for (name, svg) in plots(&findings)? {
        done.add(output.write(&name, svg)?);
    }
    Ok(done)
}
