//! Counting in 64 places at once: the words' bits are summed up as binary
//! numbers whose digits lie in as many words (carry-save adders).

use super::words::{Block, EMPTY, List, Word};

/// Eight words, one operation.
pub(crate) trait Lanes: Copy {
    fn zero() -> Self;
    fn load(block: &Block) -> Self;
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    fn xor(self, other: Self) -> Self;
    /// Each lane moved to the lane whose number differs by `DISTANCE`, a power
    /// of two.
    fn swap<const DISTANCE: usize>(self) -> Self;
    fn first(self) -> u64;

    /// The sum of three bits: its low and its high digit.
    #[inline(always)]
    fn add(a: Self, b: Self, c: Self) -> (Self, Self) {
        (a.xor(b).xor(c), a.and(b).or(a.xor(b).and(c)))
    }
}

impl Lanes for [u64; 8] {
    #[inline(always)]
    fn zero() -> Self {
        [0; 8]
    }

    #[inline(always)]
    fn load(block: &Block) -> Self {
        block.0
    }

    #[inline(always)]
    fn and(mut self, other: Self) -> Self {
        for lane in 0..8 {
            self[lane] &= other[lane];
        }
        self
    }

    #[inline(always)]
    fn or(mut self, other: Self) -> Self {
        for lane in 0..8 {
            self[lane] |= other[lane];
        }
        self
    }

    #[inline(always)]
    fn xor(mut self, other: Self) -> Self {
        for lane in 0..8 {
            self[lane] ^= other[lane];
        }
        self
    }

    #[inline(always)]
    fn swap<const DISTANCE: usize>(self) -> Self {
        let mut swapped = self;
        for lane in 0..8 {
            swapped[lane] = self[lane ^ DISTANCE];
        }
        swapped
    }

    #[inline(always)]
    fn first(self) -> u64 {
        self[0]
    }
}

/// The values of `open`, not empty, that the fewest words of the list have.
#[inline(always)]
pub(crate) fn scarcest<L: Lanes, const P: usize>(list: List<'_, P>, open: Word<P>) -> Word<P> {
    // As many digits as the number of words may have.
    match list[0].len() {
        ..=4 => smallest(sums::<L, P, 6>(list), open),
        5..=8 => smallest(sums::<L, P, 7>(list), open),
        9..=16 => smallest(sums::<L, P, 8>(list), open),
        17..=64 => smallest(sums::<L, P, 10>(list), open),
        65..=4_096 => smallest(sums::<L, P, 16>(list), open),
        4_097.. => smallest(sums::<L, P, 64>(list), open),
    }
}

/// How many words have each value: digit `k` in word `k`.
#[inline(always)]
fn sums<L: Lanes, const P: usize, const DIGITS: usize>(list: List<'_, P>) -> [Word<P>; DIGITS] {
    let mut sums = [Word::EMPTY; DIGITS];
    for plane in 0..P {
        let sum = sum::<L, DIGITS>(list[plane]);
        for digit in 0..DIGITS {
            sums[digit].0[plane] = sum[digit];
        }
    }
    sums
}

/// As [`sums`], of one plane.
#[inline(always)]
fn sum<L: Lanes, const DIGITS: usize>(list: &[Block]) -> [u64; DIGITS] {
    let mut sum = [L::zero(); DIGITS];
    if DIGITS <= DIGITS_OF_FOUR {
        [sum[0], sum[1], sum[2]] = sum_of_four(list);
    } else {
        for eight in list.chunks(8) {
            add_eight(&mut sum, eight);
        }
    }
    // The sums of the lanes, each time over twice as many: a digit more.
    add_lanes::<L, 4, DIGITS>(&mut sum, DIGITS - 3);
    add_lanes::<L, 2, DIGITS>(&mut sum, DIGITS - 2);
    add_lanes::<L, 1, DIGITS>(&mut sum, DIGITS - 1);
    let mut first = [0; DIGITS];
    for (first, digit) in first.iter_mut().zip(sum) {
        *first = digit.first();
    }
    first
}

/// The digits of the number of words in up to four blocks.
const DIGITS_OF_FOUR: usize = 6;

/// The bits of up to four blocks.
#[inline(always)]
fn sum_of_four<L: Lanes>(blocks: &[Block]) -> [L; 3] {
    let bits = |index| L::load(blocks.get(index).unwrap_or(&EMPTY));
    let (ones, twos) = L::add(bits(0), bits(1), bits(2));
    let carry = ones.and(bits(3));
    [ones.xor(bits(3)), twos.xor(carry), twos.and(carry)]
}

/// Adds the bits of up to eight blocks to a number.
#[inline(always)]
fn add_eight<L: Lanes, const DIGITS: usize>(number: &mut [L; DIGITS], blocks: &[Block]) {
    let bits = |index| L::load(blocks.get(index).unwrap_or(&EMPTY));
    let mut ones = number[0];
    let mut twos = [L::zero(); 4];
    for (pair, twos) in twos.iter_mut().enumerate() {
        (ones, *twos) = L::add(ones, bits(2 * pair), bits(2 * pair + 1));
    }
    let (sum, first_four) = L::add(number[1], twos[0], twos[1]);
    let (sum, second_four) = L::add(sum, twos[2], twos[3]);
    let (fours, mut carry) = L::add(number[2], first_four, second_four);
    (number[0], number[1], number[2]) = (ones, sum, fours);
    for digit in &mut number[3..] {
        (*digit, carry) = (digit.xor(carry), digit.and(carry));
    }
}

/// Adds each lane's number, of so many digits, to that of another lane.
#[inline(always)]
fn add_lanes<L: Lanes, const DISTANCE: usize, const DIGITS: usize>(
    number: &mut [L; DIGITS],
    digits: usize,
) {
    let mut carry = L::zero();
    for digit in &mut number[..digits] {
        (*digit, carry) = L::add(*digit, digit.swap::<DISTANCE>(), carry);
    }
    number[digits] = carry;
}

/// The places of `among`, not empty, with the smallest of these numbers.
#[inline(always)]
fn smallest<const P: usize, const DIGITS: usize>(
    digits: [Word<P>; DIGITS],
    among: Word<P>,
) -> Word<P> {
    let mut smallest = among;
    for digit in digits.into_iter().rev() {
        let without = smallest.without(digit);
        smallest = if without.is_empty() { smallest } else { without };
    }
    smallest
}
