//! A card, packed into 128 bits, and the deck as a sequence of cards.

use core::error::Error;
use core::fmt;
use core::iter::FusedIterator;
use core::ops::RangeInclusive;

use crate::Rules;

/// A card: its `p` values packed into a `u128`, `ceil(log2 v)` bits each, the
/// first property highest.
///
/// A card does not store its rules, so it has no `Display` of its own:
/// `println!("{}", rules.display(card))` prints it. Operations that need `p` and `v`
/// are methods of [`Rules`]: [`Rules::card`] makes a card, [`Rules::values_of`] reads
/// it, [`Rules::display`] writes it as digits and
/// [`Notation::display`](crate::Notation::display) in any notation.
///
/// A card is 16 bytes of plain data. Cards of one deck are ordered by their values, the first property first. This
/// is also the order of [`Rules::cards`].
///
/// # Example
///
/// ```
/// use set_core::Rules;
///
/// let rules = Rules::CLASSIC;
/// let card = rules.card(&[0, 1, 2, 0])?;
/// assert_eq!(rules.display(card).to_string(), "0120");
/// assert_eq!(card.to_bits(), 0b00_01_10_00);
/// assert!(card < rules.card(&[1, 0, 0, 0])?);
/// # Ok::<(), set_core::CardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u128);

impl Card {
    /// The packed values.
    #[inline]
    #[must_use]
    pub const fn to_bits(self) -> u128 {
        self.0
    }

    /// The card with these packed values. They are not checked: [`Rules::contains`] checks them.
    ///
    /// ```
    /// use set_core::{Card, Rules};
    ///
    /// let card = Rules::CLASSIC.parse_card("0120")?;
    /// assert_eq!(Card::from_bits_retain(card.to_bits()), card);
    /// assert!(!Rules::CLASSIC.contains(Card::from_bits_retain(u128::MAX)));
    /// # Ok::<(), set_core::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub const fn from_bits_retain(bits: u128) -> Self {
        Self(bits)
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Card({:#x})", self.0)
    }
}

impl Rules {
    /// The card with these values, one for each property, each in `0..v`.
    ///
    /// # Errors
    ///
    /// [`CardError`] if the number of values is not `p` or a value is `v` or more.
    pub fn card(self, values: &[u32]) -> Result<Card, CardError> {
        if values.len() != self.properties() as usize {
            return Err(CardError::Length { len: values.len(), rules: self });
        }
        let mut bits = 0;
        for (property, &value) in (0..).zip(values) {
            if value >= self.values() {
                return Err(CardError::Value { property, value, rules: self });
            }
            bits = (bits << self.value_bits()) | u128::from(value);
        }
        Ok(Card(bits))
    }

    /// The value of a card in a property, which is a number in `0..p`; `None`
    /// for a larger number.
    ///
    /// ```
    /// use set_core::Rules;
    ///
    /// let card = Rules::CLASSIC.parse_card("0120").unwrap();
    /// assert_eq!(Rules::CLASSIC.value_of(card, 2), Some(2));
    /// assert_eq!(Rules::CLASSIC.value_of(card, 4), None);
    /// ```
    #[inline]
    #[must_use]
    pub fn value_of(self, card: Card, property: u32) -> Option<u32> {
        (property < self.properties()).then(|| self.field(card, property))
    }

    /// The values of a card, the first property first.
    ///
    /// ```
    /// use set_core::Rules;
    ///
    /// let card = Rules::CLASSIC.parse_card("0120").unwrap();
    /// assert!(Rules::CLASSIC.values_of(card).eq([0, 1, 2, 0]));
    /// ```
    #[inline]
    #[must_use]
    pub fn values_of(
        self,
        card: Card,
    ) -> impl ExactSizeIterator<Item = u32> + DoubleEndedIterator + FusedIterator + Clone {
        (0..self.properties()).map(move |property| self.field(card, property))
    }

    /// Whether the card is in the deck of these rules.
    ///
    /// # Complexity
    ///
    /// Time `O(1)`: all values are compared at once.
    #[must_use]
    pub fn contains(self, card: Card) -> bool {
        let beyond = card.0.checked_shr(self.card_bits()).unwrap_or(0);
        beyond == 0 && (self.values().is_power_of_two() || !self.has_value_beyond(card))
    }

    /// Whether some field holds a value of `v` or more, where `v` is not a power of
    /// two. Only such a field carries out when `2^bits - v` is added.
    fn has_value_beyond(self, card: Card) -> bool {
        let bits = self.value_bits();
        let ones = self.low_bits();
        let addend = ones.wrapping_mul(u128::from((1 << bits) - self.values()));
        let high = ones << (bits - 1);
        // The high bits are added apart, so that no sum carries into the next field.
        let sum = (card.0 & !high) + (addend & !high);
        let overflow = (card.0 & addend) | ((card.0 | addend) & sum);
        overflow & high != 0
    }

    /// The card's index in the order of the deck, in `0..v^p`; `None` if the card
    /// is not in the deck.
    ///
    /// ```
    /// use set_core::Rules;
    ///
    /// let card = Rules::CLASSIC.parse_card("0120").unwrap();
    /// assert_eq!(Rules::CLASSIC.index_of(card), Some(15)); // 1 * 9 + 2 * 3
    /// ```
    #[must_use]
    pub fn index_of(self, card: Card) -> Option<u128> {
        let v = u128::from(self.values());
        let index = || self.values_of(card).fold(0, |index, value| index * v + u128::from(value));
        self.contains(card).then(index)
    }

    /// The card with this index in the order of the deck: the inverse of
    /// [`index_of`](Self::index_of). `None` for `v^p` and more.
    ///
    /// ```
    /// use set_core::Rules;
    ///
    /// let rules = Rules::CLASSIC;
    /// assert_eq!(rules.card_at(15), rules.parse_card("0120").ok());
    /// assert_eq!(rules.card_at(81), None);
    /// ```
    #[must_use]
    pub fn card_at(self, index: u128) -> Option<Card> {
        let v = u128::from(self.values());
        let (mut rest, mut bits) = (index, 0);
        for property in (0..self.properties()).rev() {
            bits |= (rest % v) << self.shift(property);
            rest /= v;
        }
        (rest == 0).then_some(Card(bits))
    }

    /// All cards of the deck in order.
    ///
    /// ```
    /// use set_core::Rules;
    ///
    /// assert_eq!(Rules::CLASSIC.cards().count(), 81);
    /// ```
    #[must_use]
    pub fn cards(
        self,
    ) -> impl DoubleEndedIterator<Item = Card> + FusedIterator + fmt::Debug + Clone {
        // Only the length of a deck of 2^128 cards does not fit.
        let last = self.deck_len().map_or(u128::MAX, |len| len - 1);
        Cards { rules: self, indices: 0..=last }
    }

    /// The lowest bit of a property's field in a packed card.
    #[inline]
    const fn shift(self, property: u32) -> u32 {
        self.value_bits() * (self.properties() - 1 - property)
    }

    /// The value of a property below `p`.
    #[inline]
    #[allow(clippy::cast_possible_truncation)] // masked to at most 16 bits
    pub(crate) const fn field(self, card: Card, property: u32) -> u32 {
        (card.0 >> self.shift(property)) as u32 & ((1 << self.value_bits()) - 1)
    }
}

/// All cards of a deck in order.
#[derive(Clone, Debug)]
struct Cards {
    rules: Rules,
    indices: RangeInclusive<u128>,
}

impl Iterator for Cards {
    type Item = Card;

    fn next(&mut self) -> Option<Card> {
        self.rules.card_at(self.indices.next()?)
    }

    fn nth(&mut self, n: usize) -> Option<Card> {
        self.rules.card_at(self.indices.nth(n)?)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.indices.size_hint()
    }
}

impl DoubleEndedIterator for Cards {
    fn next_back(&mut self) -> Option<Card> {
        self.rules.card_at(self.indices.next_back()?)
    }
}

impl FusedIterator for Cards {}

/// Values that are not a card of a deck.
///
/// # Example
///
/// ```
/// use set_core::Rules;
///
/// let error = Rules::CLASSIC.card(&[0, 1, 2, 3]).unwrap_err();
/// assert_eq!(error.to_string(), "value 3 in property 3: expected 0 to 2");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CardError {
    /// The number of values is not the number of properties.
    Length {
        /// The number of values given.
        len: usize,
        /// The rules of the deck.
        rules: Rules,
    },
    /// A value is not below the number of values.
    Value {
        /// The property, counted from 0.
        property: u32,
        /// The value given.
        value: u32,
        /// The rules of the deck.
        rules: Rules,
    },
}

impl fmt::Display for CardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Length { len, rules } => {
                let plural = if len == 1 { "" } else { "s" };
                let noun = if rules.properties() == 1 { "property" } else { "properties" };
                write!(f, "{len} value{plural} for a card of {} {noun}", rules.properties())
            }
            Self::Value { property, value, rules } => {
                write!(
                    f,
                    "value {value} in property {property}: expected 0 to {}",
                    rules.values() - 1
                )
            }
        }
    }
}

impl Error for CardError {}

#[cfg(test)]
mod tests {
    use std::string::ToString;
    use std::vec;
    use std::vec::Vec;

    use super::*;

    #[test]
    fn indices_and_order_agree() {
        for (p, v) in [(1, 1), (9, 1), (3, 2), (4, 3), (2, 5), (1, 100)] {
            let rules = Rules::new(p, v).unwrap();
            let deck: Vec<_> = rules.cards().collect();
            assert_eq!(Some(deck.len() as u128), rules.deck_len());
            assert!(deck.is_sorted());
            for (index, &card) in deck.iter().enumerate() {
                assert_eq!(rules.index_of(card), Some(index as u128));
                let values: Vec<_> = rules.values_of(card).collect();
                assert_eq!(rules.card(&values), Ok(card));
                assert!(rules.contains(card));
            }
            assert_eq!(rules.card_at(deck.len() as u128), None);
            assert!(rules.cards().rev().eq(deck.into_iter().rev()));
        }
    }

    #[test]
    fn the_last_card_of_the_largest_decks() {
        for (p, v) in [(128, 2), (64, 4), (8, 65_536), (64, 3), (32, 11)] {
            let rules = Rules::new(p, v).unwrap();
            let last = rules.cards().next_back().unwrap();
            assert!(rules.values_of(last).all(|value| value == v - 1));
            assert!(rules.index_of(last).is_some());
        }
    }

    #[test]
    fn foreign_bits_are_recognised() {
        let rules = Rules::CLASSIC;
        assert!(!rules.contains(Card::from_bits_retain(0b11)));
        assert!(!rules.contains(Card::from_bits_retain(1 << 8)));
        assert!(!rules.contains(Card::from_bits_retain(1 << 127)));
        assert_eq!(rules.index_of(Card::from_bits_retain(u128::MAX)), None);
        assert!(!Rules::new(5, 1).unwrap().contains(Card::from_bits_retain(1)));
    }

    #[test]
    fn every_value_is_looked_at() {
        for v in [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 16, 17, 100, 1000, 32_769, 65_535, 65_536] {
            let bits = Rules::new(1, v).unwrap().value_bits();
            for p in (1..=128).filter(|p| p * bits <= 128) {
                let rules = Rules::new(p, v).unwrap();
                let last = rules.card(&vec![v - 1; p as usize]).unwrap();
                assert!(rules.contains(last), "{rules}");
                for shift in (0..p).map(|property| property * bits) {
                    let field = ((1_u128 << bits) - 1) << shift;
                    let values = [v - 1, v, (1 << bits) - 1];
                    for value in values.into_iter().filter(|value| value >> bits == 0) {
                        let bits = u128::from(value) << shift;
                        let is_there = value < v;
                        assert_eq!(rules.contains(Card(bits)), is_there, "{rules} {bits:#x}");
                        let bits = last.0 & !field | bits;
                        assert_eq!(rules.contains(Card(bits)), is_there, "{rules} {bits:#x}");
                    }
                }
            }
        }
    }

    #[test]
    fn errors_name_the_value() {
        let rules = Rules::CLASSIC;
        assert_eq!(
            rules.card(&[0, 1]).unwrap_err().to_string(),
            "2 values for a card of 4 properties"
        );
        assert_eq!(
            rules.card(&[0, 1, 3, 0]).unwrap_err().to_string(),
            "value 3 in property 2: expected 0 to 2"
        );
    }

    #[test]
    fn deck_iterator_sizes() {
        let mut cards = Rules::CLASSIC.cards();
        assert_eq!(cards.size_hint(), (81, Some(81)));
        assert_eq!(cards.nth(80), Rules::CLASSIC.card_at(80));
        assert_eq!(cards.next(), None);
        assert_eq!(Rules::CLASSIC.values_of(Card::from_bits_retain(0)).len(), 4);
    }
}
