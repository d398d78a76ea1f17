//! Counting how many words of a list have each value, by bit slicing.
//!
//! The 64 values of a plane are counted at once. Their counts are binary numbers, stored
//! by digits: word `k` holds digit `k` of all 64 counts. Adders of three bits
//! ("carry-save adders") sum up the words of a list.

use super::words::{Block, EMPTY, List, Word};

/// Vectors of eight machine words, the *lanes*, and the operations that counting needs.
///
/// A value of the implementing type proves that the machine has the operations'
/// instructions.
pub(crate) trait Vectors: Copy {
    type Vector: Copy;

    fn zero(self) -> Self::Vector;

    fn load(self, block: &Block) -> Self::Vector;

    fn and(self, a: Self::Vector, b: Self::Vector) -> Self::Vector;

    fn or(self, a: Self::Vector, b: Self::Vector) -> Self::Vector;

    fn xor(self, a: Self::Vector, b: Self::Vector) -> Self::Vector;

    /// Moves each lane to the lane whose number differs by `DISTANCE`: 1, 2 or 4.
    fn swap<const DISTANCE: usize>(self, vector: Self::Vector) -> Self::Vector;

    /// The first lane.
    fn first(self, vector: Self::Vector) -> u64;

    /// Adds three bits: the low and the high digit of their sum.
    #[inline(always)]
    fn add(
        self,
        a: Self::Vector,
        b: Self::Vector,
        c: Self::Vector,
    ) -> (Self::Vector, Self::Vector) {
        let different = self.xor(a, b);
        let carry = self.or(self.and(a, b), self.and(different, c));
        (self.xor(different, c), carry)
    }
}

/// Vectors as arrays, for any machine.
#[derive(Clone, Copy)]
pub(crate) struct Arrays;

impl Vectors for Arrays {
    type Vector = [u64; 8];

    #[inline(always)]
    fn zero(self) -> [u64; 8] {
        [0; 8]
    }

    #[inline(always)]
    fn load(self, block: &Block) -> [u64; 8] {
        block.0
    }

    #[inline(always)]
    fn and(self, mut a: [u64; 8], b: [u64; 8]) -> [u64; 8] {
        for lane in 0..8 {
            a[lane] &= b[lane];
        }
        a
    }

    #[inline(always)]
    fn or(self, mut a: [u64; 8], b: [u64; 8]) -> [u64; 8] {
        for lane in 0..8 {
            a[lane] |= b[lane];
        }
        a
    }

    #[inline(always)]
    fn xor(self, mut a: [u64; 8], b: [u64; 8]) -> [u64; 8] {
        for lane in 0..8 {
            a[lane] ^= b[lane];
        }
        a
    }

    #[inline(always)]
    fn swap<const DISTANCE: usize>(self, vector: [u64; 8]) -> [u64; 8] {
        let mut swapped = vector;
        for lane in 0..8 {
            swapped[lane] = vector[lane ^ DISTANCE];
        }
        swapped
    }

    #[inline(always)]
    fn first(self, vector: [u64; 8]) -> u64 {
        vector[0]
    }
}

/// The values of `open` that the fewest words of the list have. `open` is not empty.
#[inline(always)]
pub(crate) fn scarcest<V: Vectors, const P: usize>(
    vectors: V,
    list: List<'_, P>,
    open: Word<P>,
) -> Word<P> {
    // As many digits as the number of words needs. For short lists the number of digits is
    // a constant, and the loops over digits are unrolled.
    match list[0].len() {
        ..=4 => smallest(counts::<V, P, 6>(vectors, list, 6), 6, open),
        5..=8 => smallest(counts::<V, P, 7>(vectors, list, 7), 7, open),
        9..=16 => smallest(counts::<V, P, 8>(vectors, list, 8), 8, open),
        17..=64 => smallest(counts::<V, P, 10>(vectors, list, 10), 10, open),
        blocks => {
            let digits = digits_of(8 * blocks);
            smallest(counts::<V, P, MAX_DIGITS>(vectors, list, digits), digits, open)
        }
    }
}

/// The most digits of a count: a list has fewer than 2^32 blocks.
const MAX_DIGITS: usize = 36;

/// The number of binary digits of a number other than 0.
#[inline(always)]
fn digits_of(number: usize) -> usize {
    number.ilog2() as usize + 1
}

/// How many words have each value: digit `k` of the counts in word `k`, for `digits`
/// digits.
#[inline(always)]
fn counts<V: Vectors, const P: usize, const MAX: usize>(
    vectors: V,
    list: List<'_, P>,
    digits: usize,
) -> [Word<P>; MAX] {
    let mut counts = [Word::EMPTY; MAX];
    for plane in 0..P {
        let mut sum = [vectors.zero(); MAX];
        if digits <= DIGITS_OF_FOUR {
            [sum[0], sum[1], sum[2]] = sum_of_four(vectors, list[plane]);
        } else {
            for eight in list[plane].chunks(8) {
                add_eight(vectors, &mut sum[..digits], eight);
            }
        }
        // Sum up the lanes. Each step doubles the number of words: one more digit.
        add_lanes::<V, 4>(vectors, &mut sum[..digits], digits - 3);
        add_lanes::<V, 2>(vectors, &mut sum[..digits], digits - 2);
        add_lanes::<V, 1>(vectors, &mut sum[..digits], digits - 1);
        for digit in 0..digits {
            counts[digit].0[plane] = vectors.first(sum[digit]);
        }
    }
    counts
}

/// The digits of the number of words in up to four blocks.
const DIGITS_OF_FOUR: usize = 6;

/// The sum of up to four blocks, lane by lane: three digits.
#[inline(always)]
fn sum_of_four<V: Vectors>(vectors: V, blocks: &[Block]) -> [V::Vector; 3] {
    let bits = |index| vectors.load(blocks.get(index).unwrap_or(&EMPTY));
    let (ones, twos) = vectors.add(bits(0), bits(1), bits(2));
    let carry = vectors.and(ones, bits(3));
    [vectors.xor(ones, bits(3)), vectors.xor(twos, carry), vectors.and(twos, carry)]
}

/// Adds up to eight blocks to the numbers with these digits, lane by lane.
#[inline(always)]
fn add_eight<V: Vectors>(vectors: V, digits: &mut [V::Vector], blocks: &[Block]) {
    let bits = |index| vectors.load(blocks.get(index).unwrap_or(&EMPTY));
    let mut ones = digits[0];
    let mut twos = [vectors.zero(); 4];
    for (pair, twos) in twos.iter_mut().enumerate() {
        (ones, *twos) = vectors.add(ones, bits(2 * pair), bits(2 * pair + 1));
    }
    let (sum, first_fours) = vectors.add(digits[1], twos[0], twos[1]);
    let (sum, second_fours) = vectors.add(sum, twos[2], twos[3]);
    let (fours, mut carry) = vectors.add(digits[2], first_fours, second_fours);
    (digits[0], digits[1], digits[2]) = (ones, sum, fours);
    for digit in &mut digits[3..] {
        (*digit, carry) = (vectors.xor(*digit, carry), vectors.and(*digit, carry));
    }
}

/// Adds to each lane's number, of `len` digits, the number of the lane at `DISTANCE`.
#[inline(always)]
fn add_lanes<V: Vectors, const DISTANCE: usize>(vectors: V, digits: &mut [V::Vector], len: usize) {
    let mut carry = vectors.zero();
    for digit in &mut digits[..len] {
        (*digit, carry) = vectors.add(*digit, vectors.swap::<DISTANCE>(*digit), carry);
    }
    digits[len] = carry;
}

/// The values of `among` with the smallest count. `among` is not empty.
#[inline(always)]
fn smallest<const P: usize, const MAX: usize>(
    counts: [Word<P>; MAX],
    digits: usize,
    among: Word<P>,
) -> Word<P> {
    let mut smallest = among;
    // From the highest digit down: values with a 0 there have the smaller counts.
    for digit in (0..digits).rev() {
        let without = smallest.without(counts[digit]);
        smallest = if without.is_empty() { smallest } else { without };
    }
    smallest
}
