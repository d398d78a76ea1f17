//! Playing the games of a study.

use core::sync::atomic::{AtomicU64, Ordering};
use std::sync::Mutex;
use std::thread;

use set_core::{Budget, Rules, Solver};

use super::game::{GameEnd, Reading, Settings, play};
use super::plan::{Plan, Point, Series};
use super::results::{Results, Row};
use super::solvers::Entrant;
use crate::StudyError;
use crate::progress::Progress;

/// Points that are the readings of the same games: equal rules, one solver.
struct Task<'a> {
    entrant: &'static Entrant,
    points: &'a [Point],
}

impl Task<'_> {
    fn rules(&self) -> Rules {
        self.points[0].rules
    }

    fn is_done(&self, results: &Results) -> bool {
        self.points.iter().all(|&point| results.is_done(self.entrant.name, point))
    }

    /// Whether the last point was played and missed, so that no larger one
    /// needs to be tried.
    fn is_missed(&self, results: &Results) -> bool {
        let last = self.points.last();
        let summary = last.and_then(|&point| results.summary(self.entrant.name, point));
        summary.is_some_and(|summary| !summary.is_reached)
    }
}

/// Plays what is not yet played of a plan, with these of its solvers, on so
/// many threads. Each point is kept in the results as soon as it is finished.
///
/// A series is left at the first point that a solver does not reach: where not
/// more than half of its games find their sets.
///
/// # Errors
///
/// [`StudyError`] if a game cannot be played or is found wrong, or the results
/// cannot be written. What was finished before is kept.
pub fn run(
    plan: &Plan,
    entrants: &[&'static Entrant],
    jobs: usize,
    results: &mut Results,
    progress: &Progress,
) -> Result<(), StudyError> {
    let games = results.settings().games;
    let tasks_of = |series: &Series| series.points.chunk_by(|a, b| a.rules == b.rules).count();
    let tasks: usize = plan.series.iter().map(tasks_of).sum();
    progress.begin(plan.study.name(), games.saturating_mul((tasks * entrants.len()) as u64));
    for series in &plan.series {
        for &entrant in entrants {
            let mut left = series.points.chunk_by(|a, b| a.rules == b.rules);
            for points in left.by_ref() {
                let task = Task { entrant, points };
                if task.is_done(results) {
                    progress.skip(games);
                } else {
                    progress.now(&format!("{} {}", entrant.name, task.rules()));
                    let rows = play_games(&task, results.settings(), jobs, progress)?;
                    results.add(rows)?;
                }
                if task.is_missed(results) {
                    break;
                }
            }
            progress.skip(games.saturating_mul(left.count() as u64));
        }
    }
    progress.end();
    Ok(())
}

/// Plays the games of a task until all are played or half of them have missed
/// even the smallest number of sets. Rows in the order of the seeds.
fn play_games(
    task: &Task<'_>,
    settings: &Settings,
    jobs: usize,
    progress: &Progress,
) -> Result<Vec<Row>, StudyError> {
    let targets: Vec<u64> = task.points.iter().map(|point| point.sets).collect();
    let (next, misses) = (AtomicU64::new(0), AtomicU64::new(0));
    let played = Mutex::new(Vec::new());
    let worker = || {
        warm_up(task.entrant)?;
        loop {
            let game = next.fetch_add(1, Ordering::Relaxed);
            let given_up = 2 * misses.load(Ordering::Relaxed) >= settings.games;
            if game >= settings.games || given_up {
                return Ok(());
            }
            let seed = settings.first_seed.wrapping_add(game);
            let readings = play(task.entrant, task.rules(), seed, &targets, settings)?;
            if readings.first().is_some_and(|reading| reading.end != GameEnd::Found) {
                misses.fetch_add(1, Ordering::Relaxed);
            }
            // Another thread that panicked ends the study anyway.
            let mut played = played.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            played.push((game, seed, readings));
            progress.inc();
        }
    };
    in_threads(jobs, &worker)?;
    let mut played = played.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    progress.skip(settings.games - played.len() as u64);
    played.sort_by_key(|&(game, _, _)| game);
    Ok(rows(task, &played, settings))
}

fn rows(task: &Task<'_>, played: &[(u64, u64, Vec<Reading>)], settings: &Settings) -> Vec<Row> {
    let mut rows = Vec::new();
    for (place, &point) in task.points.iter().enumerate() {
        for (_, seed, readings) in played {
            rows.push(Row::new(task.entrant.name, point, *seed, &readings[place], settings));
        }
    }
    rows
}

/// A small game, so that the first one that counts does not pay for what is
/// set up once in a thread, such as Z3's context.
fn warm_up(entrant: &'static Entrant) -> Result<(), StudyError> {
    let rules = Rules::CLASSIC;
    let mut solver = entrant.solver(rules)?;
    let cards: Vec<_> = rules.cards().take(rules.opening_len()).collect();
    // Nothing depends on the answer: what fails here fails in the games too.
    if solver.add(&cards).is_ok() {
        let _ = solver.find(&Budget::unlimited());
    }
    Ok(())
}

/// Runs a worker in so many threads; the first error of any.
fn in_threads(
    jobs: usize,
    worker: &(dyn Fn() -> Result<(), StudyError> + Sync),
) -> Result<(), StudyError> {
    // Z3 recurses deeply into large terms.
    const STACK: usize = 64 << 20;
    thread::scope(|scope| {
        let start = |_| thread::Builder::new().stack_size(STACK).spawn_scoped(scope, worker);
        let threads: Vec<_> = (0..jobs.max(1)).map(start).collect();
        let mut outcome = Ok(());
        for thread in threads {
            let ended = match thread {
                Ok(thread) => {
                    thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
                }
                Err(error) => Err(StudyError::Threads { jobs, error }),
            };
            outcome = outcome.and(ended);
        }
        outcome
    })
}
