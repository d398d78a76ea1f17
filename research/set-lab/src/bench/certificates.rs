//! The check of games, beside the search: with certificates and without.

use core::cell::RefCell;
use std::rc::Rc;

use set_core::Budget;
use set_dynamic::DynamicSolver;
use set_game::{Transcript, Verifier, Violation};

use super::work::{End, Fact, Run, Way};
use crate::LabError;
use crate::measure::clock;
use crate::measure::game::play_simply;
use crate::measure::points::Point;

/// A game.
#[derive(Default)]
struct Game {
    plain: Option<Transcript>,
    /// With certificates.
    certified: Option<Transcript>,
}

/// The search of a game, the writing and checking of its certificates, and the check of the game
/// without certificates, as `setwise play` does it. A way uses the result of the first way.
pub(super) fn ways(point: Point) -> Vec<Way> {
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
            Ok::<_, LabError>(clock::solver_time(&game.statistics))
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

    use super::super::line::{Options, measure};
    use super::*;

    #[test]
    fn all_answers_of_a_game_are_certified() {
        let point = Point { rules: Rules::new(5, 4).unwrap(), sets: 8 };
        let measured = measure(&mut ways(point), &Options::TWO);
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
