//! The card game Set by brute force: every combination of `v` cards.
//!
//! [`BruteForce`] finds, counts and lists the valid sets of a board for any
//! number of properties and values. It tries the combinations of `v` cards one
//! after the other and keeps nothing from one question to the next (Takeshita,
//! "Solving the Generalized Form of the Game of Set Efficiently", section 4.2).
//! It is too slow for large boards or a large `v`: its use is to check the
//! answers of faster solvers and to measure what they gain.
//!
//! # Example
//!
//! ```
//! use set_brute::BruteForce;
//! use set_core::{Board, Budget, Enumerate, Outcome, Rules, Solver};
//!
//! let rules = Rules::CLASSIC;
//! let board = Board::parse(rules, "0000 0120 1111 2222 2100")?;
//! let mut solver = BruteForce::from(board);
//!
//! let Outcome::Found(set) = solver.find(&Budget::unlimited())? else { panic!("there is one") };
//! assert_eq!(set.to_string(), "0000 1111 2222");
//!
//! solver.remove(set.cards())?;
//! assert!(solver.find(&Budget::unlimited())?.is_set_free());
//! assert!(solver.sets()?.is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The crate is `no_std` and contains no `unsafe`. The oldest Rust it builds
//! with is 1.89; raising that is a minor release.
//!
//! The file `DESIGN.md` in the project's repository has the reasons for the
//! interfaces.
//!
//! "SET" is a trademark of its owner, with whom this project is not affiliated.

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
