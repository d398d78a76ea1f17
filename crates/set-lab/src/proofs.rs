//! What certificates of "no set" take beside the search: whole games, every answer certified
//! and checked.

use core::time::Duration;

use set_core::{Board, BoardError, Budget};
use set_dynamic::DynamicSolver;
use set_game::{Event, Game, GameError, GameOptions, Transcript};
use set_proof::{Checker, Proof, Prover};

use crate::clock;
use crate::markdown::MarkdownTable;
use crate::units::{grouped, seconds, three_digits};
use crate::{LabError, TimedGame};

/// The certificates of a game, and the CPU times that they took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Costs {
    /// The answers "no set". Each has a certificate that the checker accepted.
    pub answers: usize,
    /// The anchors of all certificates.
    pub anchors: usize,
    /// The most cards on a board without a set.
    pub largest_board: usize,
    /// The bytes of all certificates.
    pub bytes: u64,
    /// The time of the flagship for the whole game.
    pub search: Duration,
    /// The time in which the certificates were written.
    pub write: Duration,
    /// The time in which they were checked.
    pub check: Duration,
}

impl Costs {
    /// The time to write and the time to check, each divided by that of the search.
    #[must_use]
    pub fn ratios(&self) -> [f64; 2] {
        [self.write, self.check].map(|time| time.as_secs_f64() / self.search.as_secs_f64())
    }
}

/// Plays a game `rounds` times, and certifies and checks its answers "no set" each time. The
/// times are the least of all rounds.
///
/// # Errors
///
/// [`LabError::Game`] if the game cannot be played, [`LabError::NotCertified`] if an answer has
/// no certificate that the checker accepts.
pub fn measure(game: &TimedGame, rounds: u32) -> Result<Costs, LabError> {
    let mut least: Option<Costs> = None;
    for _ in 0..rounds.max(1) {
        let mut costs = one_round(game)?;
        if let Some(least) = least {
            costs.search = costs.search.min(least.search);
            costs.write = costs.write.min(least.write);
            costs.check = costs.check.min(least.check);
        }
        least = Some(costs);
    }
    Ok(least.unwrap_or_default())
}

fn one_round(game: &TimedGame) -> Result<Costs, LabError> {
    let transcript = play(game)?;
    let mut costs =
        Costs { search: clock::solver_time(&transcript.statistics), ..Costs::default() };
    let (mut board, mut prover, mut checker) =
        (Board::new(game.rules), Prover::new(), Checker::new());
    let fails = |board: &Board, reason: String| LabError::NotCertified {
        game: game.name(),
        cards: board.len(),
        reason,
    };
    for event in &transcript.events {
        follow(&mut board, event).map_err(|error| fails(&board, error.to_string()))?;
        if *event != Event::SetFree {
            continue;
        }
        let (proof, time) = clock::timed(|| prover.prove(&board, &Budget::unlimited()));
        costs.write += time;
        let certificate = match proof {
            Proof::SetFree(certificate) => certificate,
            Proof::Found(set) => return Err(fails(&board, format!("it holds {set}"))),
            Proof::Interrupted(limit) => return Err(fails(&board, limit.to_string())),
        };
        let (verdict, time) = clock::timed(|| checker.check(&board, &certificate));
        costs.check += time;
        let accepted = verdict.map_err(|error| fails(&board, error.to_string()))?;
        costs.answers += 1;
        costs.anchors += accepted.anchors;
        costs.largest_board = costs.largest_board.max(accepted.cards);
        costs.bytes += accepted.bytes;
    }
    Ok(costs)
}

fn play(game: &TimedGame) -> Result<Transcript, LabError> {
    let failed =
        |error: GameError| LabError::Game { solver: "dynamic".to_owned(), seed: game.seed, error };
    let deck = game.deck().map_err(|error| failed(error.into()))?;
    let solver = DynamicSolver::new(game.rules);
    let mut played = Game::new(deck, solver, GameOptions::new()).map_err(failed)?;
    played.play(game.sets).map_err(failed)
}

/// Deals or takes the cards of an event.
fn follow(board: &mut Board, event: &Event) -> Result<(), BoardError> {
    match event {
        Event::Dealt(cards) => board.add(cards),
        Event::Found(_) | Event::Claimed(_) => board.remove(event.cards()),
        _ => Ok(()),
    }
}

/// Measured games as a table.
#[must_use]
pub fn table(measured: &[(TimedGame, Costs)]) -> String {
    let head =
        ["v, p, n", "answers", "anchors", "largest board", "bytes", "search", "write", "check"];
    let mut table = MarkdownTable::new(&head, &[0]);
    for (game, costs) in measured {
        let numbers = [costs.answers, costs.anchors, costs.largest_board].map(|n| n.to_string());
        let mut cells = vec![game.name()];
        cells.extend(numbers.iter().chain([&costs.bytes.to_string()]).map(|n| grouped(n)));
        cells.push(seconds(costs.search.as_secs_f64()));
        let times = [costs.write, costs.check].into_iter().zip(costs.ratios());
        cells.extend(times.map(|(time, ratio)| {
            format!("{} ({} x)", seconds(time.as_secs_f64()), three_digits(ratio))
        }));
        table.row(cells);
    }
    table.to_string()
}

#[cfg(test)]
mod tests {
    use set_core::Rules;

    use super::*;

    #[test]
    fn all_answers_of_a_game_are_certified() {
        let game = TimedGame { rules: Rules::new(4, 5).unwrap(), sets: 8, seed: 1 };
        let costs = measure(&game, 2).unwrap();
        let transcript = play(&game).unwrap();
        assert_eq!(costs.answers as u64, transcript.statistics.set_free);
        assert!(costs.answers > 0 && costs.bytes > 0 && costs.anchors >= costs.largest_board);
        let (write, check) = (costs.write, costs.check);
        assert!(!costs.search.is_zero() && !write.is_zero() && !check.is_zero(), "{costs:?}");
        assert!(table(&[(game, costs)]).contains("| 5, 4, 8 |"));
    }
}
