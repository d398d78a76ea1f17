//! Many games at the table at once.
//!
//! The games whose tables have equally many cards are played a turn together, by bit slices.

use alloc::vec;
use alloc::vec::Vec;

use super::DeckOrder;
use crate::bulk::Bulk;
use crate::card_index::{CardIndex, DECK_LEN};

/// Plays many games at the table, by the rules of [`TableGame`](crate::TableGame), several
/// hundred at a time.
///
/// # Example
///
/// How many of 1000 games end with an empty table, if the first set is always taken:
///
/// ```
/// use set_classic::{BulkGames, DeckOrder};
///
/// // Any source of uniform 64-bit words will do; this one is for examples only.
/// let mut state = 1_u64;
/// let mut words = || {
///     state = state.wrapping_mul(0xd134_2543_de82_ef95).wrapping_add(1);
///     state ^ state >> 32
/// };
/// let games = (0..1000).map(|_| (DeckOrder::shuffled(&mut words), ()));
/// let mut empty = 0;
/// BulkGames::new().play(games, |(), look| {
///     empty += u32::from(look.cards == 0);
///     0
/// });
/// assert!((5..30).contains(&empty));
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct BulkGames {
    bulk: Bulk,
}

/// What a player sees before a turn.
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

    /// A random one of the sets, each with the same chance, if the words of 32 bits are
    /// uniform; 0 where there are none, and for a single one, without a word.
    #[inline]
    #[must_use]
    pub fn random(self, words: &mut impl FnMut() -> u32) -> u16 {
        if self.sets <= 1 {
            return 0;
        }
        let sets = u32::from(self.sets);
        // The high half of the product of a word and the number of sets. Words whose low half
        // is below 2^32 modulo this number are refused, so that each set has equally many
        // (D. Lemire, "Fast random integer generation in an interval").
        loop {
            let product = u64::from(words()) * u64::from(sets);
            #[allow(clippy::cast_possible_truncation)] // the halves; the high one is a set's
            if product as u32 >= sets.wrapping_neg() % sets {
                return (product >> 32) as u16;
            }
        }
    }
}

/// The most cards on a table.
const MOST: usize = 21;

/// At least as many, and whole vectors.
const ROOM: usize = 32;

/// The bytes of a word before each place.
static BEFORE: [u128; 16] = {
    let mut before = [0; 16];
    let mut place = 0;
    while place < before.len() {
        before[place] = (1 << (8 * place)) - 1;
        place += 1;
    }
    before
};

/// The games that are under way. With fewer, less than a whole block of boards is often
/// played at once; with more, they leave the processor's cache.
const UNDER_WAY: usize = 1024;

/// The boards that are played at once.
const BATCH: usize = 512;

impl BulkGames {
    /// With the fastest instructions of this machine.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// With the instructions of `bulk`.
    #[must_use]
    pub const fn with(bulk: Bulk) -> Self {
        Self { bulk }
    }

    /// Plays games to their ends, each with something of its own, such as its random numbers.
    ///
    /// Before each turn, `turn` is given that and what there is on the table, and answers
    /// which of the sets to take, from 0; a number that is too large stands for the last set.
    /// The sets are in the order of [`TableGame::take_first`](crate::TableGame::take_first):
    /// 0 is the first one, [`Look::random`] is a random one. Where there
    /// is none, the answer means nothing.
    ///
    /// The turns of a game are in order; those of different games are mixed.
    pub fn play<G>(
        self,
        games: impl IntoIterator<Item = (DeckOrder, G)>,
        turn: impl FnMut(&mut G, Look) -> u16,
    ) {
        let mut play = Play {
            bulk: self.bulk,
            turn,
            games: games.into_iter(),
            tables: Vec::with_capacity(UNDER_WAY),
            by_cards: [const { Vec::new() }; MOST / 3 + 1],
            batch: Vec::with_capacity(BATCH),
            places: vec![[0; 3]; BATCH],
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
    /// The games that were not begun yet.
    games: I,
    tables: Vec<Table<G>>,
    /// The tables with games under way, by the number of their cards divided by 3.
    by_cards: [Vec<usize>; MOST / 3 + 1],
    /// The tables of a turn.
    batch: Vec<usize>,
    /// The places of the sets taken in a turn.
    places: Vec<[u8; 3]>,
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
        // Cards are right: there is nothing to refuse.
        let places = &mut self.places[..boards.len()];
        self.bulk.choose(boards, number, places);
        for (&index, &places) in self.batch.iter().zip(&self.places) {
            let table = &mut self.tables[index];
            if !table.turn(places) {
                let Some((deck, own)) = self.games.next() else { continue };
                *table = Table::new(deck, own);
            }
            self.by_cards[usize::from(table.len) / 3].push(index);
        }
    }
}

/// A game under way.
#[repr(C)] // what every turn needs stands together
struct Table<G> {
    /// The cards on the table, in the order in which they were dealt, and anything after
    /// them.
    cards: [u8; ROOM],
    len: u8,
    /// The number of cards that were dealt. It is a multiple of three, as all numbers here.
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

    /// Takes the set at these places, or deals where there is none; false at the end of the
    /// game.
    #[inline]
    fn turn(&mut self, places: [u8; 3]) -> bool {
        if self.has_set {
            self.take(places);
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

    /// Removes the cards at three places in ascending order. Others move up.
    #[inline]
    fn take(&mut self, places: [u8; 3]) {
        self.len -= 3;
        if let (..=13, Some(cards)) = (self.len, self.cards.first_chunk_mut::<16>()) {
            let mut word = u128::from_le_bytes(*cards);
            for place in places.into_iter().rev() {
                let before = BEFORE[usize::from(place) % BEFORE.len()];
                word = (word & before) | (word >> 8 & !before);
            }
            *cards = word.to_le_bytes();
        } else {
            for place in places.into_iter().rev() {
                self.cards.copy_within(usize::from(place) + 1.., place.into());
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
