//! Counting in 64 places at once: the words' bits are summed up as binary
//! numbers whose digits lie in as many words (carry-save adders).

use core::array;

use super::kernel::Block;

/// Eight words, one operation.
pub(super) trait Lanes: Copy {
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
    fn and(self, other: Self) -> Self {
        array::from_fn(|lane| self[lane] & other[lane])
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        array::from_fn(|lane| self[lane] | other[lane])
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        array::from_fn(|lane| self[lane] ^ other[lane])
    }

    #[inline(always)]
    fn swap<const DISTANCE: usize>(self) -> Self {
        array::from_fn(|lane| self[lane ^ DISTANCE])
    }

    #[inline(always)]
    fn first(self) -> u64 {
        self[0]
    }
}

/// The values of `open`, not empty, that the fewest words of the list have.
#[inline(always)]
pub(super) fn scarcest<L: Lanes>(list: &[Block], open: u64) -> u64 {
    // As many digits as the number of words may have.
    match list.len() {
        ..=8 => smallest(sum::<L, 7>(list), open),
        9..=4_096 => smallest(sum::<L, 16>(list), open),
        4_097.. => smallest(sum::<L, 64>(list), open),
    }
}

/// How many words have each value: digit `k` in word `k`.
#[inline(always)]
fn sum<L: Lanes, const DIGITS: usize>(list: &[Block]) -> [u64; DIGITS] {
    let mut sum = [L::zero(); DIGITS];
    let mut eights = list.chunks(8);
    if let Some(eight) = eights.next() {
        sum[..4].copy_from_slice(&sum_of_eight::<L>(eight));
    }
    for eight in eights {
        let mut part = [L::zero(); DIGITS];
        part[..4].copy_from_slice(&sum_of_eight::<L>(eight));
        sum = add_numbers(sum, part);
    }
    // The sums of the lanes, each time over twice as many.
    sum = add_numbers(sum, swap::<L, 4, DIGITS>(sum));
    sum = add_numbers(sum, swap::<L, 2, DIGITS>(sum));
    sum = add_numbers(sum, swap::<L, 1, DIGITS>(sum));
    let mut first = [0; DIGITS];
    for (first, digit) in first.iter_mut().zip(sum) {
        *first = digit.first();
    }
    first
}

#[inline(always)]
fn swap<L: Lanes, const DISTANCE: usize, const DIGITS: usize>(
    mut number: [L; DIGITS],
) -> [L; DIGITS] {
    for digit in &mut number {
        *digit = digit.swap::<DISTANCE>();
    }
    number
}

/// The digits of the sum of eight bits.
#[inline(always)]
fn sum_of_eight<L: Lanes>(blocks: &[Block]) -> [L; 4] {
    let mut bits = [L::zero(); 8];
    for (bits, block) in bits.iter_mut().zip(blocks) {
        *bits = L::load(block);
    }
    let (one, two) = (L::add(bits[0], bits[1], bits[2]), L::add(bits[3], bits[4], bits[5]));
    let three = L::add(one.0, two.0, bits[6]);
    let four = L::add(three.0, bits[7], L::zero());
    let five = L::add(one.1, two.1, three.1);
    let six = L::add(five.0, four.1, L::zero());
    let seven = L::add(five.1, six.1, L::zero());
    let (ones, twos, fours, eights) = (four.0, six.0, seven.0, seven.1);
    [ones, twos, fours, eights]
}

#[inline(always)]
fn add_numbers<L: Lanes, const DIGITS: usize>(a: [L; DIGITS], b: [L; DIGITS]) -> [L; DIGITS] {
    let mut carry = L::zero();
    let mut sum = a;
    for (sum, b) in sum.iter_mut().zip(b) {
        (*sum, carry) = L::add(*sum, b, carry);
    }
    sum
}

/// The places of `among`, not empty, with the smallest of these numbers.
#[inline(always)]
fn smallest<const DIGITS: usize>(digits: [u64; DIGITS], among: u64) -> u64 {
    let mut smallest = among;
    for digit in digits.into_iter().rev() {
        let without = smallest & !digit;
        smallest = if without == 0 { smallest } else { without };
    }
    smallest
}
