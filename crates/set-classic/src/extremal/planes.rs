//! The fewest sets of three parallel planes of nine cards, by the numbers of their cards.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::split::Split;

/// The cards of a plane.
const PLANE: usize = 9;

/// The subsets of a plane.
const SUBSETS: usize = 1 << PLANE;

/// The fewest sets of 27 cards by their split into three planes, by exhaustion.
pub(super) struct Planes {
    /// With one card in each plane.
    across: Box<[[[u32; PLANE + 1]; PLANE + 1]; PLANE + 1]>,
    /// All.
    all: Box<[[[u32; PLANE + 1]; PLANE + 1]; PLANE + 1]>,
}

impl Planes {
    /// Goes through all triples of subsets of a plane, the larger ones first.
    pub(super) fn new() -> Self {
        let none = || Box::new([[[u32::MAX; PLANE + 1]; PLANE + 1]; PLANE + 1]);
        let mut planes = Self { across: none(), all: none() };
        let sets: Vec<_> = (0..SUBSETS).map(sets_within).collect();
        for first in 0..SUBSETS {
            for second in (0..SUBSETS).filter(|second| second.count_ones() <= first.count_ones()) {
                planes.add(&sets, first, second);
            }
        }
        planes
    }

    /// Adds all third planes to two of them.
    fn add(&mut self, sets: &[u32], first: usize, second: usize) {
        let mut pairs = [0; PLANE];
        for card in cards(first) {
            cards(second).for_each(|other| pairs[third(card, other)] += 1);
        }
        // For each subset: the pairs whose third card it has.
        let mut across = [0; SUBSETS];
        for rest in 0..SUBSETS {
            let without_one = rest & rest.wrapping_sub(1);
            across[rest] = match cards(rest).next() {
                Some(card) => across[without_one] + pairs[card],
                None => 0,
            };
            if rest.count_ones() <= second.count_ones() {
                let [a, b, c] = [first, second, rest].map(|subset| subset.count_ones() as usize);
                let least = &mut self.across[a][b][c];
                *least = across[rest].min(*least);
                let least = &mut self.all[a][b][c];
                *least = (across[rest] + sets[first] + sets[second] + sets[rest]).min(*least);
            }
        }
    }

    /// The fewest sets with one card in each plane.
    pub(super) fn across(&self, split: Split) -> u32 {
        let [a, b, c] = split.descending().0.map(|part| part as usize);
        self.across[a][b][c]
    }

    /// The fewest sets.
    pub(super) fn all(&self, split: Split) -> u32 {
        let [a, b, c] = split.descending().0.map(|part| part as usize);
        self.all[a][b][c]
    }
}

/// The cards of a subset.
fn cards(subset: usize) -> impl Iterator<Item = usize> {
    (0..PLANE).filter(move |card| subset >> card & 1 == 1)
}

/// The third card of a set with these two.
const fn third(first: usize, second: usize) -> usize {
    let [row, column] = [(6 - first / 3 - second / 3) % 3, (6 - first % 3 - second % 3) % 3];
    3 * row + column
}

/// The sets in a subset of a plane.
fn sets_within(subset: usize) -> u32 {
    let pairs = cards(subset).flat_map(|first| {
        cards(subset).filter(move |&second| first < second).map(move |second| (first, second))
    });
    let is_counted = |&(first, second): &(usize, usize)| {
        let third = third(first, second);
        second < third && subset >> third & 1 == 1
    };
    pairs.filter(is_counted).count() as u32
}
