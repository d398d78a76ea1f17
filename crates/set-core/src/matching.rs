//! Perfect matchings of rows and columns, which decide boards of at most two properties.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::{Board, Card, Halt, Meter};

/// No cell, row, column or layer.
const NONE: u32 = u32::MAX;

/// A node of a budget is this number of cells read.
const CELLS_A_NODE: usize = 64;

/// A search for one cell in each row and each column.
struct Cells {
    /// The cells, row by row: the column of each, and its index in the list that was given.
    by_row: Vec<(u32, u32)>,
    /// Where the cells of each row start; then their number.
    starts: Vec<u32>,
    /// The cell that each row is matched by.
    of_row: Vec<u32>,
    /// The row that each column is matched to.
    of_column: Vec<u32>,
    /// The steps from a free row to each row that can be reached in the last pass.
    layers: Vec<u32>,
    /// The cell of each row that is tried next in the last pass.
    next: Vec<u32>,
}

/// Cells of a square of `side` rows and columns, one in each row and each column, by their indices
/// in the list; or, if there are none, rows whose cells are in fewer columns than they are rows
/// (D. Kőnig's and P. Hall's theorems). A cell is a row and a column.
///
/// A node of the budget is 64 cells read.
///
/// # Errors
///
/// Breaks if a limit is met.
///
/// # Complexity
///
/// `O((n + side) sqrt(side))` for `n` cells (J. Hopcroft and R. Karp, "An n^5/2 algorithm for
/// maximum matchings in bipartite graphs").
pub fn perfect_matching(
    side: usize,
    cells: impl Iterator<Item = (u32, u32)> + Clone,
    meter: &mut Meter<'_>,
) -> ControlFlow<Halt, Result<Vec<usize>, Vec<u32>>> {
    let mut cells = Cells::new(side, cells, meter)?;
    while cells.layers(None, meter)? {
        for row in (0..).take(side) {
            if cells.of_row[row as usize] == NONE {
                cells.augment(row);
            }
        }
    }
    if let Some(free) = cells.of_row.iter().position(|&cell| cell == NONE) {
        // All columns of the reached rows are matched to reached rows, and the free row has none:
        // one column is missing (Hall).
        cells.layers(Some(free), meter)?;
        let is_reached = |&row: &u32| cells.layers[row as usize] != NONE;
        return ControlFlow::Continue(Err((0..).take(side).filter(is_reached).collect()));
    }
    let index = |&cell: &u32| cells.by_row[cell as usize].1 as usize;
    ControlFlow::Continue(Ok(cells.of_row.iter().map(index).collect()))
}

impl Cells {
    fn new(
        side: usize,
        cells: impl Iterator<Item = (u32, u32)> + Clone,
        meter: &mut Meter<'_>,
    ) -> ControlFlow<Halt, Self> {
        let mut starts = vec![0; side + 1];
        cells.clone().for_each(|(row, _)| starts[row as usize + 1] += 1);
        for row in 0..side {
            starts[row + 1] += starts[row];
        }
        meter.spend((starts[side] as usize / CELLS_A_NODE) as u64)?;
        let mut ends = starts.clone();
        let mut by_row = vec![(NONE, NONE); starts[side] as usize];
        for (index, (row, column)) in (0..).zip(cells) {
            let end = &mut ends[row as usize];
            by_row[*end as usize] = (column, index);
            *end += 1;
        }
        let none = vec![NONE; side];
        ControlFlow::Continue(Self {
            by_row,
            starts,
            of_row: none.clone(),
            of_column: none.clone(),
            layers: none.clone(),
            next: none,
        })
    }

    /// Tells the rows that can be reached from a free one, or from this one: a step goes to the row
    /// that some column of a row is matched to. Returns whether a free column can be reached.
    fn layers(&mut self, from: Option<usize>, meter: &mut Meter<'_>) -> ControlFlow<Halt, bool> {
        meter.spend((self.by_row.len() / CELLS_A_NODE) as u64 + 1)?;
        let side = self.of_row.len();
        self.layers.fill(NONE);
        self.next.copy_from_slice(&self.starts[..side]);
        let is_start = |&row: &usize| match from {
            Some(only) => row == only,
            None => self.of_row[row] == NONE,
        };
        let mut reached: Vec<usize> = (0..side).filter(is_start).collect();
        reached.iter().for_each(|&row| self.layers[row] = 0);
        let (mut first, mut is_free_reached) = (0, false);
        while let Some(&row) = reached.get(first) {
            first += 1;
            for &(column, _) in &self.by_row[self.range(row)] {
                let other = self.of_column[column as usize];
                if other == NONE {
                    is_free_reached = true;
                } else if self.layers[other as usize] == NONE {
                    self.layers[other as usize] = self.layers[row] + 1;
                    reached.push(other as usize);
                }
            }
        }
        ControlFlow::Continue(is_free_reached)
    }

    fn range(&self, row: usize) -> core::ops::Range<usize> {
        self.starts[row] as usize..self.starts[row + 1] as usize
    }

    /// Matches a free row, if a way along the layers leads to a free column. It is a loop, since a
    /// way can be as long as there are rows.
    fn augment(&mut self, free: u32) {
        let mut way = vec![free];
        while let Some(&row) = way.last() {
            let row = row as usize;
            if self.next[row] == self.starts[row + 1] {
                // A dead end: no other way of this round need try it.
                self.layers[row] = NONE;
                way.pop();
                continue;
            }
            let (column, _) = self.by_row[self.next[row] as usize];
            self.next[row] += 1;
            let other = self.of_column[column as usize];
            if other == NONE {
                way.into_iter().for_each(|row| self.take_last_tried(row));
                return;
            }
            if self.layers[row] + 1 == self.layers[other as usize] {
                way.push(other);
            }
        }
    }

    /// Matches a row by the cell that was tried last. It is on no other way of this pass.
    fn take_last_tried(&mut self, row: u32) {
        let cell = self.next[row as usize] - 1;
        let (column, _) = self.by_row[cell as usize];
        self.of_row[row as usize] = cell;
        self.of_column[column as usize] = row;
        self.layers[row as usize] = NONE;
    }
}

/// The cards of a valid set of a board of at most two properties, if it holds one.
///
/// The deck of two properties is a square with a row for each value of the first one and a column
/// for each of the second. A valid set is a full row, a full column, or one card in every row and
/// in every column (K. Chaudhuri, B. Godfrey, D. Ratajczak and H. Wee, "On the complexity of the
/// game of Set", section 2). One property is a row of its own.
///
/// A node of the budget is 64 cards read.
///
/// # Errors
///
/// Breaks if a limit is met.
///
/// # Panics
///
/// If the rules have more than two properties.
///
/// # Complexity
///
/// As [`perfect_matching`].
pub fn set_of_two_properties(
    board: &Board,
    meter: &mut Meter<'_>,
) -> ControlFlow<Halt, Option<Vec<Card>>> {
    let rules = board.rules();
    assert!(rules.properties() <= 2, "{rules} have more than two properties");
    let v = rules.set_len();
    let cells = board.iter().map(|card| {
        let mut values = rules.values_of(card);
        let first = values.next().unwrap_or_default();
        values.next().map_or((0, first), |second| (first, second))
    });
    meter.spend((board.len() / CELLS_A_NODE) as u64 + 1)?;
    let mut counts = [vec![0; v], vec![0; v]];
    for (row, column) in cells.clone() {
        counts[0][row as usize] += 1;
        counts[1][column as usize] += 1;
    }
    let full = |counts: &[usize]| counts.iter().position(|&count| count == v);
    let listed = |holds: &dyn Fn((u32, u32)) -> bool| {
        let cards = board.iter().zip(cells.clone());
        Some(cards.filter(|&(_, cell)| holds(cell)).map(|(card, _)| card).collect())
    };
    if let Some(full) = full(&counts[0]) {
        return ControlFlow::Continue(listed(&|(row, _)| row as usize == full));
    }
    if let Some(full) = full(&counts[1]) {
        return ControlFlow::Continue(listed(&|(_, column)| column as usize == full));
    }
    // Only a full line does without a row or column, and there is none.
    if counts.iter().flatten().any(|&count| count == 0) {
        return ControlFlow::Continue(None);
    }
    let matching = perfect_matching(v, cells.clone(), meter)?;
    let cards = |places: Vec<usize>| places.into_iter().map(|place| board[place]).collect();
    ControlFlow::Continue(matching.ok().map(cards))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::{Budget, Rules};

    fn matching(side: usize, cells: &[(u32, u32)]) -> Result<Vec<usize>, Vec<u32>> {
        let budget = Budget::unlimited();
        let found = perfect_matching(side, cells.iter().copied(), &mut budget.meter());
        found.continue_value().unwrap()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2000))]
        #[test]
        fn a_matching_or_rows_with_too_few_columns(
            (side, cells) in (1..9_usize).prop_flat_map(|side| {
                let cell = (0..u32::try_from(side).unwrap(), 0..u32::try_from(side).unwrap());
                (Just(side), prop::collection::vec(cell, 0..=3 * side))
            })
        ) {
            match matching(side, &cells) {
                Ok(indices) => for line in [|cell: (u32, u32)| cell.0, |cell: (u32, u32)| cell.1] {
                    let mut lines: Vec<u32> = indices.iter().map(|&index| line(cells[index])).collect();
                    lines.sort_unstable();
                    prop_assert!(lines.into_iter().eq((0..).take(side)));
                },
                Err(rows) => {
                    prop_assert!(rows.windows(2).all(|pair| pair[0] < pair[1]));
                    let in_rows = cells.iter().filter(|cell| rows.contains(&cell.0));
                    let mut columns: Vec<u32> = in_rows.map(|cell| cell.1).collect();
                    columns.sort_unstable();
                    columns.dedup();
                    prop_assert!(columns.len() < rows.len());
                }
            }
        }
    }

    /// Each row but the first has two cells, the wrong one first: a way through all rows is changed.
    #[test]
    fn a_long_way_has_to_be_changed() {
        for side in [2, 3, 100, 5_000] {
            let mut cells: Vec<(u32, u32)> =
                (1..side).rev().flat_map(|row| [(row, row - 1), (row, row)]).collect();
            cells.push((0, 0));
            let found = matching(side as usize, &cells).unwrap();
            assert!(
                found.into_iter().map(|index| cells[index]).eq((0..side).map(|row| (row, row)))
            );
        }
    }

    #[test]
    fn budgets_interrupt_a_matching() {
        let board = Board::from_cards(
            Rules::new(2, 40).unwrap(),
            Rules::new(2, 40).unwrap().cards().filter(|card| card.to_bits() % 3 != 0),
        )
        .unwrap();
        let nodes = {
            let budget = Budget::unlimited();
            let mut meter = budget.meter();
            assert!(matches!(
                set_of_two_properties(&board, &mut meter),
                ControlFlow::Continue(Some(_))
            ));
            meter.nodes()
        };
        for nodes in 0..nodes {
            let budget = Budget::unlimited().with_node_limit(nodes);
            assert!(set_of_two_properties(&board, &mut budget.meter()).is_break());
        }
    }
}
