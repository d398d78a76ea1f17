//! Many games at the table at once.
//!
//! The games whose tables have equally many cards are played a turn together, by bit slices.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::AddAssign;

use rand_core::Rng;

use crate::bulk::Bulk;
use crate::card_index::{CardIndex, DECK_LEN};
use crate::deck_order::DeckOrder;

/// The table before a turn of a [game](Bulk::play).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Look {
    /// The cards on the table: a multiple of 3, at most 21.
    pub cards: usize,
    /// The cards left in the deck.
    pub in_deck: usize,
    /// The sets on the table. If there are none and the deck is empty, the game is over.
    pub sets: u16,
}

impl Look {
    /// Whether the game is over.
    #[inline]
    #[must_use]
    pub const fn is_end(self) -> bool {
        self.sets == 0 && self.in_deck == 0
    }

    /// A random one of the sets, each with the same chance if the generator is uniform; 0 where
    /// there are none. A single set takes no random number.
    #[inline]
    #[must_use]
    pub fn random(self, rng: &mut (impl Rng + ?Sized)) -> u16 {
        if self.sets <= 1 {
            return 0;
        }
        let sets = u32::from(self.sets);
        // The high half of the product of a word and the number of sets. Words whose low half
        // is below 2^32 modulo this number are refused, so that each set has equally many
        // (D. Lemire, "Fast random integer generation in an interval").
        loop {
            let product = u64::from(rng.next_u32()) * u64::from(sets);
            #[allow(clippy::cast_possible_truncation)] // the high half is below `sets`
            if product as u32 >= sets.wrapping_neg() % sets {
                return (product >> 32) as u16;
            }
        }
    }
}

/// The tables with one number of cards, counted over many games.
///
/// Rows of different games are added by `+=`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct TableCounts {
    /// The cards on the table.
    pub cards: usize,
    /// The number of tables.
    pub looks: u64,
    /// The number of tables without a set.
    pub without_set: u64,
    /// The number of games that ended with these cards left.
    pub left_over: u64,
}

impl TableCounts {
    /// Counts one more table.
    #[inline]
    pub fn count(&mut self, look: Look) {
        self.cards = look.cards;
        self.looks += 1;
        self.without_set += u64::from(look.sets == 0);
        self.left_over += u64::from(look.is_end());
    }
}

impl AddAssign for TableCounts {
    fn add_assign(&mut self, other: Self) {
        self.cards = self.cards.max(other.cards);
        self.looks += other.looks;
        self.without_set += other.without_set;
        self.left_over += other.left_over;
    }
}

/// The most cards on a table.
const MOST: usize = 21;

/// At least as many, and whole vectors.
const ROOM: usize = 32;

/// The bytes of a word before each position.
static BEFORE: [u128; 16] = {
    let mut before = [0; 16];
    let mut position = 0;
    while position < before.len() {
        before[position] = (1 << (8 * position)) - 1;
        position += 1;
    }
    before
};

/// The games that are under way. With fewer, less than a whole block of boards is often
/// played at once; with more, they leave the processor's cache.
const UNDER_WAY: usize = 1024;

/// The boards that are played at once.
const BATCH: usize = 512;

impl Bulk {
    /// Plays games at the table to their ends, several hundred at a time. Each game comes with
    /// data of its own, such as its random numbers.
    ///
    /// Twelve cards are dealt; after a set the table is refilled to twelve; where there is no
    /// set, three more cards are dealt; until the deck is empty and no set is left. There are
    /// never more than 21 cards on the table: three are dealt to at most 18, since 21 cards
    /// always hold a set (D. Knuth; G. Pellegrino, 1971).
    ///
    /// Before each turn, `turn` is given the game's own data and the table, and returns which of
    /// the sets to take, from 0; a number that is too large stands for the last set. Sets are
    /// ordered by their earliest card in the order of dealing, then by the next, then by the
    /// last. So 0 is the first set, and [`Look::random`] is a random one. If there is no set, the
    /// answer has no effect.
    ///
    /// The turns of a game are in order; turns of different games are mixed.
    ///
    /// # Example
    ///
    /// How many of 1000 games end with an empty table, if the first set is always taken:
    ///
    /// ```
    /// use set_classic::{Bulk, DeckOrder};
    /// use set_deck::ChaCha8Rng;
    /// use set_deck::rand_core::SeedableRng;
    ///
    /// let mut rng = ChaCha8Rng::seed_from_u64(1);
    /// let games = (0..1000).map(|_| (DeckOrder::shuffled(&mut rng), ()));
    /// let mut empty = 0;
    /// Bulk::new().play(games, |(), look| {
    ///     empty += u32::from(look.cards == 0);
    ///     0
    /// });
    /// assert!((5..30).contains(&empty));
    /// ```
    pub fn play<G>(
        self,
        games: impl IntoIterator<Item = (DeckOrder, G)>,
        turn: impl FnMut(&mut G, Look) -> u16,
    ) {
        let mut play = Play {
            bulk: self,
            turn,
            games: games.into_iter(),
            tables: Vec::with_capacity(UNDER_WAY),
            by_cards: [const { Vec::new() }; MOST / 3 + 1],
            batch: Vec::with_capacity(BATCH),
            positions: vec![[0; 3]; BATCH],
        };
        for (deck, own) in play.games.by_ref().take(UNDER_WAY) {
            play.by_cards[12 / 3].push(play.tables.len());
            play.tables.push(Table::new(deck, own));
        }
        while play.turns() {}
    }
}

/// Games that are played.
struct Play<G, I, F> {
    bulk: Bulk,
    turn: F,
    /// The games that have not begun.
    games: I,
    tables: Vec<Table<G>>,
    /// The tables with games under way, by the number of their cards divided by 3.
    by_cards: [Vec<usize>; MOST / 3 + 1],
    /// The indices of the tables that are played a turn.
    batch: Vec<usize>,
    /// The positions of the sets taken in a turn.
    positions: Vec<[u8; 3]>,
}

impl<G, I, F> Play<G, I, F>
where
    I: Iterator<Item = (DeckOrder, G)>,
    F: FnMut(&mut G, Look) -> u16,
{
    /// Plays a turn of many games with equally many cards; false if no game is under way.
    fn turns(&mut self) -> bool {
        let fullest = (0..self.by_cards.len()).max_by_key(|&i| self.by_cards[i].len());
        match fullest {
            Some(threes) if !self.by_cards[threes].is_empty() => match 3 * threes {
                0 => self.turns_of::<0>(),
                3 => self.turns_of::<3>(),
                6 => self.turns_of::<6>(),
                9 => self.turns_of::<9>(),
                12 => self.turns_of::<12>(),
                15 => self.turns_of::<15>(),
                18 => self.turns_of::<18>(),
                _ => self.turns_of::<MOST>(),
            },
            _ => return false,
        }
        true
    }

    /// Plays a turn of games with `N` cards on the table.
    fn turns_of<const N: usize>(&mut self) {
        let waiting = &mut self.by_cards[N / 3];
        self.batch.clear();
        self.batch.extend(waiting.drain(waiting.len().saturating_sub(BATCH)..));
        let mut boards = [[0; N]; BATCH];
        for (board, &table) in boards.iter_mut().zip(&self.batch) {
            board.copy_from_slice(&self.tables[table].cards[..N]);
        }
        let boards = &boards[..self.batch.len()];
        let number = |i: usize, sets: u8| {
            let table = &mut self.tables[self.batch[i]];
            table.has_set = sets > 0;
            let look = Look { cards: N, in_deck: table.in_deck(), sets: sets.into() };
            let chosen = (self.turn)(&mut table.own, look);
            // Below the number of sets.
            chosen.min(u16::from(sets.saturating_sub(1))).try_into().unwrap_or(u8::MAX)
        };
        // All indices are right, so the result is always true.
        let positions = &mut self.positions[..boards.len()];
        self.bulk.choose(boards, number, positions);
        for (&index, &positions) in self.batch.iter().zip(&self.positions) {
            let table = &mut self.tables[index];
            if !table.turn(positions) {
                let Some((deck, own)) = self.games.next() else { continue };
                *table = Table::new(deck, own);
            }
            self.by_cards[usize::from(table.len) / 3].push(index);
        }
    }
}

/// A game under way.
#[repr(C)] // the fields that every turn needs are side by side
struct Table<G> {
    /// The cards on the table, in the order in which they were dealt; further entries are
    /// unspecified.
    cards: [u8; ROOM],
    len: u8,
    /// The number of cards that were dealt, always a multiple of three.
    dealt: u8,
    has_set: bool,
    own: G,
    deck: DeckOrder,
}

impl<G> Table<G> {
    fn new(deck: DeckOrder, own: G) -> Self {
        let mut table = Self { cards: [0; ROOM], len: 0, dealt: 0, has_set: false, own, deck };
        (0..4).for_each(|_| table.deal());
        table
    }

    fn in_deck(&self) -> usize {
        DECK_LEN - usize::from(self.dealt)
    }

    /// Takes the set at these positions, or deals where there is none; false at the end of the
    /// game.
    #[inline]
    fn turn(&mut self, positions: [u8; 3]) -> bool {
        if self.has_set {
            self.take(positions);
            if self.len < 12 {
                self.deal();
            }
        } else if self.in_deck() > 0 {
            self.deal();
        } else {
            return false;
        }
        true
    }

    /// Removes the cards at three positions in ascending order. Later cards move up.
    #[inline]
    fn take(&mut self, positions: [u8; 3]) {
        self.len -= 3;
        if let (..=13, Some(cards)) = (self.len, self.cards.first_chunk_mut::<16>()) {
            let mut word = u128::from_le_bytes(*cards);
            for position in positions.into_iter().rev() {
                let before = BEFORE[usize::from(position) % BEFORE.len()];
                word = (word & before) | (word >> 8 & !before);
            }
            *cards = word.to_le_bytes();
        } else {
            for position in positions.into_iter().rev() {
                self.cards.copy_within(usize::from(position) + 1.., position.into());
            }
        }
    }

    /// Deals three cards, if there are any.
    #[inline]
    fn deal(&mut self) {
        let next =
            self.deck.cards().get(usize::from(self.dealt)..).and_then(|deck| deck.first_chunk());
        let room =
            self.cards.get_mut(usize::from(self.len)..).and_then(|room| room.first_chunk_mut());
        if let (Some(next), Some(room)) = (next, room) {
            *room = next.map(CardIndex::get) as [u8; 3];
            self.len += 3;
            self.dealt += 3;
        }
    }
}
