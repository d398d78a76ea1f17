//! How many random cards the paper's draw makes for the cards it deals: the
//! figures in the documentation of `RejectionDeck`.
//!
//! Run it with `cargo run --release --example tries`.

#![allow(clippy::cast_precision_loss)] // counts far below 2^52

use set_core::Rules;
use set_deck::{Deck, DeckError, RejectionDeck};

fn main() -> Result<(), DeckError> {
    println!(
        "{:>2} {:>2} {:>6} {:>6} {:>6} {:>12} {:>12}",
        "p", "v", "cards", "drawn", "seeds", "expected", "measured"
    );
    for (rules, seeds) in decks() {
        let cards = rules.deck_len().and_then(|len| usize::try_from(len).ok()).unwrap_or(0);
        let opening = rules.properties() as usize * rules.set_len();
        for drawn in [opening, cards / 2, cards - 1, cards] {
            let measured = mean_tries(rules, drawn, seeds)?;
            println!(
                "{:>2} {:>2} {cards:>6} {drawn:>6} {seeds:>6} {:>12.1} {measured:>12.1}",
                rules.properties(),
                rules.values(),
                expected_tries(cards, drawn),
            );
        }
    }
    Ok(())
}

/// The classic deck, and one of five properties with six values.
fn decks() -> impl Iterator<Item = (Rules, u32)> {
    let large = Rules::new(5, 6).ok();
    [(Rules::CLASSIC, 1000)].into_iter().chain(large.map(|rules| (rules, 100)))
}

/// The mean number of tries over the seeds 0, 1, 2, ...
fn mean_tries(rules: Rules, drawn: usize, seeds: u32) -> Result<f64, DeckError> {
    let mut tries = 0.0;
    for seed in 0..u64::from(seeds) {
        let mut deck = RejectionDeck::new(rules, seed)?;
        deck.draw_many(drawn);
        tries += deck.tries() as f64;
    }
    Ok(tries / f64::from(seeds))
}

/// The sum of `N / (N - k)` over the draws, with `k` cards drawn before.
fn expected_tries(cards: usize, drawn: usize) -> f64 {
    let tries = |before: usize| cards as f64 / (cards - before) as f64;
    (0..drawn).map(tries).sum()
}
