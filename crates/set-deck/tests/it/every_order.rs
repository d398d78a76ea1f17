//! Tiny decks, drawn with every stream of bits there is: each order of the
//! cards comes exactly equally often.

use std::collections::HashMap;

use set_core::{Card, RandomBits, Rules};
use set_deck::{Deck, RejectionDeck, ShuffleDeck};

/// A generator that gives one stream of digits, each in the high bits of a
/// word, which is where the draws of a tiny deck look.
struct Stream {
    bits: u32,
    digits: std::vec::IntoIter<u64>,
    overrun: u64,
}

impl Stream {
    /// The `number`-th of all the streams of `len` digits of `bits` bits.
    fn new(bits: u32, len: u32, number: u64) -> Self {
        let digits: Vec<_> = (0..len).map(|i| number >> (i * bits) & ((1 << bits) - 1)).collect();
        Self { bits, digits: digits.into_iter(), overrun: 0 }
    }
}

impl RandomBits for Stream {
    fn next_u64(&mut self) -> u64 {
        if let Some(digit) = self.digits.next() {
            return digit << (u64::BITS - self.bits);
        }
        // Past the end of the stream anything will do that ends the draw:
        // multiples of the golden ratio come everywhere.
        self.overrun += 1;
        self.overrun.wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }
}

/// How often each order of `count` cards comes, over all streams of `len`
/// digits. Streams that end before the draw does are left out. That spoils no
/// balance: how much is rejected does not depend on which cards are kept.
fn orders(
    bits: u32,
    len: u32,
    count: usize,
    draw: impl Fn(&mut dyn RandomBits, usize) -> Vec<Card>,
) -> HashMap<Vec<Card>, u64> {
    let mut orders = HashMap::new();
    for number in 0..1 << (bits * len) {
        let mut stream = Stream::new(bits, len, number);
        let cards = draw(&mut stream, count);
        if stream.overrun == 0 {
            *orders.entry(cards).or_default() += 1;
        }
    }
    orders
}

/// All orders of `count` of the deck's cards are there, equally often.
fn assert_equal(rules: Rules, count: u64, orders: &HashMap<Vec<Card>, u64>) {
    let deck = u64::try_from(rules.deck_len().unwrap()).unwrap();
    let possible: u64 = (0..count).map(|drawn| deck - drawn).product();
    assert_eq!(orders.len() as u64, possible, "{rules}, {count} cards");
    let mut times: Vec<_> = orders.values().copied().collect();
    times.sort_unstable();
    assert_eq!(times.first(), times.last(), "{rules}, {count} cards: {times:?}");
}

#[test]
fn of_a_shuffled_deck() {
    // Streams of digits wide enough for the first draw, and some draws longer
    // than the deck.
    let cases = [((1, 2), 1, 3), ((1, 3), 2, 6), ((1, 4), 2, 7), ((2, 2), 2, 7), ((1, 5), 3, 6)];
    for ((p, v), bits, len) in cases {
        let rules = Rules::new(p, v).unwrap();
        let cards = rules.deck_len().unwrap();
        for count in 1..=u64::try_from(cards).unwrap() {
            let orders = orders(bits, len, usize::try_from(count).unwrap(), |rng, count| {
                ShuffleDeck::from_rng(rules, || rng.next_u64()).unwrap().draw_many(count)
            });
            assert_equal(rules, count, &orders);
        }
    }
}

#[test]
fn of_a_deck_drawn_by_rejection() {
    let cases = [((1, 2), 1, 10), ((1, 3), 2, 8), ((1, 4), 2, 8), ((2, 2), 1, 16)];
    for ((p, v), bits, len) in cases {
        let rules = Rules::new(p, v).unwrap();
        let cards = rules.deck_len().unwrap();
        for count in 1..=u64::try_from(cards).unwrap() {
            let orders = orders(bits, len, usize::try_from(count).unwrap(), |rng, count| {
                RejectionDeck::from_rng(rules, || rng.next_u64()).unwrap().draw_many(count)
            });
            assert_equal(rules, count, &orders);
        }
    }
}
