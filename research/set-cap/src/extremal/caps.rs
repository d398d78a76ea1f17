//! Hands of 21 cards have three sets or more.

use set_classic::Hand;

use super::examples;

/// The fewest sets of 21 cards, or 3 if the fewest are more.
///
/// A hand of 21 cards with at most two sets has a cap of 19: leave out a card of each set. Each
/// cap of 19 is a part of a cap of 20, and all of these are one class: the deck has 682,344 caps of
/// 20 and 20 times as many of 19 (Knuth, SETSET-ALL; counted anew by the crate `set-cap`), and
/// no two of 20 share 19, since one more card makes at least two sets with 19. So it suffices to
/// try all pairs of cards with the parts of one cap.
pub(super) fn fewest_of_21() -> u64 {
    let cap = examples::cap();
    let parts = cap.indices().map(|card| cap - Hand::of(card));
    let with_one = |hand: Hand| (!hand).indices().map(move |card| hand | Hand::of(card));
    parts.flat_map(with_one).flat_map(with_one).map(Hand::count_sets).fold(3, u64::min)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// So no other cap of 20 has 19 cards of this one.
    #[test]
    fn another_card_makes_two_sets_with_19() {
        let cap = examples::cap();
        for left_out in cap.indices() {
            let part = cap - Hand::of(left_out);
            let others = (!cap).indices().map(|card| (part | Hand::of(card)).count_sets());
            assert_eq!(others.min(), Some(2));
        }
        assert_eq!(fewest_of_21(), 3);
    }
}
