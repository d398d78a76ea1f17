//! Certificates of "no set": to write and to check them, beside the search of a game.

use core::time::Duration;

use set_core::{Board, BoardError, Budget};
use set_dynamic::DynamicSolver;
use set_game::{Event, Transcript};
use set_proof::{Certificate, Checker, Prover};

use super::work::{End, Fact, Run, Work};
use crate::LabError;
use crate::clock;
use crate::game::play_simply;
use crate::points::Point;

/// The boards without a set of a game, and their certificates.
pub(super) struct Certificates {
    point: Point,
    boards: Vec<Board>,
    proofs: Vec<Certificate>,
}

impl Certificates {
    pub(super) fn new(point: Point) -> Self {
        Self { point, boards: Vec::new(), proofs: Vec::new() }
    }

    /// Plays the game, and keeps its boards without a set.
    fn search(&mut self, seed: u64) -> Result<Run, End> {
        let transcript = play_simply(self.point, seed, DynamicSolver::new(self.point.rules))?;
        let time = clock::solver_time(&transcript.statistics);
        self.boards = set_free_boards(self.point, &transcript).map_err(LabError::from)?;
        let facts = vec![
            Fact::Sum("answers", self.boards.len() as u64),
            Fact::Most(
                "largest_board",
                self.boards.iter().map(Board::len).max().unwrap_or(0) as u64,
            ),
        ];
        Ok(Run { time, answer: None, facts })
    }

    fn write(&mut self) -> Result<Run, End> {
        let mut prover = Prover::new();
        self.proofs.clear();
        let mut time = Duration::ZERO;
        for board in &self.boards {
            let (proof, taken) = clock::timed(|| prover.prove(board, &Budget::unlimited()));
            time += taken;
            self.proofs.push(proof.map_err(|error| End::Wrong(error.to_string()))?);
        }
        Ok(Run { time, ..Run::default() })
    }

    fn check(&self) -> Result<Run, End> {
        let mut checker = Checker::new();
        let (mut time, mut anchors, mut bytes) = (Duration::ZERO, 0, 0);
        for (board, certificate) in self.boards.iter().zip(&self.proofs) {
            let (verdict, taken) =
                clock::timed(|| checker.check(board, certificate, &Budget::unlimited()));
            time += taken;
            let accepted = verdict.map_err(|error| End::Wrong(error.to_string()))?;
            anchors += accepted.anchors as u64;
            bytes += accepted.bytes;
        }
        let facts = vec![Fact::Sum("anchors", anchors), Fact::Sum("bytes", bytes)];
        Ok(Run { time, answer: None, facts })
    }
}

impl Work for Certificates {
    fn ways(&self) -> Vec<String> {
        ["search", "write", "check"].map(str::to_owned).to_vec()
    }

    fn is_flagship(&self, _: usize) -> bool {
        true
    }

    fn run(&mut self, way: usize, seed: u64, _: Duration) -> Result<Run, End> {
        match way {
            0 => self.search(seed),
            1 => self.write(),
            _ => self.check(),
        }
    }
}

/// The boards of a game at its answers "no set".
fn set_free_boards(point: Point, transcript: &Transcript) -> Result<Vec<Board>, BoardError> {
    let (mut board, mut boards) = (Board::new(point.rules), Vec::new());
    for event in &transcript.events {
        match event {
            Event::Dealt(cards) => board.add(cards)?,
            Event::Found(_) | Event::Claimed(_) => board.remove(event.cards())?,
            Event::SetFree => boards.push(board.clone()),
            _ => {}
        }
    }
    Ok(boards)
}

#[cfg(test)]
mod tests {
    use set_core::Rules;

    use super::super::measure::{Options, measure};
    use super::*;

    #[test]
    fn all_answers_of_a_game_are_certified() {
        let point = Point { rules: Rules::new(5, 4).unwrap(), sets: 8 };
        let mut certificates = Certificates::new(point);
        let [search, write, check] = &measure(&mut certificates, &Options::TWO)[..] else {
            panic!()
        };
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
        assert_eq!(certificates.proofs.len() as u64, answers(2));
    }
}
