//! Games as they are played at the table.
//!
//! The sets on the table are kept in a list. A new card adds those that it makes with
//! two cards of the table, and a set that is taken removes those that share a card with
//! it, so no set is looked for twice.

mod bulk;
mod order;

use core::fmt;

pub use self::bulk::{BulkGames, Look};
pub use self::order::DeckOrder;
use crate::card_index::{CardIndex, DECK_LEN, THIRDS};
use crate::hand::Hand;
use crate::random::below;

/// A game at the table: twelve cards; after a set the table is refilled to twelve; where
/// there is no set, three more cards are dealt; until the deck is empty and no set is
/// left.
///
/// Each turn takes a set by one of three policies, which may change from turn to turn:
/// [`take_first`](Self::take_first), [`take_random`](Self::take_random) and
/// [`take_by`](Self::take_by).
///
/// There are never more than 21 cards on the table: three are dealt to at most 18, since
/// 21 cards always hold a set (D. Knuth; G. Pellegrino, 1971).
///
/// # Example
///
/// ```
/// use set_classic::{DeckOrder, TableGame, Turn};
///
/// // Any source of uniform 64-bit words will do; this one is for examples only.
/// let mut state = 1_u64;
/// let mut words = || {
///     state = state.wrapping_mul(0xd134_2543_de82_ef95).wrapping_add(1);
///     state ^ state >> 32
/// };
/// let deck = DeckOrder::shuffled(&mut words);
/// let mut game = TableGame::new(&deck);
/// let mut taken = 0;
/// while let Some(turn) = game.take_random(&mut words) {
///     if let Turn::Set(set) = turn {
///         assert!(set.len() == 3 && set.count() == 1);
///         taken += 1;
///     }
/// }
/// assert!(game.table().is_set_free());
/// assert_eq!(3 * taken + game.len(), 81);
/// ```
#[derive(Clone, Debug)]
pub struct TableGame<'a> {
    deck: &'a DeckOrder,
    dealt: usize,
    /// The places of the table that hold a card.
    used: u32,
    /// The card at each place; [`NONE`] where there is none.
    cards: [u8; PLACES],
    /// [`Spot`] of each card; 0 if it is not on the table. A power of two of them, so
    /// that no look-up needs a check.
    spots: [Spot; PADDED],
    sets: [OnTable; MOST_SETS],
    len: usize,
}

/// Places of the table: at least 21, and a power of two.
const PLACES: usize = 32;

/// The most sets among 21 cards: each pair of cards is in one set at most.
const MOST_SETS: usize = 21 * 20 / 2 / 3;

/// Where a card lies: its number in the order of the deck, from 1, above
/// [`PLACE_BITS`], and its place on the table as a bit below.
type Spot = u64;

/// A set on the table: the numbers of its three cards in ascending order, a byte each,
/// above [`PLACE_BITS`], and the places as bits below. So sets compare like the
/// numbers of their cards.
type OnTable = u64;

const PLACE_BITS: u32 = 32;

/// The places of a spot or set.
const fn places(word: u64) -> u64 {
    word & ((1 << PLACE_BITS) - 1)
}

/// An index of no card.
#[allow(clippy::cast_possible_truncation)] // 81
const NONE: u8 = DECK_LEN as u8;

/// Cards and [`NONE`], and what makes their number a power of two.
const PADDED: usize = 128;

/// The third cards, where a card and [`NONE`] have [`NONE`].
static PADDED_THIRDS: [[u8; PADDED]; DECK_LEN] = {
    let mut thirds = [[NONE; PADDED]; DECK_LEN];
    let mut a = 0;
    while a < DECK_LEN {
        let mut b = 0;
        while b < DECK_LEN {
            thirds[a][b] = THIRDS[a][b];
            b += 1;
        }
        a += 1;
    }
    thirds
};

/// What was done in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// This set was taken, and the table refilled to twelve cards as far as there are
    /// cards.
    Set(Hand),
    /// There was no set, and three more cards were dealt.
    Dealt,
}

impl<'a> TableGame<'a> {
    /// The beginning of a game: the first twelve cards are on the table.
    #[inline]
    #[must_use]
    pub fn new(deck: &'a DeckOrder) -> Self {
        let mut game = Self {
            deck,
            dealt: 0,
            used: 0,
            cards: [NONE; PLACES],
            spots: [0; PADDED],
            sets: [0; MOST_SETS],
            len: 0,
        };
        game.deal(12);
        game
    }

    /// Takes the first set in the order in which its cards were dealt: of several sets
    /// the one whose earliest card came first, then the next one, then the last. `None`
    /// at the end of the game.
    #[inline]
    pub fn take_first(&mut self) -> Option<Turn> {
        let first = self.on_table().iter().min().copied();
        self.turn(first)
    }

    /// Takes one of the sets on the table, each with the same chance, if the words are
    /// uniform. `None` at the end of the game.
    #[inline]
    pub fn take_random(&mut self, words: &mut impl FnMut() -> u64) -> Option<Turn> {
        // A word for one set would be thrown away.
        let chosen = if self.len > 1 { below(self.len as u64, words) } else { 0 };
        let set = usize::try_from(chosen).ok().and_then(|i| self.on_table().get(i)).copied();
        self.turn(set)
    }

    /// Takes the set that a function names, which is asked only if there is one. `None`
    /// at the end of the game.
    ///
    /// ```
    /// use set_classic::{CardIndex, DeckOrder, TableGame};
    ///
    /// let cards: Vec<_> = CardIndex::all().collect();
    /// let deck = DeckOrder::new(cards.try_into().unwrap())?;
    /// let mut game = TableGame::new(&deck);
    /// let last = |game: &TableGame<'_>| game.sets().last().unwrap_or_default();
    /// while game.take_by(last)?.is_some() {}
    /// assert!(game.is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`NotOnTable`] if the hand is no set on the table; nothing is taken then.
    pub fn take_by(
        &mut self,
        choose: impl FnOnce(&Self) -> Hand,
    ) -> Result<Option<Turn>, NotOnTable> {
        if self.len == 0 {
            return Ok(self.turn(None));
        }
        let hand = choose(self);
        let set = self.on_table().iter().copied().find(|&set| self.hand(places(set)) == hand);
        set.map(|set| self.turn(Some(set))).ok_or(NotOnTable(hand))
    }

    /// The cards on the table.
    #[must_use]
    pub fn table(&self) -> Hand {
        self.hand(self.used.into())
    }

    /// The cards on the table, in the order in which they were dealt.
    pub fn cards(&self) -> impl Iterator<Item = CardIndex> {
        let dealt = self.deck.cards().iter().take(self.dealt).copied();
        dealt.filter(|card| self.spots[usize::from(card.get())] != 0)
    }

    /// The number of cards on the table.
    #[inline]
    #[must_use]
    pub const fn len(&self) -> usize {
        self.used.count_ones() as usize
    }

    /// Whether there are no cards on the table: the game is over then.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.used == 0
    }

    /// The number of cards left in the deck.
    #[inline]
    #[must_use]
    pub const fn in_deck(&self) -> usize {
        DECK_LEN.saturating_sub(self.dealt)
    }

    /// The number of sets on the table.
    #[inline]
    #[must_use]
    pub const fn count(&self) -> usize {
        self.len
    }

    /// The sets on the table, in the order of [`take_first`](Self::take_first).
    #[must_use]
    pub fn sets(&self) -> impl ExactSizeIterator<Item = Hand> {
        let mut sets = self.sets;
        let len = self.len.min(MOST_SETS);
        sets[..len].sort_unstable();
        sets.into_iter().take(len).map(|set| self.hand(places(set)))
    }

    fn on_table(&self) -> &[OnTable] {
        &self.sets[..self.len.min(MOST_SETS)]
    }

    /// The cards at these places.
    #[inline]
    fn hand(&self, mut places: u64) -> Hand {
        let mut bits = 0;
        while places != 0 {
            let place = places.trailing_zeros() as usize;
            bits |= 1 << (self.cards[place % PLACES]);
            places &= places - 1;
        }
        Hand::truncated(bits)
    }

    /// Takes the set; without one deals three cards, if there are any.
    #[inline]
    fn turn(&mut self, set: Option<OnTable>) -> Option<Turn> {
        if let Some(set) = set {
            let hand = self.hand(places(set));
            self.take(places(set));
            self.deal(12_usize.saturating_sub(self.len()));
            return Some(Turn::Set(hand));
        }
        if self.in_deck() == 0 {
            return None;
        }
        self.deal(3);
        Some(Turn::Dealt)
    }

    /// Takes the cards at these places, and their sets.
    #[inline]
    fn take(&mut self, taken: u64) {
        let mut left = taken;
        while left != 0 {
            let place = left.trailing_zeros() as usize % PLACES;
            self.spots[usize::from(self.cards[place]) % PADDED] = 0;
            self.cards[place] = NONE;
            left &= left - 1;
        }
        #[allow(clippy::cast_possible_truncation)] // places are below 24
        {
            self.used &= !(taken as u32);
        }
        let len = self.len.min(MOST_SETS);
        self.len = 0;
        for i in 0..len {
            let set = self.sets[i];
            self.sets[self.len] = set;
            self.len += usize::from(set & taken == 0);
        }
    }

    /// Deals cards, as many as there are.
    #[inline]
    fn deal(&mut self, cards: usize) {
        let end = (self.dealt + cards).min(DECK_LEN);
        while self.dealt < end {
            let card = self.deck.cards()[self.dealt].get();
            self.dealt += 1;
            let place = (!self.used).trailing_zeros() as usize % PLACES;
            let spot = (self.dealt as Spot) << PLACE_BITS | 1 << place;
            // Most tables have twelve places, and a loop of known length is faster.
            if self.used >> 12 == 0 {
                self.add_sets::<12>(card, spot);
            } else {
                self.add_sets::<PLACES>(card, spot);
            }
            self.used |= 1 << place;
            self.cards[place] = card;
            self.spots[usize::from(card) % PADDED] = spot;
        }
    }

    /// Adds the sets that a new card makes with cards at the first places.
    #[inline]
    fn add_sets<const N: usize>(&mut self, card: u8, spot: Spot) {
        let thirds = &PADDED_THIRDS[usize::from(card) % DECK_LEN];
        let third = |card: u8| usize::from(thirds[usize::from(card) % PADDED]) % PADDED;
        // The places whose card makes a set with the new one. There are few, so to find
        // them without a branch is faster.
        let mut left = 0;
        for (place, &card) in self.cards[..N].iter().enumerate() {
            left |= u64::from(self.spots[third(card)] != 0) << place;
        }
        while left != 0 {
            let a = self.cards[left.trailing_zeros() as usize % PLACES];
            let [a, b] = [usize::from(a) % PADDED, third(a)].map(|card| self.spots[card]);
            left &= !places(a | b);
            let number = |spot: Spot| spot >> PLACE_BITS;
            let numbers = number(a.min(b)) << 16 | number(a.max(b)) << 8 | number(spot);
            if let Some(free) = self.sets.get_mut(self.len) {
                *free = numbers << PLACE_BITS | places(a | b | spot);
                self.len += 1;
            }
        }
    }
}

/// A choice that is no set on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotOnTable(
    /// The cards that were chosen.
    pub Hand,
);

impl fmt::Display for NotOnTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the cards \"{}\" are no set on the table", self.0)
    }
}

impl core::error::Error for NotOnTable {}
