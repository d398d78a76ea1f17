//! The steps with AVX-512: eight words, one instruction.
#![allow(unsafe_code)]

use core::arch::x86_64::{
    __m256i, __m512i, _mm_cvtsi128_si64, _mm256_and_si256, _mm256_or_si256, _mm512_and_si512,
    _mm512_castsi512_si128, _mm512_castsi512_si256, _mm512_extracti64x4_epi64, _mm512_load_si512,
    _mm512_mask_or_epi64, _mm512_mask_ternarylogic_epi64, _mm512_mask_test_epi64_mask,
    _mm512_mask_testn_epi64_mask, _mm512_maskz_compress_epi64, _mm512_or_si512, _mm512_set1_epi64,
    _mm512_setzero_si512, _mm512_shuffle_epi32, _mm512_shuffle_i64x2, _mm512_storeu_si512,
    _mm512_ternarylogic_epi64, _mm512_testn_epi64_mask, _mm512_xor_si512,
};

use super::avx2;
use super::compiled::compiled_cover;
use super::counters::Lanes;
use super::kernel::empty_words;
use super::words::{Block, Coverage, List, Word};

compiled_cover!(Avx512Cover, Avx512, Vector, "avx512f,avx512dq,bmi1,bmi2,lzcnt,popcnt");

#[inline]
#[target_feature(enable = "avx512f,avx512dq,bmi1,bmi2,lzcnt,popcnt")]
fn load(block: &Block) -> __m512i {
    // SAFETY: a block is eight words, aligned as the load needs it.
    unsafe { _mm512_load_si512(block.0.as_ptr().cast()) }
}

/// A block of each plane.
#[inline]
#[target_feature(enable = "avx512f,avx512dq,bmi1,bmi2,lzcnt,popcnt")]
fn load_planes<const P: usize>(list: List<'_, P>, block: usize) -> [__m512i; P] {
    let mut words = [_mm512_setzero_si512(); P];
    for plane in 0..P {
        words[plane] = load(&list[plane][block]);
    }
    words
}

#[inline]
#[target_feature(enable = "avx512f,avx512dq,bmi1,bmi2,lzcnt,popcnt")]
fn broadcast(word: u64) -> __m512i {
    _mm512_set1_epi64(word.cast_signed())
}

#[inline]
#[target_feature(enable = "avx512f,avx512dq,bmi1,bmi2,lzcnt,popcnt")]
fn broadcast_planes<const P: usize>(word: Word<P>) -> [__m512i; P] {
    let mut planes = [_mm512_setzero_si512(); P];
    for plane in 0..P {
        planes[plane] = broadcast(word.0[plane]);
    }
    planes
}

/// The words that have no value of `avoid`.
#[inline]
#[target_feature(enable = "avx512f,avx512dq,bmi1,bmi2,lzcnt,popcnt")]
fn avoiding<const P: usize>(words: [__m512i; P], avoid: [__m512i; P]) -> u8 {
    let mut picked = _mm512_testn_epi64_mask(words[0], avoid[0]);
    for plane in 1..P {
        picked = _mm512_mask_testn_epi64_mask(picked, words[plane], avoid[plane]);
    }
    picked
}

/// Those of the words that have some value of `wanted`.
#[inline]
#[target_feature(enable = "avx512f,avx512dq,bmi1,bmi2,lzcnt,popcnt")]
fn wanting<const P: usize>(words: [__m512i; P], wanted: [__m512i; P], among: u8) -> u8 {
    let mut picked = 0;
    for plane in 0..P {
        picked |= _mm512_mask_test_epi64_mask(among, words[plane], wanted[plane]);
    }
    picked
}

#[inline]
#[target_feature(enable = "avx512f,avx512dq,bmi1,bmi2,lzcnt,popcnt")]
fn coverage<const P: usize>(list: List<'_, P>, avoid: Word<P>) -> Coverage<P> {
    let avoid = broadcast_planes(avoid);
    coverage_where(list, |words| avoiding(words, avoid))
}

#[inline]
#[target_feature(enable = "avx512f,avx512dq,bmi1,bmi2,lzcnt,popcnt")]
fn coverage_of<const P: usize>(list: List<'_, P>, avoid: Word<P>, wanted: Word<P>) -> Coverage<P> {
    let (avoid, wanted) = (broadcast_planes(avoid), broadcast_planes(wanted));
    coverage_where(list, |words| wanting(words, wanted, avoiding(words, avoid)))
}

/// What the words cover that a condition picks out of each block.
#[inline(always)]
fn coverage_where<const P: usize>(
    list: List<'_, P>,
    condition: impl Fn([__m512i; P]) -> u8,
) -> Coverage<P> {
    // SAFETY: only `coverage` and `coverage_of` call this.
    unsafe {
        let (mut once, mut twice) = ([_mm512_setzero_si512(); P], [_mm512_setzero_si512(); P]);
        for block in 0..list[0].len() {
            let words = load_planes(list, block);
            let picked = condition(words);
            for plane in 0..P {
                let (once, twice) = (&mut once[plane], &mut twice[plane]);
                // twice | once & words
                *twice =
                    _mm512_mask_ternarylogic_epi64::<0xF8>(*twice, picked, *once, words[plane]);
                *once = _mm512_mask_or_epi64(*once, picked, *once, words[plane]);
            }
        }
        let mut all = Coverage { once: Word::EMPTY, twice: Word::EMPTY };
        for plane in 0..P {
            (all.once.0[plane], all.twice.0[plane]) = sum_of_lanes(once[plane], twice[plane]);
        }
        all
    }
}

/// The values of one word at least, and of two, of what eight lanes have, by halves.
#[inline]
#[target_feature(enable = "avx512f,avx512dq,bmi1,bmi2,lzcnt,popcnt")]
fn sum_of_lanes(once: __m512i, twice: __m512i) -> (u64, u64) {
    let halves = |v| (_mm512_castsi512_si256(v), _mm512_extracti64x4_epi64::<1>(v));
    let ((a, b), (twice_a, twice_b)): ((__m256i, _), (__m256i, _)) = (halves(once), halves(twice));
    let twice = _mm256_or_si256(_mm256_or_si256(twice_a, twice_b), _mm256_and_si256(a, b));
    avx2::sum_of_lanes(_mm256_or_si256(a, b), twice)
}

#[inline]
#[target_feature(enable = "avx512f,avx512dq,bmi1,bmi2,lzcnt,popcnt")]
fn keep<const P: usize>(list: List<'_, P>, avoid: Word<P>, kept: [&mut [Block]; P]) -> usize {
    for plane in &kept {
        assert!(plane.len() > list[0].len());
    }
    let avoid = broadcast_planes(avoid);
    let mut len = 0;
    for block in 0..list[0].len() {
        let words = load_planes(list, block);
        let picked = avoiding(words, avoid);
        for plane in 0..P {
            let front = _mm512_maskz_compress_epi64(picked, words[plane]);
            let to = kept[plane].as_mut_ptr().cast::<u64>();
            // SAFETY: each block adds at most eight words to `len`, so eight more
            // words are within as many blocks and one.
            unsafe { _mm512_storeu_si512(to.add(len).cast(), front) };
        }
        len += picked.count_ones() as usize;
    }
    len -= empty_words::<Avx512, P>(list);
    for plane in kept {
        let to = plane.as_mut_ptr().cast::<u64>();
        // SAFETY: as above.
        unsafe { _mm512_storeu_si512(to.add(len).cast(), _mm512_setzero_si512()) };
    }
    len.div_ceil(8)
}

#[inline]
#[target_feature(enable = "avx512f,avx512dq,bmi1,bmi2,lzcnt,popcnt")]
fn having<const P: usize>(list: List<'_, P>, wanted: Word<P>) -> u64 {
    let wanted = broadcast_planes(wanted);
    let mut having = 0;
    for block in 0..list[0].len() {
        let picked = wanting(load_planes(list, block), wanted, u8::MAX);
        having |= u64::from(picked) << (8 * block);
    }
    having
}

/// Used by [`Avx512`] only.
#[derive(Clone, Copy)]
struct Vector(__m512i);

/// A method of [`Lanes`] by an expression on the vectors.
macro_rules! by_vectors {
    ($($vector:ident),* => $result:expr) => {{
        $(let $vector = $vector.0;)*
        // SAFETY: only an `Avx512Cover` gets here, so the instructions are there.
        unsafe { $result }
    }};
}

impl Lanes for Vector {
    #[inline(always)]
    fn zero() -> Self {
        by_vectors!(=> Self(_mm512_setzero_si512()))
    }

    #[inline(always)]
    fn load(block: &Block) -> Self {
        by_vectors!(=> Self(load(block)))
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        let (a, b) = (self, other);
        by_vectors!(a, b => Self(_mm512_and_si512(a, b)))
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        let (a, b) = (self, other);
        by_vectors!(a, b => Self(_mm512_or_si512(a, b)))
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        let (a, b) = (self, other);
        by_vectors!(a, b => Self(_mm512_xor_si512(a, b)))
    }

    #[inline(always)]
    fn swap<const DISTANCE: usize>(self) -> Self {
        let a = self;
        by_vectors!(a => Self(match DISTANCE {
            4 => _mm512_shuffle_i64x2::<0x4E>(a, a),
            2 => _mm512_shuffle_i64x2::<0xB1>(a, a),
            _ => _mm512_shuffle_epi32::<0x4E>(a),
        }))
    }

    #[inline(always)]
    fn first(self) -> u64 {
        let a = self;
        by_vectors!(a => _mm_cvtsi128_si64(_mm512_castsi512_si128(a)).cast_unsigned())
    }

    /// Parity and majority.
    #[inline(always)]
    fn add(a: Self, b: Self, c: Self) -> (Self, Self) {
        by_vectors!(a, b, c => (
            Self(_mm512_ternarylogic_epi64::<0x96>(a, b, c)),
            Self(_mm512_ternarylogic_epi64::<0xE8>(a, b, c)),
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::super::kernel::tests::test_kernel;
    use super::*;
    use crate::Instructions;

    test_kernel!(Avx512, Instructions::Avx512);
}
