//! The paper's deck.

use core::fmt;

use hashbrown::HashSet;
use set_core::{Card, RandomBits, Rules};

use crate::error::countable;
use crate::{Deck, DeckError, DeckRng, below};

/// The draw of the paper (Takeshita, "Solving the Generalized Form of the Game
/// of Set Efficiently", section 4.1): make random cards, value by value, until one
/// is new.
///
/// The paper calls it "a modified version of Fisher Yates Shuffle" and "a Las
/// Vegas algorithm". It is the second: its cards are right, its time is a matter of
/// luck. Nothing is shuffled. The draw is unbiased: each remaining card is equally
/// likely in every try.
///
/// # Complexity
///
/// With `k` of `N` cards drawn, a try succeeds with probability `(N - k) / N`. The
/// next draw takes `N / (N - k)` tries of time `O(p)` on average, which is `N` for
/// the last card. Drawing the whole deck takes `N * H_N` tries, where
/// `H_N = 1 + 1/2 + ... + 1/N`. Memory is `O(drawn)`.
///
/// Means over seeds 0, 1, 2, ... (`cargo run --release --example tries`):
///
/// | deck | cards drawn | seeds | tries expected | tries measured |
/// |---|---|---|---|---|
/// | p = 4, v = 3: 81 cards | 12, the opening | 1000 | 12.9 | 12.9 |
/// | | 80 | 1000 | 322.2 | 323.1 |
/// | | 81, all | 1000 | 403.2 | 400.3 |
/// | p = 5, v = 6: 7,776 cards | 30, the opening | 100 | 30.1 | 30.1 |
/// | | 3,888, half | 100 | 5,389.4 | 5,390.4 |
/// | | 7,775 | 100 | 66,376.5 | 66,376.6 |
/// | | 7,776, all | 100 | 74,152.5 | 74,587.2 |
///
/// So it is as fast as [`ShuffleDeck`](crate::ShuffleDeck) while few cards are
/// drawn, and far too slow for the last cards of a large deck.
///
/// # Example
///
/// ```
/// use set_core::Rules;
/// use set_deck::{Deck, RejectionDeck};
///
/// let mut deck = RejectionDeck::new(Rules::CLASSIC, 1)?;
/// assert_eq!(deck.draw_many(100).len(), 81);
/// assert!(deck.tries() > 81);
///
/// // An empty deck ends the draws, not an endless search.
/// assert_eq!(deck.draw(), None);
/// # Ok::<(), set_deck::DeckError>(())
/// ```
#[derive(Clone)]
pub struct RejectionDeck<R = DeckRng> {
    rules: Rules,
    rng: R,
    seed: Option<u64>,
    remaining: u128,
    drawn: HashSet<Card>,
    tries: u64,
}

impl RejectionDeck {
    /// The deck of these rules in the order that the seed fixes.
    ///
    /// The generator is `DeckRng::from_seed(seed)`. A
    /// [`ShuffleDeck`](crate::ShuffleDeck) with the same seed has another order.
    ///
    /// # Errors
    ///
    /// [`DeckError::TooLarge`] if the deck has 2^128 cards.
    pub fn new(rules: Rules, seed: u64) -> Result<Self, DeckError> {
        let mut deck = Self::from_rng(rules, DeckRng::from_seed(seed))?;
        deck.seed = Some(seed);
        Ok(deck)
    }
}

impl<R: RandomBits> RejectionDeck<R> {
    /// The deck of these rules, drawn with this generator. Its [`seed`](Deck::seed) is `None`.
    ///
    /// # Errors
    ///
    /// [`DeckError::TooLarge`] if the deck has 2^128 cards.
    pub fn from_rng(rules: Rules, rng: R) -> Result<Self, DeckError> {
        let remaining = countable(rules)?;
        Ok(Self { rules, rng, seed: None, remaining, drawn: HashSet::new(), tries: 0 })
    }

    /// The number of cards made so far, drawn or rejected.
    #[must_use]
    pub const fn tries(&self) -> u64 {
        self.tries
    }

    /// A card of the whole deck; all are equally likely.
    fn random_card(&mut self) -> Card {
        let v = u128::from(self.rules.values());
        let mut bits = 0;
        for _ in 0..self.rules.properties() {
            bits = (bits << self.rules.value_bits()) | below(&mut self.rng, v);
        }
        Card::from_bits_retain(bits)
    }
}

impl<R: RandomBits> Deck for RejectionDeck<R> {
    fn rules(&self) -> Rules {
        self.rules
    }

    fn remaining(&self) -> u128 {
        self.remaining
    }

    fn draw(&mut self) -> Option<Card> {
        // Without a card left, every try would be rejected.
        self.remaining = self.remaining.checked_sub(1)?;
        loop {
            let card = self.random_card();
            self.tries += 1;
            if self.drawn.insert(card) {
                return Some(card);
            }
        }
    }

    fn seed(&self) -> Option<u64> {
        self.seed
    }
}

impl<R> fmt::Debug for RejectionDeck<R> {
    /// Without the state of the generator, which would reveal the next cards, and
    /// without the cards drawn, which can be many.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RejectionDeck")
            .field("rules", &self.rules)
            .field("seed", &self.seed)
            .field("remaining", &self.remaining)
            .field("tries", &self.tries)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use std::format;
    use std::string::{String, ToString};
    use std::vec::Vec;

    use super::*;

    fn first_cards(p: u32, v: u32, seed: u64) -> String {
        let rules = Rules::new(p, v).unwrap();
        let cards = RejectionDeck::new(rules, seed).unwrap().draw_many(6);
        let cards: Vec<_> = cards.iter().map(|&card| rules.display(card).to_string()).collect();
        cards.join(" ")
    }

    #[test]
    fn values_are_stable() {
        assert_eq!(first_cards(4, 3, 0), "2120 2021 2012 2222 1110 0210");
        assert_eq!(first_cards(4, 3, 1), "1020 1210 2120 1110 0021 0020");
        assert_eq!(first_cards(3, 4, 1), "102 012 103 212 011 133");
        assert_eq!(first_cards(4, 5, 2), "4101 1200 0414 3040 0131 0140");
        assert_eq!(first_cards(1, 1, 3), "0");
        assert_eq!(first_cards(2, 2, 3), "10 00 11 01");
        assert_eq!(first_cards(3, 12, u64::MAX), "10.6.6 6.10.3 5.0.11 4.6.0 10.1.4 4.9.0");
        assert_eq!(
            first_cards(64, 3, 4),
            "2000122100211022020222101012110021110201022011021002012012010112 2222020110210010101022222212002212010012222121101021022110212120 0020222122010000012010120112101012201002102210022200110210210210 0211201200212210020221222112021102120122000121222102120220101022 2211201220101011221202220210220112110220010002221202100221101010 1022220221211021100000220000211212102220121211220200112120002121"
        );
    }

    /// The figure for the whole classic deck in the documentation.
    #[test]
    fn the_whole_classic_deck_takes_the_tries_documented() {
        let tries: u64 = (0..1000)
            .map(|seed| {
                let mut deck = RejectionDeck::new(Rules::CLASSIC, seed).unwrap();
                assert_eq!(deck.draw_many(81).len(), 81);
                let tries = deck.tries();
                assert_eq!((deck.draw(), deck.tries()), (None, tries));
                tries
            })
            .sum();
        assert_eq!(tries, 400_325);
    }

    #[test]
    fn one_card_takes_one_try() {
        let mut deck = RejectionDeck::new(Rules::new(3, 1).unwrap(), 0).unwrap();
        assert!(deck.draw().is_some());
        assert_eq!(
            format!("{deck:?}"),
            "RejectionDeck { rules: Rules { p: 3, v: 1 }, seed: Some(0), remaining: 0, tries: 1, .. }"
        );
        assert_eq!((deck.draw(), deck.tries()), (None, 1));
    }

    #[test]
    fn the_largest_decks() {
        let rules = Rules::new(127, 2).unwrap();
        let mut deck = RejectionDeck::new(rules, 0).unwrap();
        assert!(deck.draw().is_some_and(|card| rules.contains(card)));
        assert_eq!(deck.remaining(), (1 << 127) - 1);

        let rules = Rules::new(128, 2).unwrap();
        assert_eq!(RejectionDeck::new(rules, 0).unwrap_err(), DeckError::TooLarge { rules });
    }
}
