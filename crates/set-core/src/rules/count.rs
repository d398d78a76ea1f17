//! Numbers that follow from the rules: of cards, sets, cards of the opening board.

use crate::Rules;

impl Rules {
    /// The number of cards in the deck, `v^p`; `None` above `u128::MAX`, which
    /// happens only for decks of exactly `2^128` cards.
    ///
    /// ```
    /// use set_core::Rules;
    ///
    /// assert_eq!(Rules::CLASSIC.deck_len(), Some(81));
    /// assert_eq!(Rules::new(128, 2)?.deck_len(), None);
    /// # Ok::<(), set_core::RulesError>(())
    /// ```
    #[must_use]
    pub const fn deck_len(self) -> Option<u128> {
        (self.values() as u128).checked_pow(self.properties())
    }

    /// The number of cards on the opening board: `v * p`, or the whole deck if that
    /// is smaller, which it is only for one value and two or more properties.
    ///
    /// ```
    /// use set_core::Rules;
    ///
    /// assert_eq!(Rules::CLASSIC.opening_len(), 12);
    /// assert_eq!(Rules::new(5, 1)?.opening_len(), 1);
    /// # Ok::<(), set_core::RulesError>(())
    /// ```
    #[must_use]
    #[allow(clippy::cast_possible_truncation)] // v * p is at most 2^19 (p * log2 v <= 128)
    pub const fn opening_len(self) -> usize {
        let opening = self.values() as u128 * self.properties() as u128;
        match self.deck_len() {
            Some(deck) if deck < opening => deck as usize,
            _ => opening as usize,
        }
    }

    /// The most sets that one game can take from the deck, `v^(p-1)`: the cards of
    /// the deck divided by the cards of a set; `None` above `u64::MAX`.
    ///
    /// Every deck can be divided into that many disjoint sets, but a game that takes
    /// the first set found mostly ends earlier.
    ///
    /// ```
    /// use set_core::Rules;
    ///
    /// assert_eq!(Rules::CLASSIC.most_sets(), Some(27));
    /// ```
    #[must_use]
    pub const fn most_sets(self) -> Option<u64> {
        (self.values() as u64).checked_pow(self.properties() - 1)
    }

    /// The number of valid sets in the full deck,
    /// `((v + v!)^p - v^p) / v!`; `None` above `u64::MAX`.
    ///
    /// For `v = 1` it is 1, since the one card of the deck is a set. The formula,
    /// which counts "all the same" and "all different" apart, does not hold there.
    ///
    /// ```
    /// use set_core::Rules;
    ///
    /// assert_eq!(Rules::CLASSIC.valid_set_count(), Some(1080));
    /// assert_eq!(Rules::new(4, 4)?.valid_set_count(), Some(25_600));
    /// assert_eq!(Rules::new(20, 50)?.valid_set_count(), None);
    /// # Ok::<(), set_core::RulesError>(())
    /// ```
    #[must_use]
    pub fn valid_set_count(self) -> Option<u64> {
        if self.values() == 1 {
            return Some(1);
        }
        // The sum over k >= 1 of C(p, k) v^(p-k) (v!)^(k-1): choose k properties that
        // differ, a value for each of the others, and match the values of the k
        // properties with each other. It equals the closed form and has no
        // subtraction, so if a term overflows, the sum does not fit.
        let (p, v) = (self.properties(), u64::from(self.values()));
        let orders = (1..=v).try_fold(1u64, u64::checked_mul);
        let mut sum = 0u64;
        let mut choices = 1u64;
        for k in 1..=p {
            choices = binomial_step(choices, p, k)?;
            let matchings = if k == 1 { 1 } else { orders?.checked_pow(k - 1)? };
            let term = choices.checked_mul(v.checked_pow(p - k)?)?.checked_mul(matchings)?;
            sum = sum.checked_add(term)?;
        }
        Some(sum)
    }
}

/// `C(n, k)` from `C(n, k - 1)`; `None` above `u64::MAX`.
fn binomial_step(previous: u64, n: u32, k: u32) -> Option<u64> {
    u64::try_from(u128::from(previous) * u128::from(n - k + 1) / u128::from(k)).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rules(p: u32, v: u32) -> Rules {
        Rules::new(p, v).unwrap()
    }

    #[test]
    fn known_counts_of_sets() {
        assert_eq!(rules(3, 4).valid_set_count(), Some(912));
        assert_eq!(rules(1, 1).valid_set_count(), Some(1));
        assert_eq!(rules(7, 1).valid_set_count(), Some(1));
        assert_eq!(rules(1, 100).valid_set_count(), Some(1));
        // Any two of the 2^p cards.
        assert_eq!(rules(5, 2).valid_set_count(), Some(32 * 31 / 2));
    }

    #[test]
    fn counts_agree_with_the_closed_form() {
        for v in 2..=6u32 {
            for p in 1..=6u32 {
                let orders: u128 = (1..=u128::from(v)).product();
                let v_ = u128::from(v);
                let closed = ((v_ + orders).pow(p) - v_.pow(p)) / orders;
                assert_eq!(rules(p, v).valid_set_count(), closed.try_into().ok(), "p={p}, v={v}");
            }
        }
    }

    #[test]
    fn sizes_at_the_limits() {
        assert_eq!(rules(64, 4).deck_len(), None);
        assert_eq!(rules(64, 3).deck_len(), Some(3u128.pow(64)));
        assert_eq!(rules(128, 2).most_sets(), None);
        assert_eq!(rules(64, 2).most_sets(), Some(1 << 63));
        assert_eq!(rules(8, 65_536).opening_len(), 8 * 65_536);
        assert_eq!(rules(1, 7).opening_len(), 7);
        assert_eq!(rules(2, 2).opening_len(), 4);
        assert_eq!(rules(128, 1).opening_len(), 1);
    }
}
