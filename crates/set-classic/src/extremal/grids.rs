//! Lower bounds of the number of sets, by counting in pairs of directions.
//!
//! Take the direction whose second largest part has the most cards. Its three parts are spaces of
//! 27 cards, and each of their 13 directions divides all three into planes: nine planes in three
//! rows, a *grid*. The columns of the grid, and its diagonals both ways, are three more directions
//! of the deck. So the 13 grids have all other 39 directions. Over all grids, the pairs within a
//! row are known: they are the pairs of one space.

use alloc::vec;
use alloc::vec::Vec;

use super::choice::cheapest;
use super::directions::Space;
use super::planes::Planes;
use super::split::Split;

const DECK: Space = Space(4);

/// Refutes numbers of sets by the grids of a direction.
pub(super) struct Grids {
    planes: Planes,
}

impl Grids {
    pub(super) fn new() -> Self {
        Self { planes: Planes::new() }
    }

    /// Whether it is proved that no hand of `cards` cards has at most `sets` sets. A space of 27
    /// cards with n cards of the hand has at least `spaces[n]` sets.
    pub(super) fn refute(&self, cards: u32, sets: u32, spaces: &[u32]) -> bool {
        let mut splits = DECK.splits(cards, sets, spaces);
        splits.sort_by_key(|split| (split.0[1], *split));
        let mut others = Others::none();
        splits.into_iter().all(|split| {
            // The other directions come no later than this one in the order.
            others.insert(split);
            let items = self.grids(split, sets, &others);
            let pairs = split.0.map(|part| Space(3).pairs(part));
            cheapest(&items, 13, pairs)
                .is_none_or(|triples| split.triples() + triples > DECK.triples(cards, sets))
        })
    }

    /// The possible grids of a direction with this split, each with the pairs within its rows
    /// and the triples of the three other directions.
    fn grids(&self, split: Split, sets: u32, others: &Others) -> Vec<([u32; 3], u32)> {
        let [first, second, third] = split.0.map(|part| self.rows(part, sets));
        let mut grids = Vec::new();
        // Any permutation of the columns is a map of the grid, so the first row may descend.
        for first in first.into_iter().filter(|row| row.is_descending()) {
            for second in &second {
                for third in &third {
                    let grid = Grid([first, *second, *third]);
                    let splits = grid.other_directions();
                    if splits.iter().all(|split| others.contains(*split))
                        && grid.sets(&self.planes) <= sets
                    {
                        let triples = splits.iter().map(|split| split.triples()).sum();
                        grids.push((grid.0.map(Split::pairs), triples));
                    }
                }
            }
        }
        grids
    }

    /// The splits into planes that a space with this many cards of the hand may have.
    fn rows(&self, cards: u32, sets: u32) -> Vec<Split> {
        let splits = Split::all(cards, Space(3).part());
        splits.filter(|split| self.planes.all(*split) <= sets).collect()
    }
}

/// The numbers of cards in nine parallel planes, in three rows.
#[derive(Clone, Copy)]
struct Grid([Split; 3]);

impl Grid {
    /// The splits in the directions of the columns and of the diagonals.
    fn other_directions(self) -> [Split; 3] {
        [0, 1, 2].map(|shift| Split(Split::columns(self.0, shift).map(Split::cards)))
    }

    /// A lower bound on the sets of a hand with this grid.
    ///
    /// Each set is in one plane, or has one card in each of three planes in a line of the grid.
    fn sets(self, planes: &Planes) -> u32 {
        let columns = |shift| Split::columns(self.0, shift);
        let directions = [self.0, columns(0), columns(1), columns(2)];
        let across = directions.iter().flatten().map(|line| planes.across(*line)).sum::<u32>();
        // The lines of one direction have every plane once, so all sets within planes.
        let beyond = directions.iter().map(|lines| {
            lines.iter().map(|line| planes.all(*line) - planes.across(*line)).sum::<u32>()
        });
        across + beyond.max().unwrap_or(0)
    }
}

/// A set of splits, whatever the order of their parts.
struct Others(Vec<bool>);

impl Others {
    fn none() -> Self {
        Self(vec![false; 28 * 28])
    }

    /// The largest two parts, as a number. The hand's number of cards gives the third.
    fn index(split: Split) -> usize {
        let [a, b, _] = split.descending().0;
        (28 * a + b) as usize
    }

    fn insert(&mut self, split: Split) {
        self.0[Self::index(split)] = true;
    }

    fn contains(&self, split: Split) -> bool {
        self.0[Self::index(split)]
    }
}
