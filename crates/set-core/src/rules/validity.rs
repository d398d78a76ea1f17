//! Testing for a valid set, and completing one.

use crate::{Card, Rules};

/// Element `w` is a mask of the lowest bit of every `w`-bit field of a 128-bit word,
/// for widths from 0 (no field) to 16.
const LOW_BITS: [u128; 17] = {
    let mut masks = [0; 17];
    let mut width = 1;
    while width < masks.len() {
        let mut bit = 0;
        while bit < 128 {
            masks[width] |= 1 << bit;
            bit += width;
        }
        width += 1;
    }
    masks
};

/// How the values of some cards in one property compare.
enum Pattern {
    AllSame,
    AllDifferent,
    Mixed,
}

impl Rules {
    /// Whether `cards` are a valid set: `v` distinct cards of the deck that in
    /// every property are all the same or all different (Chaudhuri et al.,
    /// definition 1.1). The order of the cards does not matter.
    ///
    /// # Complexity
    ///
    /// Time `O(p * v * ceil(v / 128))`, no memory.
    ///
    /// # Example
    ///
    /// ```
    /// use set_core::Rules;
    ///
    /// let rules = Rules::new(2, 4)?;
    /// let card = |a, b| rules.card(&[a, b]).unwrap();
    /// assert!(rules.is_valid_set(&[card(0, 3), card(1, 1), card(2, 0), card(3, 2)]));
    /// assert!(!rules.is_valid_set(&[card(0, 3), card(1, 1), card(2, 0), card(3, 0)]));
    /// # Ok::<(), set_core::RulesError>(())
    /// ```
    #[must_use]
    pub fn is_valid_set(self, cards: &[Card]) -> bool {
        if cards.len() != self.set_len() || !cards.iter().all(|&card| self.contains(card)) {
            return false;
        }
        // For v = 1 one card is a set; otherwise an all-different property makes the
        // cards distinct.
        let mut distinct = self.values() == 1;
        (0..self.properties()).all(|property| match self.pattern(cards, property) {
            Pattern::AllSame => true,
            Pattern::AllDifferent => {
                distinct = true;
                true
            }
            Pattern::Mixed => false,
        }) && distinct
    }

    /// The one card that makes a valid set with the given `v - 1` distinct
    /// cards, if there is one.
    ///
    /// `None` if the number of cards is not `v - 1`, if a card is repeated or
    /// not in the deck, or if some property is neither all the same nor all
    /// different. For `v = 2` every other card completes a set, so there is
    /// *one* completing card only where `p = 1`.
    ///
    /// # Complexity
    ///
    /// Time `O(p * v * ceil(v / 128))`, no memory.
    ///
    /// # Example
    ///
    /// ```
    /// use set_core::Rules;
    ///
    /// let rules = Rules::new(3, 4)?;
    /// let card = |text| rules.parse_card(text).unwrap();
    /// assert_eq!(rules.completing_card(&[card("000"), card("011"), card("022")]), Some(card("033")));
    /// assert_eq!(rules.completing_card(&[card("000"), card("011"), card("020")]), None);
    /// # Ok::<(), set_core::RulesError>(())
    /// ```
    #[must_use]
    pub fn completing_card(self, cards: &[Card]) -> Option<Card> {
        if cards.len() + 1 != self.set_len() || !cards.iter().all(|&card| self.contains(card)) {
            return None;
        }
        let Some(&first) = cards.first() else {
            return self.card_at(0); // v = 1: the deck's one card
        };
        if self.values() == 2 {
            return if self.properties() == 1 { self.card_at(1 - first.to_bits()) } else { None };
        }
        let mut distinct = false;
        let mut completing = 0;
        for property in 0..self.properties() {
            let value = match self.pattern(cards, property) {
                Pattern::AllSame => self.field(first, property),
                Pattern::AllDifferent => {
                    distinct = true;
                    self.missing_value(cards, property)
                }
                Pattern::Mixed => return None,
            };
            completing = (completing << self.value_bits()) | u128::from(value);
        }
        distinct.then(|| Card::from_bits_retain(completing))
    }

    /// For `v = 3`, the card that makes a valid set with `a` and `b`. It takes a few
    /// word operations for any number of properties.
    ///
    /// `None` if `v` is not 3 or the two cards are the same. The cards have to be
    /// in the deck: for others the answer is meaningless.
    ///
    /// # Example
    ///
    /// ```
    /// use set_core::Rules;
    ///
    /// let rules = Rules::CLASSIC;
    /// let card = |text| rules.parse_card(text).unwrap();
    /// assert_eq!(rules.third_card(card("0120"), card("0211")), Some(card("0002")));
    /// # Ok::<(), set_core::RulesError>(())
    /// ```
    #[inline]
    #[must_use]
    pub const fn third_card(self, a: Card, b: Card) -> Option<Card> {
        let (a, b) = (a.to_bits(), b.to_bits());
        if self.values() != 3 || a == b {
            return None;
        }
        // Where the values are equal, the third is the same. Otherwise 0 ^ 1 ^ 2 = 3,
        // so the third is 3 ^ a ^ b.
        let x = a ^ b;
        let differs = (x | x >> 1) & LOW_BITS[2];
        let mask = differs | differs << 1;
        Some(Card::from_bits_retain((a & !mask) | ((x ^ mask) & mask)))
    }

    /// The properties in which two cards differ, as a bit mask over the packed
    /// card: the lowest bit of each differing value's field is set.
    ///
    /// `v` cards are a valid set exactly if all pairs of them differ in the same
    /// properties, at least one. Searches for sets are built on this.
    ///
    /// # Example
    ///
    /// ```
    /// use set_core::Rules;
    ///
    /// let rules = Rules::CLASSIC; // two bits a value
    /// let card = |text| rules.parse_card(text).unwrap();
    /// assert_eq!(rules.differences(card("0120"), card("0220")), 0b00_01_00_00);
    /// ```
    #[inline]
    #[must_use]
    pub const fn differences(self, a: Card, b: Card) -> u128 {
        let x = a.to_bits() ^ b.to_bits();
        let mut any = x;
        let mut shift = 1;
        while shift < self.value_bits() {
            any |= x >> shift;
            shift += 1;
        }
        any & self.low_bits()
    }

    /// Whether `card` differs from each chosen card in exactly the properties in
    /// which the first two chosen cards differ. A card that makes a valid set with
    /// the chosen ones does. If fewer than two are chosen, every card fits; if the first two are the same
    /// card, none does.
    ///
    /// # Example
    ///
    /// ```
    /// use set_core::Rules;
    ///
    /// let rules = Rules::new(2, 4)?;
    /// let card = |text| rules.parse_card(text).unwrap();
    /// let chosen = [card("00"), card("01")];
    /// assert!(rules.fits(&chosen, card("02")));
    /// assert!(!rules.fits(&chosen, card("12")));
    /// # Ok::<(), set_core::RulesError>(())
    /// ```
    ///
    /// # Complexity
    ///
    /// Time `O(chosen)`.
    #[must_use]
    pub fn fits(self, chosen: &[Card], card: Card) -> bool {
        let &[first, second, ..] = chosen else { return true };
        let differing = self.differences(first, second);
        differing != 0 && chosen.iter().all(|&other| self.differences(other, card) == differing)
    }

    /// The lowest bit of every value's field in a packed card.
    #[inline]
    pub(crate) const fn low_bits(self) -> u128 {
        LOW_BITS[self.value_bits() as usize]
    }

    fn pattern(self, cards: &[Card], property: u32) -> Pattern {
        let values = cards.iter().map(|&card| self.field(card, property));
        let first = values.clone().next();
        if values.clone().all(|value| Some(value) == first) {
            Pattern::AllSame
        } else if self.all_different(&values) {
            Pattern::AllDifferent
        } else {
            Pattern::Mixed
        }
    }

    /// Whether the values are distinct. A pass for each window of 128 values marks
    /// those that occur in a word, so that no `v` needs memory.
    fn all_different(self, values: &(impl Iterator<Item = u32> + Clone)) -> bool {
        (0..self.values()).step_by(128).all(|window| {
            let mut seen = 0u128;
            values.clone().filter(|value| value & !127 == window).all(|value| {
                let bit = 1 << (value & 127);
                let new = seen & bit == 0;
                seen |= bit;
                new
            })
        })
    }

    /// The one value that `v - 1` different values lack.
    #[allow(clippy::cast_possible_truncation)] // a value, below 2^16
    fn missing_value(self, cards: &[Card], property: u32) -> u32 {
        let v = u64::from(self.values());
        let present: u64 = cards.iter().map(|&card| u64::from(self.field(card, property))).sum();
        (v * (v - 1) / 2 - present) as u32
    }
}

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use super::*;

    fn rules(p: u32, v: u32) -> Rules {
        Rules::new(p, v).unwrap()
    }

    /// The definition, read literally.
    fn is_valid_set_by_definition(rules: Rules, cards: &[Card]) -> bool {
        let mut distinct: Vec<_> = cards.to_vec();
        distinct.sort_unstable();
        distinct.dedup();
        distinct.len() == rules.set_len()
            && cards.len() == rules.set_len()
            && (0..rules.properties()).all(|i| {
                let mut values: Vec<_> = cards.iter().map(|&c| rules.value_of(c, i)).collect();
                values.sort_unstable();
                values.dedup();
                values.len() == 1 || values.len() == cards.len()
            })
    }

    #[test]
    fn every_tuple_of_small_decks_by_definition() {
        for (p, v) in [(1, 1), (3, 1), (1, 2), (3, 2), (1, 3), (2, 3), (3, 3), (1, 4), (2, 4)] {
            let rules = rules(p, v);
            let deck: Vec<_> = rules.cards().collect();
            let mut valid = 0;
            let tuples = deck.len().pow(v);
            for tuple in 0..tuples {
                let cards: Vec<_> =
                    (0..v).map(|k| deck[tuple / deck.len().pow(k) % deck.len()]).collect();
                let expected = is_valid_set_by_definition(rules, &cards);
                assert_eq!(rules.is_valid_set(&cards), expected, "{rules}: {cards:?}");
                valid += u64::from(expected);
            }
            let orders: u64 = (1..=u64::from(v)).product();
            assert_eq!(Some(valid / orders), rules.valid_set_count(), "{rules}");
        }
    }

    #[test]
    fn the_completing_card_is_the_only_one_that_completes() {
        for (p, v) in [(1, 1), (2, 1), (1, 2), (2, 2), (2, 3), (3, 3), (1, 4), (2, 4), (1, 5)] {
            let rules = rules(p, v);
            let deck: Vec<_> = rules.cards().collect();
            for tuple in 0..deck.len().pow(v - 1) {
                let mut cards: Vec<_> =
                    (0..v - 1).map(|k| deck[tuple / deck.len().pow(k) % deck.len()]).collect();
                let completing = rules.completing_card(&cards);
                cards.push(deck[0]);
                let completes = |card: &&Card| {
                    *cards.last_mut().unwrap() = **card;
                    rules.is_valid_set(&cards)
                };
                let all: Vec<_> = deck.iter().filter(completes).collect();
                let expected = if all.len() == 1 { Some(*all[0]) } else { None };
                assert_eq!(completing, expected, "{rules}: {cards:?}");
            }
        }
    }

    #[test]
    fn third_card_is_the_completing_card() {
        let rules = rules(4, 3);
        for a in rules.cards() {
            for b in rules.cards() {
                assert_eq!(rules.third_card(a, b), rules.completing_card(&[a, b]));
            }
        }
        assert_eq!(
            self::rules(2, 4).third_card(Card::from_bits_retain(0), Card::from_bits_retain(1)),
            None
        );
    }

    #[test]
    fn third_card_at_the_widest() {
        let rules = rules(64, 3);
        let card = |f: fn(u32) -> u32| rules.card(&(0..64).map(f).collect::<Vec<_>>()).unwrap();
        let (a, b) = (card(|i| i % 3), card(|i| i / 3 % 3));
        let third = rules.third_card(a, b).unwrap();
        assert!(rules.is_valid_set(&[a, b, third]));
    }

    #[test]
    fn differences_property_by_property() {
        for v in [1, 2, 3, 5, 9, 17, 300] {
            let p = 128 / (rules(1, v).value_bits().max(1));
            let rules = rules(p, v);
            let a = rules.card(&(0..p).map(|i| i * 7 % v).collect::<Vec<_>>()).unwrap();
            let b = rules.card(&(0..p).map(|i| i * 11 % v).collect::<Vec<_>>()).unwrap();
            let mask = rules.differences(a, b);
            let mut differing = 0;
            for i in 0..p {
                let bit = (p - 1 - i) * rules.value_bits();
                let differs = rules.value_of(a, i) != rules.value_of(b, i);
                assert_eq!(mask >> bit & 1 == 1 && v > 1, differs, "{rules}, property {i}");
                differing += u32::from(differs);
            }
            assert_eq!(mask.count_ones(), differing);
        }
    }

    #[test]
    fn many_values() {
        let rules = rules(2, 300);
        let mut cards: Vec<_> = (0..300).map(|i| rules.card(&[i, 299 - i]).unwrap()).collect();
        assert!(rules.is_valid_set(&cards));
        assert_eq!(rules.completing_card(&cards[1..]), Some(cards[0]));
        cards[7] = rules.card(&[8, 1]).unwrap();
        assert!(!rules.is_valid_set(&cards));
    }

    #[test]
    fn foreign_cards_are_in_no_set() {
        let rules = Rules::CLASSIC;
        let foreign = Card::from_bits_retain(0b11);
        let card = |text| rules.parse_card(text).unwrap();
        assert!(!rules.is_valid_set(&[card("0000"), card("0001"), foreign]));
        assert_eq!(rules.completing_card(&[card("0000"), foreign]), None);
    }
}
