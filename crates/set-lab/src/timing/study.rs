//! A study from its games to its report.

use core::num::NonZeroUsize;

use super::game::Settings;
use super::plan::TimingStudy;
use super::plots::plots;
use super::report::{entrants, report};
use super::results::Results;
use super::run::run;
use super::solvers::Entrant;
use crate::StudyError;
use crate::output::{Output, Report};
use crate::progress::Progress;

/// The solvers of a study that play: those of these names, or all that this
/// build has.
///
/// # Errors
///
/// [`StudyError::UnknownSolver`] and [`StudyError::SolverNotBuilt`] for a name
/// that cannot be had, [`StudyError::NotInStudy`] if none of them is part of
/// the study.
pub fn chosen(
    study: TimingStudy,
    names: Option<&[String]>,
) -> Result<Vec<&'static Entrant>, StudyError> {
    let plan = study.plan();
    let Some(names) = names else {
        return Ok(entrants(&plan).filter(|entrant| entrant.is_built()).collect());
    };
    for name in names {
        Entrant::named(name)?.made_by()?;
    }
    let chosen: Vec<_> =
        entrants(&plan).filter(|entrant| names.iter().any(|name| name == entrant.name)).collect();
    if chosen.is_empty() {
        let known = plan.solvers.join(", ");
        return Err(StudyError::NotInStudy { study: study.name(), known });
    }
    Ok(chosen)
}

/// Plays the games of a study that are not in the results of the folder yet,
/// and writes the results, the report and the plots.
///
/// # Errors
///
/// [`StudyError`] as of [`Results::open`] and [`run`](super::run()), or if the
/// results cannot be written.
pub fn study(
    study: TimingStudy,
    solvers: &[&'static Entrant],
    settings: &Settings,
    jobs: NonZeroUsize,
    output: &Output,
    progress: &Progress,
) -> Result<Report, StudyError> {
    if settings.games == 0 {
        return Err(StudyError::OutOfRange {
            what: "games",
            value: "0".to_owned(),
            expected: "at least 1",
        });
    }
    let plan = study.plan();
    let mut results = Results::open(output, study.name(), settings)?;
    run(&plan, solvers, jobs.get(), &mut results, progress)?;
    let mut done = Report::new(report(&plan, &results));
    results.file().into_iter().for_each(|file| done.add(file));
    done.add(output.write(&format!("{}.md", study.name()), done.text())?);
    for (name, svg) in plots(&plan, &results)? {
        done.add(output.write(&name, svg)?);
    }
    Ok(done)
}
