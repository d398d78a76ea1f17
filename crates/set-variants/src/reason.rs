//! Why cards are a match, and why they are none.

use set_core::{Card, Features, Notation, Rules};
use thiserror::Error;

use crate::Wording;

/// Why cards are a match, or what they have in place of it: data first, [words](Self::text) second.
///
/// # Example
///
/// ```
/// use set_core::{Board, Notation};
/// use set_variants::{Reason, Variant};
///
/// let quads = Variant::QUADS;
/// let cards = Board::parse(quads.rules(), "000 012 023 031")?;
/// let reason = quads.pattern().explain(cards.cards())?;
/// assert!(matches!(reason, Reason::Features(_)));
/// let text = reason.text(quads.rules(), Notation::Digits);
/// assert_eq!(text, "property 0: all 0s; property 1: all different; property 2: all different");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// How the cards agree and differ in each property, or only in the properties that keep them
    /// from a match.
    Features(Features),
    /// Pairs of cards, each with the card that completes it to a valid set.
    Pairs(Vec<([Card; 2], Card)>),
    /// For each dot, how many of the cards have it.
    Dots(Vec<usize>),
    /// The cards with their coefficients, and their sum.
    Sum {
        /// The coefficients nearest to 0, each with its card.
        terms: Vec<(i32, Card)>,
        /// The weighted sum.
        sum: Card,
    },
    /// The words of a pattern from elsewhere.
    Words(String),
}

impl Reason {
    /// The reason in words, with cards of these rules.
    #[must_use]
    pub fn text(&self, rules: Rules, wording: impl Into<Wording>) -> String {
        let wording = wording.into();
        let name = |card: Card| wording.card(rules, card);
        match self {
            Self::Features(features) => wording.features(features).join("; "),
            Self::Pairs(pairs) => {
                let pair = |&([a, b], third): &([Card; 2], Card)| {
                    let [a, b, third] = [a, b, third].map(name);
                    wording.text("reason.pair", &[("a", &a), ("b", &b), ("third", &third)])
                };
                pairs.iter().map(pair).collect::<Vec<_>>().join("; ")
            }
            Self::Dots(times) => match times.iter().position(|times| times % 2 == 1) {
                None => wording.text("reason.dots-even", &[]),
                Some(dot) => wording.text("reason.dot-odd", &[("dot", &dot), ("n", &times[dot])]),
            },
            Self::Sum { terms, sum } => format!("{} = {}", sum_text(terms, &name), name(*sum)),
            Self::Words(words) => words.clone(),
        }
    }
}

/// `0001 + 0002 - 2 * 0012`.
fn sum_text(terms: &[(i32, Card)], name: &dyn Fn(Card) -> String) -> String {
    let mut text = String::new();
    for (i, &(coefficient, card)) in terms.iter().enumerate() {
        let sign = match (i, coefficient < 0) {
            (0, false) => "",
            (0, true) => "-",
            (_, false) => " + ",
            (_, true) => " - ",
        };
        let times = match coefficient.unsigned_abs() {
            1 => String::new(),
            times => format!("{times} * "),
        };
        text.extend([sign, &times, &name(card)]);
    }
    text
}

/// Why cards are no match.
///
/// `Display` writes cards and values in words where their deck has them, else as digits.
///
/// # Example
///
/// ```
/// use set_core::Board;
/// use set_variants::{NoMatch, Variant};
///
/// let quads = Variant::QUADS;
/// let cards = Board::parse(quads.rules(), "000 012 023")?;
/// let no_match = quads.pattern().explain(cards.cards()).unwrap_err();
/// assert!(matches!(no_match, NoMatch::Cards(_))); // a quad has four cards
/// # Ok::<(), set_core::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", self.text(Notation::Words))]
#[non_exhaustive]
pub enum NoMatch {
    /// No game allows these: a number of cards that no match has, a card that the deck lacks, a card given
    /// twice.
    Cards(set_core::WhyNot),
    /// The cards do not have the pattern, for this reason.
    Reason {
        /// The reason.
        reason: Reason,
        /// The rules of the cards.
        rules: Rules,
    },
}

impl NoMatch {
    /// The reason of a pattern, for cards of these rules.
    #[must_use]
    pub const fn reason(reason: Reason, rules: Rules) -> Self {
        Self::Reason { reason, rules }
    }

    /// The reason in words; cards are digits where their deck has not the notation.
    #[must_use]
    pub fn text(&self, wording: impl Into<Wording>) -> String {
        let wording = wording.into();
        let (reason, rules) = match self {
            Self::Cards(why) => return wording.why_not(why),
            Self::Reason { reason, rules } => (reason, *rules),
        };
        let text = reason.text(rules, wording);
        let added = |key| format!("{text}; {}", wording.text(key, &[]));
        match reason {
            Reason::Sum { terms, .. } => {
                let zero = wording.card(rules, Card::from_bits_retain(0));
                let is_one_order = terms.windows(2).all(|pair| pair[0].0 == pair[1].0);
                let key = if is_one_order { "reason.not-zero" } else { "reason.not-zero-order" };
                wording.text(key, &[("sum", &text), ("zero", &zero)])
            }
            Reason::Pairs(pairs) if pairs.len() == 2 => added("reason.pairs-differ"),
            Reason::Pairs(_) => added("reason.pairs-no-set"),
            _ => text,
        }
    }
}
