//! The solver for k-VALUE SET that completes cards.

use core::ops::ControlFlow;
use std::collections::HashMap;

use set_core::{Board, Card, Halt, Meter, Search, Stateless, ValidSet, Visit};

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
/// A node of the [`Budget`](set_core::Budget) is one card tried as the next card of a
/// choice.
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
pub type CompletionCheck = Stateless<Completions>;

/// The search of [`CompletionCheck`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Completions;

impl Search for Completions {
    /// Visits each set once, at its first `v - 1` cards.
    fn search(
        &self,
        board: &Board,
        meter: &mut Meter<'_>,
        visit: &mut Visit<'_>,
    ) -> ControlFlow<Halt> {
        let (rules, cards) = (board.rules(), board.cards());
        let indices: HashMap<Card, usize> = cards.iter().copied().zip(0..).collect();
        let mut chosen: Vec<Card> = Vec::new();
        let mut stack: Vec<usize> = Vec::new(); // the indices of the chosen cards, ascending
        let mut next = 0; // the index of the next card to try
        loop {
            if chosen.len() + 1 == rules.set_len() {
                for card in completing(board, &chosen, next) {
                    meter.node()?;
                    if indices.get(&card).is_none_or(|&index| index < next) {
                        continue; // not on the board, or visited with another choice
                    }
                    let set = ValidSet::new(rules, &[&chosen[..], &[card]].concat());
                    set.map_or(ControlFlow::Continue(()), &mut *visit)?;
                }
            }
            if chosen.len() + 1 == rules.set_len()
                || chosen.len() + (cards.len() - next) < rules.set_len()
            {
                // The choice is complete, or too few cards are left: replace the last
                // card by a later one.
                chosen.pop();
                let Some(last) = stack.pop() else { return ControlFlow::Continue(()) };
                next = last + 1;
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
}

/// The cards that may complete a choice of `v - 1` cards. For two values, they are all cards from
/// index `next` on. Otherwise there is one.
fn completing(board: &Board, chosen: &[Card], next: usize) -> Vec<Card> {
    match *chosen {
        [_] => board.cards()[next..].to_vec(),
        [a, b] => board.rules().third_card(a, b).into_iter().collect(),
        _ => board.rules().completing_card(chosen).into_iter().collect(),
    }
}
