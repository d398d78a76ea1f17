//! How many cards can lie on the table without a valid set.

use alloc::vec::Vec;

use set_core::Rules;

/// Bounds of the number of cards of a deck without a valid set among them, each with its source.
///
/// There are `lower` cards without a set. Of more than `upper` cards some are a valid set, so no table
/// needs more. The bounds saturate at `u64::MAX`.
///
/// ```
/// use set_core::Rules;
/// use set_proof::SetFreeBounds;
///
/// let classic = SetFreeBounds::of(Rules::CLASSIC);
/// assert_eq!((classic.upper, classic.upper_source), (20, "Pellegrino 1971"));
/// assert!(classic.is_exact());
/// let bounds = SetFreeBounds::of(Rules::new(4, 4)?);
/// assert_eq!((bounds.lower, bounds.upper, bounds.is_exact()), (90, 112, false));
/// # Ok::<(), set_core::RulesError>(())
/// ```
///
/// # Sources
///
/// Where v = 3, cards without a set are a *cap set*: points of AG(p, 3) without a line.
///
/// | deck | bounds | source |
/// |---|---|---|
/// | v = 3, p = 3 | 9 | R. C. Bose, "Mathematical theory of the symmetrical factorial design", Sankhya 8, 1947 |
/// | v = 3, p = 4 | 20 | G. Pellegrino, "Sul massimo ordine delle calotte in S(4,3)", Matematiche 25, 1971 |
/// | v = 3, p = 5 | 45 | Y. Edel, S. Ferret, I. Landjev and L. Storme, "The classification of the largest caps in AG(5,3)", J. Combin. Theory A 99, 2002 |
/// | v = 3, p = 6 | 112 | A. Potechin, "Maximal caps in AG(6,3)", Des. Codes Cryptogr. 46, 2008 |
/// | v = 3, p = 7 | 236 or more | 12, 112 and 112 cards with one value each in the first property: below |
/// | | 288 or less | H. R. Thackeray, "The cap set problem: up to dimension 7", arXiv 2206.09804, 2022 |
/// | v = 3, p = 8, 9 | 512, 1082 or more | B. Romera-Paredes et al., "Mathematical discoveries from program search with large language models", Nature 625, 2024, online 2023; 1082 were known before |
/// | p = 3 | (v - 1)^3 + (v - 1) / 2 or more, rounded down | a construction of v layers, by this project |
/// | p = 3, v = 4, 5, 6 | 28, 66, 144 or less | one card more refuted, by the cases of a heaviest plane; by this project |
/// | p = 3, other primes v | v^3 - 2 v^2 - (sqrt(2) - 1) v + 2 or less | C. Elsholtz, J. Führer, E. Füredi, B. Kovács, P. P. Pach, D. G. Simon and N. Velich, "Maximal line-free sets in `F_p^n`", arXiv 2310.03382, 2023 |
/// | v = 4, p = 4, 5, 6 | 90, 281, 851 or more | a search of this project |
/// | v = 5 and 6, p = 4 | 272, 645 or more | a search of this project |
///
/// `research/docs/extremal.md` in the repository has the cards and the proofs of this project.
///
/// # Why
///
/// *p = 2.* The cards are the squares of a grid of `v` rows and `v` columns; the
/// valid sets are the rows, the columns and the permutations. Take squares
/// without a permutation. By König's theorem they leave out every square in which
/// some `r` rows and some `s` columns cross, where `r + s = v + 1`; let `r <= s`.
/// Each of the other `v - r` rows is not full either, so it leaves out a square
/// of its own. That makes `rs + v - r` squares left out, which is least for
/// `r = 1`: `2v - 1`.
///
/// *p = 7, v = 3.* Take the values as 0, 1 and -1, and ten triples of the other six properties such
/// that any two properties are in two of them. 112 cards have 1 in the first property, and either 0 exactly
/// outside of a triple (80 cards), or no 0 and the product 1 (32). 112 more have -1 there, with the complements
/// of the triples. 12 have 0 there, and one other value that is not 0. The tests of `set-cap`, a crate of the
/// repository, check these 236 cards.
///
/// *Fewer properties.* The cards with one value in the first property are a deck of their own, so
/// `v` times the upper bound for `p - 1` holds. Join each card of one deck to each of another: in a set
/// of joined cards the first parts would be a set or all the same, and so would the second parts, and not
/// both would be all the same. So the product of two lower bounds holds for the sum of their properties.
///
/// *Prime v.* Each line of `F_v^p` is a valid set: a property is all the same, or a multiple of 1 is
/// added `v` times, which has all values. So points without a full line are no fewer than cards without a
/// set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct SetFreeBounds {
    /// The most cards that are known without a set.
    pub lower: u64,
    /// Who found them, or how, in a few words.
    pub lower_source: &'static str,
    /// No more cards than this are without a set.
    pub upper: u64,
    /// Who proved it, or why, in a few words.
    pub upper_source: &'static str,
}

impl SetFreeBounds {
    /// The bounds for a deck.
    ///
    /// # Complexity
    ///
    /// Time `O(p^2)`.
    #[must_use]
    pub fn of(rules: Rules) -> Self {
        let values = rules.values().into();
        let mut smaller = Vec::new();
        for properties in 1..rules.properties() {
            smaller.push(Self::after(&smaller, properties, values));
        }
        Self::after(&smaller, rules.properties(), values)
    }

    /// Whether both bounds agree, so that the largest number is known.
    #[must_use]
    pub const fn is_exact(&self) -> bool {
        self.lower == self.upper && self.upper < u64::MAX
    }

    /// The bounds, from the bounds for fewer properties.
    fn after(smaller: &[Self], properties: u32, values: u64) -> Self {
        let exact = exact(properties, values);
        let (lower, lower_source) = exact.unwrap_or_else(|| {
            let product = smaller.iter().zip(smaller.iter().rev());
            let product = product.map(|(a, b)| a.lower.saturating_mul(b.lower)).max();
            let product = (product.unwrap_or(1), "a product of smaller decks");
            found(properties, values).unwrap_or(product)
        });
        let (upper, upper_source) = exact.unwrap_or_else(|| {
            let part = smaller.last().map_or(1, |part| part.upper);
            let parts = (part.saturating_mul(values), "v times the bound for p - 1");
            proved(properties, values).unwrap_or(parts)
        });
        Self { lower, lower_source, upper, upper_source }
    }
}

/// The largest number, where one source has both bounds.
const fn exact(properties: u32, values: u64) -> Option<(u64, &'static str)> {
    Some(match (properties, values) {
        (_, 1) => (0, "by definition"),
        (_, 2) => (1, "by definition"),
        (1, _) => (values - 1, "by definition"),
        (3, 3) => (9, "Bose 1947"),
        (4, 3) => (20, "Pellegrino 1971"),
        (5, 3) => (45, "Edel et al. 2002"),
        (6, 3) => (112, "Potechin 2008"),
        _ => return None,
    })
}

/// A lower bound that is no product.
const fn found(properties: u32, values: u64) -> Option<(u64, &'static str)> {
    const SEARCH: &str = "a search of this project";
    const PROGRAMS: &str = "Romera-Paredes et al. 2023";
    let line = values - 1;
    Some(match (properties, values) {
        (7, 3) => (236, "a construction of layers with 12, 112 and 112 cards"),
        (8, 3) => (512, PROGRAMS),
        (9, 3) => (1082, PROGRAMS),
        (4, 4) => (90, SEARCH),
        (5, 4) => (281, SEARCH),
        (6, 4) => (851, SEARCH),
        (4, 5) => (272, SEARCH),
        (4, 6) => (645, SEARCH),
        (3, _) => (line.saturating_pow(3) + line / 2, "a construction of v layers"),
        _ => return None,
    })
}

/// An upper bound that does not follow from the bound for a part of the deck.
fn proved(properties: u32, values: u64) -> Option<(u64, &'static str)> {
    const PLANES: &str = "one more refuted by heaviest planes";
    Some(match (properties, values) {
        (2, _) => ((values - 1) * (values - 1), "König's theorem"),
        (7, 3) => (288, "Thackeray 2022, arXiv 2206.09804"),
        (3, 4) => (28, PLANES),
        (3, 5) => (66, PLANES),
        (3, 6) => (144, PLANES),
        (3, v) if is_prime(v) => {
            // The square root is not a whole number. There are at most 65,536 values.
            let root = (2 * v * v).isqrt() + 1;
            (v * v * v - 2 * v * v + v + 2 - root, "Elsholtz et al. 2023, arXiv 2310.03382")
        }
        _ => return None,
    })
}

fn is_prime(v: u64) -> bool {
    v > 1 && (2..=v.isqrt()).all(|divisor| !v.is_multiple_of(divisor))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bounds(properties: u32, values: u32) -> SetFreeBounds {
        SetFreeBounds::of(Rules::new(properties, values).unwrap())
    }

    #[test]
    fn bounds_of_three_values() {
        let lower = [2, 4, 9, 20, 45, 112, 236, 512, 1082, 2240, 5040, 12_544];
        let upper = [2, 4, 9, 20, 45, 112, 288, 864];
        let of_three: Vec<SetFreeBounds> = (1..).map(|p| bounds(p, 3)).take(12).collect();
        assert!(of_three.iter().map(|bounds| bounds.lower).eq(lower));
        assert!(of_three.iter().map(|bounds| bounds.upper).take(8).eq(upper));
        assert_eq!(of_three.iter().filter(|bounds| bounds.is_exact()).count(), 6);
    }

    #[test]
    fn bounds_do_not_cross_or_overflow() {
        for (p, v) in (1..=14).flat_map(|p| (1..=17).map(move |v| (p, v))) {
            let bounds = bounds(p, v);
            assert!(bounds.lower <= bounds.upper, "{p} {v}: {bounds:?}");
        }
        assert_eq!((bounds(128, 1).upper, bounds(128, 2).upper), (0, 1));
        assert_eq!(bounds(3, 65_536).lower, 65_535_u64.pow(3) + 32_767);
        // The largest prime of a deck.
        assert_eq!(bounds(3, 65_521).upper, 281_273_161_385_741);
        assert_eq!([7, 11, 13].map(|v| bounds(3, v).upper), [244, 1_086, 1_855]);
        let huge = bounds(8, 65_536);
        assert_eq!((huge.lower, huge.upper, huge.is_exact()), (u64::MAX, u64::MAX, false));
    }
}
