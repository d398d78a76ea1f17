//! The cards of 256 boards as bit planes.

use alloc::vec;
use alloc::vec::Vec;

use set_core::Card;

use crate::Linear;

/// How many boards are counted together.
pub(super) const BOARDS: usize = 256;

/// A bit of each of 256 boards.
pub(super) type Word = [u64; BOARDS / 64];

/// The weighted cards of a deck as numbers with the bits of all components.
#[derive(Clone, Debug)]
pub(super) struct Codes {
    /// The modulus of each component, and its number of bits; the first in the lowest bits.
    pub(super) lanes: Vec<(u32, usize)>,
    /// Modulo 2 and 3, the planes of the negative.
    pub(super) negative: Vec<usize>,
    /// For each coefficient, the code of each card by its packed values.
    tables: Vec<Vec<u64>>,
}

impl Codes {
    /// The most bits of a card that a table is made for.
    pub(super) const MAX_CARD_BITS: u32 = 16;

    /// The code of a card that is not in the deck.
    const FOREIGN: u64 = u64::MAX;

    /// The codes of the deck with each of these coefficients.
    pub(super) fn new(pattern: &Linear, coefficients: &[i32]) -> Self {
        let bits = |m: u32| m.next_power_of_two().trailing_zeros() as usize;
        let mut lanes: Vec<_> = pattern.lanes().iter().map(|&m| (m, bits(m))).collect();
        lanes.reverse();
        let (group, rules) = (pattern.group(), pattern.group().rules());
        let code = |card, coefficient| {
            let card = group.card(group.multiple(group.element(card), coefficient));
            let mut index = rules.index_of(card).expect("a card of the deck");
            let mut place = 0;
            lanes.iter().fold(0, |code, &(modulus, bits)| {
                let digit = u64::try_from(index % u128::from(modulus)).expect("below the modulus");
                index /= u128::from(modulus);
                place += bits;
                code | digit << (place - bits)
            })
        };
        let table = |&coefficient: &i32| {
            let mut table = vec![Self::FOREIGN; 1 << rules.card_bits()];
            for card in rules.cards() {
                table[usize::try_from(card.to_bits()).expect("16 bits")] = code(card, coefficient);
            }
            table
        };
        let tables = coefficients.iter().map(table).collect();
        let first = |lane: usize| lanes[..lane].iter().map(|lane| lane.1).sum::<usize>();
        let reversed =
            |(lane, &(_, bits)): (usize, &(u32, usize))| (first(lane)..first(lane) + bits).rev();
        let negative = lanes.iter().enumerate().flat_map(reversed).collect();
        Self { lanes, negative, tables }
    }

    /// The packed values of a card, if it is in the deck.
    pub(super) fn packed(&self, card: Card) -> Option<u16> {
        let bits = u16::try_from(card.to_bits()).ok()?;
        let code = self.tables[0].get(usize::from(bits))?;
        (*code != Self::FOREIGN).then_some(bits)
    }

    /// The number of bits of a code.
    pub(super) fn planes(&self) -> usize {
        self.lanes.iter().map(|lane| lane.1).sum()
    }

    /// The planes of the card with this index on each board, with the coefficient of this index. `bits`
    /// are the packed cards of all boards.
    pub(super) fn write(
        &self,
        coefficient: usize,
        bits: &[u16],
        (card, cards): (usize, usize),
        planes: &mut [Word],
    ) {
        /// The lowest bit of each byte.
        const ONES: u64 = 0x0101_0101_0101_0101;
        /// Moves the lowest bit of byte i to bit 56 + i.
        const GATHER: u64 = 0x0102_0408_1020_4080;
        let table = &self.tables[coefficient];
        planes.fill([0; 4]);
        for (eighth, boards) in bits.chunks(8 * cards).enumerate() {
            let mut codes = [0; 8];
            for (code, board) in codes.iter_mut().zip(boards.chunks_exact(cards)) {
                *code = table[usize::from(board[card])];
            }
            for (byte, planes) in planes.chunks_mut(8).enumerate() {
                let eight = codes
                    .iter()
                    .rev()
                    .fold(0, |eight, code| eight << 8 | (code >> (8 * byte) & 0xFF));
                for (bit, plane) in planes.iter_mut().enumerate() {
                    let gathered = ((eight >> bit) & ONES).wrapping_mul(GATHER) >> 56;
                    plane[eighth / 8] |= gathered << (eighth % 8 * 8);
                }
            }
        }
    }
}

/// Adds numbers modulo `modulus` in each board: their planes, the lowest bit first.
#[inline]
pub(super) fn add(modulus: u32, a: &[Word], b: &[Word], sum: &mut [Word]) {
    if let (3, &[a0, a1], &[b0, b1]) = (modulus, a, b) {
        let mixed = xor(or(a0, b1), or(a1, b0));
        sum.copy_from_slice(&[xor(or(a1, b1), mixed), xor(or(a0, b0), mixed)]);
        return;
    }
    let mut carry = [0; 4];
    for ((&a, &b), sum) in a.iter().zip(b).zip(&mut *sum) {
        let half = xor(a, b);
        *sum = xor(half, carry);
        carry = or(and(a, b), and(half, carry));
    }
    if modulus.is_power_of_two() {
        return;
    }
    // The sum less the modulus, where that is not negative.
    let mut less = [[0; 4]; 16];
    let mut borrow = [0; 4];
    for (bit, (&sum, less)) in sum.iter().zip(&mut less).enumerate() {
        let half = if modulus >> bit & 1 == 1 { not(sum) } else { sum };
        *less = xor(half, borrow);
        borrow = if modulus >> bit & 1 == 1 { or(not(sum), borrow) } else { and(not(sum), borrow) };
    }
    let fits = or(carry, not(borrow));
    for (sum, less) in sum.iter_mut().zip(less) {
        *sum = xor(*sum, and(fits, xor(*sum, less)));
    }
}

#[inline]
pub(super) fn xor(a: Word, b: Word) -> Word {
    [a[0] ^ b[0], a[1] ^ b[1], a[2] ^ b[2], a[3] ^ b[3]]
}

#[inline]
pub(super) fn and(a: Word, b: Word) -> Word {
    [a[0] & b[0], a[1] & b[1], a[2] & b[2], a[3] & b[3]]
}

#[inline]
pub(super) fn or(a: Word, b: Word) -> Word {
    [a[0] | b[0], a[1] | b[1], a[2] | b[2], a[3] | b[3]]
}

#[inline]
pub(super) fn not(a: Word) -> Word {
    a.map(|word| !word)
}
