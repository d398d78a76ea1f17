#![doc = include_str!("../README.md")]
//!
//! [`BruteForce`] tries the combinations of `v` cards one after the other and keeps nothing from one question to the
//! next (Takeshita, "Solving the Generalized Form of the Game of Set Efficiently", section 4.2). Its use is to check the
//! answers of faster solvers and to measure what they gain.
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
/// [fit](set_core::Rules::fits) the cards before it.
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
/// assert_eq!(Stateless::with_search(board, Combinations::default()).sets()?.len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Combinations;

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
            if rules.fits(&chosen, cards[next]) {
                chosen.push(cards[next]);
                indices.push(next);
                if let Some(set) = ValidSet::new(rules, &chosen) {
                    visit(set)?;
                    chosen.pop();
                    indices.pop();
                }
            }
            next += 1;
        }
    }
}
