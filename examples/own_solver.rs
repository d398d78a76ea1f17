//! A solver of your own: driven through a game, checked, and put to the conformance
//! suite that every solver of the project passes.

use std::error::Error;
use std::io::{Write, stdout};
use std::ops::ControlFlow;

use set_core::{
    Board, BoardError, Budget, Card, Meter, Outcome, Rules, Solver, SolverError, ValidSet,
};
use set_deck::ShuffleDeck;
use set_game::{Game, GameOptions, verify};
use set_testkit::conformance::{self, Limits};

/// Backtracking: chooses cards one after the other as long as they can be in one set.
struct Backtracking {
    board: Board,
}

impl Backtracking {
    fn new(rules: Rules) -> Self {
        Self { board: Board::new(rules) }
    }

    /// Searches for a set of the chosen cards and some of the rest.
    fn extend(
        &self,
        chosen: &mut Vec<Card>,
        rest: &[Card],
        meter: &mut Meter<'_>,
    ) -> ControlFlow<Outcome> {
        for (index, &card) in rest.iter().enumerate() {
            // Each step counts as a node, so that a caller can stop the search.
            meter.node().map_break(|_| Outcome::Interrupted)?;
            if self.rules().fits(chosen, card) {
                chosen.push(card);
                if let Some(set) = ValidSet::new(self.rules(), chosen) {
                    return ControlFlow::Break(Outcome::Found(set));
                }
                self.extend(chosen, &rest[index + 1..], meter)?;
                chosen.pop();
            }
        }
        ControlFlow::Continue(())
    }
}

impl Solver for Backtracking {
    fn rules(&self) -> Rules {
        self.board.rules()
    }

    fn board(&self) -> &Board {
        &self.board
    }

    fn add(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        self.board.add(cards)
    }

    fn remove(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        self.board.remove(cards)
    }

    fn find(&mut self, budget: &Budget) -> Result<Outcome, SolverError> {
        let found = self.extend(&mut Vec::new(), self.board.cards(), &mut budget.meter());
        Ok(found.break_value().unwrap_or(Outcome::SetFree))
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let rules = Rules::new(3, 4)?; // three properties of four values
    let deck = ShuffleDeck::new(rules, 1)?;
    let transcript = Game::new(deck, Backtracking::new(rules), GameOptions::new())?.play(5)?;
    writeln!(stdout(), "{} sets, checked: {:?}", transcript.statistics.sets, verify(&transcript)?)?;

    conformance::check_with(Backtracking::new, &Limits::small());
    writeln!(stdout(), "the conformance suite is passed")?;
    Ok(())
}
