//! Why cards are not a valid set.

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
        let mixes = (0..self.properties()).filter_map(|property| self.mix(cards, property));
        Err(WhyNot::Mixed { mixes: mixes.collect(), rules: self })
    }

    /// How often each value occurs in a property, unless the `v` cards are all the same or
    /// all different in it.
    fn mix(self, cards: &[Card], property: u32) -> Option<Mix> {
        let mut values: Vec<_> = cards.iter().map(|&card| self.field(card, property)).collect();
        values.sort_unstable();
        let mut counts: Vec<_> =
            values.chunk_by(|a, b| a == b).map(|chunk| (chunk[0], chunk.len())).collect();
        if counts.len() == 1 || counts.len() == cards.len() {
            return None;
        }
        counts.sort_by_key(|&(value, count)| (core::cmp::Reverse(count), value));
        Some(Mix { property, counts })
    }
}

/// Why cards are not a valid set: see [`Rules::explain`].
///
/// `Display` writes a classic card's values in words and those of other games as digits;
/// [`display`](Self::display) writes them in a notation of choice.
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
        /// Those properties, ascending; at least one.
        mixes: Vec<Mix>,
        /// The rules of the deck.
        rules: Rules,
    },
}

/// A property in which cards are neither all the same nor all different.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Mix {
    /// The property, counted from 0.
    pub property: u32,
    /// Each value that occurs, with the number of cards that have it: the most frequent value
    /// first, equally frequent ones ascending.
    pub counts: Vec<(u32, usize)>,
}

impl WhyNot {
    /// The reason with cards and values in this notation. A code has no names for values and
    /// uses the words; games other than the classic one use digits throughout.
    #[must_use]
    pub const fn display(&self, notation: Notation) -> WhyNotDisplay<'_> {
        WhyNotDisplay { why: self, notation }
    }
}

impl fmt::Display for WhyNot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.display(Notation::Words).fmt(f)
    }
}

impl Error for WhyNot {}

/// The reason in a chosen notation. [`WhyNot::display`] returns it.
#[derive(Clone, Copy, Debug)]
pub struct WhyNotDisplay<'a> {
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
            WhyNot::Mixed { mixes, rules } => {
                for (i, mix) in mixes.iter().enumerate() {
                    f.write_str(if i == 0 { "" } else { "; " })?;
                    mix.write(f, *rules, notation)?;
                }
                Ok(())
            }
        }
    }
}

impl Mix {
    /// Writes `color: two red, one green`.
    fn write(&self, f: &mut fmt::Formatter<'_>, rules: Rules, notation: Notation) -> fmt::Result {
        /// Beyond this number of values a list says nothing to a reader.
        const MOST_VALUES: usize = 8;
        notation.write_property(f, rules, self.property)?;
        for (i, &(value, count)) in self.counts.iter().take(MOST_VALUES).enumerate() {
            f.write_str(if i == 0 { ": " } else { ", " })?;
            let word = number_word(count);
            match word {
                Some(word) => write!(f, "{word} ")?,
                None => write!(f, "{count} times ")?,
            }
            notation.write_value(f, rules, self.property, value)?;
            let plural = word.is_some() && count > 1 && notation.has_plural(rules, self.property);
            f.write_str(if plural { "s" } else { "" })?;
        }
        match self.counts.len().saturating_sub(MOST_VALUES) {
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
        fn a_mixed_set_has_a_mix(
            board in strategies::rules().prop_flat_map(|rules| {
                strategies::board(rules, rules.set_len()..=rules.set_len())
            })
        ) {
            match board.rules().explain(board.cards()) {
                Err(WhyNot::Mixed { mixes, .. }) => {
                    prop_assert!(!mixes.is_empty());
                    for mix in mixes {
                        let cards: usize = mix.counts.iter().map(|&(_, count)| count).sum();
                        prop_assert_eq!(cards, board.len());
                    }
                }
                Err(WhyNot::Length { .. }) => prop_assert!(board.len() < board.rules().set_len()),
                other => prop_assert_eq!(other, Ok(())),
            }
        }
    }
}
