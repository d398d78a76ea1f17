//! Words of many bits, one for each instruction set.

#![allow(clippy::inline_always)] // so that callers compile them for their instructions

use core::ops::{BitAnd, BitOr, BitXor, Not};

/// A value of a card on many boards, as two bit planes: whether it is 1 or more, whether it is 2.
pub(super) type Value<L> = [L; 2];

/// The four values of a card on many boards.
pub(super) type Card<L> = [Value<L>; 4];

/// A kernel that works with words of any instruction set.
pub(super) trait Task {
    /// Runs the kernel. Implementations are inlined, so that each is compiled for the
    /// instructions of its caller.
    fn run<L: Lanes>(self, token: L::Token) -> bool;
}

/// A word of `8 * BYTES` bits, at most 64 bytes, with operations on each bit.
///
/// A word is made by `load` from a token for its instructions, and from other words.
pub(super) trait Lanes:
    Copy + BitAnd<Output = Self> + BitOr<Output = Self> + BitXor<Output = Self> + Not<Output = Self>
{
    /// The proof that the machine has the instructions.
    type Token: Copy;

    const BYTES: usize;

    /// Whether the machine has registers for two cards and more. With only sixteen words, one card has
    /// to do: a second one goes to memory and back.
    const HAS_ROOM_FOR_TWO: bool = false;

    /// The word of these bytes; missing ones are 0.
    fn load(token: Self::Token, bytes: &[u8]) -> Self;

    /// The values of cards, from eight words of indices, and a word that is not 0 if an index
    /// is 81 or more.
    fn cards(token: Self::Token, indices: [Self; 8]) -> (Card<Self>, Self);

    /// Writes the bytes of the word, as many as there is room for.
    fn store(self, bytes: &mut [u8]);

    /// Each group of 64 bits, its first byte the lowest, shifted left by `BITS`, a power of two
    /// below 64. The bits that are shifted in are unspecified.
    fn shl<const BITS: u32>(self) -> Self;

    /// The same to the right.
    fn shr<const BITS: u32>(self) -> Self;
}

/// The bytes, with zeros behind them. There are fewer than `LEN`.
#[cold]
pub(super) fn padded<const LEN: usize>(bytes: &[u8]) -> [u8; LEN] {
    let mut padded = [0; LEN];
    padded[..bytes.len()].copy_from_slice(bytes);
    padded
}
