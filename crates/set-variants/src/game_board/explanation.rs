//! Explanations and hints as every program and package hands them out: data, and a text.

use crate::{Hint, NoMatch, Reason, Wording};
use serde::Serialize;
use set_core::{Card, Feature, Features, Notation, WhyNot};

use super::GameBoard;

/// Whether cards are a match, and why or why not.
///
/// # Example
///
/// ```
/// use set_core::{Board, Notation, Rules};
/// use set_variants::GameBoard;
///
/// let cards = Board::parse(Rules::CLASSIC, "0000 0001 0012")?;
/// let board = GameBoard::empty(Rules::CLASSIC);
/// let explanation = board.explanation(cards.cards(), Notation::Words);
/// assert!(!explanation.is_match);
/// assert_eq!(explanation.text, "number: two 1s, one 2");
/// assert_eq!(serde_json::to_value(&explanation)?["kind"], "features");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Explanation {
    /// Whether they are a match.
    pub is_match: bool,
    /// The reason in words.
    pub text: String,
    #[serde(flatten)]
    reason: ReasonJson,
}

impl Explanation {
    /// The reason as data: cards are digits, and `kind` tells the other fields.
    #[must_use]
    pub const fn reason(&self) -> &impl Serialize {
        &self.reason
    }

    /// The explanation of a text that is no card of the deck.
    pub(super) fn foreign(text: &str, wording: Wording) -> Self {
        const LONGEST: usize = 40;
        let mut card: String = text.chars().take(LONGEST).collect();
        if card.len() < text.len() {
            card.push_str("...");
        }
        let text = wording.text("reason.foreign", &[("card", &card)]);
        Self { is_match: false, text, reason: ReasonJson::Foreign { card } }
    }
}

/// A reason as data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum ReasonJson {
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
    /// The card is not on the board.
    NotOnBoard {
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
struct FeatureJson {
    /// The property, from 0.
    property: u32,
    /// Its name: "color", or "property 0" for decks without words.
    name: String,
    /// "same", "different" or "mixed".
    kind: &'static str,
    /// The feature in words: "color: all red".
    text: String,
    /// Each value that the cards have, with its name and how many have it; none if all differ.
    values: Vec<ValueJson>,
}

/// A value, and how many cards have it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct ValueJson {
    /// The value, from 0.
    value: u32,
    /// Its name: "red", or "0" for decks without words.
    name: String,
    /// How many cards have it.
    cards: usize,
}

/// A step of the hints as data, and its text.
///
/// # Example
///
/// ```
/// use set_core::{Notation, Rules};
/// use set_variants::{GameBoard, Hint};
///
/// let hint = GameBoard::empty(Rules::CLASSIC).hint_json(Hint::Count(6), Notation::Words);
/// let json = r#"{"kind":"count","text":"There are 6 sets.","cards":[],"matches":6}"#;
/// assert_eq!(serde_json::to_string(&hint)?, json);
/// # Ok::<(), serde_json::Error>(())
/// ```
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
    pub matches: Option<u64>,
}

impl GameBoard {
    /// Whether these cards are a match, and why or why not.
    #[must_use]
    pub fn explanation(&self, cards: &[Card], wording: impl Into<Wording>) -> Explanation {
        self.explained(self.explain(cards), wording.into())
    }

    /// An explanation as data and as text.
    pub(super) fn explained(
        &self,
        explained: Result<Reason, NoMatch>,
        wording: Wording,
    ) -> Explanation {
        let digits = |card: Card| self.rules().display(card).to_string();
        let is_match = explained.is_ok();
        let text = match &explained {
            Ok(reason) => reason.text(self.rules(), wording),
            Err(why_not) => why_not.text(wording),
        };
        let reason = match explained {
            Ok(reason) | Err(NoMatch::Reason { reason, .. }) => self.reason_json(&reason, wording),
            Err(NoMatch::Cards(WhyNot::Length { len: cards, sizes })) => {
                let (least, most) = sizes.into_inner();
                ReasonJson::Number { cards, least, most: (most < usize::MAX).then_some(most) }
            }
            Err(NoMatch::Cards(WhyNot::Foreign { card, .. })) => {
                ReasonJson::Foreign { card: digits(card) }
            }
            Err(NoMatch::Cards(WhyNot::Repeated { card, .. })) => {
                ReasonJson::Repeated { card: digits(card) }
            }
            Err(NoMatch::Cards(_)) => ReasonJson::Words,
        };
        Explanation { is_match, text, reason }
    }

    /// The explanation of a card that is not on the board.
    pub(super) fn not_on_board(&self, card: Card, wording: Wording) -> Explanation {
        let name = wording.card(self.rules(), card);
        let text = wording.text("reason.not-on-board", &[("card", &name)]);
        let card = self.rules().display(card).to_string();
        Explanation { is_match: false, text, reason: ReasonJson::NotOnBoard { card } }
    }

    fn reason_json(&self, reason: &Reason, wording: Wording) -> ReasonJson {
        let digits = |card: Card| self.rules().display(card).to_string();
        match reason {
            Reason::Features(features) => {
                ReasonJson::Features { features: FeatureJson::all(features, wording) }
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
            Reason::Words(_) => ReasonJson::Words,
        }
    }

    /// A step of the hints.
    #[doc(hidden)]
    #[must_use]
    pub fn hint_json(&self, step: Hint<'_>, wording: impl Into<Wording>) -> HintJson {
        let cards = self.names(step.cards(), Notation::Digits);
        let text = step.text(self, wording);
        HintJson { kind: step.kind(), text, cards, matches: step.matches() }
    }
}

/// How cards agree and differ, as data: an [`Explanation`] of a set has this too.
///
/// # Example
///
/// ```
/// use set_core::{Board, Features, Rules};
/// use set_variants::{Language, features_json};
///
/// let board = Board::parse(Rules::CLASSIC, "0000 0120 0212")?;
/// let features = Features::of(board.rules(), board.cards());
/// let json = serde_json::to_value(features_json(&features, Language::English.into()))?;
/// assert_eq!(json[0]["text"], "color: all red");
/// assert_eq!(json[1]["kind"], "different");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn features_json(features: &Features, wording: Wording) -> impl Serialize + use<> {
    FeatureJson::all(features, wording)
}

impl FeatureJson {
    fn all(features: &Features, wording: Wording) -> Vec<Self> {
        let texts = wording.features(features);
        features.iter().zip(texts).map(|(it, text)| Self::new(features, it, text)).collect()
    }

    fn new(features: &Features, (property, feature): (u32, &Feature), text: String) -> Self {
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
        Self { property, name: notation.property_name(rules, property), kind, text, values }
    }
}
