//! The sets of many boards at once, counted by bit slices.
//!
//! A *plane* is a word with one bit for each board of a block. The values of a card are
//! eight planes: for each property, whether the value is 1 or more, and whether it is 2.
//!
//! Every set has two cards in one half of the board, so only the pairs within a half are
//! looked at: for each, the planes of its third card are compared with those of every
//! card that may be it. At most one is, since cards are distinct, so each pair adds one
//! bit to a board's count.

use super::lanes::Lanes;

/// Boards of `N` cards: the indices of their first cards, of their second cards and so
/// on. All columns are equally long, at most [`most`] boards.
pub(super) type Block<'a, const N: usize> = [&'a [u8]; N];

/// The most boards of a block: eight words of bytes.
pub(super) const fn most<L: Lanes>() -> usize {
    8 * L::BYTES
}

/// The planes of a value: 1 or more; 2.
type Value<L> = [L; 2];
/// The planes of a card.
type Card<L> = [Value<L>; 4];

/// Writes the number of valid sets of each board.
///
/// `counts` has an entry for each board. Indices are below 81, cards of a board distinct,
/// and there are at most 255 sets.
#[inline(always)]
pub(super) fn count<L: Lanes, const N: usize>(
    token: L::Token,
    block: Block<'_, N>,
    counts: &mut [u8],
) {
    let zero = L::load(token, &[]);
    // No closures here: they would be compiled without the instructions.
    let mut cards = [[[zero; 2]; 4]; N];
    for i in 0..N {
        cards[i] = values(bits(token, block[i]));
    }
    let mut sums = [zero; 8];
    let middle = N.div_ceil(2);
    for (first, end) in [(0, middle), (middle, N)] {
        for i in first..end {
            for j in i + 1..end {
                let third = third(&cards[i], &cards[j]);
                let mut is_missing = !zero;
                for card in &cards[..first] {
                    is_missing = is_missing & differ(&third, card);
                }
                for card in &cards[j + 1..] {
                    is_missing = is_missing & differ(&third, card);
                }
                add::<L, N>(&mut sums, !is_missing);
            }
        }
    }
    let words = transposed(token, sums);
    for (word, counts) in words.iter().zip(counts.chunks_mut(L::BYTES)) {
        word.store(counts);
    }
}

/// The planes of the bits of the column's indices.
#[inline(always)]
fn bits<L: Lanes>(token: L::Token, column: &[u8]) -> [L; 8] {
    let mut words = [L::load(token, &[]); 8];
    for (i, word) in words.iter_mut().enumerate() {
        *word = L::load(token, part::<L>(column, i));
    }
    transposed(token, words)
}

/// The bytes of word `i` of a column.
#[inline(always)]
fn part<L: Lanes>(column: &[u8], i: usize) -> &[u8] {
    let start = column.len().min(i * L::BYTES);
    &column[start..column.len().min(start + L::BYTES)]
}

/// Exchanges the word's number with the bit's number in each byte: bit `b` of byte `j` of
/// word `w` becomes bit `w` of byte `j` of word `b`.
#[inline(always)]
fn transposed<L: Lanes>(token: L::Token, mut words: [L; 8]) -> [L; 8] {
    exchange::<L, 4>(&mut words, L::load(token, &[0x0F; 64]));
    exchange::<L, 2>(&mut words, L::load(token, &[0x33; 64]));
    exchange::<L, 1>(&mut words, L::load(token, &[0x55; 64]));
    words
}

/// One step of [`transposed`], for the numbers' digit of weight `STEP`. `low` are the
/// bits in which this digit is 0.
#[inline(always)]
fn exchange<L: Lanes, const STEP: u32>(words: &mut [L; 8], low: L) {
    for i in 0..8 {
        let j = i | STEP as usize;
        if i != j {
            let (a, b) = (words[i], words[j]);
            words[i] = (a & low) | (b.shl::<STEP>() & !low);
            words[j] = (a.shr::<STEP>() & low) | (b & !low);
        }
    }
}

/// The values of cards, from the bits of their indices: the index is divided by 27, 9
/// and 3, by comparing and subtracting.
#[inline(always)]
fn values<L: Lanes>(x: [L; 8]) -> Card<L> {
    let [x0, x1, x2, x3, x4, x5, x6, _] = x;
    // 27 is 11011 in base 2, and 54 is 110110.
    let at_least_27 = x6 | x5 | (x4 & x3 & (x2 | (x1 & x0)));
    let at_least_54 = x6 | (x5 & x4 & (x3 | (x2 & x1)));
    let once = at_least_27 & !at_least_54;
    let (x0, carry) = (x0 ^ once, !x0 & once);
    let (x1, carry) = subtract(x1, at_least_27, carry);
    let (x2, carry) = subtract(x2, at_least_54, carry);
    let (x3, carry) = subtract(x3, once, carry);
    let x4 = x4 ^ at_least_27 ^ carry;
    // 9 is 1001, and 18 is 10010.
    let at_least_9 = x4 | (x3 & (x2 | x1 | x0));
    let at_least_18 = x4 & (x3 | x2 | x1);
    let once = at_least_9 & !at_least_18;
    let (x0, carry) = (x0 ^ once, !x0 & once);
    let (x1, carry) = subtract(x1, at_least_18, carry);
    let (x2, carry) = (x2 ^ carry, !x2 & carry);
    let x3 = x3 ^ once ^ carry;
    // 3 is 11, and 6 is 110.
    let at_least_3 = x3 | x2 | (x1 & x0);
    let at_least_6 = x3 | (x2 & x1);
    let once = at_least_3 & !at_least_6;
    let (x0, carry) = (x0 ^ once, !x0 & once);
    let x1 = x1 ^ at_least_3 ^ carry;
    [[at_least_27, at_least_54], [at_least_9, at_least_18], [at_least_3, at_least_6], [x0 | x1, x1]]
}

/// A digit of `a - b - carry`, and the next carry.
#[inline(always)]
fn subtract<L: Lanes>(a: L, b: L, carry: L) -> (L, L) {
    (a ^ b ^ carry, (!a & (b | carry)) | (b & carry))
}

/// The third card of two cards.
#[inline(always)]
fn third<L: Lanes>(a: &Card<L>, b: &Card<L>) -> Card<L> {
    [
        third_value(a[0], b[0]),
        third_value(a[1], b[1]),
        third_value(a[2], b[2]),
        third_value(a[3], b[3]),
    ]
}

/// The value of the third card: that of both where they agree, else the third value,
/// since the three values' planes add up to 0 and 1.
#[inline(always)]
fn third_value<L: Lanes>(a: Value<L>, b: Value<L>) -> Value<L> {
    let (one, two) = (a[0] ^ b[0], a[1] ^ b[1]);
    [one | (a[0] & !two), (one | a[1]) & !two]
}

/// Whether the cards differ.
#[inline(always)]
fn differ<L: Lanes>(a: &Card<L>, b: &Card<L>) -> L {
    let mut differ = a[0][0] ^ b[0][0];
    differ = differ | (a[0][1] ^ b[0][1]);
    for i in 1..4 {
        differ = differ | (a[i][0] ^ b[i][0]);
        differ = differ | (a[i][1] ^ b[i][1]);
    }
    differ
}

/// Adds a bit to each board's count.
#[inline(always)]
fn add<L: Lanes, const N: usize>(sums: &mut [L; 8], bit: L) {
    let mut carry = bit;
    for sum in &mut sums[..digits(N)] {
        (*sum, carry) = (*sum ^ carry, *sum & carry);
    }
}

/// The number of binary digits of the most sets among `n` cards, at least. A card is in
/// at most half as many sets as there are other cards. Of twelve cards at most 14 are sets
/// (Stevens and Wilson, "The Maximum Number of Sets for 12 Cards is 14").
const fn digits(n: usize) -> usize {
    let most = if n == 12 { 14 } else { n * (n.saturating_sub(1) / 2) / 3 };
    (usize::BITS - most.leading_zeros()) as usize
}
