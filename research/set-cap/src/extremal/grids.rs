//! Lower bounds of the number of sets, by counting in pairs of directions.
//!
//! The three parts of a direction are spaces of 27 cards. Each of their 13 directions divides all
//! three into planes: nine planes in three rows, a *grid*. The columns of the grid, and its
//! diagonals both ways, are three more directions of the deck. So the 13 grids have all other 39
//! directions. Over all grids, the pairs within planes are known: they are the pairs of three
//! spaces.

use super::SetWeights;
use super::directions;
use super::planes::{PLANE, Planes};
use super::split::Split;

/// The grids of a direction: the directions of a space of 27 cards.
const GRIDS: u32 = 13;

/// The weight of a triple of the third part in a plane, if this part has three cards: negative if
/// they are a set, positive if not. Chosen such that the proofs succeed.
const THIRD: i64 = 12;

/// Weights that show that no hand of `cards` cards has at most `sets` sets.
///
/// The possible splits are struck out one after another, until none is left. Each time, all
/// other directions have splits that are not yet struck out.
pub(super) fn refute(cards: u32, sets: u64, planes: &Planes) -> Option<Vec<SetWeights>> {
    let splits = directions::splits(cards, sets, planes);
    let all = Grids { splits: &splits, sets, planes };
    let mut left: Vec<_> = splits.iter().map(|split| (*split, all.of(*split))).collect();
    let mut proof = Vec::new();
    while !left.is_empty() {
        let open = left.iter().fold(0, |open, (split, _)| open | all.mark(*split));
        let (index, weights) = left.iter().enumerate().find_map(|(index, (split, grids))| {
            let grids: Vec<_> = grids.iter().filter(|grid| grid.others & !open == 0).collect();
            Some((index, strike_out(*split, directions::triples(cards, sets), &grids)?))
        })?;
        left.remove(index);
        proof.extend(weights);
    }
    Some(proof)
}

/// Weights that show that no 13 of these grids, with this split in rows, have the pairs in planes
/// that the rows have, and at most `most` triples in the directions.
fn strike_out(split: Split, most: i64, grids: &[&Grid]) -> Option<Vec<SetWeights>> {
    // Each pair of a row is in a common plane in 4 grids. Three cards that are a set are in a common
    // plane in 4 grids, three others in one.
    let cases: &[_] = match split.0[2] {
        3 => &[(Some(false), THIRD, 1), (Some(true), -THIRD, 4)],
        _ => &[(None, 0, 0)],
    };
    let weights = cases.iter().map(|&(third_is_set, weight, in_planes)| {
        let items = grids.iter().map(|grid| [grid.pairs, grid.triples + weight * grid.third]);
        let most = most - i64::from(split.triples()) + weight * in_planes;
        let found = SetWeights::find(items, GRIDS, [i64::from(4 * split.pairs()), most])?;
        let third = weight * found.triples;
        Some(SetWeights { split: Some(split.0), third_is_set, third, ..found })
    });
    weights.collect()
}

/// Where grids are possible.
struct Grids<'a> {
    /// The splits of the hand that are possible.
    splits: &'a [Split],
    /// The most sets.
    sets: u64,
    planes: &'a Planes,
}

impl Grids<'_> {
    /// The possible grids whose rows have the cards of this split.
    fn of(&self, split: Split) -> Vec<Grid> {
        let [first, second, third] = split.0.map(|part| self.rows(part));
        let mut grids = Vec::new();
        // Any permutation of the columns is a map of the grid, so the first row may descend.
        for first in first.into_iter().filter(|row| row.is_descending()) {
            for second in &second {
                grids.extend(third.iter().filter_map(|third| self.grid([first, *second, *third])));
            }
        }
        grids
    }

    /// The splits into planes that a space with this many cards of the hand may have.
    fn rows(&self, cards: u32) -> Vec<Split> {
        Split::all(cards, PLANE as u32)
            .filter(|split| u64::from(self.planes.all(*split)) <= self.sets)
            .collect()
    }

    /// The grid with these rows; `None` if it has too many sets or an impossible split.
    fn grid(&self, rows: [Split; 3]) -> Option<Grid> {
        let columns = [0, 1, 2].map(|shift| Split::columns(rows, shift));
        let others = columns.map(|lines| Split(lines.map(Split::cards)).descending());
        let marks = others.map(|split| self.mark(split));
        let is_possible = !marks.contains(&0) && self.fewest_sets(rows, columns) <= self.sets;
        is_possible.then(|| Grid {
            others: marks[0] | marks[1] | marks[2],
            pairs: rows.iter().map(|row| i64::from(row.pairs())).sum(),
            triples: others.iter().map(|split| i64::from(split.triples())).sum(),
            third: rows[2].triples().into(),
        })
    }

    /// The bit of a split; 0 if it is impossible.
    fn mark(&self, split: Split) -> u128 {
        // At most 105 descending splits have parts of at most 27 cards.
        self.splits.iter().position(|other| *other == split).map_or(0, |index| 1 << index)
    }

    /// A lower bound on the sets of a hand with these rows and columns.
    ///
    /// Each set is in one plane, or has one card in each of three planes in a line of the grid.
    fn fewest_sets(&self, rows: [Split; 3], columns: [[Split; 3]; 3]) -> u64 {
        let directions = [rows, columns[0], columns[1], columns[2]];
        let across: u32 = directions.iter().flatten().map(|line| self.planes.across(*line)).sum();
        // The lines of one direction have every plane once, so all sets within planes.
        let within = directions.iter().map(|lines| {
            lines.iter().map(|line| self.planes.all(*line) - self.planes.across(*line)).sum::<u32>()
        });
        (across + within.max().unwrap_or(0)).into()
    }
}

/// A grid, counted.
struct Grid {
    /// The marks of the splits in the three other directions.
    others: u128,
    /// The pairs in planes.
    pairs: i64,
    /// The triples in the parts of the three other directions.
    triples: i64,
    /// The triples of the third row in planes.
    third: i64,
}
