//! Many games at the table at once.
//!
//! The games whose tables have equally many cards are played a turn together, by bit slices.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::AddAssign;
use core::str::FromStr;
use core::{array, fmt};

use set_core::NameError;
use set_core::RandomBits;

use crate::bulk::Bulk;
use crate::card_index::{CardIndex, DECK_LEN};
use crate::deck_order::DeckOrder;

/// The table before a turn of a [game](Bulk::play).
///
/// # Example
///
/// ```
/// use set_classic::{Bulk, DeckOrder, Look};
/// use set_deck::DeckRng;
///
/// let deck = DeckOrder::shuffled(&mut DeckRng::from_seed(1));
/// let mut looks: Vec<Look> = Vec::new();
/// Bulk::new().play([(deck, &mut looks)], |looks, look| {
///     looks.push(look);
///     0 // takes the first set
/// });
/// assert_eq!((looks[0].cards, looks[0].in_deck), (12, 69));
/// assert!(looks.last().is_some_and(|look| look.is_end()));
/// ```
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

    /// The number of the set that is taken: for [`Take::Random`] each with the same chance if the
    /// generator is uniform. 0 where there are no sets. A single set takes no random number.
    #[inline]
    #[must_use]
    pub fn choose(self, take: Take, rng: &mut (impl RandomBits + ?Sized)) -> u16 {
        if self.sets <= 1 || take == Take::First {
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
///
/// # Example
///
/// ```
/// use set_classic::{Bulk, DeckOrder, Take};
/// use set_deck::DeckRng;
///
/// let game = |seed| {
///     let mut rng = DeckRng::from_seed(seed);
///     (DeckOrder::shuffled(&mut rng), rng)
/// };
/// let tables = Bulk::new().count_tables((0..100).map(game), Take::Random);
/// let twelve = tables.iter().find(|counts| counts.cards == 12).expect("every game begins so");
/// assert!(twelve.looks > 100 && twelve.without_set < twelve.looks / 10);
/// ```
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
    #[doc(hidden)]
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

/// Which of several sets is taken from a table.
///
/// ```
/// use set_classic::Take;
///
/// assert_eq!("first".parse(), Ok(Take::First));
/// assert_eq!(
///     "last".parse::<Take>().unwrap_err().to_string(),
///     "no take \"last\": expected one of random, first"
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Take {
    /// Any, each with the same chance.
    Random,
    /// The first one, in the order in which the cards were dealt.
    First,
}

impl Take {
    /// Both.
    pub const ALL: &'static [Self] = &[Self::Random, Self::First];

    /// The name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::First => "first",
        }
    }
}

impl fmt::Display for Take {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Take {
    type Err = NameError;

    fn from_str(name: &str) -> Result<Self, NameError> {
        NameError::find("take", Self::ALL, name)
    }
}

/// The most cards on a table.
const MAX_TABLE: usize = 21;

/// Room for as many cards, and for the bytes behind them that [`Table::take`] reads.
const ROOM: usize = 28;

/// At each position, three words: all ones in the bytes before the position, then zeros.
static BEFORE: [[u64; 3]; 24] = {
    let mut before = [[0; 3]; 24];
    let mut position = 0;
    while position < before.len() {
        let mut byte = 0;
        while byte < position {
            before[position][byte / 8] |= 0xFF << (byte % 8 * 8);
            byte += 1;
        }
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
    /// Plays games as [`play`](Self::play) does, and counts their tables: entry `i` has the tables of `3 i`
    /// cards. A game is a deck and the random numbers of its choices.
    ///
    /// # Example
    ///
    /// ```
    /// use set_classic::{Bulk, DeckOrder, Take};
    /// use set_deck::DeckRng;
    ///
    /// let games = (0..1000).map(|seed| {
    ///     let mut rng = DeckRng::from_seed(seed);
    ///     (DeckOrder::shuffled(&mut rng), rng)
    /// });
    /// let tables = Bulk::new().count_tables(games, Take::Random);
    /// let ends: u64 = tables.iter().map(|row| row.left_over).sum();
    /// assert_eq!((ends, tables[4].cards), (1000, 12));
    /// // In the course of a game one table of sixteen has none.
    /// assert!((10..22).contains(&(tables[4].looks / tables[4].without_set)));
    /// ```
    pub fn count_tables<R: RandomBits>(
        self,
        games: impl IntoIterator<Item = (DeckOrder, R)>,
        take: Take,
    ) -> [TableCounts; MAX_TABLE / 3 + 1] {
        let mut rows = [TableCounts::default(); MAX_TABLE / 3 + 1];
        self.play(games, |rng, look| {
            if let Some(row) = rows.get_mut(look.cards / 3) {
                row.count(look);
            }
            look.choose(take, rng)
        });
        rows
    }

    /// Plays games at the table to their ends, several hundred at a time. Each game comes with
    /// data of its own, such as its random numbers.
    ///
    /// The game is played as the one in the box. Twelve cards are dealt; after a set the table is
    /// refilled to twelve, so a set that is taken from more cards is not replaced; where there is no
    /// set, three more cards are dealt; until the deck is empty and no set is left. There are
    /// never more than 21 cards on the table: three are dealt to at most 18, since 21 cards
    /// always hold a set (D. Knuth; G. Pellegrino, 1971).
    ///
    /// Before each turn, `turn` is given the game's own data and the table, and returns which of
    /// the sets to take, from 0; a number that is too large stands for the last set. Sets are
    /// ordered by their earliest card in the order of dealing, then by the next, then by the
    /// last. So 0 is the first set, and [`Look::choose`] gives a random one. If there is no set, the
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
    /// use set_deck::DeckRng;
    ///
    /// let mut rng = DeckRng::from_seed(1);
    /// let games = (0..1000).map(|_| (DeckOrder::shuffled(&mut rng), ()));
    /// let mut empty = 0;
    /// Bulk::new().play(games, |(), look| {
    ///     empty += u32::from(look.cards == 0);
    ///     0
    /// });
    /// assert!((5..30).contains(&empty));
    /// ```
    #[doc(hidden)]
    pub fn play<G>(
        self,
        games: impl IntoIterator<Item = (DeckOrder, G)>,
        mut turn: impl FnMut(&mut G, Look) -> u16,
    ) {
        let mut waiting = games.into_iter();
        let mut play = Play::new(self);
        let mut own = Vec::with_capacity(UNDER_WAY);
        for (deck, data) in waiting.by_ref().take(UNDER_WAY) {
            play.tables.push(Table::new(&deck));
            play.by_cards[12 / 3].push(own.len());
            play.decks.push(deck);
            own.push(data);
        }
        loop {
            let mut choose = |games: &[usize], tables: &mut [Table], numbers: &mut [u8]| {
                for (&game, number) in games.iter().zip(numbers) {
                    let look = tables[game].look(*number);
                    // Below the number of sets.
                    let chosen = turn(&mut own[game], look).min(look.sets.saturating_sub(1));
                    *number = chosen.try_into().unwrap_or(u8::MAX);
                }
            };
            if !play.turns(&mut choose) {
                return;
            }
            while let Some(ended) = play.ended.pop() {
                let Some((deck, data)) = waiting.next() else { continue };
                play.tables[ended] = Table::new(&deck);
                play.by_cards[12 / 3].push(ended);
                (play.decks[ended], own[ended]) = (deck, data);
            }
        }
    }
}

/// Writes which sets are taken, in place of the numbers of sets. Also given are the indices of the games,
/// and the tables of all games.
type Turn<'a> = &'a mut dyn FnMut(&[usize], &mut [Table], &mut [u8]);

/// Games that are played, without their own data: a crate compiles the kernels once, and not for each kind of data.
struct Play {
    bulk: Bulk,
    /// The tables of the games under way: apart from the rest, so that they stay in the first cache.
    tables: Vec<Table>,
    /// The decks of these games.
    decks: Vec<DeckOrder>,
    /// The indices of the games under way, by the number of cards on the table divided by 3.
    by_cards: [Vec<usize>; MAX_TABLE / 3 + 1],
    /// The indices of the games that are played a turn.
    batch: Vec<usize>,
    /// The positions of the sets taken in a turn.
    positions: Vec<[u8; 3]>,
    /// The indices of the games that have ended.
    ended: Vec<usize>,
}

impl Play {
    fn new(bulk: Bulk) -> Self {
        Self {
            bulk,
            tables: Vec::with_capacity(UNDER_WAY),
            decks: Vec::with_capacity(UNDER_WAY),
            by_cards: [const { Vec::new() }; MAX_TABLE / 3 + 1],
            batch: Vec::with_capacity(BATCH),
            positions: vec![[0; 3]; BATCH],
            ended: Vec::new(),
        }
    }

    /// Plays a turn of many games with equally many cards; false if no game is under way.
    // In a release only crates that play compile the kernels. In builds with debug assertions this crate does,
    // once for all test crates.
    #[cfg_attr(not(debug_assertions), inline)]
    fn turns(&mut self, turn: Turn<'_>) -> bool {
        let fullest = (0..self.by_cards.len()).max_by_key(|&i| self.by_cards[i].len());
        match fullest {
            Some(threes) if !self.by_cards[threes].is_empty() => match 3 * threes {
                0 => self.turns_of::<0>(turn),
                3 => self.turns_of::<3>(turn),
                6 => self.turns_of::<6>(turn),
                9 => self.turns_of::<9>(turn),
                12 => self.turns_of::<12>(turn),
                15 => self.turns_of::<15>(turn),
                18 => self.turns_of::<18>(turn),
                _ => self.turns_of::<MAX_TABLE>(turn),
            },
            _ => return false,
        }
        true
    }

    /// Plays a turn of games with `N` cards on the table.
    fn turns_of<const N: usize>(&mut self, turn: Turn<'_>) {
        let waiting = &mut self.by_cards[N / 3];
        self.batch.clear();
        self.batch.extend(waiting.drain(waiting.len().saturating_sub(BATCH)..));
        let boards: Vec<[u8; N]> = self.batch.iter().map(|&i| self.tables[i].board()).collect();
        let mut number = |first: usize, numbers: &mut [u8]| {
            turn(&self.batch[first..first + numbers.len()], &mut self.tables, numbers);
        };
        // All indices are right, so the result is always true.
        self.bulk.choose(&boards, &mut number, &mut self.positions[..boards.len()]);
        for (&index, &positions) in self.batch.iter().zip(&self.positions) {
            let table = &mut self.tables[index];
            if table.turn::<N>(positions, &self.decks[index]) {
                self.by_cards[usize::from(table.len) / 3].push(index);
            } else {
                self.ended.push(index);
            }
        }
    }
}

/// The table of a game under way.
struct Table {
    /// The cards on the table, in the order in which they were dealt; further entries are
    /// unspecified.
    cards: [u8; ROOM],
    len: u8,
    /// The number of cards that were dealt, always a multiple of three.
    dealt: u8,
    has_set: bool,
}

impl Table {
    fn new(deck: &DeckOrder) -> Self {
        let mut table = Self { cards: [0; ROOM], len: 0, dealt: 0, has_set: false };
        (0..4).for_each(|_| table.deal(deck));
        table
    }

    /// The first cards of the table.
    fn board<const N: usize>(&self) -> [u8; N] {
        array::from_fn(|position| self.cards[position])
    }

    /// The table, which has this number of sets.
    #[inline]
    fn look(&mut self, sets: u8) -> Look {
        self.has_set = sets > 0;
        Look { cards: self.len.into(), in_deck: self.in_deck(), sets: sets.into() }
    }

    #[inline]
    fn in_deck(&self) -> usize {
        DECK_LEN - usize::from(self.dealt)
    }

    /// Takes the set at these positions among `N` cards, or deals where there is none; false at the
    /// end of the game.
    #[inline]
    fn turn<const N: usize>(&mut self, positions: [u8; 3], deck: &DeckOrder) -> bool {
        if self.has_set {
            self.take::<N>(positions);
            if N <= 12 {
                self.deal(deck);
            }
        } else if self.in_deck() > 0 {
            self.deal(deck);
        } else {
            return false;
        }
        true
    }

    /// Removes the cards at three ascending positions of `N`. Later cards move up.
    ///
    /// A card moves by as many places as there are gaps before it: one, two or three. All four
    /// choices are read, and the masks choose between them.
    #[inline]
    fn take<const N: usize>(&mut self, [first, second, third]: [u8; 3]) {
        // The places at which each gap begins, when those before it are closed.
        let gaps = [first, second.wrapping_sub(1), third.wrapping_sub(2)];
        let [a, b, c] = gaps.map(|gap| &BEFORE[usize::from(gap) % BEFORE.len()]);
        let mut words = [0; 3];
        for (i, word) in words.iter_mut().enumerate().take(N.div_ceil(8)) {
            let [none, one, two, three] = array::from_fn(|gaps| self.word(8 * i + gaps));
            *word = select(a[i], none, select(b[i], one, select(c[i], two, three)));
        }
        for (i, word) in words.iter().enumerate().take(N.div_ceil(8)) {
            self.cards[8 * i..8 * i + 8].copy_from_slice(&word.to_le_bytes());
        }
        self.len -= 3;
    }

    /// Eight cards from a place on.
    #[inline]
    fn word(&self, place: usize) -> u64 {
        let cards = self.cards.get(place..).and_then(|cards| cards.first_chunk());
        cards.map_or(0, |&cards| u64::from_le_bytes(cards))
    }

    /// Deals three cards, if there are any.
    #[inline]
    fn deal(&mut self, deck: &DeckOrder) {
        let next = deck.cards().get(usize::from(self.dealt)..).and_then(|deck| deck.first_chunk());
        let room =
            self.cards.get_mut(usize::from(self.len)..).and_then(|room| room.first_chunk_mut());
        if let (Some(next), Some(room)) = (next, room) {
            *room = next.map(CardIndex::get) as [u8; 3];
            self.len += 3;
            self.dealt += 3;
        }
    }
}

/// The bits of `a` where `mask` has ones, and the bits of `b` elsewhere.
const fn select(mask: u64, a: u64, b: u64) -> u64 {
    b ^ ((a ^ b) & mask)
}
