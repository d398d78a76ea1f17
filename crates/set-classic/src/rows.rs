//! A hand as nine rows of nine bits, and tables of each row's part in sets.
//!
//! A card's *row* is its first two values as a number in base 3, its *column* the last
//! two. Bits `9 r .. 9 r + 9` of a hand are its row `r`. Rows and columns are each an
//! affine plane of nine points: the rows of the three cards of a valid set are a line of
//! the plane (three different rows), or one row; and so are the columns.
//!
//! For the rows `i, j, k` of a line, with the columns `I, J, K` of the hand in them, let
//! the bit `9 x + z` of three words say
//!
//! - `SPREAD[I]`: `x` is in `I`;
//! - `REFLECTED[J]`: the third column of `x` and `z` is in `J`;
//! - `REPEATED[K]`: `z` is in `K`.
//!
//! Then each bit of their intersection is a valid set with one card in each row. With
//! one row in all three places, a set comes as each of its six orders, and a single
//! column as itself.

#![allow(clippy::inline_always)] // so that callers compile them for their instructions

use crate::card_index::{CardIndex, DECK_LEN, THIRDS};
use crate::hand::Hand;
#[cfg(all(feature = "std", target_arch = "x86_64"))]
use crate::tokens::Popcnt;
use crate::word::Word;

const ROWS: usize = 9;
const COLUMNS: usize = 9;

/// The number of sets of columns.
const MASKS: usize = 1 << COLUMNS;

/// The rows that the cards of a valid set can be in: the twelve lines of the plane of
/// rows, and each row alone.
pub(crate) const LINES: [Line; 12 + ROWS] = {
    let mut lines = [Line { rows: [0; 3], bits: ASCENDING }; 12 + ROWS];
    let (mut len, mut a) = (0, 0);
    while a < ROWS {
        let mut b = a + 1;
        while b < ROWS {
            let c = THIRDS[a][b] as usize;
            if b < c {
                lines[len] = Line { rows: [a, b, c], bits: u128::MAX };
                len += 1;
            }
            b += 1;
        }
        lines[12 + a].rows = [a; 3];
        a += 1;
    }
    lines
};

/// The rows of the three cards of a valid set.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Line {
    rows: [usize; 3],
    /// The bits that stand for different sets.
    bits: u128,
}

impl Line {
    /// The cards of the set that bit `9 x + z` stands for.
    #[inline]
    pub(crate) fn set(self, bit: usize) -> Hand {
        let columns = COLUMNS_OF[bit % COLUMNS_OF.len()];
        let card = |i: usize| CARDS[(COLUMNS * self.rows[i] + columns[i]) % CARDS.len()];
        Hand::truncated(card(0) | card(1) | card(2))
    }
}

/// A hand as its rows: the columns of each as nine bits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rows([usize; ROWS]);

impl Rows {
    #[inline(always)]
    pub(crate) fn of(hand: Hand) -> Self {
        let bits = hand.to_bits();
        #[allow(clippy::cast_possible_truncation)] // nine bits are asked for
        Self(core::array::from_fn(|row| (bits >> (COLUMNS * row)) as usize % MASKS))
    }

    /// The sets with their cards in these rows, as bits `9 x + z`.
    #[inline(always)]
    pub(crate) fn sets(&self, line: &Line) -> u128 {
        let [i, j, k] = line.rows.map(|row| self.0[row] % MASKS);
        SPREAD[i] & REFLECTED[j] & REPEATED[k] & line.bits
    }

    /// The set of the first line that has one.
    #[inline(always)]
    pub(crate) fn find(&self) -> Option<Hand> {
        LINES.iter().find_map(|line| {
            let sets = self.sets(line);
            (sets != 0).then(|| line.set(sets.trailing_zeros() as usize))
        })
    }

    /// The sets of each line of the plane of rows.
    #[inline(always)]
    fn between_rows(&self) -> [Word; 12] {
        core::array::from_fn(|line| {
            let [i, j, k] = LINES[line].rows.map(|row| self.0[row] % MASKS);
            Word::new(SPREAD[i]) & Word::new(REFLECTED[j]) & Word::new(REPEATED[k])
        })
    }

    /// The number of sets.
    #[inline(always)]
    pub(crate) fn count(&self) -> u32 {
        let within: u32 = self.0.iter().map(|&row| u32::from(WITHIN[row % MASKS])).sum();
        // Each addition turns three words into one of their weight and one of twice the
        // weight, so there are fewer words whose ones are to be counted.
        let words = self.between_rows();
        let sums: [_; 4] = core::array::from_fn(|i| {
            Word::full_add(words[3 * i], words[3 * i + 1], words[3 * i + 2])
        });
        let (ones, twos) = Word::full_add(sums[0].0, sums[1].0, sums[2].0);
        let (twos, fours) = Word::full_add(twos, sums[0].1, sums[1].1);
        let (twos, more_fours) = Word::full_add(twos, sums[2].1, sums[3].1);
        let between = ones.count_ones()
            + sums[3].0.count_ones()
            + 2 * twos.count_ones()
            + 4 * (fours.count_ones() + more_fours.count_ones());
        within + between
    }

    #[inline(always)]
    pub(crate) fn is_set_free(&self) -> bool {
        let within = self.0.iter().fold(0, |all, &row| all | WITHIN[row % MASKS]);
        let [first, rest @ ..] = self.between_rows();
        let between = rest.into_iter().fold(first, |all, word| all | word);
        within == 0 && between.halves() == [0, 0]
    }
}

/// The cards that make sets of a card and one of the hand: the third card of each.
#[inline]
pub(crate) fn reflection(hand: Hand, card: CardIndex) -> Hand {
    let (row, column) = (usize::from(card.get()) / COLUMNS, usize::from(card.get()) % COLUMNS);
    let bits = Rows::of(hand).0.iter().zip(&THIRDS[row]).fold(0, |bits, (&mask, &third)| {
        let reflected = REFLECTED[mask % MASKS] >> (COLUMNS * column) & (MASKS as u128 - 1);
        bits | reflected << (COLUMNS * usize::from(third))
    });
    Hand::truncated(bits)
}

/// The columns of the cards of a set, by its bit `9 x + z`. A power of two of them, so that no
/// look-up needs a check; so also [`CARDS`].
static COLUMNS_OF: [[usize; 3]; 128] = {
    let (mut columns, mut bit) = ([[0; 3]; 128], 0);
    while bit < ROWS * COLUMNS {
        let (x, z) = (bit / COLUMNS, bit % COLUMNS);
        columns[bit] = [x, THIRDS[x][z] as usize, z];
        bit += 1;
    }
    columns
};

/// Each card as a bit: shifts of 128 bits take longer.
static CARDS: [u128; 128] = {
    let (mut cards, mut card) = ([0; 128], 0);
    while card < DECK_LEN {
        cards[card] = 1 << card;
        card += 1;
    }
    cards
};

static SPREAD: [u128; MASKS] = masks_of(First);
static REFLECTED: [u128; MASKS] = masks_of(Second);
static REPEATED: [u128; MASKS] = masks_of(Third);

/// The number of valid sets within a row, by its columns.
static WITHIN: [u8; MASKS] = {
    let mut within = [0; MASKS];
    let mut mask = 0;
    while mask < MASKS {
        #[allow(clippy::cast_possible_truncation)] // at most 12
        {
            within[mask] = (sets_of([mask; 3]) & ASCENDING).count_ones() as u8;
        }
        mask += 1;
    }
    within
};

/// The bits `9 x + z` whose columns ascend: `x`, their third column, `z`.
const ASCENDING: u128 = {
    let (mut bits, mut x) = (0, 0);
    while x < COLUMNS {
        let mut z = x + 1;
        while z < COLUMNS {
            let y = THIRDS[x][z] as usize;
            if x < y && y < z {
                bits |= 1 << (COLUMNS * x + z);
            }
            z += 1;
        }
        x += 1;
    }
    bits
};

/// The card of a set whose column a table checks.
#[derive(Clone, Copy)]
enum Column {
    First,
    Second,
    Third,
}
use Column::{First, Second, Third};

const fn masks_of(column: Column) -> [u128; MASKS] {
    let mut words = [0; MASKS];
    let mut mask = 0;
    while mask < MASKS {
        words[mask] = word_of(column, mask);
        mask += 1;
    }
    words
}

/// The bits `9 x + z` for which the column asked for is in the mask.
const fn word_of(column: Column, mask: usize) -> u128 {
    let (mut word, mut bit) = (0, 0);
    while bit < ROWS * COLUMNS {
        let (x, z) = (bit / COLUMNS, bit % COLUMNS);
        let asked = match column {
            First => x,
            Second => THIRDS[x][z] as usize,
            Third => z,
        };
        word |= ((mask >> asked & 1) as u128) << bit;
        bit += 1;
    }
    word
}

/// [`sets_of`] before there are tables.
const fn sets_of(masks: [usize; 3]) -> u128 {
    word_of(First, masks[0]) & word_of(Second, masks[1]) & word_of(Third, masks[2])
}

/// [`Rows::count`], compiled for processors that count bits.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
#[allow(unsafe_code)] // half the time of the portable code, by `lab bench --group classic`
#[inline]
pub(crate) fn count_with(_: Popcnt, hand: Hand) -> u32 {
    #[target_feature(enable = "popcnt,bmi1,bmi2")]
    fn run(hand: Hand) -> u32 {
        Rows::of(hand).count()
    }
    // SAFETY: the token proves that the machine has the instructions.
    unsafe { run(hand) }
}

#[cfg(all(test, feature = "std", target_arch = "x86_64"))]
mod tests {
    use super::*;

    #[test]
    fn counts_are_those_of_portable_code() {
        let Some(token) = Popcnt::detect() else {
            return; // no such processor: nothing to compare
        };
        let mut bits = 1_u128;
        for _ in 0..10_000 {
            // A full-period generator modulo 2^128.
            bits = bits.wrapping_mul(0x2360_ED05_1FC6_5DA4_4385_DF64_9FCC_F645).wrapping_add(1);
            let hand = Hand::truncated((bits >> 40) & (bits >> 17));
            assert_eq!(count_with(token, hand), Rows::of(hand).count(), "{hand}");
        }
    }
}
