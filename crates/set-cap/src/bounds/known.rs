//! Proved upper bounds.

use set_core::Rules;

/// An upper bound on the number of set-free cards of a deck: the exact maximum
/// where it is known, else a bound from the parts of the deck. Saturates at
/// `u64::MAX`.
///
/// | deck | bound | why |
/// |---|---|---|
/// | v = 1 | 0 | one card is a set |
/// | v = 2 | 1 | any two cards are a set |
/// | p = 1 | v - 1 | the whole deck is the only set |
/// | p = 2 | (v - 1)^2 | see below |
/// | v = 3, p = 3 to 6 | 9, 20, 45, 112 | Bose (1947); Pellegrino (1971); Edel, Ferret, Landjev and Storme (2002); Potechin (2008) |
/// | otherwise | v times the bound for p - 1 | the cards with one value in the first property are a deck of their own |
///
/// *p = 2.* The cards are the squares of a grid of `v` rows and `v` columns; the
/// valid sets are the rows, the columns and the permutations. Take squares
/// without a permutation. By König's theorem they leave out every square in which
/// some `r` rows and some `s` columns cross, where `r + s = v + 1`; let `r <= s`.
/// Each of the other `v - r` rows is not full either, so it leaves out a square
/// of its own. That makes `rs + v - r` squares left out, which is least for
/// `r = 1`: `2v - 1`.
///
/// # Example
///
/// ```
/// use set_cap::bounds::upper_bound;
/// use set_core::Rules;
///
/// assert_eq!(upper_bound(Rules::CLASSIC), 20);
/// assert_eq!(upper_bound(Rules::new(2, 5)?), 16);
/// assert_eq!(upper_bound(Rules::new(7, 3)?), 336);
/// # Ok::<(), set_core::RulesError>(())
/// ```
#[must_use]
pub fn upper_bound(rules: Rules) -> u64 {
    bound(rules.properties(), rules.values().into())
}

fn bound(properties: u32, values: u64) -> u64 {
    match (properties, values) {
        (_, 1) => 0,
        (_, 2) => 1,
        (1, _) => values - 1,
        (2, _) => (values - 1) * (values - 1),
        (3, 3) => 9,
        (4, 3) => 20,
        (5, 3) => 45,
        (6, 3) => 112,
        _ => bound(properties - 1, values).saturating_mul(values),
    }
}
