//! Certificates of "no set": to write and to check them, beside the search of a game.

use core::cell::RefCell;
use std::rc::Rc;

use set_core::{Board, Budget};
use set_dynamic::DynamicSolver;
use set_proof::{Certificate, CheckError, Checker, NoProof, Prover};

use super::work::{End, Fact, Run, Way};
use crate::LabError;
use crate::measure::clock;
use crate::measure::game::{play_simply, set_free_boards};
use crate::measure::points::Point;

/// The boards without a set of a game, and their certificates.
#[derive(Default)]
struct Certificates {
    boards: Vec<Board>,
    proofs: Vec<Certificate>,
}

/// The search of a game, and the writing and checking of its certificates. A way uses the result
/// of the way before it.
pub(super) fn ways(point: Point) -> Vec<Way> {
    let shared = Rc::new(RefCell::new(Certificates::default()));
    let way = |name, run: fn(&mut Certificates, Point, u64) -> Result<Run, End>| {
        let shared = Rc::clone(&shared);
        Way::new(name, true, move |seed, _| run(&mut shared.borrow_mut(), point, seed))
    };
    vec![
        way("search", Certificates::search),
        way("write", |all, _, _| all.write()),
        way("check", |all, _, _| all.check()),
    ]
}

impl Certificates {
    /// Plays the game, and keeps its boards without a set.
    fn search(&mut self, point: Point, seed: u64) -> Result<Run, End> {
        let mut facts = Vec::new();
        let time = clock::mean_of(|| {
            let game = play_simply(point, seed, DynamicSolver::new(point.rules))?;
            self.boards = set_free_boards(&game)?;
            let largest = self.boards.iter().map(Board::len).max().unwrap_or(0);
            facts = vec![
                Fact::Sum("answers", self.boards.len() as u64),
                Fact::Most("largest_board", largest as u64),
            ];
            Ok::<_, LabError>(clock::solver_time(&game.statistics))
        })?;
        Ok(Run { time, answer: None, facts })
    }

    fn write(&mut self) -> Result<Run, End> {
        let time = clock::cpu_of(|| {
            let mut prover = Prover::new();
            let prove = |board| prover.prove(board, &Budget::unlimited());
            self.proofs = self.boards.iter().map(prove).collect::<Result<_, _>>()?;
            Ok::<_, NoProof>(())
        });
        Ok(Run { time: time.map_err(|error| End::Wrong(error.to_string()))?, ..Run::default() })
    }

    fn check(&self) -> Result<Run, End> {
        let mut checker = Checker::new();
        let mut accepted = Vec::new();
        let time = clock::cpu_of(|| {
            let pairs = self.boards.iter().zip(&self.proofs);
            let check = |(board, proof)| checker.check(board, proof, &Budget::unlimited());
            accepted = pairs.map(check).collect::<Result<_, _>>()?;
            Ok::<_, CheckError>(())
        });
        let time = time.map_err(|error| End::Wrong(error.to_string()))?;
        let facts = vec![
            Fact::Sum("anchors", accepted.iter().map(|proof| proof.anchors as u64).sum()),
            Fact::Sum("bytes", accepted.iter().map(|proof| proof.bytes).sum()),
        ];
        Ok(Run { time, answer: None, facts })
    }
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
        let [search, write, check] = &measured[..] else { panic!() };
        for way in [search, write, check] {
            assert_eq!((way.runs.len(), &way.end), (2, &End::Done), "{way:?}");
            assert!(way.runs.iter().all(|run| !run.time.is_zero()), "{way:?}");
        }
        let answers = |seed| {
            let solver = DynamicSolver::new(point.rules);
            play_simply(point, seed, solver).unwrap().statistics.set_free
        };
        let (facts, found) = (check.facts(), search.facts());
        assert_eq!(found[0], ("answers", answers(1) + answers(2)));
        assert!(facts[1].1 > 0 && facts[0].1 >= found[1].1, "{facts:?} {found:?}");
    }
}
