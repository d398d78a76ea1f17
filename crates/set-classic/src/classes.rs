//! Hands up to the symmetries of the deck.

mod canonical;

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use crate::card_index::DECK_LEN;
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
    if cards > DECK_LEN {
        return Vec::new();
    }
    let empty = HandClass { representative: Hand::EMPTY, len: 1 };
    (1..=cards).fold(Vec::from([empty]), |classes, cards| with_one_more(&classes, cards))
}

/// The classes of the hands that have `cards` cards, one more than these.
///
/// Each hand of a class comes from all its parts with one card less. Counted by pairs of
/// a hand and such a part, there are `cards` pairs for each hand, and one for each part
/// and each card that it lacks.
fn with_one_more(classes: &[HandClass], cards: usize) -> Vec<HandClass> {
    let mut pairs = BTreeMap::<Hand, u128>::new();
    for class in classes {
        for card in (!class.representative).indices() {
            let form = canonical::form(class.representative | Hand::of(card));
            *pairs.entry(form).or_default() += class.len;
        }
    }
    let class = |(representative, pairs)| HandClass { representative, len: pairs / cards as u128 };
    pairs.into_iter().map(class).collect()
}
