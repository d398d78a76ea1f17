//! Proved upper bounds.

use core::fmt;

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
/// | v = 4, p = 3 | 28 | 29 cards refuted, by [`planes`](crate::planes) |
/// | v = 5, p = 3 | 75 | 76 cards refuted, by [`planes`](crate::planes) |
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
    bound(rules.properties(), rules.values().into()).0
}

/// Why no more cards than an upper bound are set-free. [`upper_bound`] has the arguments.
///
/// `Display` says it in a few words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum UpperReason {
    /// Any card (v = 1), any two cards (v = 2) or the whole deck (p = 1) are a set.
    Definition,
    /// König's theorem, for two properties.
    Konig,
    /// The literature, for three values.
    Published(&'static str),
    /// One card more is refuted with a proof for each [case](crate::planes).
    Planes,
    /// The cards with one value in the first property are a deck of their own.
    Parts,
}

impl fmt::Display for UpperReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Definition => "by definition",
            Self::Konig => "König's theorem",
            Self::Published(source) => source,
            Self::Planes => "one more refuted by heaviest planes",
            Self::Parts => "v times the bound for p - 1",
        })
    }
}

/// The upper bound and its reason.
pub(super) fn bound(properties: u32, values: u64) -> (u64, UpperReason) {
    match (properties, values) {
        (_, 1) => (0, UpperReason::Definition),
        (_, 2) => (1, UpperReason::Definition),
        (1, _) => (values - 1, UpperReason::Definition),
        (2, _) => ((values - 1) * (values - 1), UpperReason::Konig),
        (3, 3) => (9, UpperReason::Published("Bose 1947")),
        (4, 3) => (20, UpperReason::Published("Pellegrino 1971")),
        (5, 3) => (45, UpperReason::Published("Edel, Ferret, Landjev and Storme 2002")),
        (6, 3) => (112, UpperReason::Published("Potechin 2008")),
        (3, 4) => (28, UpperReason::Planes),
        (3, 5) => (75, UpperReason::Planes),
        _ => (bound(properties - 1, values).0.saturating_mul(values), UpperReason::Parts),
    }
}
