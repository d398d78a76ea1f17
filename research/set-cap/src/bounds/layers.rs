//! A set-free collection of three properties.

/// `(v - 1)^3 + (v - 1) / 2` cards of three properties without a valid set, in the order of the
/// deck; the quotient is rounded down.
///
/// Let `L = v - 1` be the last value, and `G` the squares of the grid of `v` rows and columns that
/// are neither in row `L` nor in column `L`. The layers, the cards with 0, ..., `v - 1` in the
/// first property, are `G`, ..., `G`, `A`, `B`. A set within a layer would be a set of two
/// properties. Any other set has a card in each layer, say `a` in `A` and `b` in `B`. The others
/// are of `G` and lack the value `L`, so in both properties `a` and `b` have the same value other
/// than `L`, or exactly one of them has `L`.
///
/// For `r = (v + 1) / 2`, rounded down, let `R` be the first `r - 1` rows and `S` the first `v - r`
/// columns. `B` is `R x S`. `A` has all squares but
///
/// - where the rows of `R` and `L` cross the columns of `S` and `L`: by König's theorem it holds no
///   permutation, since these are `r` rows and `v + 1 - r` columns; and
/// - one square in each of the other `v - r` rows, which together are in all other columns: there
///   are `r - 1 <= v - r` of these. So no row and no column is full.
///
/// `B` is within `G`, so `a` would have the row of `b` or be in row `L`, and likewise for columns:
/// it would be left out of `A`. There are `(v - 2) (v - 1)^2` cards in the first layers, `v^2 - r
/// (v + 1 - r) - (v - r)` in `A` and `(r - 1) (v - r)` in `B`: together `(v - 1)^3 + r - 1`.
pub(super) fn three_properties(v: u32) -> impl Iterator<Item = [u32; 3]> {
    let last = v - 1;
    let r = v.div_ceil(2);
    let in_grid = move |row: u32, column: u32| row < last && column < last;
    let in_b = move |row: u32, column: u32| row + 1 < r && column < v - r;
    let in_a = move |row: u32, column: u32| {
        if row + 1 < r || row == last {
            column >= v - r && column != last
        } else {
            // Row r - 1 lacks the first of the other columns, and so on; the last one again.
            let lacking = v - r + (row + 1 - r);
            column != lacking.min((v - 2).max(v - r))
        }
    };
    (0..v).flat_map(move |layer| {
        let squares = (0..v).flat_map(move |row| (0..v).map(move |column| (row, column)));
        let is_in = move |&(row, column): &(u32, u32)| match v - layer {
            1 => in_b(row, column),
            2 => in_a(row, column),
            _ => in_grid(row, column),
        };
        squares.filter(is_in).map(move |(row, column)| [layer, row, column])
    })
}

#[cfg(test)]
mod tests {
    use set_core::{Board, Rules};

    use super::*;
    use crate::find_set;

    #[test]
    fn small_ones_are_set_free() {
        for v in 2..=6 {
            let rules = Rules::new(3, v).unwrap();
            let cards: Vec<_> =
                three_properties(v).map(|values| rules.card(&values).unwrap()).collect();
            let board = Board::from_cards(rules, &cards).unwrap();
            assert_eq!(board.len(), (v as usize - 1).pow(3) + (v as usize - 1) / 2);
            assert!(find_set(&board).is_none(), "{rules}");
        }
    }
}
