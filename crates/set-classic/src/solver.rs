//! A solver for boards of classic cards.

use core::ops::ControlFlow;

use set_core::{
    Board, BoardError, Budget, Card, Enumerate, Halt, Listing, Meter, Outcome, Rules, Solver,
    SolverError, Visit,
};

use crate::hand::Hand;
use crate::hand_error::HandError;

/// A solver for three values and up to four properties, by [`Hand`].
///
/// It visits the sets in the order of [`Hand::sets`]. A node of the [`Budget`] is a set
/// visited, or the end of a search.
///
/// # Complexity
///
/// Each question takes time `O(1)`, and `O(1)` for each set visited; a change of the
/// board time linear in its cards.
///
/// # Example
///
/// ```
/// use set_classic::ClassicSolver;
/// use set_core::{Board, Budget, Enumerate, Rules, Solver};
///
/// let mut solver = ClassicSolver::new(Rules::CLASSIC)?;
/// solver.add(Board::parse(Rules::CLASSIC, "0000 0120 1111 2222 2100")?.cards())?;
/// let set = solver.find(&Budget::unlimited())?.found().expect("there is one");
/// solver.remove(set.cards())?;
/// assert!(solver.sets()?.is_empty());
///
/// let error = ClassicSolver::new(Rules::new(3, 4)?).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "a game of p=3, v=4: expected three values and up to four properties"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct ClassicSolver {
    board: Board,
    /// The cards of the board.
    hand: Hand,
}

impl ClassicSolver {
    /// A solver with an empty board.
    ///
    /// # Errors
    ///
    /// [`HandError::Rules`] unless there are three values and up to four properties.
    pub fn new(rules: Rules) -> Result<Self, HandError> {
        Self::try_from(Board::new(rules))
    }

    /// The cards of the board.
    #[must_use]
    pub fn hand(&self) -> Hand {
        self.hand
    }

    /// Calls `visit` for each set.
    fn search(&self, meter: &mut Meter<'_>, visit: &mut Visit<'_>) -> ControlFlow<Halt> {
        for set in self.hand.sets() {
            meter.node()?;
            if let Some(set) = set.to_valid_set(self.board.rules()) {
                visit(set)?;
            }
        }
        meter.node()
    }
}

/// A solver for this board.
///
/// # Errors
///
/// As [`ClassicSolver::new`].
impl TryFrom<Board> for ClassicSolver {
    type Error = HandError;

    fn try_from(board: Board) -> Result<Self, HandError> {
        let hand = Hand::try_from(&board)?;
        Ok(Self { board, hand })
    }
}

impl Solver for ClassicSolver {
    fn board(&self) -> &Board {
        &self.board
    }

    fn add(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        self.board.add(cards)?;
        self.hand |= known(cards);
        Ok(())
    }

    fn remove(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        self.board.remove(cards)?;
        self.hand -= known(cards);
        Ok(())
    }

    fn find(&mut self, budget: &Budget) -> Result<Outcome, SolverError> {
        let meter = &mut budget.meter();
        Ok(Outcome::first(|visit| self.search(meter, visit)))
    }
}

impl Enumerate for ClassicSolver {
    fn for_each_set(
        &mut self,
        budget: &Budget,
        visit: &mut Visit<'_>,
    ) -> Result<Listing, SolverError> {
        Ok(self.search(&mut budget.meter(), visit).into())
    }
}

/// Cards that the board has taken, so they are classic and distinct.
fn known(cards: &[Card]) -> Hand {
    Hand::from_cards(cards).unwrap_or_default()
}
