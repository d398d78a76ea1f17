//! What one answer costs each solver that `set_portfolio::Auto` chooses among.

use core::time::Duration;

use set_core::{Budget, Card, Outcome, Rules, Solver};
use set_deck::{Deck, ShuffleDeck};
use set_dynamic::DynamicSolver;

use crate::summary::median;
use crate::{LabError, clock, solvers};

/// The solvers, in the order of the columns.
pub const SOLVERS: [&str; 3] = ["brute", "dynamic", "two-properties"];

/// A search that takes longer is given up.
const LIMIT: Duration = Duration::from_millis(50);

/// A line of the table: boards of one size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// The rules.
    pub rules: Rules,
    /// The cards on a board.
    pub cards: usize,
    /// The last cards, which have come since the board was known to be set-free.
    pub new: usize,
}

/// The lines of the table: as far as the flagship takes less than a millisecond
/// for a board.
#[must_use]
pub fn lines() -> Vec<Line> {
    let mut lines = Vec::new();
    for (p, most) in [(1, 64), (2, 64), (3, 16), (4, 8), (5, 6), (7, 4)] {
        for v in [2, 3, 4, 5, 6, 8, 10, 16, 32, 64].into_iter().take_while(|&v| v <= most) {
            let Ok(rules) = Rules::new(p, v) else { continue };
            let opening = rules.opening_len();
            for cards in [opening / 2, opening, opening * 3 / 2, opening * 3] {
                let in_deck = rules.deck_len().is_none_or(|deck| cards as u128 <= deck);
                if cards > rules.set_len() && in_deck {
                    lines.extend([rules.set_len(), cards].map(|new| Line { rules, cards, new }));
                }
            }
        }
    }
    lines
}

impl Line {
    /// For each of the [`SOLVERS`] the median CPU time in ns over some random
    /// boards; `None` where a solver gave up or does not play with such rules.
    ///
    /// # Errors
    ///
    /// [`LabError`] if a board cannot be made.
    pub fn measure(&self, boards: u64) -> Result<[Option<f64>; 3], LabError> {
        let boards = (0..boards).map(|seed| self.board(seed)).collect::<Result<Vec<_>, _>>()?;
        Ok(SOLVERS.map(|name| {
            let costs = boards.iter().map(|board| self.cost(board, name));
            median(&costs.collect::<Option<Vec<_>>>()?)
        }))
    }

    /// A random board whose cards but the last ones are set-free.
    fn board(&self, seed: u64) -> Result<Vec<Card>, LabError> {
        let failed = |error| LabError::Search { solver: "dynamic".to_owned(), error };
        let bad = |error| LabError::Board { error };
        let mut deck = ShuffleDeck::new(self.rules, seed).map_err(|error| {
            let (value, expected) = (self.rules.to_string(), error.to_string());
            LabError::OutOfRange { what: "deck", value, expected }
        })?;
        let mut solver = DynamicSolver::new(self.rules);
        while solver.board().len() < self.cards - self.new {
            let Some(card) = deck.draw() else { break };
            solver.add(&[card]).map_err(bad)?;
            if let Outcome::Found(_) = solver.find(&Budget::unlimited()).map_err(failed)? {
                solver.remove(&[card]).map_err(bad)?;
            }
        }
        Ok(solver.board().iter().chain(deck.draw_many(self.new)).collect())
    }

    /// The CPU ns for a board, the least of several runs; `None` if it is given up.
    fn cost(&self, cards: &[Card], name: &str) -> Option<f64> {
        const RUNS: u32 = 5;
        let (known, new) = cards.split_at(cards.len().saturating_sub(self.new));
        let mut least = f64::INFINITY;
        for _ in 0..RUNS {
            let (solver, making) = clock::timed(|| solvers::make(name, self.rules));
            let mut solver = solver.ok()?;
            if !known.is_empty() {
                solver.add(known).ok()?;
                solver.assume_set_free();
                answer(&mut solver)?;
            }
            let (answered, time) = clock::timed(|| {
                solver.add(new).ok()?;
                answer(&mut solver)
            });
            answered?;
            let time = if known.is_empty() { making + time } else { time };
            least = least.min(time.as_secs_f64() * 1e9);
        }
        Some(least)
    }
}

/// Asks for an answer; `None` if there is none in time.
fn answer(solver: &mut dyn Solver) -> Option<()> {
    match solver.find(&Budget::unlimited().with_time(LIMIT)).ok()? {
        Outcome::Found(_) | Outcome::SetFree => Some(()),
        Outcome::Interrupted(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_has_a_cost_for_each_solver_that_plays() {
        let line = |p, v, cards, new| Line { rules: Rules::new(p, v).unwrap(), cards, new };
        for line in [line(2, 3, 6, 3), line(2, 3, 6, 6)] {
            assert!(lines().contains(&line));
            let costs = line.measure(2).unwrap();
            assert!(costs.iter().all(|cost| cost.is_some_and(|cost| cost > 0.0)), "{costs:?}");
        }
        let costs = line(4, 3, 12, 12).measure(1).unwrap();
        assert!(costs[1].is_some() && costs[2].is_none(), "{costs:?}");
    }
}
