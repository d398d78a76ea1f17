//! The default deck: a shuffle done one card at a time.

use core::fmt;

use hashbrown::HashMap;
use set_core::{Card, RandomBits, Rules};

use crate::error::countable;
use crate::{Deck, DeckError, DeckRng, below};

/// A shuffled deck, the default.
///
/// It is the Fisher-Yates shuffle, done only as far as cards are drawn: imagine
/// a list of all the cards; a draw removes one at a random position and puts the
/// last card there. The list is not stored. Position `i` holds card `i` unless
/// another card was put there, and a hash map stores those.
///
/// So the cost does not depend on the size of the deck, and every deck can be
/// drawn to its last card. All orders of the cards are equally likely, provided
/// that the bits of the generator are uniform.
///
/// # Complexity
///
/// A draw takes expected constant time for the choice and `O(p)` to unpack the
/// card. Memory is `O(min(drawn, remaining))`.
///
/// # Example
///
/// ```
/// use set_core::Rules;
/// use set_deck::{Deck, ShuffleDeck};
///
/// // 3^64 cards, more than 2^101.
/// let rules = Rules::new(64, 3).unwrap();
/// let mut deck = ShuffleDeck::new(rules, 1)?;
/// let board = deck.draw_many(rules.opening_len());
/// assert_eq!(board.len(), 192);
/// assert_eq!(deck.seed(), Some(1));
/// # Ok::<(), set_deck::DeckError>(())
/// ```
#[derive(Clone)]
pub struct ShuffleDeck<R = DeckRng> {
    rules: Rules,
    rng: R,
    seed: Option<u64>,
    remaining: u128,
    /// Positions below `remaining` where another card was put, and that card's
    /// index.
    displaced: HashMap<u128, u128>,
}

impl ShuffleDeck {
    /// The deck of these rules in the order that the seed fixes.
    ///
    /// The generator is `DeckRng::from_seed(seed)`.
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

impl<R: RandomBits> ShuffleDeck<R> {
    /// The deck of these rules, shuffled with this generator. Its [`seed`](Deck::seed) is `None`.
    ///
    /// # Errors
    ///
    /// [`DeckError::TooLarge`] if the deck has 2^128 cards.
    ///
    /// # Example
    ///
    /// With the crate `rand` of version 0.10, and a seed of 256 bits:
    ///
    /// ```
    /// use rand::rngs::Xoshiro256PlusPlus;
    /// use rand::{Rng, SeedableRng};
    /// use set_core::Rules;
    /// use set_deck::{Deck, ShuffleDeck};
    ///
    /// let mut rng = Xoshiro256PlusPlus::from_seed([17; 32]);
    /// let mut deck = ShuffleDeck::from_rng(Rules::CLASSIC, || rng.next_u64())?;
    /// assert_eq!(deck.draw_many(100).len(), 81);
    /// # Ok::<(), set_deck::DeckError>(())
    /// ```
    ///
    /// With version 0.9, where the trait is `RngCore`:
    ///
    /// ```
    /// # use rand_0_9 as rand;
    /// use rand::rngs::SmallRng;
    /// use rand::{RngCore, SeedableRng};
    /// use set_core::Rules;
    /// use set_deck::{Deck, ShuffleDeck};
    ///
    /// let mut rng = SmallRng::seed_from_u64(17);
    /// let mut deck = ShuffleDeck::from_rng(Rules::CLASSIC, || rng.next_u64())?;
    /// assert_eq!(deck.draw_many(100).len(), 81);
    /// # Ok::<(), set_deck::DeckError>(())
    /// ```
    pub fn from_rng(rules: Rules, rng: R) -> Result<Self, DeckError> {
        let remaining = countable(rules)?;
        Ok(Self { rules, rng, seed: None, remaining, displaced: HashMap::new() })
    }

    /// Frees memory as the deck empties. The capacity shrinks from more than eight
    /// times the entries to twice the entries, so it takes constant time a draw on
    /// average.
    fn shrink(&mut self) {
        if self.displaced.len() < self.displaced.capacity() / 8 {
            self.displaced.shrink_to(2 * self.displaced.len());
        }
    }
}

impl<R: RandomBits> Deck for ShuffleDeck<R> {
    fn rules(&self) -> Rules {
        self.rules
    }

    fn remaining(&self) -> u128 {
        self.remaining
    }

    fn draw(&mut self) -> Option<Card> {
        let last = self.remaining.checked_sub(1)?;
        let position = below(&mut self.rng, self.remaining);
        // The last position leaves the list, and so does its entry.
        let last_card = self.displaced.remove(&last).unwrap_or(last);
        let drawn = if position == last {
            last_card
        } else {
            self.displaced.insert(position, last_card).unwrap_or(position)
        };
        self.remaining = last;
        self.shrink();
        self.rules.card_at(drawn)
    }

    fn seed(&self) -> Option<u64> {
        self.seed
    }
}

impl<R> fmt::Debug for ShuffleDeck<R> {
    /// Without the state of the generator, which would reveal the next cards, and
    /// without the map, which can be large.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ShuffleDeck")
            .field("rules", &self.rules)
            .field("seed", &self.seed)
            .field("remaining", &self.remaining)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use std::format;
    use std::string::ToString;
    use std::vec::Vec;

    use super::*;

    #[test]
    fn it_is_swap_remove_on_a_list_of_all_cards() {
        for (p, v, seed) in [(4, 3, 0), (5, 4, 1), (10, 2, 2), (3, 7, 3), (2, 1, 4)] {
            let rules = Rules::new(p, v).unwrap();
            let mut list: Vec<_> = rules.cards().collect();
            let mut rng = DeckRng::from_seed(seed);
            let mut deck = ShuffleDeck::new(rules, seed).unwrap();
            while !list.is_empty() {
                let position = below(&mut rng, list.len() as u128);
                let card = list.swap_remove(usize::try_from(position).unwrap());
                assert_eq!(deck.draw(), Some(card));
            }
            assert_eq!(deck.draw(), None);
        }
    }

    #[test]
    fn memory_follows_the_smaller_part() {
        let rules = Rules::new(12, 2).unwrap();
        let mut deck = ShuffleDeck::new(rules, 5).unwrap();
        for drawn in 1..=4096 {
            deck.draw().unwrap();
            let smaller = drawn.min(4096 - drawn);
            assert!(deck.displaced.len() <= smaller);
            assert!(deck.displaced.keys().all(|&position| position < deck.remaining));
            assert!(deck.displaced.capacity() <= 8 * smaller + 8);
        }
        assert!(deck.displaced.is_empty());
    }

    #[test]
    fn the_largest_decks() {
        let rules = Rules::new(127, 2).unwrap();
        let mut deck = ShuffleDeck::new(rules, 0).unwrap();
        assert!(deck.draw().is_some_and(|card| rules.contains(card)));
        assert_eq!(deck.remaining(), (1 << 127) - 1);

        let rules = Rules::new(64, 4).unwrap();
        let error = ShuffleDeck::new(rules, 0).unwrap_err();
        assert_eq!(error, DeckError::TooLarge { rules });
        assert_eq!(
            error.to_string(),
            "the deck of p=64, v=4 has 2^128 cards: at most 2^128 - 1 can be shuffled"
        );
    }

    #[test]
    fn debug_names_the_seed_and_hides_the_generator() {
        let deck = ShuffleDeck::new(Rules::CLASSIC, 9).unwrap();
        assert_eq!(
            format!("{deck:?}"),
            "ShuffleDeck { rules: Rules { p: 4, v: 3 }, seed: Some(9), remaining: 81, .. }"
        );
    }
}
