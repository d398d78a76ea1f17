//! The words of AVX2 and AVX-512, and the code compiled for them.

#![allow(unsafe_code)]

use core::arch::x86_64::{
    __m256i, __m512i, _mm256_and_si256, _mm256_or_si256, _mm256_slli_epi64, _mm256_srli_epi64,
    _mm256_xor_si256, _mm512_and_si512, _mm512_or_si512, _mm512_permutex2var_epi8,
    _mm512_slli_epi64, _mm512_srli_epi64, _mm512_xor_si512,
};
use core::mem::transmute;
use core::ops::{BitAnd, BitOr, BitXor, Not};

use super::lanes::{Card, Lanes, Task, padded};
use super::planes;
use super::transposition::bits;
use crate::card_index::DECK_LEN;
use crate::tokens::{Avx2, Avx512, Avx512Vbmi};

macro_rules! lanes {
    ($name:ident, $vector:ident, $token:ident, $bytes:literal,
     $and:ident $or:ident $xor:ident $shl:ident $shr:ident, $features:literal, $run:ident, $cards:path) => {
        #[doc = concat!("A word of ", $features, ".")]
        ///
        /// It is made from a token, so the machine has the instructions.
        #[derive(Clone, Copy, Debug)]
        pub(super) struct $name($vector);

        impl Lanes for $name {
            type Token = $token;

            const BYTES: usize = $bytes;
            // AVX-512 has 32 registers.
            const HAS_ROOM_FOR_TWO: bool = $bytes == 64;

            #[inline(always)]
            fn load(_: $token, bytes: &[u8]) -> Self {
                let padded = match bytes.first_chunk() {
                    Some(all) => *all,
                    None => padded(bytes),
                };
                // SAFETY: both types have this size, and any bytes are valid in both.
                Self(unsafe { transmute::<[u8; $bytes], $vector>(padded) })
            }

            #[inline(always)]
            fn cards(token: $token, indices: [Self; 8]) -> (Card<Self>, Self) {
                $cards(token, indices)
            }

            #[inline(always)]
            fn store(self, bytes: &mut [u8]) {
                // SAFETY: both types have this size, and any bytes are valid in both.
                let own = unsafe { transmute::<$vector, [u8; $bytes]>(self.0) };
                let len = bytes.len().min($bytes);
                bytes[..len].copy_from_slice(&own[..len]);
            }

            #[inline(always)]
            fn shl<const BITS: u32>(self) -> Self {
                // SAFETY: the machine has the instruction, since there is such a word.
                unsafe {
                    match BITS {
                        1 => Self($shl::<1>(self.0)),
                        2 => Self($shl::<2>(self.0)),
                        4 => Self($shl::<4>(self.0)),
                        8 => Self($shl::<8>(self.0)),
                        16 => Self($shl::<16>(self.0)),
                        _ => Self($shl::<32>(self.0)),
                    }
                }
            }

            #[inline(always)]
            fn shr<const BITS: u32>(self) -> Self {
                // SAFETY: the machine has the instruction, since there is such a word.
                unsafe {
                    match BITS {
                        1 => Self($shr::<1>(self.0)),
                        2 => Self($shr::<2>(self.0)),
                        4 => Self($shr::<4>(self.0)),
                        8 => Self($shr::<8>(self.0)),
                        16 => Self($shr::<16>(self.0)),
                        _ => Self($shr::<32>(self.0)),
                    }
                }
            }
        }

        lanes!(@operator $name $and BitAnd bitand);
        lanes!(@operator $name $or BitOr bitor);
        lanes!(@operator $name $xor BitXor bitxor);

        impl Not for $name {
            type Output = Self;

            #[inline(always)]
            fn not(self) -> Self {
                // SAFETY: both types have this size, and any bytes are valid in both.
                self ^ Self(unsafe { transmute::<[u8; $bytes], $vector>([0xFF; $bytes]) })
            }
        }

        #[doc = concat!("Runs a kernel, compiled for ", $features, ".")]
        pub(super) fn $run(token: $token, task: impl Task) -> bool {
            #[target_feature(enable = $features)]
            fn run(token: $token, task: impl Task) -> bool {
                task.run::<$name>(token)
            }
            // SAFETY: the token proves that the machine has the instructions.
            unsafe { run(token, task) }
        }
    };
    (@operator $name:ident $intrinsic:ident $operator:ident $method:ident) => {
        impl $operator for $name {
            type Output = Self;

            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                // SAFETY: the machine has the instruction, since there is such a word.
                Self(unsafe { $intrinsic(self.0, other.0) })
            }
        }
    };
}

lanes!(Lanes256, __m256i, Avx2, 32,
    _mm256_and_si256 _mm256_or_si256 _mm256_xor_si256 _mm256_slli_epi64 _mm256_srli_epi64,
    "avx2", run_avx2, planes::cards);
lanes!(Lanes512, __m512i, Avx512, 64,
    _mm512_and_si512 _mm512_or_si512 _mm512_xor_si512 _mm512_slli_epi64 _mm512_srli_epi64,
    "avx512f,avx512bw", run_avx512, planes::cards);
lanes!(Lanes512Vbmi, __m512i, Avx512Vbmi, 64,
    _mm512_and_si512 _mm512_or_si512 _mm512_xor_si512 _mm512_slli_epi64 _mm512_srli_epi64,
    "avx512f,avx512bw,avx512vbmi", run_avx512_vbmi, look_up);

/// [`planes::cards`](super::planes::cards), by a table of the 128 indices of seven bits.
#[allow(clippy::inline_always, clippy::many_single_char_names)] // a part of the kernel
#[inline(always)]
fn look_up(token: Avx512Vbmi, indices: [Lanes512Vbmi; 8]) -> (Card<Lanes512Vbmi>, Lanes512Vbmi) {
    let (low, high) = CODES.split_at(64);
    let (low, high) = (Lanes512Vbmi::load(token, low), Lanes512Vbmi::load(token, high));
    let mut codes = indices;
    let mut all = Lanes512Vbmi::load(token, &[]);
    for (code, index) in codes.iter_mut().zip(indices) {
        // SAFETY: the token proves that the machine has the instruction.
        code.0 = unsafe { _mm512_permutex2var_epi8(low.0, index.0, high.0) };
        all = all | index;
    }
    let [a, b, c, d, e, f, g, h] = bits(token, codes);
    let card = [[a, b], [c, d], [e, f], [g, h]];
    let eighth_bit = Lanes512Vbmi::load(token, &[0x80; 64]);
    (card, (!a & b) | (all & eighth_bit))
}

/// The values of each card, two bits each: 1 or more; 2. Other indices have a first value
/// that is 2 but not 1 or more.
static CODES: [u8; 128] = {
    let mut codes = [0b10; 128];
    let mut index = 0;
    while index < DECK_LEN {
        let values = [index / 27, index / 9 % 3, index / 3 % 3, index % 3];
        codes[index] = 0;
        let mut p = 0;
        while p < 4 {
            codes[index] |= [0b00, 0b01, 0b11][values[p]] << (2 * p);
            p += 1;
        }
        index += 1;
    }
    codes
};
