//! Cards that are known to be a valid set.

use core::fmt;
use core::iter::Copied;
use core::ops::Index;
use core::slice;

use smallvec::SmallVec;

use crate::{Board, Card, Notation, Rules, WhyNot};

/// A valid set: `v` distinct cards that in every property are all the same or
/// all different, in ascending order.
///
/// Every constructor checks the cards, so code that is given a `ValidSet` need
/// not. Two sets are equal if they hold the same cards under the same rules. They are ordered by
/// their cards, the smallest first.
///
/// # Example
///
/// ```
/// use set_core::{Rules, ValidSet};
///
/// let rules = Rules::CLASSIC;
/// let card = |text| rules.parse_card(text).unwrap();
/// let set = ValidSet::new(rules, &[card("2222"), card("0000"), card("1111")]).unwrap();
/// assert_eq!(set.to_string(), "0000 1111 2222");
/// assert!(ValidSet::new(rules, &[card("0000"), card("0001"), card("0011")]).is_none());
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ValidSet {
    cards: SmallVec<[Card; 4]>,
    rules: Rules,
}

impl ValidSet {
    /// The valid set of these cards, in any order; `None` if they are not a valid
    /// set.
    ///
    /// # Complexity
    ///
    /// Time `O(p * v * ceil(v / 128) + v log v)`.
    #[must_use]
    pub fn new(rules: Rules, cards: &[Card]) -> Option<Self> {
        rules.is_valid_set(cards).then(|| {
            let mut cards = SmallVec::from_slice(cards);
            cards.sort_unstable();
            Self { cards, rules }
        })
    }

    /// The valid set of these cards, in any order, or why they are not one.
    ///
    /// # Errors
    ///
    /// As [`Rules::explain`].
    ///
    /// # Complexity
    ///
    /// For a valid set as [`new`](Self::new), which is faster than [`Rules::explain`].
    ///
    /// # Example
    ///
    /// ```
    /// use set_core::{Board, Rules, ValidSet};
    ///
    /// let claim = Board::parse(Rules::CLASSIC, "1RSO, 2RSO, 3GSO")?;
    /// let why = ValidSet::try_new(Rules::CLASSIC, claim.cards()).unwrap_err();
    /// assert_eq!(why.to_string(), "color: two red, one green");
    /// # Ok::<(), set_core::ParseError>(())
    /// ```
    pub fn try_new(rules: Rules, cards: &[Card]) -> Result<Self, WhyNot> {
        Self::new(rules, cards).ok_or_else(|| WhyNot::of(rules, cards))
    }

    /// The rules under which the cards are a valid set.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The `v` cards, ascending.
    #[must_use]
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// The number of cards, `v`: at least 1.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "a set has at least one card")]
    pub fn len(&self) -> usize {
        self.cards.len()
    }

    /// The `v` cards one by one, ascending.
    pub fn iter(&self) -> Copied<slice::Iter<'_, Card>> {
        self.cards.iter().copied()
    }

    /// Whether the card is in the set.
    ///
    /// # Complexity
    ///
    /// Time `O(log v)`.
    #[must_use]
    pub fn contains(&self, card: Card) -> bool {
        self.cards.binary_search(&card).is_ok()
    }

    /// Whether the two sets share a card, so that only one can be taken.
    ///
    /// # Complexity
    ///
    /// Time `O(v log v)`.
    ///
    /// # Example
    ///
    /// ```
    /// use set_core::{Board, Rules, ValidSet};
    ///
    /// let rules = Rules::new(2, 3)?;
    /// let set = |text| ValidSet::new(rules, Board::parse(rules, text).unwrap().cards()).unwrap();
    /// assert!(set("00 01 02").overlaps(&set("02 12 22")));
    /// assert!(!set("00 01 02").overlaps(&set("10 11 12")));
    /// # Ok::<(), set_core::RulesError>(())
    /// ```
    #[must_use]
    pub fn overlaps(&self, other: &Self) -> bool {
        self.cards.iter().any(|&card| other.contains(card))
    }

    /// The set in a notation, on one line: see [`Notation::display_cards`].
    ///
    /// ```
    /// use set_core::{Board, Notation, Rules, ValidSet};
    ///
    /// let board = Board::parse(Rules::CLASSIC, "0000 0010 0020")?;
    /// let set = ValidSet::new(board.rules(), board.cards()).unwrap();
    /// assert_eq!(
    ///     set.display(Notation::Words).to_string(),
    ///     "1 red solid diamond, 2 red solid diamonds, 3 red solid diamonds"
    /// );
    /// # Ok::<(), set_core::ParseError>(())
    /// ```
    #[must_use]
    pub fn display(&self, notation: Notation) -> impl fmt::Display + fmt::Debug + Copy {
        notation.display_cards(self.rules, &self.cards)
    }
}

impl fmt::Display for ValidSet {
    /// The cards as digits, separated by blanks.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.display(Notation::Digits).fmt(f)
    }
}

impl fmt::Debug for ValidSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ValidSet({self})")
    }
}

// Boards and valid sets as lists of cards.
macro_rules! list_of_cards {
    ($($list:ty),*) => {$(
        impl AsRef<[Card]> for $list {
            fn as_ref(&self) -> &[Card] {
                self.cards()
            }
        }

        /// The card at an index. An index of `len` or more panics, as for a slice.
        impl Index<usize> for $list {
            type Output = Card;

            fn index(&self, index: usize) -> &Card {
                &self.cards()[index]
            }
        }

        impl<'a> IntoIterator for &'a $list {
            type Item = Card;
            type IntoIter = Copied<slice::Iter<'a, Card>>;

            fn into_iter(self) -> Self::IntoIter {
                self.iter()
            }
        }
    )*};
}

list_of_cards!(Board, ValidSet);

#[cfg(test)]
mod tests {
    use std::format;
    use std::vec::Vec;

    use super::*;

    fn set(digits: &[&str]) -> Option<ValidSet> {
        let cards: Vec<_> =
            digits.iter().map(|text| Rules::CLASSIC.parse_card(text).unwrap()).collect();
        ValidSet::new(Rules::CLASSIC, &cards)
    }

    #[test]
    fn the_order_given_does_not_matter() {
        let a = set(&["0000", "0001", "0002"]).unwrap();
        let b = set(&["0002", "0000", "0001"]).unwrap();
        assert_eq!(a, b);
        assert_eq!(format!("{b:?}"), "ValidSet(0000 0001 0002)");
        assert!(a.contains(a[1]));
        assert_eq!(a.as_ref(), a.cards());
        assert!((&a).into_iter().eq(a.iter()));
        assert_eq!((a.rules(), a.len()), (Rules::CLASSIC, 3));
        assert!(a < set(&["0000", "1111", "2222"]).unwrap());
    }

    #[test]
    fn a_width_is_honoured() {
        let set = set(&["0000", "0001", "0002"]).unwrap();
        assert_eq!(
            format!("{set:>16}|{set:<16}|{set}"),
            "  0000 0001 0002|0000 0001 0002  |0000 0001 0002"
        );
    }

    #[test]
    fn only_valid_sets_can_be_made() {
        assert_eq!(set(&["0000", "0001"]), None);
        assert_eq!(set(&["0000", "0000", "0000"]), None);
        assert_eq!(set(&["0000", "0001", "0011"]), None);
    }
}
