//! The fewest sets of three parallel planes of nine cards, by the numbers of their cards.

use set_classic::Hand;

use super::split::Split;

/// The cards of a plane.
pub(super) const PLANE: usize = 9;

/// A number for each split with the largest part first.
type Table = Box<[[[u32; PLANE + 1]; PLANE + 1]; PLANE + 1]>;

/// The fewest sets of 27 cards by their split into three planes, by exhaustion.
pub(super) struct Planes {
    /// With one card in each plane.
    across: Table,
    /// All.
    all: Table,
    /// By the number of cards.
    spaces: Vec<u32>,
}

impl Planes {
    /// Goes through all triples of subsets of a plane, the larger ones first.
    pub(super) fn new() -> Self {
        let none = || Box::new([[[u32::MAX; PLANE + 1]; PLANE + 1]; PLANE + 1]);
        let mut planes = Self { across: none(), all: none(), spaces: Vec::new() };
        let subsets: Vec<_> = (0..1 << PLANE)
            .filter_map(Hand::from_bits)
            .map(|subset| (subset, subset.len(), subset.count_sets() as u32))
            .collect();
        // The third cards of the pairs of two subsets, and for each subset how many it has.
        let mut thirds = [0; PLANE];
        let mut across = [0; 1 << PLANE];
        for &(first, a, sets_of_first) in &subsets {
            for &(second, b, sets_of_second) in subsets.iter().filter(|(_, b, _)| *b <= a) {
                thirds.fill(0);
                for card in first.indices() {
                    let third = |other| usize::from(card.third(other).get());
                    second.indices().for_each(|other| thirds[third(other)] += 1);
                }
                for rest in 1..across.len() {
                    across[rest] =
                        // The subset without its lowest card came before.
                        across[rest & (rest - 1)] + thirds[rest.trailing_zeros() as usize];
                }
                for (&(_, c, sets), across) in subsets.iter().zip(across) {
                    if c <= b {
                        let all = across + sets_of_first + sets_of_second + sets;
                        let least = &mut planes.across[a][b][c];
                        *least = across.min(*least);
                        let least = &mut planes.all[a][b][c];
                        *least = all.min(*least);
                    }
                }
            }
        }
        let fewest = |cards| Split::all(cards, PLANE as u32).map(|split| planes.all(split)).min();
        planes.spaces = (0..=27).filter_map(fewest).collect();
        planes
    }

    /// The fewest sets of this number of cards of a space of 27.
    pub(super) fn of_space(&self, cards: u32) -> u32 {
        self.spaces[cards as usize]
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
