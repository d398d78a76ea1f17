//! The solver for k-VALUE SET that completes cards.

use core::ops::ControlFlow;
use std::collections::HashMap;

use set_core::{
    Board, BoardError, Budget, Card, Enumerate, Halt, Outcome, Rules, Solver, SolverError, ValidSet,
};

/// A solver that looks up the card that completes `v - 1` others. It generalizes
/// the algorithm `BruteForce` of the paper to any number of values (Chaudhuri et
/// al., section 3, footnote 3).
///
/// The solver tries choices of `v - 1` cards in lexicographic order of their
/// indices on the board, and abandons a choice as soon as its cards do not fit
/// together. It finds the first set in this order. For three values it is
/// [`PairCheck::BruteForce`](crate::PairCheck::BruteForce). With two values any
/// two cards are a set, so each card completes any other.
///
/// A node of the [`Budget`] is one card tried as the next card of a choice.
///
/// # Complexity
///
/// Up to `C(n, v - 1)` choices for `n` cards, so time `O(n^(v-1) p)` for a fixed
/// number of values; memory `O(n)`.
///
/// # Example
///
/// ```
/// use set_core::{Board, Enumerate, Rules};
/// use set_hardness::CompletionCheck;
///
/// let board = Board::parse(Rules::new(3, 4)?, "000 011 022 033 123 210 301 132")?;
/// let sets = CompletionCheck::from(board).sets()?;
/// assert_eq!(sets.len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct CompletionCheck {
    board: Board,
}

impl CompletionCheck {
    /// A solver with an empty board.
    #[must_use]
    pub fn new(rules: Rules) -> Self {
        Self { board: Board::new(rules) }
    }

    /// Visits each set once, at its first `v - 1` cards.
    fn search(
        &self,
        budget: &Budget,
        visit: &mut dyn FnMut(ValidSet) -> ControlFlow<()>,
    ) -> ControlFlow<Halt> {
        let (rules, cards) = (self.rules(), self.board.cards());
        let places: HashMap<Card, usize> = cards.iter().copied().zip(0..).collect();
        let mut meter = budget.meter();
        let mut chosen: Vec<Card> = Vec::new();
        let mut stack: Vec<usize> = Vec::new(); // where the chosen cards lie, ascending
        let mut next = 0; // the place to try
        loop {
            if chosen.len() + 1 == rules.set_len() {
                for card in self.completing(&chosen, next) {
                    meter.node()?;
                    if places.get(&card).is_none_or(|&place| place < next) {
                        continue; // not there, or visited with another choice
                    }
                    let set = ValidSet::new(rules, &[&chosen[..], &[card]].concat());
                    set.map_or(ControlFlow::Continue(()), &mut *visit)
                        .map_break(|()| Halt::Stopped)?;
                }
            }
            if chosen.len() + 1 == rules.set_len()
                || chosen.len() + (cards.len() - next) < rules.set_len()
            {
                // Complete, or too few cards are left: the last one gives way
                // to the one behind it.
                chosen.pop();
                let Some(place) = stack.pop() else { return ControlFlow::Continue(()) };
                next = place + 1;
                continue;
            }
            meter.node()?;
            if rules.fits(&chosen, cards[next]) {
                chosen.push(cards[next]);
                stack.push(next);
            }
            next += 1;
        }
    }

    /// The cards that may complete a choice of `v - 1` cards that lie before a
    /// place: one, but any behind it for two values.
    fn completing(&self, chosen: &[Card], place: usize) -> Vec<Card> {
        match *chosen {
            [_] => self.board.cards()[place..].to_vec(),
            [a, b] => self.rules().third_card(a, b).into_iter().collect(),
            _ => self.rules().completing_card(chosen).into_iter().collect(),
        }
    }
}

/// A solver for this board.
impl From<Board> for CompletionCheck {
    fn from(board: Board) -> Self {
        Self { board }
    }
}

/// A solver for a copy of this board.
impl From<&Board> for CompletionCheck {
    fn from(board: &Board) -> Self {
        Self::from(board.clone())
    }
}

impl Solver for CompletionCheck {
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
        Ok(Outcome::first(|visit| self.search(budget, visit)))
    }
}

impl Enumerate for CompletionCheck {
    fn for_each_set(
        &mut self,
        budget: &Budget,
        visit: &mut dyn FnMut(ValidSet) -> ControlFlow<()>,
    ) -> Result<ControlFlow<Halt>, SolverError> {
        Ok(self.search(budget, visit))
    }
}
