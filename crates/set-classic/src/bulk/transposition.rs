//! From cards to words of single bits, and back.

#![allow(clippy::inline_always)] // so that callers compile them for their instructions

use super::lanes::Lanes;

/// The most boards of a block: eight words of bytes.
pub(super) const fn most<L: Lanes>() -> usize {
    8 * L::BYTES
}

/// The most boards of a block of any words.
pub(super) const MAX_BOARDS: usize = 512;

/// Eight words of the bytes of a column, which may be shorter.
#[inline(always)]
pub(super) fn words<L: Lanes>(token: L::Token, column: &[u8]) -> [L; 8] {
    let mut words = [L::load(token, &[]); 8];
    for (i, word) in words.iter_mut().enumerate() {
        *word = L::load(token, column.get(i * L::BYTES..).unwrap_or_default());
    }
    words
}

/// Exchanges the word's number with the bit's number in each byte: bit `b` of byte `j` of
/// word `w` becomes bit `w` of byte `j` of word `b`.
#[inline(always)]
pub(super) fn bits<L: Lanes>(token: L::Token, mut words: [L; 8]) -> [L; 8] {
    exchange::<L, 4, 4>(&mut words, L::load(token, &[0x0F; 64]));
    exchange::<L, 2, 2>(&mut words, L::load(token, &[0x33; 64]));
    exchange::<L, 1, 1>(&mut words, L::load(token, &[0x55; 64]));
    words
}

/// Exchanges the word's number with the byte's number in each group of eight bytes.
#[inline(always)]
fn bytes<L: Lanes>(token: L::Token, mut words: [L; 8]) -> [L; 8] {
    exchange::<L, 4, 32>(&mut words, L::load(token, &const { low_bytes::<4>() }));
    exchange::<L, 2, 16>(&mut words, L::load(token, &const { low_bytes::<2>() }));
    exchange::<L, 1, 8>(&mut words, L::load(token, &const { low_bytes::<1>() }));
    words
}

/// All bits of the bytes whose number has the digit 0 of weight `STEP`.
const fn low_bytes<const STEP: usize>() -> [u8; 64] {
    let mut bytes = [0; 64];
    let mut i = 0;
    while i < bytes.len() {
        if i & STEP == 0 {
            bytes[i] = 0xFF;
        }
        i += 1;
    }
    bytes
}

/// One step of a transposition: exchanges the binary digit of weight `STEP` of the word's number
/// with a digit of the bit's position in the word. `low` has the bits whose position has the
/// digit 0; `BITS` is the weight of this digit, as a number of bits.
#[inline(always)]
fn exchange<L: Lanes, const STEP: usize, const BITS: u32>(words: &mut [L; 8], low: L) {
    for i in 0..8 {
        let j = i | STEP;
        if i != j {
            let (a, b) = (words[i], words[j]);
            words[i] = select(low, a, b.shl::<BITS>());
            words[j] = select(low, a.shr::<BITS>(), b);
        }
    }
}

/// The bits of `a` where `mask` has ones, and the bits of `b` elsewhere.
#[inline(always)]
fn select<L: Lanes>(mask: L, a: L, b: L) -> L {
    b ^ ((a ^ b) & mask)
}

/// Memory for [`split`].
pub(super) struct Room<const N: usize> {
    /// The columns of a block.
    pub(super) columns: [[u8; MAX_BOARDS]; N],
    /// Eight cards of each board, as [`gather`] puts them.
    rows: [[u8; MAX_BOARDS]; 8],
}

impl<const N: usize> Room<N> {
    pub(super) const EMPTY: Self =
        Self { columns: [[0; MAX_BOARDS]; N], rows: [[0; MAX_BOARDS]; 8] };
}

/// Writes the columns of at most [`most`] boards: their first cards, their second cards
/// and so on. Where there are fewer boards, old cards stay.
#[inline(always)]
pub(super) fn split<L: Lanes, const N: usize>(
    token: L::Token,
    boards: &[[u8; N]],
    Room { columns, rows }: &mut Room<N>,
) {
    // Eight columns at a time; the last eight may begin among those before.
    let last = N.saturating_sub(8);
    let mut first = 0;
    loop {
        gather(boards, first, rows);
        for start in (0..boards.len()).step_by(L::BYTES) {
            let mut words = [L::load(token, &[]); 8];
            for (word, row) in words.iter_mut().zip(&*rows) {
                *word = L::load(token, &row[start..]);
            }
            let words = bytes(token, words);
            for (column, word) in columns[first..].iter_mut().zip(words) {
                word.store(&mut column[start..start + L::BYTES]);
            }
        }
        if first == last {
            return;
        }
        first = last.min(first + 8);
    }
}

/// Copies eight cards of each of at most [`MAX_BOARDS`] boards, from card `first` on: board
/// `8 g + r` goes to row `r`, bytes `8 g .. 8 g + 8`.
#[inline(never)] // compiled for AVX-512, it would be slower
fn gather<const N: usize>(boards: &[[u8; N]], first: usize, rows: &mut [[u8; MAX_BOARDS]; 8]) {
    let (groups, rest) = boards.as_chunks::<8>();
    for (group, boards) in groups.iter().enumerate() {
        gather_group(boards, first, group, rows);
    }
    gather_group(rest, first, groups.len(), rows);
}

#[inline(always)]
fn gather_group<const N: usize>(
    boards: &[[u8; N]],
    first: usize,
    group: usize,
    rows: &mut [[u8; MAX_BOARDS]; 8],
) {
    let len = if N < 8 { N } else { 8 };
    for (row, board) in rows.iter_mut().zip(boards) {
        row[8 * group..8 * group + len].copy_from_slice(&board[first..first + len]);
    }
}
