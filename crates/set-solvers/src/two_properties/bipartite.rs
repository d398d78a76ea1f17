//! Perfect matchings of bipartite graphs.

use petgraph::algo::dinics;
use petgraph::graph::{DiGraph, NodeIndex};

/// A perfect matching between `v` rows and `v` columns, as the indices of its
/// cells in the list; `None` if there is none. A cell is a row and a column, both
/// less than `v`.
pub(super) fn perfect_matching(v: usize, cells: &[[usize; 2]]) -> Option<Vec<usize>> {
    let degrees = Degrees::new(v, cells);
    if degrees.some_line_is_empty() {
        return None;
    }
    let greedy = greedy(&degrees, cells);
    let matched = greedy.iter().filter(|&&is_matched| is_matched).count();
    let matching = if matched == v { greedy } else { completed(v, cells, &greedy)? };
    Some((0..cells.len()).filter(|&index| matching[index]).collect())
}

/// The number of cells in each row and in each column.
struct Degrees {
    of: [Vec<usize>; 2],
}

impl Degrees {
    fn new(v: usize, cells: &[[usize; 2]]) -> Self {
        let mut of = [vec![0; v], vec![0; v]];
        for &[row, column] in cells {
            of[0][row] += 1;
            of[1][column] += 1;
        }
        Self { of }
    }

    fn some_line_is_empty(&self) -> bool {
        self.of.iter().flatten().any(|&degree| degree == 0)
    }
}

/// A matching to start from: whether it has each cell. Rows with few cells come
/// first, and each takes a cell whose column has few cells.
fn greedy(degrees: &Degrees, cells: &[[usize; 2]]) -> Vec<bool> {
    let [rows, columns] = &degrees.of;
    let mut order: Vec<usize> = (0..cells.len()).collect();
    order.sort_by_key(|&index| {
        let [row, column] = cells[index];
        (rows[row], row, columns[column])
    });
    let mut taken = [vec![false; rows.len()], vec![false; columns.len()]];
    let mut matching = vec![false; cells.len()];
    for index in order {
        let [row, column] = cells[index];
        if !taken[0][row] && !taken[1][column] {
            (taken[0][row], taken[1][column], matching[index]) = (true, true, true);
        }
    }
    matching
}

/// Completes a matching to a perfect one; `None` if there is none.
///
/// A maximum flow runs from the free rows to the free columns: from row to column
/// along cells that are not matched, and from column to row along matched cells.
/// Each cell with flow changes from matched to not matched, or the other way.
fn completed(v: usize, cells: &[[usize; 2]], matching: &[bool]) -> Option<Vec<bool>> {
    // The nodes are the rows, the columns, the source and the sink. The edges of
    // the cells come first, so they have the indices of the cells.
    let mut network = DiGraph::<(), u32>::with_capacity(2 * v + 2, cells.len() + v);
    let nodes: Vec<NodeIndex> = (0..2 * v + 2).map(|_| network.add_node(())).collect();
    let (rows, columns, source, sink) =
        (&nodes[..v], &nodes[v..2 * v], nodes[2 * v], nodes[2 * v + 1]);
    let mut is_free = [vec![true; v], vec![true; v]];
    for (&[row, column], &is_matched) in cells.iter().zip(matching) {
        if is_matched {
            (is_free[0][row], is_free[1][column]) = (false, false);
            network.add_edge(columns[column], rows[row], 1);
        } else {
            network.add_edge(rows[row], columns[column], 1);
        }
    }
    for i in 0..v {
        if is_free[0][i] {
            network.add_edge(source, rows[i], 1);
        }
        if is_free[1][i] {
            network.add_edge(columns[i], sink, 1);
        }
    }
    let (flow, flows) = dinics(&network, source, sink);
    let free = is_free[0].iter().filter(|&&free| free).count();
    let changed = |index: usize| matching[index] != (flows[index] == 1);
    (flow as usize == free).then(|| (0..cells.len()).map(changed).collect())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The size of a maximum matching, by one augmenting path at a time.
    fn maximum(v: usize, cells: &[[usize; 2]]) -> usize {
        fn augment(
            row: usize,
            cells: &[[usize; 2]],
            seen: &mut [bool],
            mate: &mut [Option<usize>],
        ) -> bool {
            cells.iter().filter(|cell| cell[0] == row).any(|&[_, column]| {
                if core::mem::replace(&mut seen[column], true) {
                    return false;
                }
                if mate[column].is_none_or(|other| augment(other, cells, seen, mate)) {
                    mate[column] = Some(row);
                    return true;
                }
                false
            })
        }
        let mut mate = vec![None; v];
        (0..v).filter(|&row| augment(row, cells, &mut vec![false; v], &mut mate)).count()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2000))]
        #[test]
        fn a_matching_is_found_where_there_is_one(
            (v, cells) in (1usize..9).prop_flat_map(|v| {
                let cell = (0..v, 0..v).prop_map(|(row, column)| [row, column]);
                (Just(v), proptest::collection::btree_set(cell, 0..=3 * v))
            })
        ) {
            let cells: Vec<_> = cells.into_iter().collect();
            let matching = perfect_matching(v, &cells);
            prop_assert_eq!(matching.is_some(), maximum(v, &cells) == v);
            for dimension in [0, 1] {
                if let Some(indices) = &matching {
                    let mut lines: Vec<usize> = indices.iter().map(|&i| cells[i][dimension]).collect();
                    lines.sort_unstable();
                    prop_assert!(lines.into_iter().eq(0..v));
                }
            }
        }
    }

    /// Each row but the first has two cells. The matching to start from has the
    /// wrong one in every row, so a path through all rows has to be changed.
    #[test]
    fn a_long_path_has_to_be_changed() {
        for v in [2, 3, 100, 5_000] {
            let mut cells: Vec<[usize; 2]> = (1..v).flat_map(|i| [[i, i - 1], [i, i]]).collect();
            cells.insert(0, [0, 0]);
            let taken: Vec<bool> = cells.iter().map(|&[row, column]| row == column + 1).collect();
            let matching = completed(v, &cells, &taken).unwrap();
            let diagonal: Vec<bool> = cells.iter().map(|&[row, column]| row == column).collect();
            assert_eq!(matching, diagonal);
        }
    }
}
