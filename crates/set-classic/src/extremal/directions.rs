//! Lower bounds of the number of sets, by counting in all directions at once.

use alloc::vec::Vec;

use super::choice::cheapest;
use super::split::{Split, choose};

/// The affine space of this many dimensions over three values: 3, 9, 27 or 81 cards.
#[derive(Clone, Copy, Debug)]
pub(super) struct Space(pub(super) u32);

impl Space {
    /// The cards of a part: of a hyperplane.
    pub(super) const fn part(self) -> u32 {
        3_u32.pow(self.0 - 1)
    }

    /// The directions. Each divides the space into three parallel parts.
    const fn directions(self) -> u32 {
        (3 * self.part() - 1) / 2
    }

    /// The pairs of cards in a common part, over all directions. Each pair is in a common part in
    /// as many directions as the part itself has as a space.
    pub(super) fn pairs(self, cards: u32) -> u32 {
        (self.part() - 1) / 2 * choose(cards, 2)
    }

    /// The triples of cards in a common part, over all directions, if this many of them are sets.
    ///
    /// A set is a line, in a common part in as many directions as a pair. Any other triple spans a
    /// plane, which is in a common part in fewer directions. With each dimension, both numbers
    /// become three times as large plus one.
    pub(super) fn triples(self, cards: u32, sets: u32) -> u32 {
        let line = self.part() / 3;
        line * sets + (line - 1) / 2 * choose(cards, 3)
    }

    /// The splits that a hand of `cards` cards with at most `sets` sets may have in a direction.
    /// A part of n cards has at least `of_parts[n]` sets.
    pub(super) fn splits(self, cards: u32, sets: u32, of_parts: &[u32]) -> Vec<Split> {
        let at_least = |split: Split| {
            let within: u32 = split.0.iter().map(|&part| of_parts[part as usize]).sum();
            within + split.sets_across(self.part())
        };
        let is_possible = |split: &Split| split.is_descending() && at_least(*split) <= sets;
        Split::all(cards, self.part()).filter(is_possible).collect()
    }

    /// A lower bound on the sets of a hand of `cards` cards. A part of n cards has at least
    /// `of_parts[n]` sets.
    ///
    /// Choose a possible split for each direction. Their pairs must add up to [`pairs`](Self::pairs),
    /// and their triples to at most [`triples`](Self::triples). A number of sets is refuted if no
    /// choice fulfils both.
    pub(super) fn fewest_sets(self, cards: u32, of_parts: &[u32]) -> u32 {
        let is_open =
            |&sets: &u32| is_possible(self, cards, sets, &self.splits(cards, sets, of_parts));
        let all = choose(cards, 3);
        (0..all).find(is_open).unwrap_or(all)
    }

    /// The lower bound for each number of cards.
    pub(super) fn table(self, of_parts: &[u32]) -> Vec<u32> {
        (0..=3 * self.part()).map(|cards| self.fewest_sets(cards, of_parts)).collect()
    }
}

/// Whether these splits admit a hand with at most this many sets.
fn is_possible(space: Space, cards: u32, sets: u32, splits: &[Split]) -> bool {
    let items: Vec<_> = splits.iter().map(|split| ([split.pairs()], split.triples())).collect();
    cheapest(&items, space.directions(), [space.pairs(cards)])
        .is_some_and(|triples| triples <= space.triples(cards, sets))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hand::Hand;

    /// The fewest sets of each number of cards of a plane: all 512 subsets.
    #[test]
    fn planes_by_exhaustion() {
        let fewest = Space(2).table(&[0, 0, 0, 1]);
        for cards in 0..=9 {
            let subsets = (0..512_u128).filter(|bits| bits.count_ones() == cards);
            let sets = subsets.filter_map(Hand::from_bits).map(Hand::count_sets).min();
            assert_eq!(sets, Some(fewest[cards as usize]), "{cards}");
        }
    }

    /// Twenty cards without a set have splits of two kinds. If one of them is left out, the
    /// proof goes too far: it refutes a hand that there is.
    #[test]
    fn a_split_that_is_left_out_is_missed() {
        let spaces = Space(3).table(&Space(2).table(&[0, 0, 0, 1]));
        let mut splits = Space(4).splits(20, 0, &spaces);
        assert!(is_possible(Space(4), 20, 0, &splits));
        splits.retain(|split| *split != Split([9, 9, 2]));
        assert!(!is_possible(Space(4), 20, 0, &splits));
    }
}
