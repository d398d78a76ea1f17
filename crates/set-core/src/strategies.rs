//! Strategies for property tests of code about the game, by [`mod@proptest`].
//!
//! # Example
//!
//! ```
//! use proptest::prelude::*;
//! use set_core::{Rules, strategies};
//!
//! let rules = Rules::CLASSIC;
//! proptest!(|((a, b) in (strategies::card(rules), strategies::card(rules)))| {
//!     prop_assume!(a != b);
//!     let third = rules.third_card(a, b).unwrap();
//!     prop_assert!(rules.is_valid_set(&[a, b, third]));
//! });
//! ```

use core::ops::RangeInclusive;

use hashbrown::HashSet;
use proptest::collection::vec;
use proptest::prelude::*;

use crate::{Board, Card, Rules};

/// Rules of small games, `p` and `v` from 1 to 6, which brute force can solve.
pub fn rules() -> impl Strategy<Value = Rules> {
    (1..=6u32, 1..=6u32).prop_filter_map("small numbers are legal", |(p, v)| Rules::new(p, v).ok())
}

/// Rules of every legal size, up to cards of 128 bits, shrinking towards small
/// games.
pub fn any_rules() -> impl Strategy<Value = Rules> {
    let properties = prop_oneof![1..=8u32, 1..=Rules::MAX_PROPERTIES];
    let values = prop_oneof![1..=12u32, 1..=Rules::MAX_VALUES];
    (properties, values).prop_map(|(p, v)| {
        let value_bits = Rules::new(1, v).map_or(1, Rules::value_bits).max(1);
        let widest = Rules::MAX_CARD_BITS / value_bits;
        Rules::new(p.min(widest), v).unwrap_or(Rules::CLASSIC)
    })
}

/// A card of the deck, all equally likely.
pub fn card(rules: Rules) -> impl Strategy<Value = Card> {
    vec(0..rules.values(), rules.properties() as usize)
        .prop_filter_map("values in range are a card", move |values| rules.card(&values).ok())
}

/// A board of `len` random cards. It is smaller where a card is drawn twice.
pub fn board(rules: Rules, len: RangeInclusive<usize>) -> impl Strategy<Value = Board> {
    vec(card(rules), len).prop_filter_map("distinct cards are a board", move |mut cards| {
        let mut seen = HashSet::new();
        cards.retain(|&card| seen.insert(card));
        Board::from_cards(rules, &cards).ok()
    })
}
