//! Cards to test with.

use std::collections::HashSet;

use set_core::{Card, Rules};

/// `len` distinct cards that look random, the same in every run.
pub(crate) fn some_cards(rules: Rules, len: usize) -> Vec<Card> {
    let deck = rules.deck_len().unwrap();
    let mut state = 1u128;
    let next = || {
        state = state.wrapping_mul(0x2360_ed05_1fc6_5da4_4385_df64_9fcc_f645).wrapping_add(0x5851);
        rules.card_at((state ^ state >> 61) % deck).unwrap()
    };
    let mut members = HashSet::new();
    core::iter::repeat_with(next).filter(|&card| members.insert(card)).take(len).collect()
}
