//! The number of valid sets that random boards hold.

use set_core::Rules;

/// The expected number of valid sets among `cards` random cards of the deck.
///
/// Each valid set of the deck is on the board with the same probability, so the mean is
/// [`Rules::valid_set_count`] times `C(cards, v) / C(v^p, v)`. The numbers are combined as
/// logarithms: none is too large.
///
/// # Complexity
///
/// `O(v)` logarithms.
///
/// # Example
///
/// ```
/// use set_core::Rules;
/// use set_game::expected_sets;
///
/// let mean = expected_sets(Rules::CLASSIC, 12);
/// assert!((mean - 220.0 / 79.0).abs() < 1e-12);
/// ```
#[must_use]
pub fn expected_sets(rules: Rules, cards: u128) -> f64 {
    (ln_valid_sets(rules) + ln_share(rules, cards)).exp()
}

/// The fewest cards among which at least this number of sets is expected; `None` if the
/// deck holds fewer, or `sets` is negative or no number.
///
/// A board grows while it holds no set. The largest board of a game that finds five sets has
/// about as many cards as five sets are expected among.
///
/// # Complexity
///
/// `O(p v log v)` logarithms.
///
/// # Example
///
/// ```
/// use set_core::Rules;
/// use set_game::cards_expecting;
///
/// assert_eq!(cards_expecting(Rules::CLASSIC, 2.5), Some(12));
/// assert_eq!(cards_expecting(Rules::new(8, 10)?, 5.0), Some(3_012));
/// # Ok::<(), set_core::RulesError>(())
/// ```
#[must_use]
pub fn cards_expecting(rules: Rules, sets: f64) -> Option<u128> {
    let all = ln_valid_sets(rules);
    // Logarithms are rounded: as many sets as the deck holds are expected of all its cards.
    let wanted = if sets.ln() <= all * (1.0 + 1e-14) { sets.ln().min(all) } else { return None };
    let is_enough = |cards| all + ln_share(rules, cards) >= wanted;
    let (mut few, mut enough) = (0, rules.deck_len().unwrap_or(u128::MAX));
    while few < enough {
        let middle = few + (enough - few) / 2;
        if is_enough(middle) { enough = middle } else { few = middle + 1 }
    }
    Some(enough)
}

/// The logarithm of [`Rules::valid_set_count`], also where the number is too large for it.
fn ln_valid_sets(rules: Rules) -> f64 {
    if rules.values() == 1 {
        return 0.0;
    }
    let (p, ln_v) = (f64::from(rules.properties()), f64::from(rules.values()).ln());
    let ln_orders: f64 = (2..=rules.values()).map(|k| f64::from(k).ln()).sum();
    // Counts the choices of v cards that are all the same or all different in each property,
    // without the choices of one card v times.
    let ln_choices = ln_orders + (ln_v - ln_orders).exp().ln_1p();
    let one_card = (p * (ln_v - ln_choices)).exp();
    p * ln_choices + (-one_card).ln_1p() - ln_orders
}

/// The logarithm of `C(cards, v) / C(v^p, v)`.
#[allow(clippy::cast_precision_loss)] // a relative error of 2^-53
fn ln_share(rules: Rules, cards: u128) -> f64 {
    let v = u128::from(rules.values());
    let deck = rules.deck_len().unwrap_or(u128::MAX);
    if cards < v {
        return f64::NEG_INFINITY;
    }
    let share = |i| ((cards.min(deck) - i) as f64 / (deck - i) as f64).ln();
    (0..v).map(share).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rules(p: u32, v: u32) -> Rules {
        Rules::new(p, v).unwrap()
    }

    /// The expected number of sets as a fraction in lowest terms; `None` if a number on the way
    /// is too large, or the deck has fewer cards.
    fn exact_expected_sets(rules: Rules, cards: u128) -> Option<(u128, u128)> {
        let deck = rules.deck_len().filter(|&deck| cards <= deck)?;
        let (mut over, mut under) = (u128::from(rules.valid_set_count()?), 1_u128);
        for i in 0..u128::from(rules.values()) {
            let Some(left) = cards.checked_sub(i) else { return Some((0, 1)) };
            // Common factors are divided out first, so that little overflows.
            let (left, all) = reduced(left, deck - i);
            let (top, all) = reduced(over, all);
            let (left, bottom) = reduced(left, under);
            (over, under) = (top.checked_mul(left)?, bottom.checked_mul(all)?);
        }
        Some((over, under))
    }

    /// Two numbers without their common divisors.
    fn reduced(a: u128, b: u128) -> (u128, u128) {
        let (mut divisor, mut rest) = (a, b);
        while rest != 0 {
            (divisor, rest) = (rest, divisor % rest);
        }
        (a / divisor.max(1), b / divisor.max(1))
    }

    #[test]
    fn logarithms_agree_with_fractions() {
        for (p, v) in [(4, 3), (1, 3), (3, 4), (5, 2), (2, 1), (4, 5), (3, 7)] {
            let rules = rules(p, v);
            for cards in 0..=rules.deck_len().unwrap() {
                let Some((over, under)) = exact_expected_sets(rules, cards) else { continue };
                #[allow(clippy::cast_precision_loss)] // a relative error of 2^-53
                let (exact, approximate) =
                    (over as f64 / under as f64, expected_sets(rules, cards));
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
            assert_eq!(exact_expected_sets(rules, size.into()), Some(reduced(sets, boards)));
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
            assert_eq!(cards_expecting(rules(p, v), 5.0), Some(cards), "v={v}, p={p}");
        }
    }

    #[test]
    fn the_fewest_cards() {
        assert_eq!(cards_expecting(Rules::CLASSIC, 1_080.0), Some(81));
        assert_eq!(cards_expecting(Rules::CLASSIC, 1_081.0), None);
        assert_eq!(cards_expecting(Rules::CLASSIC, f64::NAN), None);
        assert_eq!(cards_expecting(Rules::CLASSIC, 0.0), Some(0));
        assert_eq!(cards_expecting(rules(3, 1), 1.0), Some(1));
        assert!(cards_expecting(rules(128, 2), 1.0).is_some());
        assert!(cards_expecting(rules(8, 65_536), 1.0).is_some());
    }
}
