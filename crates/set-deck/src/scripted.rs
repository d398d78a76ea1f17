//! A deck in a given order.

use alloc::vec::{self, Vec};
use core::borrow::Borrow;
use core::fmt;

use hashbrown::HashMap;
use hashbrown::hash_map::Entry;
use set_core::{Card, Rules};

use crate::{Deck, DeckError};

/// A deck in an order that the caller gives: for replays, for tests, and to deal
/// the same cards to several solvers.
///
/// It may hold fewer cards than the full deck.
///
/// # Example
///
/// ```
/// use set_core::{Board, Rules};
/// use set_deck::{Deck, ScriptedDeck};
///
/// let rules = Rules::CLASSIC;
/// let order = Board::parse(rules, "0120 0000 2222")?;
/// let mut deck = ScriptedDeck::new(rules, &order)?;
/// assert_eq!(deck.draw_many(2), order.cards()[..2]);
/// assert_eq!(deck.remaining(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct ScriptedDeck {
    rules: Rules,
    left: vec::IntoIter<Card>,
}

impl ScriptedDeck {
    /// The deck of these cards in this order.
    ///
    /// # Errors
    ///
    /// [`DeckError::Foreign`] if a card is not in the deck of these rules,
    /// [`DeckError::Repeated`] if one comes twice.
    ///
    /// # Complexity
    ///
    /// Time `O(p)` a card; a draw takes constant time.
    ///
    /// # Example
    ///
    /// ```
    /// use set_core::Rules;
    /// use set_deck::ScriptedDeck;
    ///
    /// let rules = Rules::CLASSIC;
    /// let card = |text| rules.parse_card(text).unwrap();
    /// let order = [card("0120"), card("0000"), card("0120")];
    /// assert_eq!(
    ///     ScriptedDeck::new(rules, order).unwrap_err().to_string(),
    ///     "position 2: card 0120 comes at position 0 already"
    /// );
    /// ```
    pub fn new(
        rules: Rules,
        cards: impl IntoIterator<Item: Borrow<Card>>,
    ) -> Result<Self, DeckError> {
        // One card at a time: a wrong order is refused at its first wrong card, even
        // if it has no end.
        let (mut order, mut positions) = (Vec::new(), HashMap::new());
        for (position, card) in cards.into_iter().enumerate() {
            let card = *card.borrow();
            if !rules.contains(card) {
                return Err(DeckError::Foreign { card, position, rules });
            }
            match positions.entry(card) {
                Entry::Occupied(entry) => {
                    let first = *entry.get();
                    return Err(DeckError::Repeated { card, first, position, rules });
                }
                Entry::Vacant(entry) => entry.insert(position),
            };
            order.push(card);
        }
        Ok(Self { rules, left: order.into_iter() })
    }
}

impl Deck for ScriptedDeck {
    fn rules(&self) -> Rules {
        self.rules
    }

    fn remaining(&self) -> u128 {
        self.left.len() as u128
    }

    fn draw(&mut self) -> Option<Card> {
        self.left.next()
    }
}

impl fmt::Debug for ScriptedDeck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ScriptedDeck")
            .field("rules", &self.rules)
            .field("remaining", &self.remaining())
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use std::format;
    use std::string::ToString;
    use std::vec::Vec;

    use super::*;

    fn cards(digits: &str) -> Vec<Card> {
        digits.split(' ').map(|text| Rules::CLASSIC.parse_card(text).unwrap()).collect()
    }

    #[test]
    fn the_order_given_is_the_order_drawn() {
        let order = cards("2222 0120 0000 1111");
        let mut deck = ScriptedDeck::new(Rules::CLASSIC, order.clone()).unwrap();
        assert_eq!((deck.rules(), deck.seed(), deck.remaining()), (Rules::CLASSIC, None, 4));
        assert_eq!(deck.draw(), Some(order[0]));
        assert_eq!(
            format!("{deck:?}"),
            "ScriptedDeck { rules: Rules { p: 4, v: 3 }, remaining: 3, .. }"
        );
        assert_eq!(deck.draw_many(9), order[1..]);
        assert_eq!((deck.draw(), deck.remaining()), (None, 0));
    }

    #[test]
    fn no_cards_are_a_deck_at_its_end() {
        let mut deck = ScriptedDeck::new(Rules::CLASSIC, core::iter::empty::<Card>()).unwrap();
        assert_eq!((deck.remaining(), deck.draw()), (0, None));
    }

    #[test]
    fn a_deck_of_any_rules_can_be_scripted() {
        let rules = Rules::new(64, 4).unwrap();
        let order = [rules.card_at(u128::MAX).unwrap(), rules.card_at(0).unwrap()];
        let mut deck = ScriptedDeck::new(rules, order).unwrap();
        assert_eq!(deck.draw_many(2), order);
    }

    #[test]
    fn wrong_orders_are_refused() {
        let rules = Rules::CLASSIC;
        let mut order = cards("0000 2222 0120 2222 0000");
        let error = ScriptedDeck::new(rules, order.clone()).unwrap_err();
        assert_eq!(error, DeckError::Repeated { card: order[1], first: 1, position: 3, rules });
        assert_eq!(error.to_string(), "position 3: card 2222 comes at position 1 already");

        order[2] = Card::from_bits_retain(0b11);
        let error = ScriptedDeck::new(rules, order).unwrap_err();
        assert_eq!(error.to_string(), "position 2: the deck of p=4, v=3 has no Card(0x3)");
    }

    #[test]
    fn a_wrong_order_without_end_is_refused_too() {
        let card = cards("0120")[0];
        let error = ScriptedDeck::new(Rules::CLASSIC, core::iter::repeat(card)).unwrap_err();
        assert!(matches!(error, DeckError::Repeated { first: 0, position: 1, .. }));
    }
}
