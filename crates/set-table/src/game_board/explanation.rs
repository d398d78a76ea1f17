//! Explanations and hints as every program and package hands them out: data, and a text.

use serde::Serialize;
use set_core::{Card, Feature, Features, Notation};
use set_variants::{NoMatch, Reason};

use super::GameBoard;
use crate::Hint;

/// Whether cards are a match, and why or why not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Explanation {
    /// Whether they are a match.
    pub is_match: bool,
    /// The reason in words.
    pub text: String,
    /// The reason as data.
    #[serde(flatten)]
    pub reason: ReasonJson,
}

/// A reason as data. Cards are digits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[non_exhaustive]
pub enum ReasonJson {
    /// No match has this number of cards.
    Number {
        /// The number of cards.
        cards: usize,
        /// The fewest cards of a match.
        least: usize,
        /// The most cards of a match; `None` if there may be any number.
        most: Option<usize>,
    },
    /// The deck lacks the card.
    Foreign {
        /// The card.
        card: String,
    },
    /// The card is given twice.
    Repeated {
        /// The card.
        card: String,
    },
    /// How the cards agree and differ: in all properties of a match, else in those that keep them from one.
    Features {
        /// A feature for each of these properties.
        features: Vec<FeatureJson>,
    },
    /// Pairs of cards, each with the card that completes it to a set.
    Pairs {
        /// The two cards of each pair, and the card that they need.
        pairs: Vec<[String; 3]>,
    },
    /// For each dot, how many cards have it.
    Dots {
        /// These numbers.
        dots: Vec<usize>,
    },
    /// A weighted sum.
    Sum {
        /// The coefficients and their cards.
        terms: Vec<(i32, String)>,
        /// The sum.
        sum: String,
    },
    /// Only the text says it.
    Words,
}

/// How the cards agree and differ in a property.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct FeatureJson {
    /// The property, from 0.
    pub property: u32,
    /// Its name: "color", or "property 0" for decks without words.
    pub name: String,
    /// "same", "different" or "mixed".
    pub kind: &'static str,
    /// The feature in words: "color: all red".
    pub text: String,
    /// Each value that the cards have, with its name and how many have it; none if all differ.
    pub values: Vec<ValueJson>,
}

/// A value, and how many cards have it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct ValueJson {
    /// The value, from 0.
    pub value: u32,
    /// Its name: "red", or "0" for decks without words.
    pub name: String,
    /// How many cards have it.
    pub cards: usize,
}

/// A step of the hints as data, and its text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct HintJson {
    /// "count", "cards", "match" or "why".
    pub kind: &'static str,
    /// The step in words.
    pub text: String,
    /// The cards that it names, as digits.
    pub cards: Vec<String>,
    /// How many matches there are, or how many have these cards; `None` for the last two steps.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub matches: Option<usize>,
}

impl GameBoard {
    /// Whether these cards are a match, and why or why not, with cards in this notation.
    #[must_use]
    pub fn explanation(&self, cards: &[Card], notation: Notation) -> Explanation {
        let digits = |card: Card| self.rules().display(card).to_string();
        let explained = self.explain(cards);
        let (is_match, text) = (explained.is_ok(), self.words(&explained, notation));
        let reason = match explained {
            Ok(reason) | Err(NoMatch::Reason { reason, .. }) => self.reason_json(&reason),
            Err(NoMatch::Cards(why)) => match why {
                set_core::WhyNot::Length { len: cards, sizes } => {
                    let (least, most) = sizes.into_inner();
                    ReasonJson::Number { cards, least, most: (most < usize::MAX).then_some(most) }
                }
                set_core::WhyNot::Foreign { card, .. } => {
                    ReasonJson::Foreign { card: digits(card) }
                }
                set_core::WhyNot::Repeated { card, .. } => {
                    ReasonJson::Repeated { card: digits(card) }
                }
                _ => ReasonJson::Words,
            },
            Err(_) => ReasonJson::Words,
        };
        Explanation { is_match, text, reason }
    }

    fn reason_json(&self, reason: &Reason) -> ReasonJson {
        let digits = |card: Card| self.rules().display(card).to_string();
        match reason {
            Reason::Features(features) => {
                ReasonJson::Features { features: FeatureJson::all(features) }
            }
            Reason::Pairs(pairs) => {
                let pair = |&([a, b], third): &([Card; 2], Card)| [a, b, third].map(digits);
                ReasonJson::Pairs { pairs: pairs.iter().map(pair).collect() }
            }
            Reason::Dots(dots) => ReasonJson::Dots { dots: dots.clone() },
            Reason::Sum { terms, sum, .. } => {
                let terms = terms.iter().map(|&(times, card)| (times, digits(card))).collect();
                ReasonJson::Sum { terms, sum: digits(*sum) }
            }
            _ => ReasonJson::Words,
        }
    }

    /// A step of the hints, with cards in this notation.
    #[must_use]
    pub fn hint_json(&self, step: Hint<'_>, notation: Notation) -> HintJson {
        let (kind, matches) = match step {
            Hint::Count(matches) => ("count", Some(matches)),
            Hint::Cards { matches, .. } => ("cards", Some(matches)),
            Hint::Match(_) => ("match", None),
            Hint::Why(_) => ("why", None),
        };
        let text = step.display(self, notation).to_string();
        HintJson { kind, text, cards: self.names(step.cards(), Notation::Digits), matches }
    }
}

impl FeatureJson {
    /// Each of these features.
    #[must_use]
    pub fn all(features: &Features) -> Vec<Self> {
        let notation = Notation::of(features.rules());
        // The text of all of them has one after the other.
        let text = features.display(notation).to_string();
        let feature = |(feature, text): ((u32, &Feature), &str)| Self::new(features, feature, text);
        features.iter().zip(text.split("; ")).map(feature).collect()
    }

    fn new(features: &Features, (property, feature): (u32, &Feature), text: &str) -> Self {
        let (rules, notation) = (features.rules(), Notation::of(features.rules()));
        let value = |&(value, cards): &(u32, usize)| ValueJson {
            value,
            name: notation.value_name(rules, property, value),
            cards,
        };
        let (kind, values) = match feature {
            Feature::Same(same) => ("same", vec![value(&(*same, features.cards()))]),
            Feature::Different => ("different", Vec::new()),
            Feature::Mixed(values) => ("mixed", values.iter().map(value).collect()),
        };
        let (name, text) = (notation.property_name(rules, property), text.to_owned());
        Self { property, name, kind, text, values }
    }
}
