//! A hand: a set of classic cards as bits.

use alloc::vec::Vec;
use core::borrow::Borrow;
use core::fmt;
use core::iter::FusedIterator;
use core::ops::{
    BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign,
};
use core::str::FromStr;

use set_core::{Board, Card, Notation, Rules, ValidSet};

use crate::card_index::{CardIndex, DECK_LEN};
use crate::hand_error::HandError;

/// Some cards of the classic deck, without an order: bit `i` stands for the card with
/// [index](CardIndex) `i`.
///
/// A hand is 16 bytes of plain data, and no operation on hands allocates. The operators
/// `|`, `&`, `^`, `-` and `!` are union, intersection, symmetric difference, difference
/// and complement in the deck.
///
/// A hand also holds cards of a deck with three values and fewer properties: their first
/// values in the classic deck are 0. It does not know the game: [`to_board`](Self::to_board) asks
/// for it.
///
/// # Example
///
/// ```
/// use set_classic::Hand;
///
/// let hand: Hand = "0000 0120 1111 2222 2100".parse()?;
/// assert_eq!(hand.len(), 5);
/// let set = hand.find().expect("there is one");
/// assert_eq!(set.to_string(), "0000 1111 2222");
/// assert!((hand - set).is_set_free());
/// assert_eq!((!hand).len(), 76);
/// # Ok::<(), set_classic::HandError>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hand(u128);

impl Hand {
    /// No cards.
    pub const EMPTY: Self = Self(0);

    /// All 81 cards.
    pub const DECK: Self = Self((1 << DECK_LEN) - 1);

    /// The hand with these bits; `None` if bit 81 or a higher one is set.
    #[must_use]
    pub const fn from_bits(bits: u128) -> Option<Self> {
        if bits >> DECK_LEN == 0 { Some(Self(bits)) } else { None }
    }

    /// The hand with these bits, without those that stand for no card.
    #[inline]
    pub(crate) const fn truncated(bits: u128) -> Self {
        Self(bits & Self::DECK.0)
    }

    /// The bits: bit `i` for the card with index `i`.
    #[inline]
    #[must_use]
    pub const fn to_bits(self) -> u128 {
        self.0
    }

    /// The hand of one card.
    #[inline]
    #[must_use]
    pub const fn of(card: CardIndex) -> Self {
        Self(1 << card.get())
    }

    /// The whole deck with three values and this number of properties.
    ///
    /// # Errors
    ///
    /// `None` for more than four properties.
    #[must_use]
    pub const fn deck(properties: u32) -> Option<Self> {
        if properties > 4 { None } else { Some(Self((1 << 3_u32.pow(properties)) - 1)) }
    }

    /// The hand of these cards, in any order.
    ///
    /// # Errors
    ///
    /// [`HandError`] if a card is not classic, or there twice.
    ///
    /// # Example
    ///
    /// ```
    /// use set_classic::Hand;
    /// use set_core::{Board, Rules};
    ///
    /// let board = Board::parse(Rules::CLASSIC, "0000 0120 2222")?;
    /// let hand = Hand::from_cards(board.cards())?;
    /// assert!(hand.cards().eq(board.iter()));
    /// assert!(Hand::from_cards([board[0], board[1], board[0]]).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_cards(cards: impl IntoIterator<Item: Borrow<Card>>) -> Result<Self, HandError> {
        let mut hand = Self::EMPTY;
        for card in cards {
            let card = *card.borrow();
            if !hand.insert(CardIndex::try_from(card)?) {
                return Err(HandError::Repeated(card));
            }
        }
        Ok(hand)
    }

    /// The number of cards.
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there are no cards.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the card is in the hand.
    #[inline]
    #[must_use]
    pub const fn contains(self, card: CardIndex) -> bool {
        self.0 >> card.get() & 1 != 0
    }

    /// Whether all cards of the other hand are in this one.
    #[inline]
    #[must_use]
    pub const fn contains_all(self, other: Self) -> bool {
        other.0 & !self.0 == 0
    }

    /// Adds a card; whether it was not there.
    #[inline]
    pub const fn insert(&mut self, card: CardIndex) -> bool {
        let is_new = !self.contains(card);
        self.0 |= Self::of(card).0;
        is_new
    }

    /// Removes a card; whether it was there.
    #[inline]
    pub const fn remove(&mut self, card: CardIndex) -> bool {
        let was_there = self.contains(card);
        self.0 &= !Self::of(card).0;
        was_there
    }

    /// The indices of the cards, ascending.
    #[must_use]
    pub const fn indices(self) -> Indices {
        Indices::new(self.0)
    }

    /// The cards, in the order of the deck.
    pub fn cards(self) -> impl ExactSizeIterator<Item = Card> + DoubleEndedIterator + Clone {
        self.indices().map(Card::from)
    }

    /// The cards as a board of this game, in the order of the deck.
    ///
    /// # Errors
    ///
    /// [`HandError::Rules`] unless there are three values and up to four properties, and
    /// [`HandError::Board`] if a card is not in that deck.
    ///
    /// # Example
    ///
    /// ```
    /// use set_classic::Hand;
    /// use set_core::{Board, Rules};
    ///
    /// let rules = Rules::new(3, 3)?;
    /// let board = Board::parse(rules, "000 012 222")?;
    /// let hand = Hand::try_from(&board)?;
    /// assert_eq!(hand.to_board(rules)?, board);
    /// assert_eq!(hand.to_board(Rules::CLASSIC)?.to_string(), "0000 0012 0222");
    /// assert!((!hand).to_board(rules).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_board(self, rules: Rules) -> Result<Board, HandError> {
        HandError::check(rules)?;
        Ok(Board::from_cards(rules, self.cards())?)
    }

    /// The three cards as a valid set of this game; `None` if they are none.
    ///
    /// ```
    /// use set_classic::Hand;
    /// use set_core::Rules;
    ///
    /// let hand: Hand = "0000 0111 0222".parse()?;
    /// assert_eq!(hand.to_valid_set(Rules::CLASSIC).unwrap().to_string(), "0000 0111 0222");
    /// assert_eq!(hand.to_valid_set("p=3, v=3".parse()?).unwrap().to_string(), "000 111 222");
    /// assert_eq!(Hand::DECK.to_valid_set(Rules::CLASSIC), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn to_valid_set(self, rules: Rules) -> Option<ValidSet> {
        HandError::check(rules).ok()?;
        let mut cards = self.cards();
        let three = [cards.next()?, cards.next()?, cards.next()?];
        if cards.next().is_some() {
            return None;
        }
        ValidSet::new(rules, &three)
    }
}

impl From<CardIndex> for Hand {
    fn from(card: CardIndex) -> Self {
        Self::of(card)
    }
}

/// The cards of a board with three values and up to four properties.
///
/// # Errors
///
/// [`HandError::Rules`] for another game.
impl TryFrom<&Board> for Hand {
    type Error = HandError;

    fn try_from(board: &Board) -> Result<Self, HandError> {
        HandError::check(board.rules())?;
        Self::from_cards(board)
    }
}

/// The three cards of a valid set of a deck with up to four properties.
///
/// # Errors
///
/// [`HandError::Rules`] for another game.
impl TryFrom<&ValidSet> for Hand {
    type Error = HandError;

    fn try_from(set: &ValidSet) -> Result<Self, HandError> {
        HandError::check(set.rules())?;
        Self::from_cards(set)
    }
}

macro_rules! operators {
    ($($operator:ident $method:ident $assign:ident $assigned:ident: $bits:expr;)*) => {$(
        impl $operator for Hand {
            type Output = Self;

            #[inline]
            fn $method(self, other: Self) -> Self {
                let bits: fn(u128, u128) -> u128 = $bits;
                Self(bits(self.0, other.0))
            }
        }

        impl $assign for Hand {
            #[inline]
            fn $assigned(&mut self, other: Self) {
                *self = $operator::$method(*self, other);
            }
        }
    )*};
}

operators! {
    BitOr bitor BitOrAssign bitor_assign: |a, b| a | b;
    BitAnd bitand BitAndAssign bitand_assign: |a, b| a & b;
    BitXor bitxor BitXorAssign bitxor_assign: |a, b| a ^ b;
    Sub sub SubAssign sub_assign: |a, b| a & !b;
}

/// The cards of the deck that are not in the hand.
impl Not for Hand {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self::truncated(!self.0)
    }
}

impl IntoIterator for Hand {
    type Item = CardIndex;
    type IntoIter = Indices;

    fn into_iter(self) -> Indices {
        self.indices()
    }
}

/// A card that comes twice is in the hand once.
impl FromIterator<CardIndex> for Hand {
    fn from_iter<I: IntoIterator<Item = CardIndex>>(cards: I) -> Self {
        let mut hand = Self::EMPTY;
        hand.extend(cards);
        hand
    }
}

impl Extend<CardIndex> for Hand {
    fn extend<I: IntoIterator<Item = CardIndex>>(&mut self, cards: I) {
        cards.into_iter().for_each(|card| {
            self.insert(card);
        });
    }
}

/// The union of the hands.
impl FromIterator<Self> for Hand {
    fn from_iter<I: IntoIterator<Item = Self>>(hands: I) -> Self {
        hands.into_iter().fold(Self::EMPTY, |union, hand| union | hand)
    }
}

/// The cards in the order of the deck, as digits separated by blanks.
impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cards: Vec<_> = self.cards().collect();
        Notation::Digits.display_cards(Rules::CLASSIC, &cards).fmt(f)
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Hand({self})")
    }
}

/// The cards of a text in any notation that [`Board::parse`] reads.
impl FromStr for Hand {
    type Err = HandError;

    fn from_str(text: &str) -> Result<Self, HandError> {
        Self::try_from(&Board::parse(Rules::CLASSIC, text)?)
    }
}

/// The indices of a hand's cards, ascending: [`Hand::indices`](crate::Hand::indices).
///
/// # Example
///
/// ```
/// use set_classic::Hand;
///
/// let hand: Hand = "0000 0001 2222".parse()?;
/// let indices: Vec<u8> = hand.indices().map(|card| card.get()).collect();
/// assert_eq!(indices, [0, 1, 80]);
/// # Ok::<(), set_classic::HandError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Indices {
    /// The cards as bits.
    cards: u128,
}

impl Indices {
    /// The cards of these bits, all below 81.
    pub(crate) const fn new(cards: u128) -> Self {
        Self { cards }
    }
}

impl Iterator for Indices {
    type Item = CardIndex;

    #[inline]
    fn next(&mut self) -> Option<CardIndex> {
        if self.cards == 0 {
            return None;
        }
        let card = CardIndex::wrapped(self.cards.trailing_zeros() as usize);
        self.cards &= self.cards - 1;
        Some(card)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.cards.count_ones() as usize;
        (len, Some(len))
    }
}

impl DoubleEndedIterator for Indices {
    fn next_back(&mut self) -> Option<CardIndex> {
        let last = self.cards.checked_ilog2()?;
        self.cards ^= 1 << last;
        Some(CardIndex::wrapped(last as usize))
    }
}

impl ExactSizeIterator for Indices {}
impl FusedIterator for Indices {}
