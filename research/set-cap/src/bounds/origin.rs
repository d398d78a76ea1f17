//! The largest examples known, and where they come from.

use core::fmt;

use super::layers::three_properties;

/// Examples that no construction here reaches: properties, values, and the cards in the order of
/// the deck. `examples/symmetric_caps` of this crate is the search, with `--layers` for (4, 5) and (4, 6).
const SEARCHED: [(u32, u32, &str); 8] = [
    (4, 3, include_str!("examples/p4-v3.txt")),
    (5, 3, include_str!("examples/p5-v3.txt")),
    (6, 3, include_str!("examples/p6-v3.txt")),
    (4, 4, include_str!("examples/p4-v4.txt")),
    (5, 4, include_str!("examples/p5-v4.txt")),
    (6, 4, include_str!("examples/p6-v4.txt")),
    (4, 5, include_str!("examples/p4-v5.txt")),
    (4, 6, include_str!("examples/p4-v6.txt")),
];

/// Where an example comes from. It is displayed in a few words.
///
/// # Example
///
/// ```
/// use set_cap::bounds::{CapBounds, Origin};
/// use set_core::Rules;
///
/// let bounds = CapBounds::of(Rules::new(1, 3)?);
/// assert_eq!((bounds.lower, bounds.lower_reason), (2, Origin::Definition)); // two of three cards
/// # Ok::<(), set_core::RulesError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Origin {
    /// One property: all cards but one.
    Definition,
    /// A search found it.
    Search,
    /// Three properties: `v - 2` equal layers of `(v - 1)^2` cards, and two layers with
    /// `(v - 1)^2 + (v - 1) / 2` cards together, rounded down. A set with a card in each layer
    /// would lack the last value in the equal layers. So the two other cards could have this value
    /// only in few ways, which the layers avoid.
    Layers,
    /// Each card of an example with the first number of properties, joined to each card of one with
    /// the second. In a set of joined cards the first parts would be a set or all the same, and so
    /// would the second parts, and not both would be all the same.
    Product(u32, u32),
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Definition => f.write_str("by definition"),
            Self::Search => f.write_str("found by a search"),
            Self::Layers => f.write_str("a construction of v layers"),
            Self::Product(first, second) => write!(f, "product of p = {first} and p = {second}"),
        }
    }
}

/// The size of the largest example known, which saturates at `u64::MAX`, and its origin.
pub(super) fn lower(properties: u32, values: u32) -> (u64, Origin) {
    // The largest with 0, 1, ... properties; the deck without properties has one card.
    let mut largest = vec![(1_u64, Origin::Definition)];
    for p in 1..=properties {
        let size = |p: u32| largest[p as usize].0;
        let product = |first| {
            (size(first).saturating_mul(size(p - first)), Origin::Product(first, p - first))
        };
        let candidates = constructed(p, values).into_iter().chain((1..=p / 2).map(product));
        let best = candidates.reduce(|best, next| if next.0 > best.0 { next } else { best });
        largest.extend(best);
    }
    largest[properties as usize]
}

/// The examples that are no product.
fn constructed(properties: u32, values: u32) -> Option<(u64, Origin)> {
    let line = u64::from(values) - 1;
    match (searched(properties, values), properties) {
        (Some(text), _) => Some((text.split_whitespace().count() as u64, Origin::Search)),
        (None, 1) => Some((line, Origin::Definition)),
        (None, 3) => Some((line.saturating_pow(3) + line / 2, Origin::Layers)),
        (None, _) => None,
    }
}

/// The example of a search for a deck, as text.
fn searched(properties: u32, values: u32) -> Option<&'static str> {
    let is_for = |example: &&(u32, u32, &str)| (example.0, example.1) == (properties, values);
    SEARCHED.iter().find(is_for).map(|example| example.2)
}

/// The cards of the largest example known, as their values, in the order of the deck.
pub(super) fn cards(properties: u32, values: u32) -> Vec<Vec<u32>> {
    match lower(properties, values).1 {
        Origin::Definition => (0..values - 1).map(|value| vec![value]).collect(),
        Origin::Search => {
            let digits = |card: &str| card.chars().filter_map(|digit| digit.to_digit(10)).collect();
            let text = searched(properties, values).unwrap_or_default();
            text.split_whitespace().map(digits).collect()
        }
        Origin::Layers => three_properties(values).map(Vec::from).collect(),
        Origin::Product(first, second) => {
            let (first, second) = (cards(first, values), cards(second, values));
            let pairs = first.iter().flat_map(|a| second.iter().map(move |b| [a, b]));
            pairs.map(|pair| pair.map(Vec::as_slice).concat()).collect()
        }
    }
}
