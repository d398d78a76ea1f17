//! The baseline of three values: third cards looked up in a hash set.

use core::ops::ControlFlow;
use hashbrown::HashSet;

use set_core::{
    Board, BoardError, Budget, Card, Halt, Outcome, Rules, Solver, SolverError, ValidSet,
};

/// The plain incremental solver for `v = 3`: for each new card and each older card, it
/// looks the third card up in a hash set (hashbrown's, with its fast hash function).
///
/// `DynamicSolver` is measured against it. It is also an example of a solver of one's
/// own.
///
/// A node of a budget is a third card looked up.
#[derive(Debug)]
pub(super) struct HashSolver {
    board: Board,
    /// The first cards of the board, which are known to be set-free.
    searched: HashSet<Card>,
}

impl HashSolver {
    /// A solver with an empty board, if there are three values.
    pub(super) fn new(rules: Rules) -> Option<Self> {
        (rules.values() == 3).then(|| Self { board: Board::new(rules), searched: HashSet::new() })
    }
}

impl Solver for HashSolver {
    fn board(&self) -> &Board {
        &self.board
    }

    fn add(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        self.board.add(cards)
    }

    fn remove(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        self.board.remove(cards)?;
        cards.iter().for_each(|card| _ = self.searched.remove(card));
        Ok(())
    }

    fn find(&mut self, budget: &Budget) -> Result<Outcome, SolverError> {
        let (mut meter, rules) = (budget.meter(), self.rules());
        while let Some(&card) = self.board.cards().get(self.searched.len()) {
            for &second in &self.board.cards()[..self.searched.len()] {
                if let ControlFlow::Break(Halt::Limit(limit)) = meter.node() {
                    return Ok(Outcome::Interrupted(limit));
                }
                let third = rules.third_card(card, second);
                if let Some(third) = third.filter(|third| self.searched.contains(third))
                    && let Some(set) = ValidSet::new(rules, &[card, second, third])
                {
                    return Ok(Outcome::Found(set));
                }
            }
            self.searched.insert(card);
        }
        Ok(Outcome::SetFree)
    }
}

#[cfg(test)]
mod tests {
    use set_core::Limit;
    use set_deck::ShuffleDeck;
    use set_game::{Game, GameOptions, verify};

    use super::*;

    #[test]
    fn games_are_right() {
        for p in [1, 2, 4, 6] {
            let rules = Rules::new(p, 3).unwrap();
            let deck = ShuffleDeck::new(rules, 5).unwrap();
            let solver = HashSolver::new(rules).unwrap();
            let game = Game::new(deck, solver, GameOptions::new()).unwrap().play_out().unwrap();
            assert!(verify(&game).unwrap().is_complete());
        }
        assert!(HashSolver::new(Rules::new(4, 4).unwrap()).is_none());
    }

    #[test]
    fn an_interrupted_search_can_go_on() {
        let rules = Rules::CLASSIC;
        let board = Board::parse(rules, "0000 0001 0110 1010 1100 0111 0002").unwrap();
        let mut solver = HashSolver::new(rules).unwrap();
        solver.add(board.cards()).unwrap();
        let few = Budget::unlimited().with_nodes(10);
        assert_eq!(solver.find(&few).unwrap(), Outcome::Interrupted(Limit::Nodes));
        assert!(solver.find(&Budget::unlimited()).unwrap().found().is_some());
    }
}
