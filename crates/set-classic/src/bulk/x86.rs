//! The words of AVX2 and AVX-512, and the code compiled for them.

#![allow(unsafe_code)]

use core::arch::x86_64::{
    __m256i, __m512i, _mm256_and_si256, _mm256_or_si256, _mm256_slli_epi16, _mm256_srli_epi16,
    _mm256_xor_si256, _mm512_and_si512, _mm512_or_si512, _mm512_slli_epi16, _mm512_srli_epi16,
    _mm512_xor_si512,
};
use core::mem::transmute;
use core::ops::{BitAnd, BitOr, BitXor, Not};

use super::kernel::{self, Block};
use super::lanes::Lanes;
use crate::instructions::x86::{Avx2, Avx512};

/// The bytes, with zeros behind them. There are fewer than `LEN`.
#[cold]
fn padded<const LEN: usize>(bytes: &[u8]) -> [u8; LEN] {
    let mut padded = [0; LEN];
    padded[..bytes.len()].copy_from_slice(bytes);
    padded
}

macro_rules! lanes {
    ($name:ident, $vector:ident, $token:ident, $bytes:literal,
     $and:ident $or:ident $xor:ident $shl:ident $shr:ident, $features:literal, $run:ident) => {
        #[doc = concat!("A word of ", $features, ".")]
        ///
        /// It is made from a token, so the machine has the instructions.
        #[derive(Clone, Copy, Debug)]
        pub(super) struct $name($vector);

        impl Lanes for $name {
            type Token = $token;

            const BYTES: usize = $bytes;

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
                        _ => Self($shl::<4>(self.0)),
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
                        _ => Self($shr::<4>(self.0)),
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

        #[doc = concat!("[`kernel::count`], compiled for ", $features, ".")]
        pub(super) fn $run<const N: usize>(token: $token, block: Block<'_, N>, counts: &mut [u8]) {
            #[target_feature(enable = $features)]
            fn run<const N: usize>(token: $token, block: Block<'_, N>, counts: &mut [u8]) {
                kernel::count::<$name, N>(token, block, counts);
            }
            // SAFETY: the token proves that the machine has the instructions.
            unsafe { run(token, block, counts) }
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
    _mm256_and_si256 _mm256_or_si256 _mm256_xor_si256 _mm256_slli_epi16 _mm256_srli_epi16,
    "avx2", count_avx2);
lanes!(Lanes512, __m512i, Avx512, 64,
    _mm512_and_si512 _mm512_or_si512 _mm512_xor_si512 _mm512_slli_epi16 _mm512_srli_epi16,
    "avx512f,avx512bw", count_avx512);
