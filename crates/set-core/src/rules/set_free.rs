//! How many cards can lie on the table without a valid set.

use crate::Rules;

impl Rules {
    /// An upper bound on the number of cards of the deck without a valid set among them, and its
    /// reason in a few words: the exact maximum where it is known, else a bound from the parts of the
    /// deck. It saturates at `u64::MAX`. Of more cards some are a valid set, so no table needs more.
    ///
    /// ```
    /// use set_core::Rules;
    ///
    /// assert_eq!(Rules::CLASSIC.most_set_free(), (20, "Pellegrino 1971"));
    /// assert_eq!(Rules::new(2, 5)?.most_set_free().0, 16);
    /// # Ok::<(), set_core::RulesError>(())
    /// ```
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
    #[must_use]
    pub fn most_set_free(self) -> (u64, &'static str) {
        most(self.properties(), self.values().into())
    }
}

fn most(properties: u32, values: u64) -> (u64, &'static str) {
    match (properties, values) {
        (_, 1) => (0, "by definition"),
        (_, 2) => (1, "by definition"),
        (1, _) => (values - 1, "by definition"),
        (2, _) => ((values - 1) * (values - 1), "König's theorem"),
        (3, 3) => (9, "Bose 1947"),
        (4, 3) => (20, "Pellegrino 1971"),
        (5, 3) => (45, "Edel, Ferret, Landjev and Storme 2002"),
        (6, 3) => (112, "Potechin 2008"),
        (3, 4) => (28, "one more refuted by heaviest planes"),
        (3, 5) => (66, "one more refuted by heaviest planes"),
        (3, 6) => (144, "one more refuted by heaviest planes"),
        (3, _) if is_prime(values) => (line_free(values), "sets without a line"),
        _ => {
            let of_part = most(properties - 1, values).0;
            (of_part.saturating_mul(values), "v times the bound for p - 1")
        }
    }
}

/// An upper bound on the points of `F_v^3` without a full line, for a prime `v`. Each line is a valid
/// set: a property is all the same, or a multiple of 1 is added `v` times, which has all values.
///
/// `v^3 - 2 v^2 - (sqrt(2) - 1) v + 2`, rounded down: C. Elsholtz, J. Führer, E. Füredi, B. Kovács,
/// P. P. Pach, D. G. Simon and N. Velich, "Maximal line-free sets in `F_p^n`", arXiv 2310.03382.
fn line_free(v: u64) -> u64 {
    // The square root is not a whole number. There are at most 65,536 values.
    let root = (2 * v * v).isqrt() + 1;
    v * v * v - 2 * v * v + v + 2 - root
}

fn is_prime(v: u64) -> bool {
    v > 1 && (2..=v.isqrt()).all(|divisor| !v.is_multiple_of(divisor))
}
