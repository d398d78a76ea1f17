//! Proved upper bounds.

use set_core::Rules;

/// An upper bound on the cards that a deck can have without a valid set among
/// them: the exact maximum where it is known, else what follows for the deck
/// from its parts. At most `u64::MAX`.
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
/// *p = 2.* The cards are the squares of a board with `v` rows and columns; the
/// sets are the rows, the columns and the permutations. By Koenig's theorem
/// squares without a permutation leave out all squares of some `r` rows and `s`
/// columns with `r + s = v + 1`, say `r <= s`; the other rows and columns are
/// not full either, which takes `v - r` squares more. So `rs + v - r` are left
/// out, at least `2v - 1`, with `r = 1`.
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
