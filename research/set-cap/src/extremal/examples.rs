//! Hands with many sets and hands with few.

use core::iter;

use set_classic::{CardIndex, Hand};

/// The cards of a cap of 20, the largest there is.
const CAP: [u8; 20] = [0, 1, 3, 9, 10, 12, 22, 23, 25, 27, 30, 32, 36, 39, 41, 46, 47, 53, 73, 77];

/// Hands of 0 to 81 cards, each with as many sets as were found.
pub(super) fn with_many_sets() -> Vec<Hand> {
    better(many(), few(), |many, few| many > few)
}

/// Hands of 0 to 81 cards, each with as few sets as were found.
pub(super) fn with_few_sets() -> Vec<Hand> {
    better(few(), many(), |few, many| few < many)
}

/// The cap of 20 cards.
pub(super) fn cap() -> Hand {
    CAP.iter().filter_map(|&card| CardIndex::new(card)).collect()
}

/// Hands that grow card by card. The complement of a paraboloid in a space of 27 cards is a
/// better hand of 18 cards.
fn many() -> Vec<Hand> {
    let is_in_rest = |card: &CardIndex| card.get() < 27 && !is_on_paraboloid(*card);
    let rest: Hand = Hand::DECK.indices().filter(is_in_rest).collect();
    let mut hands = grown(Hand::EMPTY, u64::gt);
    hands[rest.len()] = rest;
    hands
}

/// Parts of the cap of 20 cards; parts of the paraboloid of 27; and the paraboloid with more
/// cards.
fn few() -> Vec<Hand> {
    let paraboloid: Hand = Hand::DECK.indices().filter(|card| is_on_paraboloid(*card)).collect();
    let mut hands: Vec<_> = (0..CAP.len()).map(|len| cap().indices().take(len).collect()).collect();
    hands.push(cap());
    let mut parts: Vec<_> = iter::successors(Some(paraboloid), |hand| {
        hand.indices().map(|card| *hand - card.into()).min_by_key(|hand| hand.count_sets())
    })
    .take(paraboloid.len() - CAP.len())
    .collect();
    parts.reverse();
    hands.extend(parts);
    hands.extend(grown(paraboloid, u64::lt).into_iter().skip(1));
    hands
}

/// Whether x^2 + y^2 = z modulo 3, with x, y, z the first three digits, the lowest first. In the
/// 27 cards with three digits there are nine such, without a set; with any fourth digit 27.
fn is_on_paraboloid(card: CardIndex) -> bool {
    let card = card.get();
    let [x, y, z] = [card % 3, card / 3 % 3, card / 9 % 3];
    (x * x + y * y) % 3 == z
}

/// Hands with one card more each, up to the deck: the card after which the number of sets is
/// better than after the others.
fn grown(start: Hand, is_better: fn(&u64, &u64) -> bool) -> Vec<Hand> {
    let next =
        |hand: &Hand| {
            let larger = (!*hand).indices().map(|card| *hand | Hand::of(card));
            larger.reduce(|best, hand| {
                if is_better(&hand.count_sets(), &best.count_sets()) { hand } else { best }
            })
        };
    iter::successors(Some(start), next).collect()
}

/// For each number of cards the better one of a hand and the complement of another.
fn better(hands: Vec<Hand>, complements: Vec<Hand>, is_better: fn(u64, u64) -> bool) -> Vec<Hand> {
    let complements = complements.into_iter().rev().map(|hand| !hand);
    let better = |(hand, other): (Hand, Hand)| {
        if is_better(other.count_sets(), hand.count_sets()) { other } else { hand }
    };
    hands.into_iter().zip(complements).map(better).collect()
}

/// The fewest sets of 21 cards, or 3 if the fewest are more.
///
/// A hand of 21 cards with at most two sets has a cap of 19: leave out a card of each set. Each
/// cap of 19 is a part of a cap of 20, and all of these are one class: the deck has 682,344 caps of
/// 20 and 20 times as many of 19 (Knuth, SETSET-ALL; counted anew by the crate `set-cap`), and
/// no two of 20 share 19, since one more card makes at least two sets with 19. So it suffices to
/// try all pairs of cards with the parts of one cap.
pub(super) fn fewest_of_21() -> u64 {
    let cap = cap();
    let parts = cap.indices().map(|card| cap - Hand::of(card));
    let with_one = |hand: Hand| (!hand).indices().map(move |card| hand | Hand::of(card));
    parts.flat_map(with_one).flat_map(with_one).map(Hand::count_sets).fold(3, u64::min)
}

#[cfg(test)]
mod tests {
    use super::super::DECK_LEN;
    use super::*;

    #[test]
    fn the_hands_have_their_sizes() {
        for hands in [many(), few(), with_many_sets(), with_few_sets()] {
            assert!(hands.iter().map(|hand| hand.len()).eq(0..=DECK_LEN));
        }
        assert!(cap().len() == 20 && cap().is_set_free());
    }

    /// So no other cap of 20 has 19 cards of this one.
    #[test]
    fn another_card_makes_two_sets_with_19() {
        let cap = cap();
        for left_out in cap.indices() {
            let part = cap - Hand::of(left_out);
            let others = (!cap).indices().map(|card| (part | Hand::of(card)).count_sets());
            assert_eq!(others.min(), Some(2));
        }
        assert_eq!(fewest_of_21(), 3);
    }
}
