//! The solver that searches only for what is new.

mod core;
mod counting;
mod cover;
mod forms;
mod four;
mod one_or_two;
mod thin_value;
mod three;
mod work;

use ::core::fmt;
use ::core::ops::ControlFlow;
use alloc::boxed::Box;
use alloc::collections::VecDeque;

use set_core::{
    Board, BoardError, Budget, Card, Count, Enumerate, Halt, Listing, Meter, Outcome, Rules,
    Solver, SolverError, ValidSet, Visit,
};

use self::core::CoreCards;
use self::forms::core_cards;
use self::thin_value::ThinValue;
use crate::Instructions;

/// The flagship: an incremental solver for any number of properties and values.
///
/// The board is a *core*, known to be set-free, and a *queue* of cards dealt
/// but not searched yet. To find a set, take the first card of the queue as
/// the *anchor* and search for sets of it and core cards. Where there is none,
/// the anchor joins the core, and the next card is searched; where the queue
/// ends, the board is set-free. Cards that leave never break what is known of
/// the core, so a whole game costs one anchored search for each card dealt.
///
/// An anchored search depends on `v`:
///
/// - `v = 1, 2`: any `v` cards are a set.
/// - `v = 3`: the anchor and a core card determine the third. A linear map gives
///   every card a place, so that the places of the anchor and a card determine
///   that of the third; the cards of two places that belong together are
///   compared by vector instructions, 32 at once.
/// - `v >= 4`: core cards are grouped by the properties in which they agree
///   with the anchor; a set's other cards agree with it in the same properties
///   and so lie in one group. In each group they are an exact cover of the
///   values that the anchor leaves open, found by branching on the value that
///   the fewest cards have.
///
/// Where fewer than half as many cards have some value as wait in the queue, those
/// with the value are the anchors, over all other cards (`v >= 4`).
///
/// All sets of a board are listed by the same search: each is found at the last
/// of its cards. Where a board holds so many sets that it pays, they are counted
/// without being found, by the halves that complete each other (even `v`).
///
/// A node of a [`Budget`] is a core card looked up (`v <= 2`, and small boards
/// of `v = 3`), some thousand cards compared (`v = 3`), a choice in an exact cover
/// that leaves a card for every value (`v >= 4`) or a part of a set counted; each
/// anchor is one more, and so are every 1,024 values of cards looked at (`v >= 4`).
/// A search that is interrupted starts again at the anchor it had reached, one of
/// all that wait at its first; a count starts again at the beginning.
///
/// The vector instructions are those that the machine has
/// ([`Instructions`](crate::Instructions)).
///
/// # Complexity
///
/// An anchored search over `n` core cards takes time `O(n)` for `v <= 3`; for
/// `v >= 4` it is `O(n p)` and an exact cover in each of at most `2^p` groups,
/// exponential in `v` in the worst case (the problem is NP-complete). Memory is
/// `O(n)` machine words of `p v` bits, whatever the search; to count by halves it
/// is a few MB at most.
///
/// # Example
///
/// ```
/// use set_core::{Budget, Enumerate, Outcome, Rules, Solver};
/// use set_dynamic::DynamicSolver;
///
/// let rules = Rules::new(3, 4)?;
/// let deck: Vec<_> = rules.cards().collect();
/// let mut solver = DynamicSolver::new(rules);
/// solver.add(&deck)?;
/// assert!(matches!(solver.find(&Budget::unlimited())?, Outcome::Found(_)));
/// assert_eq!(solver.sets()?.len(), 912);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct DynamicSolver {
    board: Board,
    instructions: Instructions,
    /// Holds no set.
    core: Box<dyn CoreCards + Send + Sync>,
    /// The other cards of the board, in the order dealt.
    queue: VecDeque<Card>,
    /// The last set found, if it still lies: the answer to the same question.
    found: Option<ValidSet>,
}

impl DynamicSolver {
    /// A solver with an empty board.
    #[must_use]
    pub fn new(rules: Rules) -> Self {
        Self::from(Board::new(rules))
    }

    /// The same solver, held to these instructions, or the most that the
    /// machine has below them. What it knows of the board is forgotten.
    #[must_use]
    pub fn with_instructions(self, instructions: Instructions) -> Self {
        let instructions = instructions.or_fewer();
        let core = core_cards(self.rules(), instructions);
        let queue = self.board.iter().collect();
        Self { board: self.board, instructions, core, queue, found: None }
    }

    /// The instructions that it uses.
    #[must_use]
    pub fn instructions(&self) -> Instructions {
        self.instructions
    }

    /// Visits a set of the board, which breaks off; if there is none, all of the
    /// queue joins the core.
    fn search(
        &mut self,
        meter: &mut Meter<'_>,
        visit: &mut dyn FnMut(&[Card]) -> ControlFlow<()>,
    ) -> ControlFlow<Halt> {
        if let Some(thin) = ThinValue::of(&self.board, self.queue.len(), meter)? {
            // The queue is the cards dealt last.
            let known = self.board.len() - self.queue.len();
            thin.search(&self.board, known, self.instructions, meter, visit)?;
            self.queue.drain(..).for_each(|card| self.core.push(card));
        }
        while let Some(&anchor) = self.queue.front() {
            meter.node()?;
            self.core.sets_with(anchor, meter, visit)?;
            self.queue.pop_front();
            self.core.push(anchor);
        }
        ControlFlow::Continue(())
    }

    /// Visits every set of the board once: at the last of its cards in the
    /// order dealt, which is the anchor over a core of the cards before it.
    fn visit_sets(
        &self,
        budget: &Budget,
        visit: &mut dyn FnMut(&[Card]) -> ControlFlow<()>,
    ) -> ControlFlow<Halt> {
        let mut meter = budget.meter();
        let mut before = core_cards(self.rules(), self.instructions);
        for anchor in &self.board {
            meter.node()?;
            before.sets_with(anchor, &mut meter, visit)?;
            before.push(anchor);
        }
        ControlFlow::Continue(())
    }
}

/// A solver for this board.
impl From<Board> for DynamicSolver {
    fn from(board: Board) -> Self {
        let instructions = Instructions::detected();
        let core = core_cards(board.rules(), instructions);
        let queue = board.iter().collect();
        Self { board, instructions, core, queue, found: None }
    }
}

/// A solver for a copy of this board.
impl From<&Board> for DynamicSolver {
    fn from(board: &Board) -> Self {
        Self::from(board.clone())
    }
}

impl Solver for DynamicSolver {
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
        self.found.take_if(|set| !board.contains_all(&*set));
        self.queue.retain(|&card| board.contains(card));
        self.core.retain(&|card| board.contains(card));
        Ok(())
    }

    fn find(&mut self, budget: &Budget) -> Result<Outcome, SolverError> {
        if let Some(set) = &self.found {
            return Ok(Outcome::Found(set.clone()));
        }
        let rules = self.rules();
        let outcome = Outcome::first(|visit| {
            self.search(&mut budget.meter(), &mut |cards| visit(valid_set(rules, cards)))
        });
        if let Outcome::Found(set) = &outcome {
            self.found = Some(set.clone());
        }
        Ok(outcome)
    }

    fn assume_set_free(&mut self) {
        for card in self.queue.drain(..) {
            self.core.push(card);
        }
    }
}

impl Enumerate for DynamicSolver {
    fn for_each_set(
        &mut self,
        budget: &Budget,
        visit: &mut Visit<'_>,
    ) -> Result<Listing, SolverError> {
        let rules = self.rules();
        Ok(self.visit_sets(budget, &mut |cards| visit(valid_set(rules, cards))).into())
    }

    fn count_sets(&mut self, budget: &Budget) -> Result<Count, SolverError> {
        if let Some(count) = counting::count(&self.board, &mut budget.meter()) {
            return Ok(match count {
                ControlFlow::Continue(count) => Count::Exactly(count),
                ControlFlow::Break(_) => Count::AtLeast(0),
            });
        }
        let mut count = 0;
        let halt = self.visit_sets(budget, &mut |_| {
            count += 1;
            ControlFlow::Continue(())
        });
        Ok(match halt {
            ControlFlow::Continue(()) => Count::Exactly(count),
            ControlFlow::Break(_) => Count::AtLeast(count),
        })
    }
}

impl fmt::Debug for DynamicSolver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("DynamicSolver")
            .field("board", &self.board)
            .field("queue", &self.queue.len())
            .field("found", &self.found)
            .finish_non_exhaustive()
    }
}

/// The set that a search has put together.
fn valid_set(rules: Rules, cards: &[Card]) -> ValidSet {
    ValidSet::new(rules, cards).expect("a search yields valid sets only")
}
