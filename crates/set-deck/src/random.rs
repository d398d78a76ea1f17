//! Seeds from the operating system.

use rand::TryRng;
use rand::rngs::SysRng;
use set_core::Rules;

use crate::{DeckError, ShuffleDeck};

/// A seed from the operating system's random numbers, for a game that is to differ each
/// time. Show it, and the game can be played again. It is below 2^53: numbers of JavaScript, and of
/// JSON in many languages, are exact up to there.
///
/// # Errors
///
/// [`DeckError::NoRandomness`] if the system gives no random numbers.
///
/// # Example
///
/// ```
/// use set_core::Rules;
/// use set_deck::ShuffleDeck;
///
/// let seed = set_deck::random_seed()?;
/// let deck = ShuffleDeck::new(Rules::CLASSIC, seed)?;
/// println!("seed {seed}");
/// # Ok::<(), set_deck::DeckError>(())
/// ```
pub fn random_seed() -> Result<u64, DeckError> {
    SysRng.try_next_u64().map(|number| number >> 11).map_err(|_| DeckError::NoRandomness)
}

impl ShuffleDeck {
    /// The deck of these rules in a random order. [`seed`](crate::Deck::seed) tells the seed,
    /// which gives the same order again.
    ///
    /// # Errors
    ///
    /// [`DeckError::NoRandomness`] if the system gives no random numbers,
    /// [`DeckError::TooLarge`] if the deck has 2^128 cards.
    ///
    /// # Example
    ///
    /// ```
    /// use set_core::Rules;
    /// use set_deck::{Deck, ShuffleDeck};
    ///
    /// let mut deck = ShuffleDeck::random(Rules::CLASSIC)?;
    /// let mut again = ShuffleDeck::new(Rules::CLASSIC, deck.seed().unwrap())?;
    /// assert_eq!(deck.draw_many(81), again.draw_many(81));
    /// # Ok::<(), set_deck::DeckError>(())
    /// ```
    pub fn random(rules: Rules) -> Result<Self, DeckError> {
        Self::new(rules, random_seed()?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_differ() {
        // Two of three equal by chance once in 2^52 runs.
        let seeds = [random_seed(), random_seed(), random_seed()].map(Result::unwrap);
        assert!(seeds[0] != seeds[1] && seeds[1] != seeds[2]);
        assert!(seeds.iter().all(|seed| seed >> 53 == 0));
    }
}
