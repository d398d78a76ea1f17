//! The baseline of three values: third cards looked up in a hash set.

use std::collections::VecDeque;

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
pub struct HashSolver {
    board: Board,
    /// The cards known to be set-free, in the order dealt.
    searched: Vec<Card>,
    members: HashSet<Card>,
    /// The other cards of the board.
    queue: VecDeque<Card>,
}

impl HashSolver {
    /// A solver with an empty board, if there are three values.
    pub fn new(rules: Rules) -> Option<Self> {
        (rules.values() == 3).then(|| Self {
            board: Board::new(rules),
            searched: Vec::new(),
            members: HashSet::new(),
            queue: VecDeque::new(),
        })
    }

    fn set_with(&self, card: Card) -> impl Iterator<Item = Option<[Card; 3]>> {
        let rules = self.rules();
        self.searched.iter().map(move |&second| {
            let third = rules.third_card(card, second)?;
            self.members.contains(&third).then_some([card, second, third])
        })
    }
}

impl Solver for HashSolver {
    fn rules(&self) -> Rules {
        self.board.rules()
    }

    fn board(&self) -> &Board {
        &self.board
    }

    fn add(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        self.board.add(cards)?;
        self.queue.extend(cards);
        Ok(())
    }

    fn remove(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        self.board.remove(cards)?;
        let board = &self.board;
        self.queue.retain(|&card| board.contains(card));
        self.searched.retain(|&card| board.contains(card));
        self.members.retain(|&card| board.contains(card));
        Ok(())
    }

    fn find(&mut self, budget: &Budget) -> Result<Outcome, SolverError> {
        let mut meter = budget.meter();
        while let Some(&card) = self.queue.front() {
            for set in self.set_with(card) {
                if let ControlFlow::Break(Halt::Limit(limit)) = meter.node() {
                    return Ok(Outcome::Interrupted(limit));
                }
                if let Some(set) = set.and_then(|set| ValidSet::new(self.rules(), &set)) {
                    return Ok(Outcome::Found(set));
                }
            }
            self.queue.pop_front();
            self.searched.push(card);
            self.members.insert(card);
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
