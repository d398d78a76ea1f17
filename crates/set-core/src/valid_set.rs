//! Cards that are known to be a valid set.

use core::fmt;
use core::iter::Copied;
use core::slice;

use smallvec::SmallVec;

use crate::{Card, Rules};

/// A valid set: `v` distinct cards that in every property are all the same or
/// all different, in ascending order.
///
/// The only way to one is [`ValidSet::new`], which checks: whoever holds a
/// `ValidSet` need not check again. Two are equal if they hold the same cards
/// under the same rules.
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
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct ValidSet {
    rules: Rules,
    cards: SmallVec<[Card; 4]>,
}

impl ValidSet {
    /// The valid set of these cards, in any order; `None` if they are not one.
    ///
    /// # Complexity
    ///
    /// Time `O(p * v * ceil(v / 128) + v log v)`.
    #[must_use]
    pub fn new(rules: Rules, cards: &[Card]) -> Option<Self> {
        rules.is_valid_set(cards).then(|| {
            let mut cards = SmallVec::from_slice(cards);
            cards.sort_unstable();
            Self { rules, cards }
        })
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

    /// The `v` cards one by one, ascending.
    pub fn iter(&self) -> Copied<slice::Iter<'_, Card>> {
        self.cards.iter().copied()
    }

    /// Whether the card is one of the set's.
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
    /// use set_core::{Rules, ValidSet};
    ///
    /// let rules = Rules::new(2, 3)?;
    /// let set = |text: &str| {
    ///     let cards: Vec<_> = text.split(' ').map(|card| rules.parse_card(card).unwrap()).collect();
    ///     ValidSet::new(rules, &cards).unwrap()
    /// };
    /// assert!(set("00 01 02").overlaps(&set("02 12 22")));
    /// assert!(!set("00 01 02").overlaps(&set("10 11 12")));
    /// # Ok::<(), set_core::RulesError>(())
    /// ```
    #[must_use]
    pub fn overlaps(&self, other: &Self) -> bool {
        self.cards.iter().any(|&card| other.contains(card))
    }
}

impl<'a> IntoIterator for &'a ValidSet {
    type Item = Card;
    type IntoIter = Copied<slice::Iter<'a, Card>>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl PartialOrd for ValidSet {
    fn partial_cmp(&self, other: &Self) -> Option<core::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

/// By the cards, the smallest first.
impl Ord for ValidSet {
    fn cmp(&self, other: &Self) -> core::cmp::Ordering {
        let numbers = |rules: Rules| (rules.properties(), rules.values());
        self.cards.cmp(&other.cards).then(numbers(self.rules).cmp(&numbers(other.rules)))
    }
}

impl fmt::Display for ValidSet {
    /// The cards as digits, separated by blanks.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, card) in self.iter().enumerate() {
            let separator = if i == 0 { "" } else { " " };
            write!(f, "{separator}{}", self.rules.display(card))?;
        }
        Ok(())
    }
}

impl fmt::Debug for ValidSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ValidSet({self})")
    }
}

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
        assert!(a.contains(a.cards()[1]));
        assert_eq!(a.into_iter().count(), 3);
        assert_eq!(a.rules(), Rules::CLASSIC);
        assert!(a < set(&["0000", "1111", "2222"]).unwrap());
    }

    #[test]
    fn only_valid_sets_can_be_made() {
        assert_eq!(set(&["0000", "0001"]), None);
        assert_eq!(set(&["0000", "0000", "0000"]), None);
        assert_eq!(set(&["0000", "0001", "0011"]), None);
    }
}
