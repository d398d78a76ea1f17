//! Hands up to the symmetries of the deck.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use crate::canonical;
use crate::card_index::DECK_LEN;
use crate::hand::Hand;

/// All hands that are images of one hand under the symmetries of valid sets: the affine
/// maps of the deck, 1,965,150,720 of them.
///
/// All hands of a class have equally many cards and valid sets.
///
/// # Example
///
/// ```
/// use set_classic::{Hand, HandClass};
///
/// // All sets are one class: some symmetry maps each to each.
/// let class = |text: &str| text.parse::<Hand>().map(HandClass::of);
/// assert_eq!(class("0000 0001 0002")?, class("0000 1111 2222")?);
/// assert_eq!(class("0000 0001 0002")?.orbit_len(), 1080);
/// # Ok::<(), set_classic::HandError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HandClass {
    representative: Hand,
    orbit_len: u64,
}

impl HandClass {
    /// The class of a hand.
    ///
    /// # Complexity
    ///
    /// Some microseconds for most hands, up to ten milliseconds for those with many symmetries,
    /// such as the whole deck.
    ///
    /// # Example
    ///
    /// ```
    /// use set_classic::{Hand, HandClass};
    ///
    /// let class = |hand: &str| HandClass::of(hand.parse().unwrap());
    /// assert_eq!(class("0000 1111 2222"), class("0120 0121 0122"));
    /// assert_eq!(class("0000 1111 2222").orbit_len(), 1080);
    /// // With three properties there are 117 sets.
    /// assert_eq!(class("0000 1111 2222").orbit_len_in(3), 117);
    /// ```
    #[must_use]
    pub fn of(hand: Hand) -> Self {
        let canonical = canonical::form(hand);
        let mut class = Self { representative: canonical.image, orbit_len: 1 };
        class.orbit_len = frames(DECK_LEN as u64, class.span_len()) / canonical.symmetries;
        class
    }

    /// A hand of the class, the same whenever the class is made by this version. Its cards are
    /// in the smallest of the decks of 0 to 4 properties that has a hand of this class.
    #[must_use]
    pub const fn representative(&self) -> Hand {
        self.representative
    }

    /// The number of hands in the class.
    #[must_use]
    pub const fn orbit_len(&self) -> u64 {
        self.orbit_len
    }

    /// The number of hands of the class in the deck with three values and this number of
    /// properties, at most 4.
    #[must_use]
    pub fn orbit_len_in(&self, properties: u32) -> u64 {
        let span = self.span_len();
        let deck = Hand::deck(properties).unwrap_or(Hand::DECK).len() as u64;
        // The symmetries of a hand within its span are the same in every deck.
        let symmetries = frames(DECK_LEN as u64, span) / self.orbit_len;
        frames(deck, span) / symmetries
    }

    /// The number of cards of the affine span of the representative: it has the cards 0, 1, 3, 9,
    /// ... as a frame.
    fn span_len(&self) -> u64 {
        let bits = self.representative.to_bits();
        [0, 1, 3, 9, 27].into_iter().find(|&len| bits >> len == 0).unwrap_or(DECK_LEN as u64)
    }
}

/// The number of frames that span a flat of `span` cards, in a deck of `deck` cards: each further
/// card is outside the flat of the cards before.
fn frames(deck: u64, span: u64) -> u64 {
    let flats = [0, 1, 3, 9, 27].into_iter().take_while(|&flat| flat < span);
    flats.map(|flat| deck.saturating_sub(flat)).product()
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
/// assert_eq!(classes.iter().map(|class| class.orbit_len()).sum::<u64>(), 85_320);
/// let sets = classes.iter().find(|class| class.representative().count_sets() == 1);
/// assert_eq!(sets.unwrap().orbit_len(), 1080);
/// ```
#[must_use]
pub fn hand_classes(cards: usize) -> Vec<HandClass> {
    hand_classes_with_sets(cards, 0)
}

/// The classes of the hands with this number of cards and at least `sets` valid sets.
///
/// # Complexity
///
/// As [`hand_classes`], for the classes with many sets only. The cards of a hand are in
/// three times as many sets as it has, so some card is in no more than the mean. Without this
/// card the hand still has many sets.
#[must_use]
pub fn hand_classes_with_sets(cards: usize, sets: u64) -> Vec<HandClass> {
    if cards > DECK_LEN {
        return Vec::new();
    }
    let Some(fewer) = cards.checked_sub(1) else {
        let empty = HandClass::of(Hand::EMPTY);
        return if sets == 0 { Vec::from([empty]) } else { Vec::new() };
    };
    let sets_of_parts = sets - (sets.saturating_mul(3) / cards as u64).min(sets);
    let mut classes = BTreeSet::new();
    for part in hand_classes_with_sets(fewer, sets_of_parts) {
        let part = part.representative;
        let larger = (!part).indices().map(|card| part | card.into());
        let enough = larger.filter(|hand| sets == 0 || hand.count_sets() >= sets);
        classes.extend(enough.map(HandClass::of));
    }
    classes.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card_index::CardIndex;

    #[test]
    fn classes_with_many_sets_are_those_of_all_classes() {
        for cards in 0..=9 {
            let all = hand_classes(cards);
            for sets in 0..=13 {
                let mut expected = all.clone();
                expected.retain(|class| class.representative().count_sets() >= sets);
                assert_eq!(hand_classes_with_sets(cards, sets), expected, "{cards}, {sets}");
            }
            assert!(hand_classes_with_sets(cards, u64::MAX).is_empty());
        }
    }

    /// Counted by pairs of a hand and a part of it with one card less: a class has a pair for
    /// each of its hands and each card, and its parts' classes have one for each hand and each
    /// card that completes it.
    #[test]
    fn the_hands_of_a_class_are_counted_by_their_parts() {
        for cards in 1..=9 {
            let mut pairs = std::collections::BTreeMap::<HandClass, u64>::new();
            for part in hand_classes(cards - 1) {
                for card in !part.representative {
                    let class = HandClass::of(part.representative | card.into());
                    *pairs.entry(class).or_default() += part.orbit_len();
                }
            }
            for (class, pairs) in pairs {
                assert_eq!(class.orbit_len() * cards as u64, pairs, "{}", class.representative);
            }
        }
    }

    /// All subsets of the decks of one and two properties.
    #[test]
    fn the_hands_of_a_class_in_smaller_decks_are_counted_one_by_one() {
        for properties in 0..=2 {
            let subsets = 0..1_u128 << 3_u32.pow(properties);
            let mut found = std::collections::BTreeMap::<HandClass, u64>::new();
            for hand in subsets.filter_map(Hand::from_bits) {
                *found.entry(HandClass::of(hand)).or_default() += 1;
            }
            for (class, hands) in found {
                assert_eq!(class.orbit_len_in(properties), hands, "{}", class.representative);
            }
        }
    }

    /// The images of a hand under generators of the affine group of two or more properties.
    fn orbit(hand: Hand, properties: u32) -> BTreeSet<Hand> {
        let highest = 3_u8.pow(properties - 1);
        let maps: [&dyn Fn(u8) -> u8; 4] = [
            &|x| x / 3 * 3 + 2 * x % 3,
            &|x| x / 9 * 9 + (x / 3 + x) % 3 * 3 + x % 3,
            &|x| x / 3 + x % 3 * highest,
            &|x| x / 3 * 3 + (x + 1) % 3,
        ];
        let mut orbit = BTreeSet::from([hand]);
        let mut open = Vec::from([hand]);
        while let Some(hand) = open.pop() {
            for map in maps {
                let image = |card: CardIndex| CardIndex::wrapped(map(card.get()).into());
                let image: Hand = hand.indices().map(image).collect();
                if orbit.insert(image) {
                    open.push(image);
                }
            }
        }
        orbit
    }

    /// To visit each symmetry would take the whole deck hours.
    #[test]
    fn the_classes_of_hands_with_many_symmetries() {
        let first = |len: u32| Hand::from_bits((1 << len) - 1).unwrap();
        // The images of a space, and of a space with one card more, are counted by hand.
        let images = [(0, 1), (1, 81), (3, 1080), (9, 1170), (27, 120), (28, 120 * 54), (54, 120)];
        for (len, images) in images {
            assert_eq!(HandClass::of(first(len)).orbit_len(), images, "{len}");
            assert_eq!(HandClass::of(!first(len)).orbit_len(), images, "all but {len}");
        }
    }

    #[test]
    fn classes_are_orbits_of_the_affine_group() {
        for hand in (0..1 << 9).filter_map(Hand::from_bits) {
            let class = HandClass::of(hand);
            let orbit = orbit(hand, 2);
            assert_eq!(class.orbit_len_in(2), orbit.len() as u64, "{hand}");
            assert!(orbit.into_iter().all(|image| HandClass::of(image) == class), "{hand}");
        }
        // A set and a plane; of three properties, a frame with one more card.
        for (properties, hand) in [(4, 0b111), (4, 0b1_1111_1111), (3, 1 << 26 | 1 << 9 | 0b1011)] {
            let hand = Hand::from_bits(hand).unwrap();
            let class = HandClass::of(hand);
            let orbit = orbit(hand, properties);
            assert_eq!(class.orbit_len_in(properties), orbit.len() as u64, "{hand}");
            for image in orbit.into_iter().step_by(97) {
                assert_eq!(HandClass::of(image), class, "{hand}");
            }
        }
    }
}
