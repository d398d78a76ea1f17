//! The trait of decks.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::iter;

use set_core::{Card, Rules};

/// A deck that cards are drawn from, each at most once.
///
/// The trait is open: implement it for a deck of your own. The cards drawn must
/// be distinct and belong to the [`rules`](Self::rules); [`draw`](Self::draw) must
/// return [`remaining`](Self::remaining) of them, and then always `None`.
///
/// # Example
///
/// ```
/// use set_core::{Card, Rules};
/// use set_deck::Deck;
///
/// /// The cards of a deck that was never shuffled.
/// struct NewDeck {
///     rules: Rules,
///     next: u128,
/// }
///
/// impl Deck for NewDeck {
///     fn rules(&self) -> Rules {
///         self.rules
///     }
///
///     fn remaining(&self) -> u128 {
///         self.rules.deck_len().map_or(0, |len| len - self.next)
///     }
///
///     fn draw(&mut self) -> Option<Card> {
///         let card = self.rules.card_at(self.next)?;
///         self.next += 1;
///         Some(card)
///     }
/// }
///
/// let mut deck: Box<dyn Deck> = Box::new(NewDeck { rules: Rules::CLASSIC, next: 0 });
/// assert_eq!(deck.draw_many(80).len(), 80);
/// assert_eq!(deck.remaining(), 1);
/// assert_eq!(deck.draw(), Rules::CLASSIC.card_at(80));
/// assert_eq!(deck.draw(), None);
/// ```
pub trait Deck {
    /// The rules of the deck's cards.
    fn rules(&self) -> Rules;

    /// The number of cards left to draw.
    fn remaining(&self) -> u128;

    /// Draws one card; `None` when no card is left.
    fn draw(&mut self) -> Option<Card>;

    /// Draws `count` cards, or all that are left if these are fewer.
    fn draw_many(&mut self, count: usize) -> Vec<Card> {
        // Without a reservation: `count` may be far more than the deck has.
        iter::from_fn(|| self.draw()).take(count).collect()
    }

    /// The seed that fixes the order of the cards, if there is one.
    fn seed(&self) -> Option<u64> {
        None
    }
}

/// A deck behind a pointer is a deck.
macro_rules! forward_deck {
    ($($pointer:ty),*) => {$(
        impl<D: Deck + ?Sized> Deck for $pointer {
            fn rules(&self) -> Rules {
                (**self).rules()
            }
            fn remaining(&self) -> u128 {
                (**self).remaining()
            }
            fn draw(&mut self) -> Option<Card> {
                (**self).draw()
            }
            fn draw_many(&mut self, count: usize) -> Vec<Card> {
                (**self).draw_many(count)
            }
            fn seed(&self) -> Option<u64> {
                (**self).seed()
            }
        }
    )*};
}

forward_deck!(&mut D, Box<D>);

#[cfg(test)]
mod tests {
    use std::boxed::Box;
    use std::vec::Vec;

    use set_core::{Card, Rules};

    use super::Deck;
    use crate::ShuffleDeck;

    /// Draws through a generic function, so that `D` is the pointer itself.
    fn describe<D: Deck>(mut deck: D) -> (Rules, Option<u64>, u128, Option<Card>, Vec<Card>) {
        (deck.rules(), deck.seed(), deck.remaining(), deck.draw(), deck.draw_many(3))
    }

    #[test]
    fn a_deck_behind_a_pointer_is_that_deck() {
        let deck = ShuffleDeck::new(Rules::CLASSIC, 3).unwrap();
        let direct = describe(deck.clone());
        assert_eq!(describe(&mut deck.clone()), direct);
        assert_eq!(describe(Box::new(deck.clone())), direct);
        let boxed: Box<dyn Deck> = Box::new(deck);
        assert_eq!(describe(boxed), direct);
    }

    #[test]
    fn a_huge_count_draws_what_is_left() {
        let mut deck = ShuffleDeck::new(Rules::CLASSIC, 0).unwrap();
        assert_eq!(deck.draw_many(0), []);
        assert_eq!(deck.draw_many(1).len(), 1);
        assert_eq!(deck.draw_many(usize::MAX).len(), 80);
        assert_eq!(deck.draw_many(usize::MAX), []);
    }
}
