//! The pair-checking algorithms as solvers.

use core::ops::ControlFlow;
use std::collections::HashMap;

use set_core::{Board, Card, Halt, Meter, Search, Stateless, ValidSet, Visit};

use super::algorithm::{Oracle, PairCheck};
use crate::error::HardnessError;

/// A solver for three values by a pair-checking algorithm: [`PairCheck::solver`] makes it.
///
/// A node of the [`Budget`](set_core::Budget) is a check.
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
/// use set_hardness::PairCheck;
///
/// let board = Board::parse(Rules::CLASSIC, "0000 0001 0010 0011 0100 0101 0110 0111 1000 1001 1010 1011")?;
/// let mut solver = PairCheck::Optimum.solver(board)?;
/// let interrupted = Outcome::Interrupted(Limit::Nodes);
/// assert_eq!(solver.find(&Budget::unlimited().with_nodes(29))?, interrupted);
/// assert_eq!(solver.find(&Budget::unlimited().with_nodes(30))?, Outcome::SetFree);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type PairCheckSolver = Stateless<Pairs>;

/// The search of [`PairCheckSolver`], for boards of three values.
#[derive(Clone, Copy, Debug)]
pub struct Pairs(PairCheck);

impl PairCheck {
    /// A solver for this board.
    ///
    /// # Errors
    ///
    /// [`HardnessError::NotThreeValues`] if the number of values is not three.
    pub fn solver(self, board: Board) -> Result<PairCheckSolver, HardnessError> {
        Oracle::new(&board)?;
        Ok(Stateless::with_search(board, Pairs(self)))
    }
}

impl Search for Pairs {
    /// Checks the pairs in order, and visits each set when its first pair is checked. Either all
    /// three cards are in the same half, or just two of them are.
    fn search(
        &self,
        board: &Board,
        meter: &mut Meter<'_>,
        visit: &mut Visit<'_>,
    ) -> ControlFlow<Halt> {
        let cards = board.cards();
        let indices: HashMap<Card, usize> = board.iter().zip(0..).collect();
        let middle = self.0.middle(cards.len());
        let oracle = Oracle::new(board).expect("the solver has three values");
        for (h, i) in self.0.pairs(cards.len()) {
            meter.node()?;
            let Some(third) = oracle.third(h, i) else { continue };
            let index = indices.get(&third);
            if index.is_some_and(|&index| index > i || (index < middle) != (h < middle)) {
                let set = ValidSet::new(board.rules(), &[cards[h], cards[i], third]);
                visit(set.expect("the third card completes the pair"))?;
            }
        }
        ControlFlow::Continue(())
    }
}
