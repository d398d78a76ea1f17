//! The pair-checking algorithms as solvers.

use core::ops::ControlFlow;
use std::collections::HashMap;

use set_core::{
    Board, BoardError, Budget, Card, Enumerate, Halt, Listing, Outcome, Rules, Solver, SolverError,
    ValidSet, Visit,
};

use super::algorithm::{Oracle, PairCheck};
use crate::error::HardnessError;

/// A solver for three values by a pair-checking algorithm.
///
/// A node of the [`Budget`] is a check.
///
/// # Complexity
///
/// `n (n - 1) / 2` or `ceil(n^2/4 - n/2)` checks for `n` cards, each in expected
/// time `O(p)`.
///
/// # Example
///
/// ```
/// use set_core::{Board, Budget, Limit, Outcome, Rules, Solver};
/// use set_hardness::{PairCheck, PairCheckSolver};
///
/// let mut solver = PairCheckSolver::new(Rules::CLASSIC, PairCheck::Optimum)?;
/// let board = Board::parse(Rules::CLASSIC, "0000 0001 0010 0011 0100 0101 0110 0111 1000 1001 1010 1011")?;
/// solver.add(board.cards())?;
/// let interrupted = Outcome::Interrupted(Limit::Nodes);
/// assert_eq!(solver.find(&Budget::unlimited().with_nodes(29))?, interrupted);
/// assert_eq!(solver.find(&Budget::unlimited().with_nodes(30))?, Outcome::SetFree);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct PairCheckSolver {
    board: Board,
    algorithm: PairCheck,
}

impl PairCheckSolver {
    /// A solver with an empty board.
    ///
    /// # Errors
    ///
    /// [`HardnessError::NotThreeValues`] if the number of values is not three.
    pub fn new(rules: Rules, algorithm: PairCheck) -> Result<Self, HardnessError> {
        Self::with_board(Board::new(rules), algorithm)
    }

    /// A solver for this board.
    ///
    /// # Errors
    ///
    /// As [`new`](Self::new).
    pub fn with_board(board: Board, algorithm: PairCheck) -> Result<Self, HardnessError> {
        Oracle::new(&board)?;
        Ok(Self { board, algorithm })
    }

    /// Checks the pairs in order, and visits each set when its first pair is checked. Either all
    /// three cards are in the same half, or just two of them are.
    fn search(&self, budget: &Budget, visit: &mut Visit<'_>) -> ControlFlow<Halt> {
        let cards = self.board.cards();
        let indices: HashMap<Card, usize> = self.board.iter().zip(0..).collect();
        let middle = self.algorithm.middle(cards.len());
        let oracle = Oracle::new(&self.board).expect("the solver has three values");
        let mut meter = budget.meter();
        for (h, i) in self.algorithm.pairs(cards.len()) {
            meter.node()?;
            let Some(third) = oracle.third(h, i) else { continue };
            let index = indices.get(&third);
            if index.is_some_and(|&index| index > i || (index < middle) != (h < middle)) {
                let set = ValidSet::new(self.rules(), &[cards[h], cards[i], third]);
                visit(set.expect("the third card completes the pair"))?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl Solver for PairCheckSolver {
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
        Ok(Outcome::first(|visit| self.search(budget, visit)))
    }
}

impl Enumerate for PairCheckSolver {
    fn for_each_set(
        &mut self,
        budget: &Budget,
        visit: &mut Visit<'_>,
    ) -> Result<Listing, SolverError> {
        Ok(self.search(budget, visit).into())
    }
}
