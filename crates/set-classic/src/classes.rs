//! Hands up to the symmetries of the deck.

mod canonical;

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use crate::card_index::{CardIndex, DECK_LEN};
use crate::hand::Hand;

/// All hands that are images of one hand under the symmetries of valid sets: the affine
/// maps of the deck, 1,965,150,720 of them.
///
/// All hands of a class have equally many cards and valid sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandClass {
    pub(crate) representative: Hand,
    pub(crate) len: u128,
}

impl HandClass {
    /// A hand of the class, the same whenever the class is made by this version.
    #[must_use]
    pub const fn representative(&self) -> Hand {
        self.representative
    }

    /// The number of hands in the class.
    #[allow(clippy::len_without_is_empty)] // no class is empty
    #[must_use]
    pub const fn len(&self) -> u128 {
        self.len
    }
}

/// The classes of all hands with this number of cards, in ascending order of their
/// representatives. There are none of more than 81 cards.
///
/// # Complexity
///
/// The classes of each smaller size are made on the way, from each other: `O(81 N)`
/// canonical forms for `N` classes, some microseconds each. There are 384 classes of 9
/// cards, 1,658 of 10, 8,135 of 11; their number grows as `C(81, cards)` over the number of
/// symmetries, to some four millions of 15 cards. Memory is 32 bytes a class, and up to
/// three times that while they are made.
///
/// # Example
///
/// ```
/// use set_classic::hand_classes;
///
/// // Three cards are a valid set or not.
/// let classes = hand_classes(3);
/// assert_eq!(classes.len(), 2);
/// assert_eq!(classes.iter().map(|class| class.len()).sum::<u128>(), 85_320);
/// let sets = classes.iter().find(|class| class.representative().count() == 1);
/// assert_eq!(sets.unwrap().len(), 1080);
/// ```
#[must_use]
pub fn hand_classes(cards: usize) -> Vec<HandClass> {
    classes_with_sets(cards, 0)
}

/// The classes of the hands with this number of cards and at least `sets` valid sets.
///
/// # Complexity
///
/// As [`hand_classes`], for the classes with many sets alone: the cards of a hand are in three
/// times as many sets as it has, so one of them is in no more than the mean, and without it the
/// hand has many sets as well.
pub(crate) fn classes_with_sets(cards: usize, sets: u32) -> Vec<HandClass> {
    if cards > DECK_LEN {
        return Vec::new();
    }
    let Some(fewer) = cards.checked_sub(1) else {
        let empty = HandClass { representative: Hand::EMPTY, len: 1 };
        return if sets == 0 { Vec::from([empty]) } else { Vec::new() };
    };
    #[allow(clippy::cast_possible_truncation)] // at most 81 cards
    let sets_of_parts = sets - (3 * sets / cards as u32).min(sets);
    with_one_more(&classes_with_sets(fewer, sets_of_parts), sets_of_parts, sets)
}

/// The classes of the hands with one card more than these, and at least `sets` sets. These are
/// the classes with at least `sets_of_parts` sets.
///
/// Each hand of a class comes from its parts with one card less. Counted by pairs of a hand and
/// such a part, there is one for each part and each card that it lacks. A hand of the class is in
/// as many pairs as it has parts with enough sets.
fn with_one_more(classes: &[HandClass], sets_of_parts: u32, sets: u32) -> Vec<HandClass> {
    let mut pairs = BTreeMap::<Hand, u128>::new();
    for class in classes {
        let larger =
            (!class.representative).indices().map(|card| class.representative | card.into());
        for hand in larger.filter(|hand| sets == 0 || hand.count() >= sets) {
            *pairs.entry(canonical::form(hand)).or_default() += class.len;
        }
    }
    let class = |(hand, pairs): (Hand, u128)| {
        let has_enough = |card: &CardIndex| (hand - Hand::of(*card)).count() >= sets_of_parts;
        let parts = hand.indices().filter(has_enough).count();
        HandClass { representative: hand, len: pairs / parts.max(1) as u128 }
    };
    pairs.into_iter().map(class).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_with_many_sets_are_those_of_all_classes() {
        for cards in 0..=9 {
            let all = hand_classes(cards);
            for sets in 0..=13 {
                let mut expected = all.clone();
                expected.retain(|class| class.representative.count() >= sets);
                assert_eq!(classes_with_sets(cards, sets), expected, "{cards}, {sets}");
            }
        }
    }
}
