//! The largest examples of cards without a set.

use set_core::{Board, Rules};
use set_proof::SetFreeBounds;

use super::layers::three_properties;
use crate::CapError;

/// The most cards of an example.
const MOST_CARDS: u64 = 1_000_000;

/// Examples that are no product: properties, values, and the cards in the order of the deck.
/// [`SetFreeBounds`] has the construction for (7, 3). `examples/symmetric_caps` of this crate is the search
/// for the others, with `--layers` for (4, 5) and (4, 6).
const LISTED: [(u32, u32, &str); 9] = [
    (4, 3, include_str!("examples/p4-v3.txt")),
    (5, 3, include_str!("examples/p5-v3.txt")),
    (6, 3, include_str!("examples/p6-v3.txt")),
    (7, 3, include_str!("examples/p7-v3.txt")),
    (4, 4, include_str!("examples/p4-v4.txt")),
    (5, 4, include_str!("examples/p5-v4.txt")),
    (6, 4, include_str!("examples/p6-v4.txt")),
    (4, 5, include_str!("examples/p4-v5.txt")),
    (4, 6, include_str!("examples/p4-v6.txt")),
];

/// As many cards without a set as the [lower bound](SetFreeBounds::lower) says, in the order of the
/// deck; fewer where v = 3 and p >= 8, as the cards of others are not in this crate.
///
/// # Example
///
/// ```
/// use set_cap::bounds::example;
/// use set_cap::find_set;
/// use set_core::Rules;
///
/// let cards = example(Rules::new(3, 4)?)?;
/// assert_eq!(cards.len(), 28);
/// assert!(find_set(&cards).is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// [`CapError::ExampleSize`] if the lower bound is above a million.
///
/// # Panics
///
/// Never: the cards are of the deck.
///
/// # Complexity
///
/// Proportional to the number of cards.
pub fn example(rules: Rules) -> Result<Board, CapError> {
    let cards = SetFreeBounds::of(rules).lower;
    if cards > MOST_CARDS {
        return Err(CapError::ExampleSize { cards, most: MOST_CARDS });
    }
    let cards = cards_of(rules.properties(), rules.values());
    let cards: Vec<_> = cards.iter().filter_map(|values| rules.card(values).ok()).collect();
    Ok(Board::from_cards(rules, &cards).expect("distinct cards of the deck"))
}

/// The cards of an example, as their values, in the order of the deck.
fn cards_of(properties: u32, values: u32) -> Vec<Vec<u32>> {
    let is_for = |example: &&(u32, u32, &str)| (example.0, example.1) == (properties, values);
    if let Some((.., text)) = LISTED.iter().find(is_for) {
        let digits = |card: &str| card.chars().filter_map(|digit| digit.to_digit(10)).collect();
        return text.split_whitespace().map(digits).collect();
    }
    match properties {
        1 => (0..values - 1).map(|value| vec![value]).collect(),
        3 => three_properties(values).map(Vec::from).collect(),
        _ => {
            let lower = |p| Rules::new(p, values).map_or(0, |rules| SetFreeBounds::of(rules).lower);
            let size = |&first: &u32| lower(first).saturating_mul(lower(properties - first));
            let first = (1..=properties / 2).rev().max_by_key(size).unwrap_or(1);
            let (first, second) = (cards_of(first, values), cards_of(properties - first, values));
            // A product is set-free: in each factor, a set is one card repeated or a set.
            let pairs = first.iter().flat_map(|a| second.iter().map(move |b| [a, b]));
            pairs.map(|pair| pair.map(Vec::as_slice).concat()).collect()
        }
    }
}
