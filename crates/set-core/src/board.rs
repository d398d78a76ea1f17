//! The cards on the table.

use alloc::vec::Vec;
use core::fmt;
use core::iter::Copied;
use core::slice;

use hashbrown::HashSet;
use thiserror::Error;

use crate::{Card, Rules};

/// The distinct cards that lie dealt, in the order dealt.
///
/// Whether a card is on the board is answered in constant time. A change that
/// is not legal is refused with an error and changes nothing.
///
/// Two boards are equal if they hold the same cards in the same order under
/// the same rules.
///
/// # Example
///
/// ```
/// use set_core::{Board, BoardError, Rules};
///
/// let rules = Rules::CLASSIC;
/// let mut board = Board::new(rules);
/// let cards = [rules.card(&[0, 1, 2, 0])?, rules.card(&[0, 0, 0, 0])?];
/// board.add(&cards)?;
/// assert_eq!(board.to_string(), "0120\n0000\n");
///
/// let again = board.add(&cards[..1]).unwrap_err();
/// assert_eq!(again.to_string(), "card 0120 is on the board already");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Board {
    rules: Rules,
    cards: Vec<Card>,
    members: HashSet<Card>,
}

impl Board {
    /// An empty board.
    #[must_use]
    pub fn new(rules: Rules) -> Self {
        Self { rules, cards: Vec::new(), members: HashSet::new() }
    }

    /// The board of these cards, dealt in this order.
    ///
    /// # Errors
    ///
    /// As [`add`](Self::add).
    pub fn from_cards(rules: Rules, cards: &[Card]) -> Result<Self, BoardError> {
        let mut board = Self::new(rules);
        board.add(cards)?;
        Ok(board)
    }

    /// The rules of the board's deck.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The cards, in the order dealt.
    #[must_use]
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// The cards one by one, in the order dealt.
    pub fn iter(&self) -> Copied<slice::Iter<'_, Card>> {
        self.cards.iter().copied()
    }

    /// The number of cards.
    #[must_use]
    pub fn len(&self) -> usize {
        self.cards.len()
    }

    /// Whether there are no cards.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// Whether the card is on the board.
    #[must_use]
    pub fn contains(&self, card: Card) -> bool {
        self.members.contains(&card)
    }

    /// Whether all of these cards are on the board.
    #[must_use]
    pub fn contains_all(&self, cards: impl IntoIterator<Item = Card>) -> bool {
        cards.into_iter().all(|card| self.contains(card))
    }

    /// Deals cards onto the board, behind those that are there.
    ///
    /// # Errors
    ///
    /// [`BoardError::Foreign`] if the deck does not have a card and
    /// [`BoardError::Duplicate`] if a card is on the board already or comes
    /// twice. The board is then as it was.
    ///
    /// # Complexity
    ///
    /// Time `O(p)` a card.
    pub fn add(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        let rules = self.rules;
        if let Some(&card) = cards.iter().find(|&&card| !rules.contains(card)) {
            return Err(BoardError::Foreign { card, rules });
        }
        for (i, &card) in cards.iter().enumerate() {
            if !self.members.insert(card) {
                for added in &cards[..i] {
                    self.members.remove(added);
                }
                return Err(BoardError::Duplicate { card, rules });
            }
        }
        self.cards.extend_from_slice(cards);
        Ok(())
    }

    /// Takes cards off the board; the others keep their order.
    ///
    /// # Errors
    ///
    /// [`BoardError::Missing`] if a card is not on the board or comes twice.
    /// The board is then as it was.
    ///
    /// # Complexity
    ///
    /// Time `O(n)` for `n` cards on the board.
    pub fn remove(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        /// So many cards are sooner searched for than all others looked up.
        const FEW: usize = 16;
        for (i, &card) in cards.iter().enumerate() {
            if !self.members.remove(&card) {
                self.members.extend(&cards[..i]);
                return Err(BoardError::Missing { card, rules: self.rules });
            }
        }
        if cards.len() > FEW {
            self.cards.retain(|card| self.members.contains(card));
        } else {
            for card in cards {
                let place = self.cards.iter().position(|other| other == card);
                place.map(|place| self.cards.remove(place));
            }
        }
        Ok(())
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        self.rules == other.rules && self.cards == other.cards
    }
}

impl Eq for Board {}

impl<'a> IntoIterator for &'a Board {
    type Item = Card;
    type IntoIter = Copied<slice::Iter<'a, Card>>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl fmt::Display for Board {
    /// One card a line, as digits: [`Board::parse`] reads it back.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|card| writeln!(f, "{}", self.rules.display(card)))
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({}:", self.rules)?;
        self.iter().try_for_each(|card| write!(f, " {}", self.rules.display(card)))?;
        f.write_str(")")
    }
}

/// A change that a board refuses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum BoardError {
    /// The deck does not have the card.
    #[error("the deck of {rules} has no {card:?}")]
    Foreign {
        /// The card.
        card: Card,
        /// The rules of the board.
        rules: Rules,
    },
    /// The card to add is on the board, or comes twice.
    #[error("card {} is on the board already", rules.display(*card))]
    Duplicate {
        /// The card.
        card: Card,
        /// The rules of the board.
        rules: Rules,
    },
    /// The card to remove is not on the board, or comes twice.
    #[error("card {} is not on the board", rules.display(*card))]
    Missing {
        /// The card.
        card: Card,
        /// The rules of the board.
        rules: Rules,
    },
}

#[cfg(test)]
mod tests {
    use std::format;
    use std::string::ToString;
    use std::vec::Vec;

    use proptest::prelude::*;

    use super::*;
    use crate::strategies;

    #[test]
    fn refused_changes_change_nothing() {
        let rules = Rules::CLASSIC;
        let deck: Vec<_> = rules.cards().collect();
        let mut board = Board::from_cards(rules, &deck[..5]).unwrap();
        let before = board.clone();

        let foreign = Card::from_bits(0b11);
        assert_eq!(
            board.add(&[deck[7], foreign]).unwrap_err().to_string(),
            "the deck of p=4, v=3 has no Card(0x3)"
        );
        assert!(matches!(board.add(&[deck[7], deck[4]]), Err(BoardError::Duplicate { .. })));
        assert!(matches!(board.add(&[deck[7], deck[7]]), Err(BoardError::Duplicate { .. })));
        assert!(matches!(board.remove(&[deck[0], deck[5]]), Err(BoardError::Missing { .. })));
        assert!(matches!(board.remove(&[deck[0], deck[0]]), Err(BoardError::Missing { .. })));
        assert!(matches!(board.remove(&[foreign]), Err(BoardError::Missing { .. })));

        assert_eq!(board, before);
        assert!(!board.contains(deck[7]) && board.contains_all(deck[..5].iter().copied()));
    }

    #[test]
    fn the_order_dealt_is_kept() {
        let rules = Rules::new(1, 5).unwrap();
        let deck: Vec<_> = rules.cards().collect();
        let mut board = Board::from_cards(rules, &[deck[3], deck[0], deck[4], deck[1]]).unwrap();
        board.remove(&[deck[4]]).unwrap();
        board.add(&[deck[2]]).unwrap();
        assert_eq!(format!("{board:?}"), "Board(p=1, v=5: 3 0 1 2)");
        assert_eq!((board.len(), board.is_empty()), (4, false));
        assert_eq!(board.rules(), rules);
    }

    #[test]
    fn few_cards_and_many_are_taken_off() {
        let deck: Vec<_> = Rules::CLASSIC.cards().collect();
        for (i, count) in [(0, 0), (7, 1), (3, 16), (60, 17), (20, 40), (0, 81)] {
            let mut board = Board::from_cards(Rules::CLASSIC, &deck).unwrap();
            board.remove(&deck[i..i + count]).unwrap();
            assert_eq!(board.cards(), [&deck[..i], &deck[i + count..]].concat());
        }
    }

    proptest! {
        #[test]
        fn add_and_remove_are_inverse(board in strategies::rules().prop_flat_map(|rules| strategies::board(rules, 0..=12))) {
            let mut copy = Board::from_cards(board.rules(), board.cards()).unwrap();
            prop_assert_eq!(&copy, &board);
            copy.remove(board.cards()).unwrap();
            prop_assert!(copy.is_empty());
        }
    }
}
