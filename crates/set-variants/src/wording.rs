//! Cards and their features in the words of a language.

use core::fmt;

use set_core::{Card, Feature, Features, Notation, Rules, WhyNot};

use crate::Language;

/// How a text is written: its language, and the notation of its cards and values.
///
/// A [`Notation`] alone is English, and a [`Language`] alone names cards in words where their deck has
/// them.
///
/// # Example
///
/// ```
/// use set_core::Rules;
/// use set_variants::{Language, Wording};
///
/// let card = Rules::CLASSIC.parse_card("0120")?;
/// assert_eq!(Wording::from(Language::English).card(Rules::CLASSIC, card), "3 red solid squiggles");
/// assert_eq!(Wording::from(Language::German).card(Rules::CLASSIC, card), "3 Wellen rot gefüllt");
/// # Ok::<(), set_core::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wording {
    /// The language.
    pub language: Language,
    /// The notation of cards and values; decks without words have digits.
    pub notation: Notation,
}

impl From<Notation> for Wording {
    fn from(notation: Notation) -> Self {
        Self { language: Language::English, notation }
    }
}

impl From<Language> for Wording {
    fn from(language: Language) -> Self {
        Self { language, notation: Notation::Words }
    }
}

/// Beyond this number of values a list says nothing to a reader.
const MAX_VALUES: usize = 8;

impl Wording {
    /// The text of a key, as [`Language::text`].
    pub(crate) fn text(self, key: &str, values: &[(&str, &dyn fmt::Display)]) -> String {
        self.language.text(key, values)
    }

    /// Whether values have names, rather than digits.
    fn has_words(self, rules: Rules) -> bool {
        self.notation != Notation::Digits && Notation::Words.has(rules)
    }

    /// The name of a card.
    #[must_use]
    pub fn card(self, rules: Rules, card: Card) -> String {
        let is_translated = self.language != Language::English && self.notation == Notation::Words;
        if !is_translated || !Notation::Words.has(rules) || !rules.contains(card) {
            return self.notation.display(rules, card).to_string();
        }
        let name = |property| Notation::Words.property_name(rules, property);
        let names: Vec<String> = (0..rules.properties()).map(name).collect();
        let values: Vec<u32> = rules.values_of(card).collect();
        // The number is a digit, which chooses between one oval and several.
        let n = names.iter().position(|name| name == "number").map_or(1, |at| values[at] + 1);
        let texts: Vec<String> = (0..rules.properties())
            .zip(&values)
            .map(|(property, &value)| self.value(rules, property, value, n.into()))
            .collect();
        let has = |property: &&&str| names.iter().any(|it| it == **property);
        let written: Vec<&str> =
            ["number", "color", "shading", "shape"].iter().filter(has).copied().collect();
        let pairs = names.iter().zip(&texts);
        let by_name: Vec<(&str, &dyn fmt::Display)> =
            pairs.map(|(name, text)| (&**name, text as &dyn fmt::Display)).collect();
        self.text(&format!("card.{}", written.join("-")), &by_name)
    }

    /// The names of cards, with commas between them.
    #[must_use]
    pub fn cards(self, rules: Rules, cards: &[Card]) -> String {
        cards.iter().map(|&card| self.card(rules, card)).collect::<Vec<_>>().join(", ")
    }

    /// The name of a value, of `n` things: "Oval", "Ovale" in German. In English `n` changes nothing.
    ///
    /// ```
    /// use set_core::Rules;
    /// use set_variants::{Language, Wording};
    ///
    /// let german = Wording::from(Language::German);
    /// assert_eq!(german.property(Rules::CLASSIC, 1), "Form");
    /// assert_eq!([1, 2].map(|n| german.value(Rules::CLASSIC, 1, 0, n)), ["Raute", "Rauten"]);
    /// ```
    #[must_use]
    pub fn value(self, rules: Rules, property: u32, value: u32, n: u64) -> String {
        let notation = if self.has_words(rules) { Notation::Words } else { Notation::Digits };
        let name = notation.value_name(rules, property, value);
        // Numbers are the same in every language.
        let word = self.language.word(&format!("value.{name}"), n);
        word.map_or(name, str::to_owned)
    }

    /// The name of a property: "color", or "property 0" for decks without words.
    #[must_use]
    pub fn property(self, rules: Rules, property: u32) -> String {
        if self.language == Language::English {
            let notation = if self.has_words(rules) { Notation::Words } else { Notation::Digits };
            return notation.property_name(rules, property);
        }
        if self.has_words(rules) {
            let name = Notation::Words.property_name(rules, property);
            return self.text(&format!("property.{name}"), &[]);
        }
        self.text("property", &[("n", &property)])
    }

    /// The text of each feature: "color: all red", "number: two 1s, one 2".
    #[must_use]
    pub fn features(self, features: &Features) -> Vec<String> {
        if self.language == Language::English {
            return features.texts(self.notation).map(|text| text.to_string()).collect();
        }
        let rules = features.rules();
        let text = |(property, feature): (u32, &Feature)| {
            format!(
                "{}: {}",
                self.property(rules, property),
                self.feature(rules, property, feature)
            )
        };
        features.iter().map(text).collect()
    }

    fn feature(self, rules: Rules, property: u32, feature: &Feature) -> String {
        let counts = match feature {
            Feature::Different => return self.text("feature.different", &[]),
            &Feature::Same(value) => {
                let value = self.value(rules, property, value, 2);
                return self.text("feature.same", &[("value", &value)]);
            }
            Feature::Mixed(counts) => counts,
        };
        let count = |&(value, n): &(u32, usize)| {
            let text = self.value(rules, property, value, n as u64);
            let is_number = text.starts_with(|it: char| it.is_ascii_digit());
            let key = if is_number { "feature.count-number" } else { "feature.count" };
            self.text(key, &[("n", &n), ("value", &text)])
        };
        let mut texts: Vec<String> = counts.iter().take(MAX_VALUES).map(count).collect();
        if let Some(rest) = counts.len().checked_sub(MAX_VALUES).filter(|&rest| rest > 0) {
            texts.push(self.text("feature.more", &[("n", &rest)]));
        }
        texts.join(", ")
    }

    /// A fault that no game allows, in words.
    pub(crate) fn why_not(self, why: &WhyNot) -> String {
        if self.language == Language::English {
            return why.display(self.notation).to_string();
        }
        match why {
            WhyNot::Length { len, sizes } => {
                let key = if sizes.start() == sizes.end() {
                    "reason.number"
                } else {
                    "reason.number-least"
                };
                self.text(key, &[("n", len), ("least", sizes.start())])
            }
            &WhyNot::Foreign { card, rules } => {
                self.text("reason.foreign", &[("card", &self.card(rules, card))])
            }
            &WhyNot::Repeated { card, rules } => {
                self.text("reason.repeated", &[("card", &self.card(rules, card))])
            }
            WhyNot::Mixed(features) => self.features(features).join("; "),
            _ => why.display(self.notation).to_string(),
        }
    }
}
