//! The reasons why cards are not a valid set.

use core::error::Error;
use core::fmt;
use core::ops::RangeInclusive;

use smallvec::SmallVec;

use crate::{Card, Feature, Features, Notation, Rules};

impl Rules {
    /// Explains why cards are a valid set, or why not: `Ok` exactly where
    /// [`is_valid_set`](Self::is_valid_set) is true.
    ///
    /// The features of a valid set are [the same](crate::Feature::Same) or
    /// [different](crate::Feature::Different) in every property.
    ///
    /// # Errors
    ///
    /// [`WhyNot`]: what [`check_claim`](Self::check_claim) finds, or else every property that is neither all the same
    /// nor all different.
    ///
    /// # Complexity
    ///
    /// Time `O(p * v log v)`, memory `O(p * v)`.
    ///
    /// # Example
    ///
    /// ```
    /// use set_core::{Board, Notation, Rules};
    ///
    /// let claim = Board::parse(Rules::CLASSIC, "1RSO, 2RSO, 3RSO, 3GSO")?;
    /// let why = Rules::CLASSIC.explain(&claim.cards()[..3]).unwrap();
    /// assert_eq!(
    ///     why.to_string(),
    ///     "color: all red; shape: all ovals; number: all different; shading: all solid"
    /// );
    /// let why_not = Rules::CLASSIC.explain(&claim.cards()[1..]).unwrap_err();
    /// assert_eq!(why_not.to_string(), "color: two red, one green; number: two 3s, one 2");
    /// assert_eq!(
    ///     why_not.display(Notation::Digits).to_string(),
    ///     "property 0: two 0s, one 1; property 2: two 2s, one 1"
    /// );
    ///
    /// let rules = Rules::new(2, 5)?;
    /// let claim = Board::parse(rules, "00 01 02 03 14")?;
    /// let why_not = rules.explain(claim.cards()).unwrap_err();
    /// assert_eq!(why_not.to_string(), "property 0: four 0s, one 1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn explain(self, cards: &[Card]) -> Result<Features, WhyNot> {
        if self.is_valid_set(cards) {
            Ok(Features::of(self, cards))
        } else {
            Err(WhyNot::of(self, cards))
        }
    }

    /// Checks what every pattern asks of the cards of a match: that their number is one of `sizes`, that each is in the
    /// deck, that they are distinct. A deck may lack cards of its rules, so `has_card` says which it has.
    ///
    /// # Errors
    ///
    /// The first of these: [`WhyNot::Length`]; [`WhyNot::Foreign`] with the first such card in the order given;
    /// [`WhyNot::Repeated`] with the lowest such card.
    ///
    /// # Complexity
    ///
    /// Time `O(n log n)` for `n` cards, memory `O(n)`.
    ///
    /// # Example
    ///
    /// ```
    /// use set_core::{Rules, WhyNot};
    ///
    /// let rules = Rules::new(6, 2)?;
    /// let claim = ["110000", "110000", "000000"].map(|text| rules.parse_card(text).unwrap());
    /// let has_card = |card| rules.contains(card) && card != claim[2];
    /// let why_not = rules.check_claim(&claim, 3..=6, has_card).unwrap_err();
    /// assert_eq!(why_not, WhyNot::Foreign { card: claim[2], rules });
    /// # Ok::<(), set_core::RulesError>(())
    /// ```
    pub fn check_claim(
        self,
        cards: &[Card],
        sizes: RangeInclusive<usize>,
        has_card: impl Fn(Card) -> bool,
    ) -> Result<(), WhyNot> {
        if !sizes.contains(&cards.len()) {
            return Err(WhyNot::Length { len: cards.len(), sizes });
        }
        if let Some(&card) = cards.iter().find(|&&card| !has_card(card)) {
            return Err(WhyNot::Foreign { card, rules: self });
        }
        let mut sorted: SmallVec<[Card; 8]> = SmallVec::from_slice(cards);
        sorted.sort_unstable();
        match sorted.windows(2).find(|pair| pair[0] == pair[1]) {
            Some(pair) => Err(WhyNot::Repeated { card: pair[0], rules: self }),
            None => Ok(()),
        }
    }
}

/// The reason why cards are not a valid set: see [`Rules::explain`].
///
/// `Display` writes values in words where the deck has them, else as digits;
/// [`display`](Self::display) writes them in any notation.
///
/// # Example
///
/// ```
/// use set_core::{Board, Feature, Rules, WhyNot};
///
/// let cards = Board::parse(Rules::CLASSIC, "0000 0001 0012")?;
/// let why_not = Rules::CLASSIC.explain(cards.cards()).unwrap_err();
/// assert_eq!(why_not.to_string(), "number: two 1s, one 2");
///
/// // As data: property 2 is not all the same and not all different.
/// let WhyNot::Mixed(features) = why_not else { panic!("three distinct cards of the deck") };
/// assert!(features.iter().all(|(property, feature)| property == 2 && matches!(feature, Feature::Mixed(_))));
/// # Ok::<(), set_core::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum WhyNot {
    /// The number of cards is none that is wanted, such as `v` for a valid set.
    Length {
        /// The number of cards given.
        len: usize,
        /// The numbers that are wanted.
        sizes: RangeInclusive<usize>,
    },
    /// A card is not in the deck.
    Foreign {
        /// The card; the first of several.
        card: Card,
        /// The rules of the deck.
        rules: Rules,
    },
    /// A card was given more than once.
    Repeated {
        /// The card; the lowest of several.
        card: Card,
        /// The rules of the deck.
        rules: Rules,
    },
    /// Some properties are neither all the same nor all different: the features that are
    /// [mixed](crate::Feature::Mixed), at least one.
    Mixed(Features),
}

impl WhyNot {
    /// The reason why cards that are not a valid set are none.
    pub(crate) fn of(rules: Rules, cards: &[Card]) -> Self {
        let len = rules.set_len();
        if let Err(why) = rules.check_claim(cards, len..=len, |card| rules.contains(card)) {
            return why;
        }
        let is_mixed = |feature: &Feature| matches!(feature, Feature::Mixed(_));
        Self::Mixed(Features::of(rules, cards).only(is_mixed))
    }

    /// The reason with cards and values in this notation. A code has no names for values and
    /// uses the words; decks without words have digits in every notation.
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
            WhyNot::Length { len, sizes } => {
                let plural = if *len == 1 { "" } else { "s" };
                write!(f, "{len} card{plural}, expected {}", sizes.start())?;
                match *sizes.end() {
                    most if most == *sizes.start() => Ok(()),
                    usize::MAX => f.write_str(" or more"),
                    most => write!(f, " to {most}"),
                }
            }
            &WhyNot::Foreign { card, rules } => {
                write!(f, "the card {} is not in the deck", notation.display(rules, card))
            }
            &WhyNot::Repeated { card, rules } => {
                write!(f, "the card {} is given twice", notation.display(rules, card))
            }
            WhyNot::Mixed(features) => features.display(notation).fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::string::{String, ToString};
    use std::vec::Vec;

    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;
    use crate::{Feature, strategies};

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
        assert_eq!(why(classic, "0000, 0001"), "2 cards, expected 3");
        let none = Rules::new(2, 1).unwrap().explain(&[]).unwrap_err();
        assert_eq!(none.to_string(), "0 cards, expected 1");
    }

    #[test]
    fn a_foreign_and_a_repeated_card() {
        let classic = Rules::CLASSIC;
        let mut claim = cards(classic, "2000, 0000, 2000");
        let why = classic.explain(&claim).unwrap_err();
        assert_eq!(why, WhyNot::Repeated { card: claim[0], rules: classic });
        assert_eq!(why.to_string(), "the card 1 purple solid diamond is given twice");
        assert_eq!(why.display(Notation::Digits).to_string(), "the card 2000 is given twice");
        claim[1] = Card::from_bits_retain(0b11);
        let why = classic.explain(&claim).unwrap_err();
        assert_eq!(why.to_string(), "the card 0003 is not in the deck");
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
        assert_eq!(
            why(Rules::new(3, 4).unwrap(), "000, 013, 322, 323"),
            "color: two red, two blue; shape: two ovals, one diamond, one squiggle; \
             number: two 4s, one 1, one 3"
        );
        assert_eq!(
            why(Rules::new(5, 4).unwrap(), "00000, 01111, 12222, 12333"),
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
            let is_mixed = |feature: &Feature| matches!(feature, Feature::Mixed(_));
            let (rules, cards) = (board.rules(), board.cards());
            match rules.explain(cards) {
                Ok(features) => prop_assert!(features.only(is_mixed).is_empty()),
                Err(WhyNot::Mixed(features)) => {
                    prop_assert_eq!(&features, &Features::of(rules, cards).only(is_mixed));
                    let text = WhyNot::Mixed(features.clone()).to_string();
                    prop_assert!(!features.is_empty());
                    prop_assert_eq!(text.split("; ").count(), features.iter().len());
                }
                Err(why) => {
                    prop_assert!(board.len() < rules.set_len());
                    let len = rules.set_len();
                    prop_assert_eq!(why, WhyNot::Length { len: board.len(), sizes: len..=len });
                }
            }
        }
    }
}
