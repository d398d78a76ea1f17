//! Bounds on the number of sets, by the number of cards.

use core::ops::RangeInclusive;

use crate::choose::choose;
use crate::hand::Hand;

/// The most sets among this number of cards with three values, by the number of cards: OEIS
/// A380167. The entries up to twelve cards are proved by a search in `tests/it/puzzle.rs`.
const MOST: [u64; 28] = [
    0, 0, 0, 1, 1, 2, 3, 5, 8, 12, 12, 13, 14, 16, 19, 23, 26, 30, 36, 41, 47, 54, 62, 71, 81, 92,
    104, 117,
];

/// The most classic cards without a set (G. Pellegrino, "Sul massimo ordine delle calotte in
/// S_{4,3}").
const LARGEST_CAP: usize = 20;

/// Bounds on the number of sets of a board of this number of cards; `cards` is at most the
/// number of cards in the deck.
pub(super) fn numbers_of_sets(cards: usize, deck: Hand) -> RangeInclusive<u64> {
    let (mut fewest, mut most) = (fewest_of(cards), most_of(cards).min(deck.count_sets()));
    if deck == Hand::DECK {
        // The sets of a hand and of the other cards have the same sum for all hands of one
        // size: 1080 sets, less those that meet the others. Each of these cards is in 40 sets,
        // and two of them share one.
        let others = deck.len() - cards;
        let both = deck.count_sets() + pairs(others) - 40 * others as u64;
        fewest = fewest.max(both.saturating_sub(most_of(others)));
        most = most.min(both - fewest_of(others));
    }
    fewest..=most
}

/// A lower bound on the number of sets.
fn fewest_of(cards: usize) -> u64 {
    u64::from(cards > LARGEST_CAP)
}

/// An upper bound on the number of sets: exact up to 27 cards, beyond them each pair of cards
/// is in one set at most.
fn most_of(cards: usize) -> u64 {
    MOST.get(cards).copied().unwrap_or(pairs(cards) / 3)
}

fn pairs(cards: usize) -> u64 {
    choose(cards as u64, 2)
}
