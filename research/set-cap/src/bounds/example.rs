//! The largest examples of cards without a set.

use set_core::{Board, Rules};
use set_proof::SetFreeBounds;

use crate::CapError;

/// The most cards of an example.
const MAX_CARDS: u64 = 1_000_000;

/// Examples that are no product: properties, values, and the cards in the order of the deck.
/// [`SetFreeBounds`] has the construction for (7, 3). `examples/symmetric_caps` of this crate is the search
/// for the others, with `--layers` for (4, 5) and (4, 6).
const LISTED: [(u32, u32, &str); 9] = [
    (4, 3, include_str!("examples/p4-v3.txt")),
    (5, 3, include_str!("examples/p5-v3.txt")),
    (6, 3, include_str!("examples/p6-v3.txt")),
    (7, 3, include_str!("examples/p7-v3.txt")),
    (4, 4, include_str!("examples/p4-v4.txt")),
    (5, 4, include_str!("examples/p5-v4.txt")),
    (6, 4, include_str!("examples/p6-v4.txt")),
    (4, 5, include_str!("examples/p4-v5.txt")),
    (4, 6, include_str!("examples/p4-v6.txt")),
];

/// As many cards without a set as the [lower bound](SetFreeBounds::lower) says, in the order of the
/// deck; fewer where v = 3 and p >= 8, as the cards of others are not in this crate.
///
/// # Example
///
/// ```
/// use set_cap::bounds::example;
/// use set_cap::find_set;
/// use set_core::Rules;
///
/// let cards = example(Rules::new(3, 4)?)?;
/// assert_eq!(cards.len(), 28);
/// assert!(find_set(&cards).is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// [`CapError::Range`] if the lower bound is above a million.
///
/// # Panics
///
/// Never: the cards are of the deck.
///
/// # Complexity
///
/// Proportional to the number of cards.
pub fn example(rules: Rules) -> Result<Board, CapError> {
    let cards = SetFreeBounds::of(rules).lower;
    if cards > MAX_CARDS {
        let what = format_args!("an example of {cards} cards");
        return Err(CapError::range(what, format_args!("{MAX_CARDS} at most")));
    }
    let cards = cards_of(rules.properties(), rules.values());
    let cards: Vec<_> = cards.iter().filter_map(|values| rules.card(values).ok()).collect();
    Ok(Board::from_cards(rules, &cards).expect("distinct cards of the deck"))
}

/// The cards of an example, as their values, in the order of the deck.
fn cards_of(properties: u32, values: u32) -> Vec<Vec<u32>> {
    let is_for = |example: &&(u32, u32, &str)| (example.0, example.1) == (properties, values);
    if let Some((.., text)) = LISTED.iter().find(is_for) {
        let digits = |card: &str| card.chars().filter_map(|digit| digit.to_digit(10)).collect();
        return text.split_whitespace().map(digits).collect();
    }
    match properties {
        1 => (0..values - 1).map(|value| vec![value]).collect(),
        3 => three_properties(values).map(Vec::from).collect(),
        _ => {
            let lower = |p| Rules::new(p, values).map_or(0, |rules| SetFreeBounds::of(rules).lower);
            let size = |&first: &u32| lower(first).saturating_mul(lower(properties - first));
            let first = (1..=properties / 2).rev().max_by_key(size).unwrap_or(1);
            let (first, second) = (cards_of(first, values), cards_of(properties - first, values));
            // A product is set-free: in each factor, a set is one card repeated or a set.
            let pairs = first.iter().flat_map(|a| second.iter().map(move |b| [a, b]));
            pairs.map(|pair| pair.map(Vec::as_slice).concat()).collect()
        }
    }
}

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
fn three_properties(v: u32) -> impl Iterator<Item = [u32; 3]> {
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
