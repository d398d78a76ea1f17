//! The cards on the table.

use alloc::vec::Vec;
use core::borrow::Borrow;
use core::error::Error;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::iter::Copied;
use core::slice;

use hashbrown::HashSet;

use crate::{Card, Rules};

/// The distinct cards on the table, in the order dealt.
///
/// Looking up a card takes constant time. An illegal change is refused with an
/// error and changes nothing.
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
/// assert_eq!(board.to_string(), "0120 0000");
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

    /// The board of these cards, dealt in this order: of a slice, a `Vec`, or any
    /// other iterator of cards.
    ///
    /// # Errors
    ///
    /// As [`add`](Self::add).
    ///
    /// # Example
    ///
    /// ```
    /// use set_core::{Board, Rules};
    ///
    /// let rules = Rules::CLASSIC;
    /// let board = Board::from_cards(rules, rules.cards().step_by(10))?;
    /// assert_eq!(board.len(), 9);
    /// assert_eq!(Board::from_cards(rules, &board.cards()[..4])?.len(), 4);
    /// # Ok::<(), set_core::BoardError>(())
    /// ```
    pub fn from_cards(
        rules: Rules,
        cards: impl IntoIterator<Item: Borrow<Card>>,
    ) -> Result<Self, BoardError> {
        let mut board = Self::new(rules);
        cards.into_iter().try_for_each(|card| board.add(slice::from_ref(card.borrow())))?;
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

    /// The card at an index in the order dealt; `None` if there are
    /// fewer cards. (`board[index]` panics in that case, as a slice does.)
    #[must_use]
    pub fn get(&self, index: usize) -> Option<Card> {
        self.cards.get(index).copied()
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
    pub fn contains_all(&self, cards: impl IntoIterator<Item: Borrow<Card>>) -> bool {
        cards.into_iter().all(|card| self.contains(*card.borrow()))
    }

    /// Deals cards onto the board, after those that are there.
    ///
    /// # Errors
    ///
    /// [`BoardError::Foreign`] if a card is not in the deck, and
    /// [`BoardError::Repeated`] if a card is on the board already or is
    /// repeated. An error leaves the board unchanged.
    ///
    /// # Complexity
    ///
    /// Expected constant time for each card.
    pub fn add(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        let rules = self.rules;
        if let Some(&card) = cards.iter().find(|&&card| !rules.contains(card)) {
            return Err(BoardError::Foreign { card, rules });
        }
        self.members.reserve(cards.len());
        for (i, &card) in cards.iter().enumerate() {
            if !self.members.insert(card) {
                for added in &cards[..i] {
                    self.members.remove(added);
                }
                return Err(BoardError::Repeated { card, rules });
            }
        }
        self.cards.extend_from_slice(cards);
        Ok(())
    }

    /// Takes cards off the board; the others keep their order.
    ///
    /// # Errors
    ///
    /// [`BoardError::NotOnBoard`] if a card is not on the board or is repeated. An
    /// error leaves the board unchanged.
    ///
    /// # Complexity
    ///
    /// Time `O(n)` for `n` cards on the board.
    pub fn remove(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        /// Up to this many cards, one linear search each beats a pass over the board.
        const FEW: usize = 16;
        for (i, &card) in cards.iter().enumerate() {
            if !self.members.remove(&card) {
                self.members.extend(&cards[..i]);
                return Err(BoardError::NotOnBoard { card, rules: self.rules });
            }
        }
        if cards.len() > FEW {
            self.cards.retain(|card| self.members.contains(card));
        } else {
            for card in cards {
                let index = self.cards.iter().position(|other| other == card);
                index.map(|index| self.cards.remove(index));
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

impl Hash for Board {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.rules.hash(state);
        self.cards.hash(state);
    }
}

/// A change that a board refuses.
///
/// # Example
///
/// ```
/// use set_core::{Board, Rules};
///
/// let mut board = Board::parse(Rules::CLASSIC, "0000 0120")?;
/// let error = board.add(&[board[0]]).unwrap_err();
/// assert_eq!(error.to_string(), "card 0000 is on the board already");
/// # Ok::<(), set_core::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BoardError {
    /// The card is not in the deck.
    Foreign {
        /// The card.
        card: Card,
        /// The rules of the board.
        rules: Rules,
    },
    /// The card to add is on the board, or is repeated.
    Repeated {
        /// The card.
        card: Card,
        /// The rules of the board.
        rules: Rules,
    },
    /// The card to remove is not on the board, or is repeated.
    NotOnBoard {
        /// The card.
        card: Card,
        /// The rules of the board.
        rules: Rules,
    },
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Foreign { card, rules } => write!(f, "the deck of {rules} has no {card:?}"),
            Self::Repeated { card, rules } => {
                write!(f, "card {} is on the board already", rules.display(*card))
            }
            Self::NotOnBoard { card, rules } => {
                write!(f, "card {} is not on the board", rules.display(*card))
            }
        }
    }
}

impl Error for BoardError {}

#[cfg(test)]
mod tests {
    use std::format;
    use std::string::ToString;
    use std::vec::Vec;

    use proptest::prelude::*;

    use super::*;
    use crate::{Notation, strategies};

    #[test]
    fn refused_changes_change_nothing() {
        let rules = Rules::CLASSIC;
        let deck: Vec<_> = rules.cards().collect();
        let mut board = Board::from_cards(rules, &deck[..5]).unwrap();
        let before = board.clone();

        let foreign = Card::from_bits_retain(0b11);
        assert_eq!(
            board.add(&[deck[7], foreign]).unwrap_err().to_string(),
            "the deck of p=4, v=3 has no Card(0x3)"
        );
        assert!(matches!(board.add(&[deck[7], deck[4]]), Err(BoardError::Repeated { .. })));
        assert!(matches!(board.add(&[deck[7], deck[7]]), Err(BoardError::Repeated { .. })));
        assert!(matches!(board.remove(&[deck[0], deck[5]]), Err(BoardError::NotOnBoard { .. })));
        assert!(matches!(board.remove(&[deck[0], deck[0]]), Err(BoardError::NotOnBoard { .. })));
        assert!(matches!(board.remove(&[foreign]), Err(BoardError::NotOnBoard { .. })));

        assert_eq!(board, before);
        assert!(!board.contains(deck[7]) && board.contains_all(&deck[..5]));
    }

    #[test]
    fn the_order_dealt_is_kept() {
        let rules = Rules::new(1, 5).unwrap();
        let deck: Vec<_> = rules.cards().collect();
        let mut board = Board::from_cards(rules, [deck[3], deck[0], deck[4], deck[1]]).unwrap();
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

    #[test]
    fn a_repeated_card_ends_an_endless_list() {
        let deck: Vec<_> = Rules::CLASSIC.cards().collect();
        assert!(Board::from_cards(Rules::CLASSIC, core::iter::repeat(deck[0])).is_err());
    }

    #[test]
    fn a_board_is_a_list_of_cards() {
        let deck: Vec<_> = Rules::CLASSIC.cards().collect();
        let board = Board::from_cards(Rules::CLASSIC, &deck[3..8]).unwrap();
        assert_eq!((board[0], board.get(4), board.get(5)), (deck[3], Some(deck[7]), None));
        assert_eq!(board.as_ref(), board.cards());
        assert!((&board).into_iter().eq(board.iter()));
        let mut boards = HashSet::new();
        assert!(boards.insert(board.clone()));
        assert!(!boards.insert(board.clone()));
        let reversed = Board::from_cards(Rules::CLASSIC, board.cards().iter().rev()).unwrap();
        assert!(boards.insert(reversed));
    }

    #[test]
    fn a_board_in_words_is_read_back() {
        let board = Board::from_cards(Rules::CLASSIC, Rules::CLASSIC.cards().step_by(7)).unwrap();
        let text = board.display(Notation::Words).to_string();
        assert_eq!(Board::parse(Rules::CLASSIC, &text).unwrap(), board);
        assert_eq!(board.display(Notation::Digits).to_string(), board.to_string());
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
