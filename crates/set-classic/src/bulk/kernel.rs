//! The sets of many boards at once, counted by bit slices.
//!
//! Every set has two cards in one half of the board, so only the pairs within a half are
//! visited. For each pair, the bits of its third card are compared with the bits of every
//! other card. Cards are distinct, so at most one card is equal, and each pair adds one bit
//! to a board's count.

#![allow(clippy::inline_always)] // so that callers compile them for their instructions

use core::ops::Range;

use super::lanes::{Card, Lanes, Task};
use super::planes::{differ, third};
use super::transposition::{Room, bits, most, split, words};

/// Boards of `N` cards each: rows, or columns of equal length (all first cards, all second
/// cards and so on).
pub(super) trait Boards<const N: usize>: Copy + Sync {
    /// The boards with these indices.
    fn part(self, range: Range<usize>) -> Self;

    fn board(self, index: usize) -> [u8; N];

    /// Loads the boards with these indices into a block. `room` is for columns that have to be
    /// made.
    fn load<L: Lanes>(
        self,
        token: L::Token,
        range: Range<usize>,
        room: &mut Room<N>,
        block: &mut Block<L, N>,
    );
}

impl<const N: usize> Boards<N> for &[[u8; N]] {
    fn part(self, range: Range<usize>) -> Self {
        &self[range]
    }

    fn board(self, index: usize) -> [u8; N] {
        self[index]
    }

    #[inline(always)]
    fn load<L: Lanes>(
        self,
        token: L::Token,
        range: Range<usize>,
        room: &mut Room<N>,
        block: &mut Block<L, N>,
    ) {
        split::<L, N>(token, &self[range], room);
        for (i, column) in room.columns.iter().enumerate() {
            block.set(token, i, column);
        }
    }
}

impl<const N: usize> Boards<N> for [&[u8]; N] {
    fn part(self, range: Range<usize>) -> Self {
        self.map(|column| &column[range.clone()])
    }

    fn board(self, index: usize) -> [u8; N] {
        self.map(|column| column[index])
    }

    #[inline(always)]
    fn load<L: Lanes>(
        self,
        token: L::Token,
        range: Range<usize>,
        _: &mut Room<N>,
        block: &mut Block<L, N>,
    ) {
        for (i, column) in self.into_iter().enumerate() {
            block.set(token, i, &column[range.start..range.end]);
        }
    }
}

/// Counts the sets of boards, at most 127 each. Cards of a board are distinct, or
/// `checks_repeats` is set: then a board with a repeated card is not right.
pub(super) struct Count<'a, B, const N: usize> {
    pub(super) boards: B,
    /// One for each board.
    pub(super) counts: &'a mut [u16],
    pub(super) checks_repeats: bool,
}

// No closures in the kernels: they would be compiled without the instructions.
impl<B: Boards<N>, const N: usize> Task for Count<'_, B, N> {
    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) -> bool {
        let mut room = Room::EMPTY;
        let mut block = Block::<L, N>::new(token);
        for (b, counts) in self.counts.chunks_mut(most::<L>()).enumerate() {
            let start = b * most::<L>();
            self.boards.load(token, start..start + counts.len(), &mut room, &mut block);
            block.count(token, self.checks_repeats, counts);
        }
        block.is_right()
    }
}

/// At most [`most`] boards.
pub(super) struct Block<L, const N: usize> {
    pub(super) cards: [Card<L>; N],
    /// Not 0 if an index was 81 or more, in this block or one before.
    wrong: L,
    /// Whether a card was twice on a board, in this block or one before.
    is_repeated: bool,
}

impl<L: Lanes, const N: usize> Block<L, N> {
    #[inline(always)]
    pub(super) fn new(token: L::Token) -> Self {
        let zero = L::load(token, &[]);
        Self { cards: [[[zero; 2]; 4]; N], wrong: zero, is_repeated: false }
    }

    /// Sets card `i` of all boards. Missing boards get card 0.
    #[inline(always)]
    pub(super) fn set(&mut self, token: L::Token, i: usize, column: &[u8]) {
        let (cards, wrong) = L::cards(token, words(token, column));
        self.cards[i] = cards;
        self.wrong = self.wrong | wrong;
    }

    #[inline(always)]
    pub(super) fn is_right(&self) -> bool {
        let mut bytes = [0; 64];
        self.wrong.store(&mut bytes);
        bytes == [0; 64] && !self.is_repeated
    }

    #[inline(always)]
    fn count(&mut self, token: L::Token, checks_repeats: bool, counts: &mut [u16]) {
        let zero = L::load(token, &[]);
        let repeated = if checks_repeats { repeated(zero, &self.cards) } else { zero };
        count(token, &self.cards, repeated, counts);
        if checks_repeats {
            // Missing boards hold card 0 many times: only the counts of boards are looked at.
            let mut any = 0;
            for &count in &*counts {
                any |= count;
            }
            self.is_repeated |= any & REPEATED != 0;
        }
    }
}

/// The bit of a count that tells that a card is twice on the board.
const REPEATED: u16 = 1 << 7;

/// The boards on which a card is twice.
#[inline(always)]
fn repeated<L: Lanes, const N: usize>(zero: L, cards: &[Card<L>; N]) -> L {
    let mut distinct = !zero;
    for (i, card) in cards.iter().enumerate() {
        look_for(&[*card], &cards[i + 1..], core::array::from_mut(&mut distinct));
    }
    !distinct
}

/// Writes the number of valid sets of each board of a block, with [`REPEATED`] where a card
/// is twice.
#[inline(always)]
fn count<L: Lanes, const N: usize>(
    token: L::Token,
    cards: &[Card<L>; N],
    repeated: L,
    counts: &mut [u16],
) {
    let mut sums = [L::load(token, &[]); 8];
    let middle = N.div_ceil(2);
    for half in [0..middle, middle..N] {
        for i in half.clone() {
            let mut j = i + 1;
            while L::HAS_ROOM_FOR_TWO && j + 1 < half.end {
                add_sets::<L, N, 2>(token, cards, (i, j), half.start, &mut sums);
                j += 2;
            }
            while j < half.end {
                add_sets::<L, N, 1>(token, cards, (i, j), half.start, &mut sums);
                j += 1;
            }
        }
    }
    // 24 cards have at most 92 sets, so the top digit is free.
    sums[7] = repeated;
    for (word, counts) in bits(token, sums).into_iter().zip(counts.chunks_mut(L::BYTES)) {
        let mut bytes = [0; 64];
        word.store(&mut bytes);
        for (count, &byte) in counts.iter_mut().zip(&bytes) {
            *count = u16::from(byte);
        }
    }
}

/// Counts the sets of card `i`, one of the `M` cards from `j` on, at most two, and a card
/// before the half or after that one. Two pairs together load the other cards only once.
#[inline(always)]
fn add_sets<L: Lanes, const N: usize, const M: usize>(
    token: L::Token,
    cards: &[Card<L>; N],
    (i, j): (usize, usize),
    half: usize,
    sums: &mut [L; 8],
) {
    let zero = L::load(token, &[]);
    let mut thirds = [cards[i]; M];
    let mut missing = [!zero; M];
    for m in 0..M {
        thirds[m] = third(&cards[i], &cards[j + m]);
        for card in &cards[j + m + 1..j + M] {
            missing[m] = missing[m] & differ(&thirds[m], card);
        }
    }
    // Of three cards in the half, the first two count the set.
    look_for(&thirds, &cards[..half], &mut missing);
    look_for(&thirds, &cards[j + M..], &mut missing);
    let mut found = [zero; 2];
    for (found, missing) in found.iter_mut().zip(missing) {
        *found = !missing;
    }
    add::<L, N>(sums, found);
}

/// Removes from `missing` the boards in which a third card is among these.
#[inline(always)]
pub(super) fn look_for<L: Lanes, const M: usize>(
    thirds: &[Card<L>; M],
    cards: &[Card<L>],
    missing: &mut [L; M],
) {
    for card in cards {
        for (third, missing) in thirds.iter().zip(&mut *missing) {
            *missing = *missing & differ(third, card);
        }
    }
}

/// Adds two bits to each board's count.
#[inline(always)]
pub(super) fn add<L: Lanes, const N: usize>(sums: &mut [L; 8], [a, b]: [L; 2]) {
    let ones = sums[0];
    sums[0] = ones ^ a ^ b;
    let mut carry = (a & b) | (ones & (a | b));
    for sum in &mut sums[1..digits(N)] {
        (*sum, carry) = (*sum ^ carry, *sum & carry);
    }
}

/// Enough binary digits for the number of sets among `n` cards. A card is in at most half as
/// many sets as there are other cards. Twelve cards have at most 14 sets (Stevens and Wilson,
/// "The Maximum Number of Sets for 12 Cards is 14").
pub(super) const fn digits(n: usize) -> usize {
    let most = if n == 12 { 14 } else { n * (n.saturating_sub(1) / 2) / 3 };
    (usize::BITS - most.leading_zeros()) as usize
}
