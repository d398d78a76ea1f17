#![doc = include_str!("../README.md")]
//!
//! [`BruteForce`] tries the combinations of `v` cards one after the other and keeps nothing from one question to the
//! next (Takeshita, "Solving the Generalized Form of the Game of Set Efficiently", section 4.2). Its use is to check the
//! answers of faster solvers and to measure what they gain. [`Combinations::unpruned`] is section 4.2 to the letter.
//!
//! The crate is `no_std`, contains no `unsafe`, and depends on [`set_core`] only.

#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

use alloc::vec::Vec;
use core::ops::ControlFlow;

use set_core::{Board, Card, Halt, Meter, Search, Stateless, ValidSet, Visit};

/// A solver that tries every combination of `v` cards of the board.
///
/// It tries the combinations in lexicographic order of their cards' indices on the
/// board. [`find`](set_core::Solver::find) returns the first set in this order, and
/// [`for_each_set`](set_core::Enumerate::for_each_set) visits the sets in it. A
/// combination is dropped at its first card that does not
/// [fit](set_core::Rules::fits) the cards before it, which section 4.2 of the paper does not do:
/// see [`Combinations::unpruned`].
///
/// A node of the [`Budget`](set_core::Budget) is one card tried as the next card of a
/// combination.
///
/// # Complexity
///
/// For `n` cards on the board there are `C(n, v)` combinations, and each search
/// starts from the first. (The paper's `C(v p, 3)` is the number for the opening
/// board and three values.) Time `O(C(n, v) v^2)` in the worst case, mostly far
/// less: the first two cards fix which properties differ, and few cards fit them.
/// Memory `O(v)` beyond the board, without recursion.
pub type BruteForce = Stateless<Combinations>;

/// The search of [`BruteForce`].
///
/// # Example
///
/// ```
/// use set_brute::Combinations;
/// use set_core::{Board, Enumerate, Rules, Stateless};
///
/// let board = Board::parse(Rules::CLASSIC, "0000 0001 0002")?;
/// assert_eq!(Stateless::from_search(board, Combinations::default()).sets()?.len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Combinations {
    is_unpruned: bool,
}

impl Combinations {
    /// The search as the paper has it: it "tests all possible combinations of v cards till a set is
    /// found" (section 4.2). So a combination is tested when it has all its cards.
    ///
    /// # Complexity
    ///
    /// Time `O(C(n, v) v)` on a board of `n` cards without a set.
    ///
    /// # Example
    ///
    /// ```
    /// use set_brute::{BruteForce, Combinations};
    /// use set_core::{Board, Budget, Limit, Outcome, Rules, Solver};
    ///
    /// let board = Board::parse(Rules::new(2, 5)?, "00 11 01 10 02 20 12 21 22")?;
    /// let nodes = Budget::unlimited().with_node_limit(200);
    /// let mut pruned = BruteForce::from(board.clone());
    /// assert_eq!(pruned.find(&nodes)?, Outcome::SetFree);
    /// let mut unpruned = BruteForce::from_search(board, Combinations::unpruned());
    /// assert_eq!(unpruned.find(&nodes)?, Outcome::Interrupted(Limit::Nodes));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn unpruned() -> Self {
        Self { is_unpruned: true }
    }
}

impl Search for Combinations {
    /// Visits the valid sets in lexicographic order of their cards' indices.
    fn search(
        &self,
        board: &Board,
        meter: &mut Meter<'_>,
        visit: &mut Visit<'_>,
    ) -> ControlFlow<Halt> {
        let (rules, cards) = (board.rules(), board.cards());
        let mut chosen: Vec<Card> = Vec::new();
        let mut indices: Vec<usize> = Vec::new(); // of the chosen cards, ascending
        let mut next = 0; // the index to try
        loop {
            if chosen.len() + (cards.len() - next) < rules.set_len() {
                // Too few cards are left: replace the last chosen card by a later one.
                chosen.pop();
                let Some(index) = indices.pop() else { return ControlFlow::Continue(()) };
                next = index + 1;
                continue;
            }
            meter.node()?;
            if self.is_unpruned || rules.fits(&chosen, cards[next]) {
                chosen.push(cards[next]);
                indices.push(next);
                if chosen.len() == rules.set_len() {
                    ValidSet::new(rules, &chosen).map_or(ControlFlow::Continue(()), &mut *visit)?;
                    chosen.pop();
                    indices.pop();
                }
            }
            next += 1;
        }
    }
}
