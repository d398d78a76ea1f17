//! A hand as nine rows of nine bits, and tables of what a row contributes to sets.
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

#[cfg(all(feature = "std", target_arch = "x86_64"))]
pub(crate) mod x86;

use crate::card_index::{CardIndex, THIRDS};
use crate::hand::Hand;

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
        let (x, z) = (bit / COLUMNS % COLUMNS, bit % COLUMNS);
        let columns = [x, usize::from(THIRDS[x][z]), z];
        let card = |i: usize| 1 << (COLUMNS * self.rows[i] + columns[i]);
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

    /// The number of sets.
    #[inline(always)]
    pub(crate) fn count(&self) -> u32 {
        let within: u32 = self.0.iter().map(|&row| u32::from(WITHIN[row % MASKS])).sum();
        let words: [u128; 12] = core::array::from_fn(|i| self.sets(&LINES[i]));
        within + words.iter().map(|word| word.count_ones()).sum::<u32>()
    }

    #[inline(always)]
    pub(crate) fn is_set_free(&self) -> bool {
        let words: [u128; 21] = core::array::from_fn(|i| self.sets(&LINES[i]));
        words.iter().fold(0, |all, word| all | word) == 0
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

/// Which of the three columns of a bit a table asks for.
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
