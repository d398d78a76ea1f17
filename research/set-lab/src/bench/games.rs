//! Whole games: by several solvers, and by several threads.

use core::cell::RefCell;
use core::hash::{Hash, Hasher};
use core::num::NonZeroUsize;
use core::time::Duration;
use std::hash::DefaultHasher;
use std::rc::Rc;
use std::time::Instant;

use anyhow::Result;
use set_core::Budget;
use set_dynamic::{DynamicSolver, Threads};
use set_game::{Refill, Transcript, Verifier, Violation};

use super::work::{Contender, End, Fact, Run, Way};
use crate::measure::clock;
use crate::measure::game::{Limits, Setup, play_simply};
use crate::measure::points::Point;

/// The most memory that a solver may take, in bytes.
pub(super) const MAX_MEMORY: usize = 1 << 30;

/// The nodes that the checker may spend on the "no set" answers of a game: some 50 ms.
const CHECK_NODES: u64 = 1 << 17;

/// Plays a game until its number of sets are found, and checks it.
pub(super) fn by_solver(
    point: Point,
    contender: &Contender,
    seed: u64,
    limit: Duration,
) -> Result<Run, End> {
    let Point { rules, sets } = point;
    let limits = Limits { time: limit, memory: MAX_MEMORY, check_nodes: CHECK_NODES };
    let (solver, refill) = (&*contender.name, Refill::Immediately);
    let setup = Setup { solver, rules, seed, refill, limits };
    let mut facts = Vec::new();
    let time = clock::mean_of(|| {
        let played = setup.play(&[sets], || contender.solver(rules))?;
        let reading = played.readings[0];
        let time = Duration::try_from_secs_f64(reading.cpu_seconds).unwrap_or_default();
        if reading.ending.is_miss() {
            return Err(End::Missed(reading.ending, time));
        }
        let confirmed = played.report.set_free_confirmed;
        facts = vec![
            Fact::Most("largest_board", reading.largest_board),
            Fact::Most("peak_bytes", played.peak_bytes),
            Fact::Sum("set_free", confirmed + played.report.set_free_unconfirmed),
            Fact::Sum("confirmed", confirmed),
        ];
        Ok(time)
    })?;
    Ok(Run { time, answer: None, facts })
}

/// A game of the flagship with this number of threads, timed by the clock.
pub(super) fn by_threads(point: Point, count: NonZeroUsize) -> Way {
    let name = format!("{count} thread{}", if count.get() > 1 { "s" } else { "" });
    Way::new(&name, true, move |seed, _| {
        let (mut hash, mut cpu) = (DefaultHasher::new(), Duration::ZERO);
        let time = clock::mean_of(|| {
            let threads = Threads::new(count);
            let solver = DynamicSolver::new(point.rules).with_threads(&threads);
            let start = Instant::now();
            let (played, here) = clock::timed(|| play_simply(point, seed, solver));
            let time = start.elapsed();
            hash = DefaultHasher::new();
            format!("{:?}", played?.events).hash(&mut hash);
            cpu = here + threads.cpu_time();
            Ok::<_, anyhow::Error>(time)
        })?;
        let cpu = u64::try_from(cpu.as_micros()).unwrap_or(u64::MAX);
        let facts = vec![Fact::Sum("cpu_microseconds", cpu)];
        Ok(Run { time, answer: Some(hash.finish()), facts })
    })
}

/// A game.
#[derive(Default)]
struct Game {
    plain: Option<Transcript>,
    /// With certificates.
    certified: Option<Transcript>,
}

/// The search of a game, the writing and checking of its certificates, and the check of the game
/// without certificates, as `setwise play` does it. A way uses the result of the first way.
pub(super) fn certificates(point: Point) -> Vec<Way> {
    let shared = Rc::new(RefCell::new(Game::default()));
    let way = |name, run: fn(&mut Game, Point, u64) -> Result<Run, End>| {
        let shared = Rc::clone(&shared);
        Way::new(name, true, move |seed, _| run(&mut shared.borrow_mut(), point, seed))
    };
    vec![
        way("search", Game::search),
        way("write", |game, _, _| game.write()),
        way("check", |game, _, _| confirm(game.certified.as_ref())),
        way("confirm", |game, _, _| confirm(game.plain.as_ref())),
    ]
}

impl Game {
    fn search(&mut self, point: Point, seed: u64) -> Result<Run, End> {
        let time = clock::mean_of(|| {
            let game =
                self.plain.insert(play_simply(point, seed, DynamicSolver::new(point.rules))?);
            Ok::<_, anyhow::Error>(clock::solver_time(&game.statistics))
        })?;
        self.certified.clone_from(&self.plain);
        let statistics = self.plain.as_ref().map(|game| game.statistics).unwrap_or_default();
        let facts = vec![
            Fact::Sum("answers", statistics.set_free),
            Fact::Most("largest_board", statistics.largest_board),
        ];
        Ok(Run { time, answer: None, facts })
    }

    fn write(&mut self) -> Result<Run, End> {
        let Some(game) = &mut self.certified else { return Err(not_played()) };
        let time = clock::cpu_of(|| game.certify(&Budget::unlimited()).map(drop));
        let bytes = game.certificates.iter().flatten().map(|proof| proof.as_bytes().len() as u64);
        let facts = vec![Fact::Sum("bytes", bytes.sum())];
        Ok(Run { time: time.map_err(|error| wrong(&error))?, answer: None, facts })
    }
}

/// Checks a game, on one thread.
fn confirm(game: Option<&Transcript>) -> Result<Run, End> {
    let Some(game) = game else { return Err(not_played()) };
    let (verifier, mut confirmed) = (Verifier::new().with_budget(Budget::unlimited()), 0);
    let time = clock::cpu_of(|| {
        let report = verifier.verify(game)?;
        confirmed = report.set_free_confirmed;
        Ok(())
    });
    let facts = vec![Fact::Sum("confirmed", confirmed)];
    Ok(Run { time: time.map_err(|error| wrong(&error))?, answer: None, facts })
}

fn not_played() -> End {
    End::Wrong("no game was played".into())
}

fn wrong(violation: &Violation) -> End {
    End::Wrong(violation.to_string())
}

#[cfg(test)]
mod tests {
    use set_core::Rules;

    use super::super::work::{Options, measure};
    use super::*;

    #[test]
    fn all_answers_of_a_game_are_certified() {
        let point = Point { rules: Rules::new(5, 4).unwrap(), sets: 8 };
        let measured = measure(&mut certificates(point), &Options::TWO);
        let [search, write, check, confirm] = &measured[..] else { panic!() };
        for way in &measured {
            assert_eq!((way.runs.len(), &way.end), (2, &End::Done), "{way:?}");
            assert!(way.runs.iter().all(|run| !run.time.is_zero()), "{way:?}");
        }
        let answers = |seed| {
            let solver = DynamicSolver::new(point.rules);
            play_simply(point, seed, solver).unwrap().statistics.set_free
        };
        let answers = answers(1) + answers(2);
        assert_eq!(search.facts()[0], ("answers", answers));
        assert!(write.facts()[0].1 > 0, "{:?}", write.facts());
        assert_eq!([check.facts()[0], confirm.facts()[0]], [("confirmed", answers); 2]);
    }
}
