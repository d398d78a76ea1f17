//! How some cards agree and differ, property by property.

use alloc::vec::Vec;
use core::cmp::Reverse;
use core::fmt;

use crate::{Card, Notation, Rules};

/// The values that some cards have in one property.
///
/// # Example
///
/// ```
/// use set_core::{Board, Feature, Features, Rules};
///
/// let board = Board::parse(Rules::new(3, 3)?, "001 012 010")?;
/// let features = Features::of(board.rules(), board.cards());
/// let all: Vec<_> = features.iter().map(|(_, feature)| feature.clone()).collect();
/// assert_eq!(all[0], Feature::Same(0));
/// assert_eq!(all[1], Feature::Mixed(vec![(1, 2), (0, 1)])); // two 1s, one 0
/// assert_eq!(all[2], Feature::Different);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Feature {
    /// All cards have this value.
    Same(u32),
    /// No two cards have the same value.
    Different,
    /// Neither: each value that occurs, with the number of cards that have it, the most
    /// frequent value first, equally frequent ones ascending.
    Mixed(Vec<(u32, usize)>),
}

impl Feature {
    /// # Complexity
    ///
    /// Time `O(c log c)` for `c` cards.
    fn of(rules: Rules, cards: &[Card], property: u32) -> Self {
        let mut values: Vec<_> = cards.iter().map(|&card| rules.field(card, property)).collect();
        values.sort_unstable();
        let chunks = values.chunk_by(|a, b| a == b);
        let mut counts: Vec<_> = chunks.map(|chunk| (chunk[0], chunk.len())).collect();
        match counts[..] {
            [(value, _)] => Self::Same(value),
            _ if counts.len() == cards.len() => Self::Different,
            _ => {
                counts.sort_by_key(|&(value, count)| (Reverse(count), value));
                Self::Mixed(counts)
            }
        }
    }
}

/// How some cards agree and differ: a [`Feature`] for each property.
///
/// [`Rules::explain`] returns the features of a valid set: each is the same or different.
/// `Display` writes values in words where the deck has them, else as digits;
/// [`display`](Self::display) writes them in any notation.
///
/// # Example
///
/// ```
/// use set_core::{Board, Feature, Features, Notation, Rules};
///
/// let cards = Board::parse(Rules::CLASSIC, "1RSO, 1RTD, 2ROS")?;
/// let features = Features::of(cards.rules(), cards.cards());
/// assert_eq!(
///     features.to_string(),
///     "color: all red; shape: all different; number: two 1s, one 2; shading: all different"
/// );
/// assert!(features.display(Notation::Digits).to_string().starts_with("property 0: all 0s; "));
/// let same = features.iter().filter(|(_, feature)| matches!(feature, Feature::Same(_)));
/// assert!(same.map(|(property, _)| property).eq([0]));
/// # Ok::<(), set_core::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Features {
    rules: Rules,
    /// The number of cards.
    cards: usize,
    /// Properties, ascending, each with its feature.
    all: Vec<(u32, Feature)>,
}

impl Features {
    /// The features of any number of cards of the deck.
    ///
    /// # Complexity
    ///
    /// Time `O(p c log c)`, memory `O(p c)` for `c` cards.
    #[must_use]
    pub fn of(rules: Rules, cards: &[Card]) -> Self {
        let of = |property| (property, Feature::of(rules, cards, property));
        Self { rules, cards: cards.len(), all: (0..rules.properties()).map(of).collect() }
    }

    /// Only the features that fulfil a condition, with their properties.
    #[must_use]
    pub fn only(mut self, mut condition: impl FnMut(&Feature) -> bool) -> Self {
        self.all.retain(|(_, feature)| condition(feature));
        self
    }

    /// Whether there are no features, as after [`only`](Self::only).
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// The rules of the cards.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The number of cards.
    #[must_use]
    pub const fn cards(&self) -> usize {
        self.cards
    }

    /// Each property with its feature, the first property first.
    #[must_use]
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (u32, &Feature)> + Clone {
        self.all.iter().map(|(property, feature)| (*property, feature))
    }

    /// The features in this notation. A code has no names for values and uses the words; decks
    /// without words have digits in every notation.
    #[must_use]
    pub fn display(&self, notation: Notation) -> impl fmt::Display {
        FeaturesDisplay { features: self, notation }
    }

    /// The text of each feature in this notation, as [`display`](Self::display) joins them.
    ///
    /// # Example
    ///
    /// ```
    /// use set_core::{Board, Features, Notation, Rules};
    ///
    /// let cards = Board::parse(Rules::CLASSIC, "1RSO, 1RTD, 2ROS")?;
    /// let features = Features::of(cards.rules(), cards.cards());
    /// let texts: Vec<_> = features.texts(Notation::Words).map(|it| it.to_string()).collect();
    /// assert_eq!(texts[..2], ["color: all red", "shape: all different"]);
    /// # Ok::<(), set_core::ParseError>(())
    /// ```
    pub fn texts(&self, notation: Notation) -> impl Iterator<Item = impl fmt::Display> {
        let texts = FeaturesDisplay { features: self, notation };
        self.iter().map(move |(property, feature)| FeatureDisplay { texts, property, feature })
    }
}

impl fmt::Display for Features {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.display(Notation::Words).fmt(f)
    }
}

#[derive(Clone, Copy)]
struct FeaturesDisplay<'a> {
    features: &'a Features,
    notation: Notation,
}

struct FeatureDisplay<'a> {
    texts: FeaturesDisplay<'a>,
    property: u32,
    feature: &'a Feature,
}

impl fmt::Display for FeatureDisplay<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.texts.write(f, self.property, self.feature)
    }
}

impl fmt::Display for FeaturesDisplay<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.features.iter().enumerate().try_for_each(|(i, (property, feature))| {
            f.write_str(if i == 0 { "" } else { "; " })?;
            self.write(f, property, feature)
        })
    }
}

impl FeaturesDisplay<'_> {
    /// Writes `color: all red`, `color: all different` or `color: two red, one green`.
    fn write(&self, f: &mut fmt::Formatter<'_>, property: u32, feature: &Feature) -> fmt::Result {
        self.notation.write_property(f, self.features.rules, property)?;
        f.write_str(": ")?;
        match feature {
            &Feature::Same(value) => {
                f.write_str("all ")?;
                self.write_value(f, property, value, true)
            }
            Feature::Different => f.write_str("all different"),
            Feature::Mixed(counts) => self.write_counts(f, property, counts),
        }
    }

    fn write_counts(
        &self,
        f: &mut fmt::Formatter<'_>,
        property: u32,
        counts: &[(u32, usize)],
    ) -> fmt::Result {
        /// Beyond this number of values a list says nothing to a reader.
        const MAX_VALUES: usize = 8;
        for (i, &(value, count)) in counts.iter().take(MAX_VALUES).enumerate() {
            f.write_str(if i == 0 { "" } else { ", " })?;
            let word = number_word(count);
            match word {
                Some(word) => write!(f, "{word} ")?,
                None => write!(f, "{count} times ")?,
            }
            self.write_value(f, property, value, word.is_some() && count > 1)?;
        }
        match counts.len().saturating_sub(MAX_VALUES) {
            0 => Ok(()),
            rest => write!(f, ", {rest} more values"),
        }
    }

    /// Writes `red`, `oval` or `2`; of several cards `red`, `ovals` or `2s`.
    fn write_value(
        &self,
        f: &mut fmt::Formatter<'_>,
        property: u32,
        value: u32,
        is_many: bool,
    ) -> fmt::Result {
        let (notation, rules) = (self.notation, self.features.rules);
        notation.write_value(f, rules, property, value)?;
        let has_plural = is_many && notation.has_plural(rules, property);
        f.write_str(if has_plural { "s" } else { "" })
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

    use proptest::prelude::*;

    use super::*;
    use crate::{Board, strategies};

    fn told(rules: Rules, cards: &str) -> String {
        Features::of(rules, Board::parse(rules, cards).unwrap().cards()).to_string()
    }

    #[test]
    fn any_number_of_cards() {
        let rules = Rules::new(3, 4).unwrap();
        assert_eq!(told(rules, "000"), "color: all red; shape: all diamonds; number: all 1s");
        assert_eq!(told(rules, "003 033"), "color: all red; shape: all different; number: all 4s");
        assert_eq!(
            told(rules, "303 313 201 121 333 312"),
            "color: four blue, one green, one purple; \
             shape: two diamonds, two squiggles, one oval, one triangle; \
             number: three 4s, two 2s, one 3"
        );
        assert_eq!(told(Rules::new(1, 5).unwrap(), "0 1 2 3 4"), "property 0: all different");
        let none = Features::of(rules, &[]);
        assert!(none.iter().all(|(_, feature)| *feature == Feature::Different));
    }

    proptest! {
        /// The features say of each property which values are there, and how often.
        #[test]
        fn they_count_the_cards(
            board in strategies::rules().prop_flat_map(|rules| strategies::board(rules, 1..=12))
        ) {
            let (rules, cards) = (board.rules(), board.cards());
            let features = Features::of(rules, cards);
            prop_assert!(features.iter().map(|(property, _)| property).eq(0..rules.properties()));
            for (property, feature) in features.iter() {
                let has = |value| {
                    let with = |card: &&Card| rules.value_of(**card, property) == Some(value);
                    cards.iter().filter(with).count()
                };
                let counts = (0..rules.values()).map(|value| (value, has(value)));
                let mut counts: Vec<_> = counts.filter(|&(_, count)| count > 0).collect();
                counts.sort_by_key(|&(_, count)| Reverse(count));
                let expected = if counts.len() == 1 {
                    Feature::Same(counts[0].0)
                } else if counts.iter().all(|&(_, count)| count == 1) {
                    Feature::Different
                } else {
                    Feature::Mixed(counts)
                };
                prop_assert_eq!(feature, &expected);
            }
        }
    }
}
