//! Random boards, of sizes at which neither answer is certain.

use core::ops::Range;

use set_core::{Board, Rules};
use set_deck::{Deck, ShuffleDeck};

/// The rules with `p` properties of `v` values.
///
/// # Panics
///
/// If there are no such rules.
#[must_use]
pub fn rules(p: u32, v: u32) -> Rules {
    Rules::new(p, v).expect("rules of a test")
}

/// The rules with one to six properties of one to six values.
pub fn grid() -> impl Iterator<Item = Rules> {
    (1..=6).flat_map(|v| (1..=6).map(move |p| rules(p, v)))
}

/// The board of the first `len` cards of the deck that the seed shuffles, or
/// of all its cards if those are fewer.
///
/// # Panics
///
/// If the deck cannot be shuffled.
#[must_use]
pub fn random_board(rules: Rules, len: usize, seed: u64) -> Board {
    let mut deck = ShuffleDeck::new(rules, seed).expect("a deck that can be shuffled");
    Board::from_cards(rules, deck.draw_many(len)).expect("the cards of a deck are distinct")
}

/// The smallest number of random cards that hold this number of sets on
/// average; all cards of the deck if they hold fewer.
///
/// # Panics
///
/// If the deck is past `u128`.
#[must_use]
pub fn len_for(rules: Rules, sets: f64) -> usize {
    let len = set_game::cards_expecting(rules, sets).or_else(|| rules.deck_len());
    len.and_then(|len| usize::try_from(len).ok()).expect("a board that fits into memory")
}

/// The number of cards with which about half of all random boards hold a set:
/// [`len_for`] of `ln 2` sets.
///
/// # Panics
///
/// As [`len_for`].
///
/// ```
/// use set_core::Rules;
/// use set_tests::{even_len, rules};
///
/// assert_eq!(even_len(Rules::CLASSIC), 8);
/// assert_eq!(even_len(rules(1, 6)), 6);
/// assert_eq!(even_len(rules(6, 6)), 184);
/// ```
#[must_use]
pub fn even_len(rules: Rules) -> usize {
    len_for(rules, core::f64::consts::LN_2)
}

/// Some six sizes of boards, from three quarters of [`even_len`] to five
/// quarters, as far as the deck goes.
pub fn lens_around(rules: Rules) -> impl Iterator<Item = usize> {
    let even = even_len(rules);
    let most = usize::try_from(rules.deck_len().unwrap_or(u128::MAX)).unwrap_or(usize::MAX);
    let (from, to) = (even - even.div_ceil(4), even + even / 4);
    (from..=to.min(most)).step_by(1 + even / 12)
}

/// The seeds of `count` random boards, or of a third as many where brute force is slow.
#[must_use]
pub fn seeds(rules: Rules, count: u64) -> Range<u64> {
    let is_large = even_len(rules) > 80;
    0..if is_large { count.div_ceil(3) } else { count }
}
