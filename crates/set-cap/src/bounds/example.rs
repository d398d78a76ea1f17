//! Lower bounds, by examples.

use set_core::{Board, Card, Rules};

use super::known::bound;
use super::layers::three_properties;
use crate::CapError;
use crate::verify::verified_cap;

/// Examples that no construction reaches, found by a search: properties, values, and the cards in
/// the order of the deck.
const EXAMPLES: [(u32, u32, &str); 2] =
    [(4, 3, include_str!("examples/p4-v3.txt")), (4, 4, include_str!("examples/p4-v4.txt"))];

/// Bounds of r(p, v), the largest number of set-free cards of a deck.
///
/// The lower bound is the size of an [`example`](Self::example):
///
/// - p = 1: all cards but one, by definition;
/// - p = 3: `v - 2` equal layers of `(v - 1)^2` cards, and two layers with
///   `(v - 1)^2 + (v - 1) / 2` cards together, rounded down. A set of a card in each layer would
///   lack the last value in the equal layers. So the two other cards could only have this value
///   in few ways, which the layers avoid;
/// - p = 4, v = 3 or 4: an example that a search found;
/// - otherwise: the cards of an example with one property less, each with all values but one in
///   the last property. A set among them would agree in the last property, so its other
///   properties would be a set of the smaller example.
///
/// The upper bound is proved:
///
/// | deck | bound | why |
/// |---|---|---|
/// | v = 1 | 0 | one card is a set |
/// | v = 2 | 1 | any two cards are a set |
/// | p = 1 | v - 1 | the whole deck is the only set |
/// | p = 2 | (v - 1)^2 | König's theorem on the grid of both properties |
/// | v = 3, p = 3 to 6 | 9, 20, 45, 112 | Bose (1947); Pellegrino (1971); Edel, Ferret, Landjev and Storme (2002); Potechin (2008) |
/// | v = 4, p = 3 | 28 | 29 cards refuted, by [`planes`](crate::planes) |
/// | v = 5, p = 3 | 75 | 76 cards refuted, by [`planes`](crate::planes) |
/// | otherwise | v times the bound for p - 1 | the cards with one value in the first property are a deck of their own |
///
/// # Example
///
/// ```
/// use set_cap::bounds::CapBounds;
/// use set_cap::find_set;
/// use set_core::Rules;
///
/// let bounds = CapBounds::of(Rules::new(3, 4)?);
/// assert_eq!((bounds.lower, bounds.upper), (28, 28));
/// let example = bounds.example()?;
/// assert_eq!(example.len(), 28);
/// assert!(find_set(&example).is_none());
///
/// assert_eq!(CapBounds::of(Rules::CLASSIC).upper, 20);
/// assert_eq!(CapBounds::of(Rules::new(2, 5)?).upper, 16);
/// assert_eq!(CapBounds::of(Rules::new(7, 3)?).upper, 336);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct CapBounds {
    /// The rules of the deck.
    pub rules: Rules,
    /// The number of cards of an example without a set.
    pub lower: u64,
    /// The origin of the example, in a few words.
    pub lower_reason: &'static str,
    /// No more cards than this are set-free.
    pub upper: u64,
    /// The reason of the upper bound, in a few words.
    pub upper_reason: &'static str,
}

impl CapBounds {
    /// The most cards of an [`example`](Self::example): a million.
    pub const MOST_CARDS: u64 = 1_000_000;

    /// The bounds for a deck. They saturate at `u64::MAX`.
    #[must_use]
    pub fn of(rules: Rules) -> Self {
        let (upper, upper_reason) = bound(rules.properties(), rules.values().into());
        let (lower, lower_reason) = lower(rules.properties(), rules.values());
        Self { rules, lower, lower_reason, upper, upper_reason }
    }

    /// An example: `lower` cards without a set. An example that a search found is checked again.
    ///
    /// # Errors
    ///
    /// [`CapError::ExampleSize`] if it has more than [`MOST_CARDS`](Self::MOST_CARDS) cards.
    /// [`CapError::HoldsSet`] or [`CapError::TooSmall`] would be a defect of this crate.
    ///
    /// # Complexity
    ///
    /// Proportional to the number of cards, and the time of [`find_set`](crate::find_set) for an
    /// example of a search.
    pub fn example(&self) -> Result<Board, CapError> {
        let Self { rules, lower, .. } = *self;
        if lower > Self::MOST_CARDS {
            return Err(CapError::ExampleSize { cards: lower, most: Self::MOST_CARDS });
        }
        let error = |found| CapError::TooSmall { found, expected: lower };
        let cards = cards(rules)?;
        let board = Board::from_cards(rules, &cards).map_err(|_| error(cards.len()))?;
        if board.len() as u64 == lower { Ok(board) } else { Err(error(board.len())) }
    }
}

/// The example of a search for a deck, as text.
fn found(properties: u32, values: u32) -> Option<&'static str> {
    let is_for = |example: &&(u32, u32, &str)| (example.0, example.1) == (properties, values);
    EXAMPLES.iter().find(is_for).map(|example| example.2)
}

fn lower(properties: u32, values: u32) -> (u64, &'static str) {
    let line = u64::from(values) - 1;
    if let Some(text) = found(properties, values) {
        (text.split_whitespace().count() as u64, "an example")
    } else if properties == 1 {
        (line, "by definition")
    } else if properties == 3 {
        (line.saturating_pow(3) + line / 2, "a construction of v layers")
    } else {
        (lower(properties - 1, values).0.saturating_mul(line), "v - 1 times the example for p - 1")
    }
}

/// The cards of the example for a deck, in its order.
fn cards(rules: Rules) -> Result<Vec<Card>, CapError> {
    let (properties, values) = (rules.properties(), rules.values());
    if let Some(text) = found(properties, values) {
        let cards = text.split_whitespace().filter_map(|card| rules.parse_card(card).ok());
        let cards: Vec<Card> = cards.collect();
        return verified_cap(rules, &cards, lower(properties, values).0).map(|_| cards);
    }
    if properties == 3 {
        let cards = three_properties(values);
        return Ok(cards.filter_map(|values| rules.card(&values).ok()).collect());
    }
    // The empty card of no property, extended one by one.
    let smaller: Vec<Vec<u32>> = match Rules::new(properties - 1, values) {
        Ok(smaller) => {
            let values_of = |card| smaller.values_of(card).collect();
            cards(smaller)?.into_iter().map(values_of).collect()
        }
        Err(_) => vec![Vec::new()],
    };
    let extended = smaller.iter().flat_map(|card| {
        (0..values - 1).map(|last| card.iter().copied().chain([last]).collect::<Vec<_>>())
    });
    Ok(extended.filter_map(|values| rules.card(&values).ok()).collect())
}
