//! The reasons why cards are not a valid set.

use alloc::vec::Vec;
use core::error::Error;
use core::fmt;

use crate::{Card, Notation, Rules};

impl Rules {
    /// Explains why cards are not a valid set; `Ok` if they are one, exactly where
    /// [`is_valid_set`](Self::is_valid_set) is true.
    ///
    /// # Errors
    ///
    /// [`WhyNot`]: the wrong number of cards, a card that is not in the deck, a repeated
    /// card, or every property that is neither all the same nor all different.
    ///
    /// # Complexity
    ///
    /// Time `O(p * v log v)`, memory `O(p * v)`; for a valid set as
    /// [`is_valid_set`](Self::is_valid_set).
    ///
    /// # Example
    ///
    /// ```
    /// use set_core::{Board, Notation, Rules};
    ///
    /// let claim = Board::parse(Rules::CLASSIC, "1RSO, 2RSO, 3GSO")?;
    /// let why = Rules::CLASSIC.explain(claim.cards()).unwrap_err();
    /// assert_eq!(why.to_string(), "color: two red, one green");
    /// assert_eq!(why.display(Notation::Digits).to_string(), "property 0: two 0s, one 1");
    ///
    /// let rules = Rules::new(2, 5)?;
    /// let claim = Board::parse(rules, "00 01 02 03 14")?;
    /// let why = rules.explain(claim.cards()).unwrap_err();
    /// assert_eq!(why.to_string(), "property 0: four 0s, one 1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn explain(self, cards: &[Card]) -> Result<(), WhyNot> {
        if self.is_valid_set(cards) {
            return Ok(());
        }
        if cards.len() != self.set_len() {
            return Err(WhyNot::Length { len: cards.len(), rules: self });
        }
        if let Some(&card) = cards.iter().find(|&&card| !self.contains(card)) {
            return Err(WhyNot::Foreign { card, rules: self });
        }
        let mut sorted = cards.to_vec();
        sorted.sort_unstable();
        if let Some(pair) = sorted.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(WhyNot::Repeated { card: pair[0], rules: self });
        }
        let is_mixed = |&property: &u32| {
            let kinds = counts(self, cards, property).len();
            kinds != 1 && kinds != cards.len()
        };
        let properties = (0..self.properties()).filter(is_mixed).collect();
        Err(WhyNot::Mixed { properties, cards: cards.to_vec(), rules: self })
    }
}

/// Each value that occurs in a property, with the number of cards that have it: the most
/// frequent value first, equally frequent ones ascending.
fn counts(rules: Rules, cards: &[Card], property: u32) -> Vec<(u32, usize)> {
    let mut values: Vec<_> = cards.iter().map(|&card| rules.field(card, property)).collect();
    values.sort_unstable();
    let chunks = values.chunk_by(|a, b| a == b);
    let mut counts: Vec<_> = chunks.map(|chunk| (chunk[0], chunk.len())).collect();
    counts.sort_by_key(|&(value, count)| (core::cmp::Reverse(count), value));
    counts
}

/// The reason why cards are not a valid set: see [`Rules::explain`].
///
/// `Display` writes classic values in words and other values as digits;
/// [`display`](Self::display) writes them in any notation.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum WhyNot {
    /// The number of cards is not `v`.
    Length {
        /// The number of cards given.
        len: usize,
        /// The rules of the deck.
        rules: Rules,
    },
    /// A card is not in the deck.
    Foreign {
        /// The card.
        card: Card,
        /// The rules of the deck.
        rules: Rules,
    },
    /// A card was given more than once.
    Repeated {
        /// The card; the smallest of several.
        card: Card,
        /// The rules of the deck.
        rules: Rules,
    },
    /// Some properties are neither all the same nor all different.
    Mixed {
        /// These properties, ascending; at least one.
        properties: Vec<u32>,
        /// The cards, in the order given.
        cards: Vec<Card>,
        /// The rules of the deck.
        rules: Rules,
    },
}

impl WhyNot {
    /// The reason with cards and values in this notation. A code has no names for values and
    /// uses the words; games other than the classic one use digits throughout.
    #[must_use]
    pub fn display(&self, notation: Notation) -> impl fmt::Display {
        WhyNotDisplay { why: self, notation }
    }
}

impl fmt::Display for WhyNot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.display(Notation::Words).fmt(f)
    }
}

impl Error for WhyNot {}

struct WhyNotDisplay<'a> {
    why: &'a WhyNot,
    notation: Notation,
}

impl fmt::Display for WhyNotDisplay<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let notation = self.notation;
        match self.why {
            &WhyNot::Length { len, rules } => {
                let plural = if rules.values() == 1 { "" } else { "s" };
                write!(f, "a valid set of {rules} has {} card{plural}, not {len}", rules.values())
            }
            WhyNot::Foreign { card, rules } => write!(f, "the deck of {rules} has no {card:?}"),
            &WhyNot::Repeated { card, rules } => {
                write!(f, "the card {} is repeated", notation.display(rules, card))
            }
            WhyNot::Mixed { properties, cards, rules } => {
                for (i, &property) in properties.iter().enumerate() {
                    f.write_str(if i == 0 { "" } else { "; " })?;
                    self.write_mixed(f, *rules, cards, property)?;
                }
                Ok(())
            }
        }
    }
}

impl WhyNotDisplay<'_> {
    /// Writes `color: two red, one green`.
    fn write_mixed(
        &self,
        f: &mut fmt::Formatter<'_>,
        rules: Rules,
        cards: &[Card],
        property: u32,
    ) -> fmt::Result {
        /// Beyond this number of values a list says nothing to a reader.
        const MOST_VALUES: usize = 8;
        let (counts, notation) = (counts(rules, cards, property), self.notation);
        notation.write_property(f, rules, property)?;
        for (i, &(value, count)) in counts.iter().take(MOST_VALUES).enumerate() {
            f.write_str(if i == 0 { ": " } else { ", " })?;
            let word = number_word(count);
            match word {
                Some(word) => write!(f, "{word} ")?,
                None => write!(f, "{count} times ")?,
            }
            notation.write_value(f, rules, property, value)?;
            let plural = word.is_some() && count > 1 && notation.has_plural(rules, property);
            f.write_str(if plural { "s" } else { "" })?;
        }
        match counts.len().saturating_sub(MOST_VALUES) {
            0 => Ok(()),
            rest => write!(f, ", {rest} more values"),
        }
    }
}

/// A number of cards up to ten in words, since values are digits.
fn number_word(number: usize) -> Option<&'static str> {
    const WORDS: [&str; 11] =
        ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
    WORDS.get(number).copied()
}

#[cfg(test)]
mod tests {
    use std::string::{String, ToString};

    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;
    use crate::strategies;

    /// The cards of a text, which may be repeated.
    fn cards(rules: Rules, text: &str) -> Vec<Card> {
        text.split(", ").map(|card| rules.parse_card(card).unwrap()).collect()
    }

    fn why(rules: Rules, text: &str) -> String {
        rules.explain(&cards(rules, text)).unwrap_err().to_string()
    }

    #[test]
    fn a_wrong_number_of_cards() {
        let classic = Rules::CLASSIC;
        assert_eq!(why(classic, "0000, 0001"), "a valid set of p=4, v=3 has 3 cards, not 2");
        let none = Rules::new(2, 1).unwrap().explain(&[]).unwrap_err();
        assert_eq!(none.to_string(), "a valid set of p=2, v=1 has 1 card, not 0");
    }

    #[test]
    fn a_foreign_and_a_repeated_card() {
        let classic = Rules::CLASSIC;
        let mut claim = cards(classic, "2000, 0000, 2000");
        let why = classic.explain(&claim).unwrap_err();
        assert_eq!(why, WhyNot::Repeated { card: claim[0], rules: classic });
        assert_eq!(why.to_string(), "the card 1 purple solid diamond is repeated");
        assert_eq!(why.display(Notation::Digits).to_string(), "the card 2000 is repeated");
        claim[1] = Card::from_bits(0b11);
        let why = classic.explain(&claim).unwrap_err();
        assert_eq!(why.to_string(), "the deck of p=4, v=3 has no Card(0x3)");
    }

    #[test]
    fn every_mixed_property_is_named() {
        let classic = Rules::CLASSIC;
        assert_eq!(
            why(classic, "1RSD, 3RTS, 3GOS"),
            "color: two red, one green; shape: two squiggles, one diamond; number: two 3s, one 1"
        );
        assert_eq!(
            why(classic, "1RSD, 1RTD, 1RTS"),
            "shape: two diamonds, one squiggle; shading: two striped, one solid"
        );
        let rules = Rules::new(3, 4).unwrap();
        assert_eq!(
            why(rules, "000, 011, 122, 123"),
            "property 0: two 0s, two 1s; property 1: two 2s, one 0, one 1"
        );
    }

    #[test]
    fn long_lists_of_values_are_cut() {
        let rules = Rules::new(2, 300).unwrap();
        let mut cards: Vec<_> = (0..300).map(|i| rules.card(&[i, 299 - i]).unwrap()).collect();
        cards[7] = rules.card(&[8, 1]).unwrap();
        assert_eq!(
            rules.explain(&cards).unwrap_err().to_string(),
            "property 0: two 8s, one 0, one 1, one 2, one 3, one 4, one 5, one 6, 291 more values; \
             property 1: two 1s, one 0, one 2, one 3, one 4, one 5, one 6, one 7, 291 more values"
        );
        cards = (0..300).map(|i| rules.card(&[i / 299, i]).unwrap()).collect();
        assert_eq!(
            rules.explain(&cards).unwrap_err().to_string(),
            "property 0: 299 times 0, one 1"
        );
    }

    proptest! {
        #[test]
        fn it_is_ok_for_valid_sets_only(
            (rules, cards) in strategies::rules()
                .prop_flat_map(|rules| (Just(rules), vec(strategies::card(rules), 0..=6)))
        ) {
            prop_assert_eq!(rules.explain(&cards).is_ok(), rules.is_valid_set(&cards));
            let first = &cards[..cards.len().min(rules.set_len())];
            prop_assert_eq!(rules.explain(first).is_ok(), rules.is_valid_set(first));
        }

        #[test]
        fn mixed_cards_have_a_mixed_property(
            board in strategies::rules().prop_flat_map(|rules| {
                strategies::board(rules, rules.set_len()..=rules.set_len())
            })
        ) {
            match board.rules().explain(board.cards()) {
                Err(WhyNot::Mixed { properties, cards, rules }) => {
                    prop_assert!(!properties.is_empty());
                    prop_assert_eq!(&cards, board.cards());
                    for property in properties {
                        let counts = counts(rules, &cards, property);
                        prop_assert!((2..cards.len()).contains(&counts.len()));
                        let all: usize = counts.iter().map(|&(_, count)| count).sum();
                        prop_assert_eq!(all, cards.len());
                    }
                }
                Err(WhyNot::Length { .. }) => prop_assert!(board.len() < board.rules().set_len()),
                other => prop_assert_eq!(other, Ok(())),
            }
        }
    }
}
