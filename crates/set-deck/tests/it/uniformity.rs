//! Chi-square tests of the draws, on the cases of the paper (Takeshita,
//! "Solving the Generalized Form of the Game of Set Efficiently", section 4.1:
//! v = 4, p = 3 and v = 5, p = 4, 10,000 trials, the opening board), and of the
//! `v` cards that come after it.

#![allow(clippy::cast_precision_loss)] // counts far below 2^52

use set_core::{Card, Rules};
use set_deck::rand_core::Rng;
use set_deck::{Deck, DeckRng, RejectionDeck, ShuffleDeck};
use statrs::distribution::{ChiSquared, ContinuousCDF};

const TRIALS: u64 = 10_000;

/// How likely a statistic is to be exceeded, if all chances are as expected.
fn p_value(statistic: f64, freedom: usize) -> f64 {
    ChiSquared::new(freedom as f64).unwrap().sf(statistic)
}

/// Pearson's statistic: counts that should be equal.
fn pearson(counts: &[u64]) -> f64 {
    let expected = counts.iter().sum::<u64>() as f64 / counts.len() as f64;
    counts.iter().map(|&count| (count as f64 - expected).powi(2) / expected).sum()
}

/// The p-value of counts of cards that were drawn `k` at a time.
///
/// The `k` cards of a trial are distinct, so two counts are less alike than in
/// independent draws. The counts of one trial, each 0 or 1,
/// have variance `q (1 - q)` and covariance `-q (1 - q) / (N - 1)`, where `N` is
/// the number of cards and `q = k / N`. Independent single draws, `k` for each
/// trial, would have `q (1 - 1/N)` and `-q / N`: the same up to the
/// factor `(N - k) / (N - 1)`. Pearson's statistic shrinks by that factor, and
/// divided by it follows the chi-square distribution with `N - 1` degrees of
/// freedom.
fn p_value_of_hands(counts: &[u64], k: usize) -> f64 {
    let cards = counts.len();
    let scale = (cards - 1) as f64 / (cards - k) as f64;
    p_value(pearson(counts) * scale, cards - 1)
}

/// The counts over all trials.
struct Counts {
    /// How often each card was on the opening board.
    opening: Vec<u64>,
    /// How often each card was among the next `v`.
    next: Vec<u64>,
    /// The place of the first card after the opening among those left then.
    place: Vec<u64>,
}

/// Deals openings, and `v` cards more, from the decks of the seeds 0, 1, 2, ...
fn deal(rules: Rules, deck: impl Fn(u64) -> Box<dyn Deck>) -> Counts {
    let cards = usize::try_from(rules.deck_len().unwrap()).unwrap();
    let index = |card: Card| usize::try_from(rules.index_of(card).unwrap()).unwrap();
    let (k, v) = (rules.opening_len(), rules.set_len());
    let mut counts =
        Counts { opening: vec![0; cards], next: vec![0; cards], place: vec![0; cards - k] };
    for seed in 0..TRIALS {
        let mut deck = deck(seed);
        let opening = deck.draw_many(k);
        let next = deck.draw_many(v);
        let gone = opening.iter().filter(|&&card| card < next[0]).count();
        counts.place[index(next[0]) - gone] += 1;
        for card in opening {
            counts.opening[index(card)] += 1;
        }
        for card in next {
            counts.next[index(card)] += 1;
        }
    }
    counts
}

/// The p-values of the opening, the cards after it, and the place of the first
/// of them.
fn p_values(rules: Rules, deck: impl Fn(u64) -> Box<dyn Deck>) -> [f64; 3] {
    let counts = deal(rules, deck);
    [
        p_value_of_hands(&counts.opening, rules.opening_len()),
        p_value_of_hands(&counts.next, rules.set_len()),
        p_value(pearson(&counts.place), counts.place.len() - 1),
    ]
}

fn paper_cases() -> [Rules; 2] {
    [(3, 4), (4, 5)].map(|(p, v)| Rules::new(p, v).unwrap())
}

/// The seeds are fixed, so this holds or it does not. Values close to 1 would
/// be as suspicious as those close to 0: cards more even than chance.
fn assert_plausible(rules: Rules, p_values: [f64; 3]) {
    for p in p_values {
        assert!((0.001..0.999).contains(&p), "{rules}: {p_values:?}");
    }
}

#[test]
fn shuffled_decks_are_uniform() {
    for rules in paper_cases() {
        let deck = |seed| Box::new(ShuffleDeck::new(rules, seed).unwrap()) as Box<dyn Deck>;
        assert_plausible(rules, p_values(rules, deck));
    }
}

#[test]
fn decks_drawn_by_rejection_are_uniform() {
    for rules in paper_cases() {
        let deck = |seed| Box::new(RejectionDeck::new(rules, seed).unwrap()) as Box<dyn Deck>;
        assert_plausible(rules, p_values(rules, deck));
    }
}

/// Decks with two well-known mistakes, to show that the tests see them.
struct BiasedDeck {
    rules: Rules,
    left: Vec<Card>,
}

impl BiasedDeck {
    /// The order after each card was swapped with any other card; a fair shuffle
    /// swaps it with a later card only.
    fn swapped_with_any(rules: Rules, seed: u64) -> Self {
        let mut rng = DeckRng::from_seed(seed);
        let mut left: Vec<_> = rules.cards().collect();
        let len = left.len();
        for i in 0..len {
            let j = set_deck::below(&mut rng, len as u128);
            left.swap(i, usize::try_from(j).unwrap());
        }
        Self { rules, left }
    }

    /// The order of draws at the position of a random number of `bits` bits,
    /// modulo the number of cards left.
    fn modulo(rules: Rules, seed: u64, bits: u32) -> Self {
        let mut rng = DeckRng::from_seed(seed);
        let mut list: Vec<_> = rules.cards().collect();
        let mut left = Vec::new();
        while !list.is_empty() {
            let number = rng.next_u64() >> (u64::BITS - bits);
            let place = usize::try_from(number % list.len() as u64).unwrap();
            left.push(list.swap_remove(place));
        }
        left.reverse();
        Self { rules, left }
    }
}

impl Deck for BiasedDeck {
    fn rules(&self) -> Rules {
        self.rules
    }

    fn remaining(&self) -> u128 {
        self.left.len() as u128
    }

    fn draw(&mut self) -> Option<Card> {
        self.left.pop()
    }
}

#[test]
fn biased_draws_are_seen() {
    let [small, large] = paper_cases();
    let swapped = p_values(small, |seed| Box::new(BiasedDeck::swapped_with_any(small, seed)));
    assert!(swapped.iter().all(|&p| p < 1e-12), "{swapped:?}");
    let modulo = p_values(large, |seed| Box::new(BiasedDeck::modulo(large, seed, 11)));
    assert!(modulo.iter().all(|&p| p < 1e-5), "{modulo:?}");
    // With many bits the second mistake is too small for any test to see.
    assert_plausible(large, p_values(large, |seed| Box::new(BiasedDeck::modulo(large, seed, 63))));
}
