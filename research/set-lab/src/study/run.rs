//! Playing the games of a plan.

use core::sync::atomic::{AtomicU64, Ordering};

use anyhow::{Context, Result};
use indicatif::ProgressBar;
use rayon::ThreadPoolBuilder;
use set_core::{Budget, Rules, Solver};
use set_game::Refill;
use set_program::progress::{bar, now};
use set_program::signals::{end, on_signal};

use super::plans::{Plan, Settings};
use super::results::{Results, Row};
use crate::measure::game::Setup;
use crate::measure::points::{Axis, Point, Series};
use crate::{Ending, Entrant};

/// Points with equal rules, which one solver reaches in the same games.
#[derive(Clone, Copy)]
struct Task<'a> {
    entrant: Entrant,
    refill: Refill,
    points: &'a [Point],
}

/// Plays the games of a plan that are not played yet, with these solvers, on `jobs`
/// threads. Each point is written to the results as soon as it is finished.
///
/// All solvers play at a point before the next point, so that other work on the machine
/// affects them alike. A solver leaves a series at the first point that it does not
/// reach.
///
/// # Errors
///
/// If a game cannot be played or is found wrong, or the results
/// cannot be written. The finished points are kept.
pub fn run(plan: &Plan, entrants: &[Entrant], jobs: usize, results: &mut Results) -> Result<()> {
    let settings = results.settings;
    let games = settings.games;
    let chunks = |series: &Series| series.points.chunk_by(|a, b| a.rules == b.rules).count();
    let tasks = plan.series.iter().map(chunks).sum::<usize>() * entrants.len();
    let progress = bar(&plan.name, games.saturating_mul(tasks as u64));
    let shown = progress.clone();
    on_signal(move || {
        shown.finish_and_clear();
        eprintln!("stopped: the same command resumes, with the games of the points that are done");
        end()
    })?;
    for series in &plan.series {
        let mut left = entrants.to_vec();
        for points in series.points.chunk_by(|a, b| a.rules == b.rules) {
            progress.dec_length(games.saturating_mul((entrants.len() - left.len()) as u64));
            for entrant in core::mem::take(&mut left) {
                if points.iter().all(|&point| results.is_done(entrant.name, point)) {
                    progress.inc(games);
                    progress.reset_eta();
                } else {
                    let (name, rules) = (entrant.name, points[0].rules);
                    now(&progress, &format!("{name} {rules}"));
                    let refill = plan.refill().unwrap_or(entrant.refill);
                    let task = Task { entrant, refill, points };
                    results.add(play_games(task, &settings, jobs, &progress)?)?;
                }
                let last = points.last();
                if !last.is_some_and(|&point| is_last(results, series, entrant.name, point)) {
                    left.push(entrant);
                }
            }
        }
    }
    progress.finish_and_clear();
    Ok(())
}

/// Whether a solver leaves the series at this point: half of its games or more ran out
/// of time or memory. (If the deck ended first, a larger deck may hold the sets.)
pub(super) fn is_last(results: &Results, series: &Series, solver: &str, point: Point) -> bool {
    let Some(summary) = results.summary(solver, point) else { return false };
    let is_small_deck = summary.miss == Some(Ending::Deck) && series.axis != Some(Axis::Sets);
    series.axis.is_some() && !summary.is_reached && !is_small_deck
}

/// Plays the games of a task until all are played or half of them have missed
/// even the smallest number of sets. The rows are in the order of the seeds.
fn play_games(
    task: Task<'_>,
    settings: &Settings,
    jobs: usize,
    progress: &ProgressBar,
) -> Result<Vec<Row>> {
    let (next, misses) = (AtomicU64::new(0), AtomicU64::new(0));
    let mut played = in_threads(jobs, |_| {
        warm_up(task.entrant)?;
        let mut played = Vec::new();
        loop {
            let game = next.fetch_add(1, Ordering::Relaxed);
            let given_up = 2 * misses.load(Ordering::Relaxed) >= settings.games;
            if game >= settings.games || given_up {
                return Ok(played);
            }
            let rows = play_game(task, settings.first_seed.wrapping_add(game), settings)?;
            misses.fetch_add(u64::from(rows[0].end.is_miss()), Ordering::Relaxed);
            played.push((game, rows));
            progress.inc(1);
        }
    })?
    .concat();
    progress.dec_length(settings.games - played.len() as u64);
    played.sort_by_key(|&(game, _)| game);
    // Point by point, and the games of each by their seeds.
    let rows_at = |index: usize| played.iter().map(move |(_, rows)| rows[index].clone());
    Ok((0..task.points.len()).flat_map(rows_at).collect())
}

/// Plays the game of this seed, and returns a row for each point.
fn play_game(task: Task<'_>, seed: u64, settings: &Settings) -> Result<Vec<Row>> {
    let Task { entrant, refill, points } = task;
    let rules = points[0].rules;
    let mut limits = settings.limits();
    if entrant.overlooks_sets {
        limits.check_nodes = 0;
    }
    let setup = Setup { solver: entrant.name, rules, seed, refill, limits };
    let targets: Vec<u64> = points.iter().map(|point| point.sets).collect();
    let played = setup.play_with_tally(&targets, || entrant.with_tally(rules))?;
    let rows = played.readings.iter();
    Ok(rows.map(|reading| Row::new(&setup, reading, &played, settings)).collect())
}

/// Plays a small game first, so that the first measured game does not pay for the setup of a
/// thread, such as Z3's context.
fn warm_up(entrant: Entrant) -> Result<()> {
    let rules = Rules::CLASSIC;
    let mut solver = entrant.solver(rules)?;
    let cards: Vec<_> = rules.cards().take(rules.opening_len()).collect();
    // The answer does not matter: a failure here happens in the games too.
    if solver.add(&cards).is_ok() {
        let _ = solver.find(&Budget::unlimited());
    }
    Ok(())
}

/// The stack of a thread: Z3 recurses deeply into large terms.
const STACK: usize = 64 << 20;

/// Does some work on this many threads at the same time, each with its number from 0. Returns what
/// each returned, in order.
///
/// # Errors
///
/// The first error of any, or if the system gives no more threads.
pub(crate) fn in_threads<T: Send>(
    jobs: usize,
    work: impl Fn(usize) -> Result<T> + Sync,
) -> Result<Vec<T>> {
    let pool = ThreadPoolBuilder::new().num_threads(jobs).stack_size(STACK).build();
    let pool = pool.with_context(|| format!("cannot start {jobs} threads"))?;
    pool.broadcast(|thread| work(thread.index())).into_iter().collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use set_deck::ShuffleDeck;
    use set_game::{Game, GameOptions};

    use super::*;
    use crate::study::Plan;

    /// The solvers of all plans.
    fn built() -> impl Iterator<Item = Entrant> {
        let names: BTreeSet<_> = Plan::all().into_iter().flat_map(|plan| plan.solvers).collect();
        names.into_iter().map(|name| Entrant::named(&name).unwrap()).filter(Entrant::is_built)
    }

    #[test]
    fn a_game_is_read_at_each_number_of_sets() {
        let points: Vec<_> = ["v=4,p=3,n=1", "v=4,p=3,n=3", "v=4,p=3,n=5"]
            .map(|text| text.parse::<Point>().unwrap())
            .to_vec();
        for entrant in built() {
            let task = Task { entrant, refill: entrant.refill, points: &points };
            let limit = core::time::Duration::from_secs(60);
            let settings = Settings { games: 1, limit, first_seed: 1, memory_mib: 2048 };
            let rows = play_game(task, 1, &settings).unwrap();
            assert_eq!(rows.len(), 3);
            for (row, &point) in rows.iter().zip(&points) {
                assert!(row.is_of(entrant.name, point), "{row:?}");
                assert_eq!((row.seed, row.settings()), (1, Some(settings)));
                assert_eq!(row.end, Ending::Found, "{row:?}");
                assert_eq!(row.confirmed, !entrant.overlooks_sets, "{row:?}");
                assert!(row.run().1 > 0.0, "{row:?}");
                assert_eq!(row.first_answers().is_some(), !entrant.members.is_empty());
            }
        }
    }

    /// Also those that are stopped by other means than their own clock.
    #[test]
    fn every_solver_misses_and_says_so() {
        let points = ["v=25,p=5,n=1", "v=25,p=5,n=2"].map(|text| text.parse::<Point>().unwrap());
        let limit = core::time::Duration::from_millis(30);
        let settings = Settings { games: 1, limit, first_seed: 1, memory_mib: 2048 };
        for entrant in built() {
            let task = Task { entrant, refill: entrant.refill, points: &points };
            for row in play_game(task, 1, &settings).unwrap() {
                assert!(row.end == Ending::Time && row.run().1 < 60.0, "{row:?}");
            }
        }
    }

    /// With v = 2 any two cards are a set, and every solver deals the same cards.
    #[test]
    fn all_solvers_play_the_same_deck() {
        let rules = Rules::new(5, 2).unwrap();
        for entrant in built() {
            let deck = ShuffleDeck::new(rules, 9).unwrap();
            let options = GameOptions::new().with_refill(entrant.refill);
            let solver = entrant.solver(rules).unwrap();
            let mut game = Game::new(deck, solver, options).unwrap();
            let dealt: Vec<_> = game.play_out().unwrap().dealt().collect();
            let mut same = ShuffleDeck::new(rules, 9).unwrap();
            assert_eq!(dealt, set_deck::Deck::draw_many(&mut same, 32), "{}", entrant.name);
        }
    }
}
