//! The 81 cards by their numbers.

use core::fmt;

use set_core::{Card, Rules};

use crate::hand_error::HandError;

/// The number of cards in the classic deck.
pub(crate) const DECK_LEN: usize = 81;

/// A card of the classic deck by its index in the order of the deck, 0 to 80:
/// [`Rules::CLASSIC`]'s [`card_at`](Rules::card_at).
///
/// The index is the card's four values as a number in base 3, the first property
/// highest. A deck with three values and fewer properties has the same cards with the
/// first values 0, and each keeps its index.
///
/// # Example
///
/// ```
/// use set_classic::CardIndex;
/// use set_core::{Card, Rules};
///
/// let card = CardIndex::new(15).unwrap(); // 0120 in base 3
/// assert_eq!(Card::from(card), Rules::CLASSIC.parse_card("0120").unwrap());
/// assert_eq!(CardIndex::try_from(Card::from(card)).unwrap(), card);
/// assert_eq!(CardIndex::new(81), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardIndex(u8);

impl CardIndex {
    /// The card with this index; `None` for 81 and more.
    #[must_use]
    pub const fn new(index: u8) -> Option<Self> {
        if (index as usize) < DECK_LEN { Some(Self(index)) } else { None }
    }

    /// The card with this index modulo 81.
    pub(crate) const fn wrapped(index: usize) -> Self {
        #[allow(clippy::cast_possible_truncation)] // below 81
        Self((index % DECK_LEN) as u8)
    }

    /// The card whose values are all 0.
    pub(crate) const ZERO: Self = Self(0);

    /// The sum of the values of both cards, modulo 3.
    #[inline]
    pub(crate) const fn plus(self, other: Self) -> Self {
        self.third(other).third(Self::ZERO)
    }

    /// The values of this card minus the values of the other one, modulo 3. The third card of `a`
    /// and `b` is `-a - b`, so the third card of `a` and 0 is `-a`.
    #[inline]
    pub(crate) const fn minus(self, other: Self) -> Self {
        self.third(Self::ZERO).third(other)
    }

    /// The index, 0 to 80.
    #[inline]
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }

    /// The card that makes a valid set with two different cards; the card itself for a
    /// card and itself.
    ///
    /// ```
    /// use set_classic::CardIndex;
    ///
    /// let card = |index| CardIndex::new(index).unwrap();
    /// assert_eq!(card(0).third(card(1)), card(2));
    /// assert_eq!(card(0).third(card(40)), card(80));
    /// assert_eq!(card(7).third(card(7)), card(7));
    /// ```
    #[inline]
    #[must_use]
    pub const fn third(self, other: Self) -> Self {
        Self(THIRDS[self.0 as usize][other.0 as usize])
    }
}

/// The third card of each pair, by their indices; a card itself for the card twice.
pub(crate) static THIRDS: [[u8; DECK_LEN]; DECK_LEN] = {
    let mut thirds = [[0; DECK_LEN]; DECK_LEN];
    let mut a = 0;
    while a < DECK_LEN {
        let mut b = 0;
        while b < DECK_LEN {
            thirds[a][b] = third(a, b);
            b += 1;
        }
        a += 1;
    }
    thirds
};

/// The three values of a property add up to a multiple of 3 in a valid set, and only
/// there.
const fn third(mut a: usize, mut b: usize) -> u8 {
    let (mut third, mut weight) = (0, 1);
    while weight < DECK_LEN {
        third += (6 - a % 3 - b % 3) % 3 * weight;
        (a, b, weight) = (a / 3, b / 3, weight * 3);
    }
    #[allow(clippy::cast_possible_truncation)] // below 81
    {
        third as u8
    }
}

impl From<CardIndex> for Card {
    fn from(index: CardIndex) -> Self {
        let (mut rest, mut bits, mut shift) = (index.0, 0, 0);
        while rest > 0 {
            bits |= u128::from(rest % 3) << shift;
            (rest, shift) = (rest / 3, shift + 2);
        }
        Self::from_bits_retain(bits)
    }
}

/// The index of each card by its bits, two for a property; 81 of bits that are no card.
static INDICES: [u8; 256] = {
    let mut indices = [81; 256];
    let mut index: u8 = 0;
    while (index as usize) < DECK_LEN {
        let digits = [index / 27, index / 9 % 3, index / 3 % 3, index % 3];
        let bits = digits[0] << 6 | digits[1] << 4 | digits[2] << 2 | digits[3];
        indices[bits as usize] = index;
        index += 1;
    }
    indices
};

/// # Errors
///
/// [`HandError::Foreign`] for a card that is not in the classic deck.
impl TryFrom<Card> for CardIndex {
    type Error = HandError;

    fn try_from(card: Card) -> Result<Self, HandError> {
        let index = usize::try_from(card.to_bits()).ok().and_then(|bits| INDICES.get(bits));
        index.and_then(|&index| Self::new(index)).ok_or(HandError::Foreign(card))
    }
}

impl From<CardIndex> for u8 {
    fn from(index: CardIndex) -> Self {
        index.0
    }
}

/// The card as four digits.
impl fmt::Display for CardIndex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Rules::CLASSIC.display(Card::from(*self)).fmt(f)
    }
}

impl fmt::Debug for CardIndex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "CardIndex({})", self.0)
    }
}
