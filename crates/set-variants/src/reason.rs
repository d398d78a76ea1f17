//! Why cards are a match, and why they are none.

use core::fmt;

use set_core::{Card, Features, Notation, Rules};
use thiserror::Error;

/// Why cards are a match, or what they have in place of it: data first, [words](Self::display) second.
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
/// let text = reason.display(quads.rules(), Notation::Digits).to_string();
/// assert_eq!(text, "property 0: all 0s; property 1: all different; property 2: all different");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// What the cards have in common in each property, or in those that keep them from a match.
    Features(Features),
    /// Pairs of cards, each with the card that completes it to a valid set.
    Pairs(Vec<([Card; 2], Card)>),
    /// For each dot, how many of the cards have it.
    Dots(Vec<usize>),
    /// The cards with their coefficients, and their sum.
    #[non_exhaustive]
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
    /// The reason in words, with cards of these rules in this notation.
    #[must_use]
    pub fn display(&self, rules: Rules, notation: Notation) -> impl fmt::Display + use<> {
        let name = |card: Card| notation.display(rules, card).to_string();
        match self {
            Self::Features(features) => features.display(notation).to_string(),
            Self::Pairs(pairs) => {
                let pair = |&([a, b], third): &([Card; 2], Card)| {
                    format!("{} and {} need {}", name(a), name(b), name(third))
                };
                pairs.iter().map(pair).collect::<Vec<_>>().join("; ")
            }
            Self::Dots(times) => match times.iter().position(|times| times % 2 == 1) {
                None => "each dot is there an even number of times".to_string(),
                Some(dot) => {
                    let times = times[dot];
                    let plural = if times == 1 { "" } else { "s" };
                    format!("dot {dot} is there {times} time{plural}, an odd number")
                }
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
#[error("{}", self.display(Notation::Words))]
#[non_exhaustive]
pub enum NoMatch {
    /// What no game allows: a number of cards that no match has, a card that the deck lacks, a card that is
    /// given twice.
    Cards(set_core::WhyNot),
    /// The cards do not have the pattern, for this reason.
    #[non_exhaustive]
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

    /// The reason in words, with cards in this notation; digits where the deck does not have it.
    #[must_use]
    pub fn display(&self, notation: Notation) -> impl fmt::Display + use<> {
        let (reason, rules) = match self {
            Self::Cards(why) => return why.display(notation).to_string(),
            Self::Reason { reason, rules } => (reason, *rules),
        };
        let text = reason.display(rules, notation);
        match reason {
            Reason::Sum { terms, .. } => {
                let zero = notation.display(rules, Card::from_bits_retain(0));
                let is_one_order = terms.windows(2).all(|pair| pair[0].0 == pair[1].0);
                let others = if is_one_order { "" } else { ", and no other order gives it" };
                format!("{text}, not {zero}{others}")
            }
            Reason::Pairs(pairs) if pairs.len() == 2 => {
                format!("{text}; no two pairs need the same card")
            }
            Reason::Pairs(_) => format!("{text}; these are no set"),
            _ => text.to_string(),
        }
    }
}
