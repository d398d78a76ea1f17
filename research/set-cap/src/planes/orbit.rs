//! The maps of a grid.

use std::collections::HashSet;

use super::plane::Plane;
use crate::arithmetic::permutations;

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

/// The maps of [`orbit`] that keep a plane: the square to which each takes the squares in order. Maps
/// that move fewer squares come first; the identity is not there.
///
/// # Complexity
///
/// Time `O(v^2)` at most for each of the `2 (v!)^2` maps of the grid.
pub(crate) fn stabilizer(plane: Plane) -> Vec<Vec<u32>> {
    let v = plane.values();
    let orders = permutations(v);
    let mut maps = Vec::new();
    for (rows, columns) in orders.iter().flat_map(|rows| orders.iter().map(move |c| (rows, c))) {
        for [of_row, of_column] in [[v, 1], [1, v]] {
            let image = |square| {
                of_row * rows[(square / v) as usize] + of_column * columns[(square % v) as usize]
            };
            if (0..v * v).all(|square| plane.contains(square) == plane.contains(image(square))) {
                maps.push((0..v * v).map(image).collect());
            }
        }
    }
    maps.sort_by_key(|map: &Vec<u32>| (0..).zip(map).filter(|&(from, &to)| from != to).count());
    // The identity moves no square, so it is first.
    maps.remove(0);
    maps
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
