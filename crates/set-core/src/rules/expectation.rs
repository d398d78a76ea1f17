//! How many valid sets random boards hold.

use crate::Rules;

impl Rules {
    /// The expected number of valid sets among `cards` random cards of the deck, as a
    /// fraction in lowest terms; `None` if a number on the way is above `u128::MAX`, or the
    /// deck has fewer cards.
    ///
    /// Each valid set of the deck is on the board with the same probability, so the
    /// expectation is [`valid_set_count`](Self::valid_set_count) times
    /// `C(cards, v) / C(v^p, v)`.
    ///
    /// # Complexity
    ///
    /// `O(v)` divisions.
    ///
    /// # Example
    ///
    /// ```
    /// use set_core::Rules;
    ///
    /// // C(12, 3) / 79 = 220 / 79
    /// assert_eq!(Rules::CLASSIC.exact_expected_sets(12), Some((220, 79)));
    /// assert_eq!(Rules::CLASSIC.exact_expected_sets(81), Some((1080, 1)));
    /// assert_eq!(Rules::CLASSIC.exact_expected_sets(82), None);
    /// ```
    #[must_use]
    pub fn exact_expected_sets(self, cards: u128) -> Option<(u128, u128)> {
        let deck = self.deck_len().filter(|&deck| cards <= deck)?;
        let (mut over, mut under) = (self.valid_set_count()?, 1_u128);
        for i in 0..u128::from(self.values()) {
            let Some(left) = cards.checked_sub(i) else { return Some((0, 1)) };
            // What both have in common is divided out first, so that little overflows.
            let (left, all) = reduced(left, deck - i);
            let (top, all) = reduced(over, all);
            let (left, bottom) = reduced(left, under);
            (over, under) = (top.checked_mul(left)?, bottom.checked_mul(all)?);
        }
        Some((over, under))
    }

    /// The expected number of valid sets among `cards` random cards of the deck.
    ///
    /// It says how large a board grows before a game has found some number of sets: see
    /// [`cards_expecting`](Self::cards_expecting).
    ///
    /// # Complexity
    ///
    /// `O(v)` logarithms.
    ///
    /// # Example
    ///
    /// ```
    /// use set_core::Rules;
    ///
    /// let mean = Rules::CLASSIC.expected_sets(12);
    /// assert!((mean - 220.0 / 79.0).abs() < 1e-12);
    /// ```
    #[cfg(feature = "std")]
    #[cfg_attr(docsrs, doc(cfg(feature = "std")))]
    #[must_use]
    pub fn expected_sets(self, cards: u128) -> f64 {
        self.ln_expected_sets(cards).exp()
    }

    /// The natural logarithm of [`expected_sets`](Self::expected_sets): it is precise
    /// also where the number itself is too small or too large for an `f64`; minus infinity
    /// for fewer than `v` cards.
    ///
    /// # Example
    ///
    /// ```
    /// use set_core::Rules;
    ///
    /// let rules = Rules::new(5, 200)?;
    /// assert_eq!(rules.expected_sets(300), 0.0);
    /// assert!(rules.ln_expected_sets(300) < -700.0);
    /// # Ok::<(), set_core::RulesError>(())
    /// ```
    #[cfg(feature = "std")]
    #[cfg_attr(docsrs, doc(cfg(feature = "std")))]
    #[must_use]
    pub fn ln_expected_sets(self, cards: u128) -> f64 {
        self.ln_valid_set_count() + self.ln_share(cards)
    }

    /// The fewest cards among which at least this number of sets is expected; `None` if the
    /// whole deck holds fewer, or `sets` is negative or no number.
    ///
    /// The largest board of a game that finds five sets has about as many cards as five
    /// sets are expected among.
    ///
    /// # Complexity
    ///
    /// `O(p v log v)` logarithms.
    ///
    /// # Example
    ///
    /// ```
    /// use set_core::Rules;
    ///
    /// assert_eq!(Rules::CLASSIC.cards_expecting(2.5), Some(12));
    /// assert_eq!(Rules::new(8, 10)?.cards_expecting(5.0), Some(3_012));
    /// # Ok::<(), set_core::RulesError>(())
    /// ```
    #[cfg(feature = "std")]
    #[cfg_attr(docsrs, doc(cfg(feature = "std")))]
    #[must_use]
    pub fn cards_expecting(self, sets: f64) -> Option<u128> {
        let all = self.ln_valid_set_count();
        // Logarithms are rounded: as many sets as the deck holds are expected of all its cards.
        let wanted =
            if sets.ln() <= all * (1.0 + 1e-14) { sets.ln().min(all) } else { return None };
        let is_enough = |cards| all + self.ln_share(cards) >= wanted;
        let (mut few, mut enough) = (0, self.deck_len().unwrap_or(u128::MAX));
        while few < enough {
            let middle = few + (enough - few) / 2;
            if is_enough(middle) { enough = middle } else { few = middle + 1 }
        }
        Some(enough)
    }

    /// The logarithm of [`valid_set_count`](Self::valid_set_count).
    #[cfg(feature = "std")]
    fn ln_valid_set_count(self) -> f64 {
        if self.values() == 1 {
            return 0.0;
        }
        let (p, ln_v) = (f64::from(self.properties()), f64::from(self.values()).ln());
        let ln_orders: f64 = (2..=self.values()).map(|k| f64::from(k).ln()).sum();
        // Of the choices of v cards that are all the same or all different in each property,
        // those of one card v times over are subtracted.
        let ln_choices = ln_orders + (ln_v - ln_orders).exp().ln_1p();
        let one_card = (p * (ln_v - ln_choices)).exp();
        p * ln_choices + (-one_card).ln_1p() - ln_orders
    }

    /// The logarithm of `C(cards, v) / C(v^p, v)`.
    #[cfg(feature = "std")]
    #[allow(clippy::cast_precision_loss)] // a relative error of 2^-53
    fn ln_share(self, cards: u128) -> f64 {
        let v = u128::from(self.values());
        let deck = self.deck_len().unwrap_or(u128::MAX);
        if cards < v {
            return f64::NEG_INFINITY;
        }
        let share = |i| ((cards.min(deck) - i) as f64 / (deck - i) as f64).ln();
        (0..v).map(share).sum()
    }
}

/// Two numbers without their common divisors.
fn reduced(a: u128, b: u128) -> (u128, u128) {
    let (mut divisor, mut rest) = (a, b);
    while rest != 0 {
        (divisor, rest) = (rest, divisor % rest);
    }
    (a / divisor.max(1), b / divisor.max(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rules(p: u32, v: u32) -> Rules {
        Rules::new(p, v).unwrap()
    }

    #[test]
    fn logarithms_agree_with_fractions() {
        for (p, v) in [(4, 3), (1, 3), (3, 4), (5, 2), (2, 1), (4, 5), (3, 7)] {
            let rules = rules(p, v);
            for cards in 0..=rules.deck_len().unwrap() {
                let Some((over, under)) = rules.exact_expected_sets(cards) else { continue };
                #[allow(clippy::cast_precision_loss)] // a relative error of 2^-53
                let (exact, approximate) = (over as f64 / under as f64, rules.expected_sets(cards));
                assert!((exact - approximate).abs() <= 1e-10 * exact, "{rules}, {cards}");
            }
        }
    }

    /// All boards of a deck of nine cards.
    #[test]
    fn means_over_all_boards() {
        let rules = rules(2, 3);
        let deck: [_; 9] = core::array::from_fn(|i| rules.card_at(i as u128).unwrap());
        for size in 0..=9 {
            let (mut boards, mut sets) = (0, 0);
            for chosen in (0..1_u32 << 9).filter(|chosen| chosen.count_ones() == size) {
                let on_board = |i: usize| chosen >> i & 1 == 1;
                boards += 1;
                for (i, j) in (0..9).flat_map(|j| (0..j).map(move |i| (i, j))) {
                    let is_set = |k: usize| rules.is_valid_set(&[deck[i], deck[j], deck[k]]);
                    let found = (j + 1..9).filter(|&k| on_board(k) && is_set(k)).count();
                    sets += if on_board(i) && on_board(j) { found as u128 } else { 0 };
                }
            }
            assert_eq!(rules.exact_expected_sets(size.into()), Some(reduced(sets, boards)));
        }
    }

    #[test]
    fn sizes_of_long_games() {
        for (v, p, cards) in [
            (12, 7, 1_878),
            (15, 6, 1_167),
            (10, 8, 3_012),
            (7, 10, 6_165),
            (3, 30, 183_480),
            (8, 8, 1_919),
        ] {
            assert_eq!(rules(p, v).cards_expecting(5.0), Some(cards), "v={v}, p={p}");
        }
    }

    #[test]
    fn the_fewest_cards() {
        assert_eq!(Rules::CLASSIC.cards_expecting(1_080.0), Some(81));
        assert_eq!(Rules::CLASSIC.cards_expecting(1_081.0), None);
        assert_eq!(Rules::CLASSIC.cards_expecting(f64::NAN), None);
        assert_eq!(Rules::CLASSIC.cards_expecting(0.0), Some(0));
        assert_eq!(rules(3, 1).cards_expecting(1.0), Some(1));
        assert!(rules(128, 2).cards_expecting(1.0).is_some());
        assert!(rules(8, 65_536).cards_expecting(1.0).is_some());
    }
}
