//! The maps of a grid.

use std::collections::HashSet;

use super::plane::Plane;

/// All images of a plane under permutations of its rows, of its columns, and the exchange of
/// both. Exchanges of neighbours generate them.
///
/// # Complexity
///
/// `O(v)` steps of `O(v^2)` for each image; at most `2 (v!)^2` images.
pub(super) fn orbit(plane: Plane) -> HashSet<Plane> {
    let mut images = HashSet::from([plane]);
    let mut open = vec![plane];
    while let Some(plane) = open.pop() {
        let neighbours = (1..plane.values()).flat_map(|line| {
            let rows = plane.mapped(|row, column| (swapped(row, line), column));
            [rows, plane.mapped(|row, column| (row, swapped(column, line)))]
        });
        let exchanged = plane.mapped(|row, column| (column, row));
        open.extend(neighbours.chain([exchanged]).filter(|&image| images.insert(image)));
    }
    images
}

/// The number of a line after `line` and the one before are exchanged.
const fn swapped(number: u32, line: u32) -> u32 {
    if number == line {
        line - 1
    } else if number + 1 == line {
        line
    } else {
        number
    }
}
