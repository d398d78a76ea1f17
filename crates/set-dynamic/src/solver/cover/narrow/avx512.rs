//! The steps of a search by AVX-512: eight words at a time.
#![allow(unsafe_code)]

use core::arch::x86_64::{
    __m256i, __m512i, _mm_cvtsi128_si64, _mm256_and_si256, _mm256_or_si256, _mm512_and_si512,
    _mm512_castsi512_si128, _mm512_castsi512_si256, _mm512_extracti64x4_epi64, _mm512_load_si512,
    _mm512_mask_or_epi64, _mm512_mask_ternarylogic_epi64, _mm512_mask_test_epi64_mask,
    _mm512_mask_testn_epi64_mask, _mm512_maskz_compress_epi64, _mm512_or_si512, _mm512_set1_epi64,
    _mm512_setzero_si512, _mm512_shuffle_epi32, _mm512_shuffle_i64x2, _mm512_storeu_si512,
    _mm512_ternarylogic_epi64, _mm512_testn_epi64_mask, _mm512_xor_si512,
};

use set_core::Instructions;

use super::avx2;
use super::counters::Vectors;
use super::kernel::{kernel, padding};
use super::words::{Block, Coverage, List, Word};

/// The kernel by AVX-512: it exists only where the machine has the instructions.
#[derive(Clone, Copy)]
pub(crate) struct Avx512(());

impl Avx512 {
    pub(crate) fn of(instructions: Instructions) -> Option<Self> {
        instructions.has_avx512().then_some(Self(()))
    }
}

// Not for all instructions that the machine has: with `avx512vl` and `avx512bw` the search is slower.
kernel!(Avx512, "avx512f,avx512dq,bmi1,bmi2,lzcnt,popcnt", |token| token);

#[inline]
#[target_feature(enable = "avx512f,avx512dq,bmi1,bmi2,lzcnt,popcnt")]
fn load(block: &Block) -> __m512i {
    // SAFETY: a block is 64 bytes, aligned to 64.
    unsafe { _mm512_load_si512(block.0.as_ptr().cast()) }
}

/// One block of each plane.
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
fn broadcast_planes<const P: usize>(word: Word<P>) -> [__m512i; P] {
    let mut planes = [_mm512_setzero_si512(); P];
    for plane in 0..P {
        planes[plane] = _mm512_set1_epi64(word.0[plane].cast_signed());
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

/// The words of `among` that have some value of `wanted`.
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

/// The coverage of the words that `condition` picks out of each block.
#[inline]
#[target_feature(enable = "avx512f,avx512dq,bmi1,bmi2,lzcnt,popcnt")]
fn coverage_where<const P: usize>(
    list: List<'_, P>,
    condition: impl Fn([__m512i; P]) -> u8,
) -> Coverage<P> {
    let (mut once, mut twice) = ([_mm512_setzero_si512(); P], [_mm512_setzero_si512(); P]);
    for block in 0..list[0].len() {
        let words = load_planes(list, block);
        let picked = condition(words);
        for plane in 0..P {
            let (once, twice) = (&mut once[plane], &mut twice[plane]);
            // twice | once & words
            *twice = _mm512_mask_ternarylogic_epi64::<0xF8>(*twice, picked, *once, words[plane]);
            *once = _mm512_mask_or_epi64(*once, picked, *once, words[plane]);
        }
    }
    let mut all = Coverage { once: Word::EMPTY, twice: Word::EMPTY };
    for plane in 0..P {
        (all.once.0[plane], all.twice.0[plane]) = sum_of_lanes(once[plane], twice[plane]);
    }
    all
}

/// The coverage of eight lanes.
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
fn keep<const P: usize>(
    kernel: Avx512,
    list: List<'_, P>,
    avoid: Word<P>,
    kept: [&mut [Block]; P],
) -> usize {
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
            // SAFETY: each block adds at most eight words to `len`, so `len` and eight more
            // words are at most one block more than the list has, and the planes of
            // `kept` are that long.
            unsafe { _mm512_storeu_si512(to.add(len).cast(), front) };
        }
        len += picked.count_ones() as usize;
    }
    len -= padding(kernel, list);
    for plane in kept {
        let to = plane.as_mut_ptr().cast::<u64>();
        // SAFETY: as above: `len` is at most the words of the list.
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

/// An expression of vector instructions, in a method of a token.
macro_rules! by_vectors {
    ($result:expr) => {
        // SAFETY: the method is a token's, which exists only where the machine has the
        // instructions.
        unsafe { $result }
    };
}

impl Vectors for Avx512 {
    type Vector = __m512i;

    #[inline(always)]
    fn zero(self) -> __m512i {
        by_vectors!(_mm512_setzero_si512())
    }

    #[inline(always)]
    fn load(self, block: &Block) -> __m512i {
        by_vectors!(load(block))
    }

    #[inline(always)]
    fn and(self, a: __m512i, b: __m512i) -> __m512i {
        by_vectors!(_mm512_and_si512(a, b))
    }

    #[inline(always)]
    fn or(self, a: __m512i, b: __m512i) -> __m512i {
        by_vectors!(_mm512_or_si512(a, b))
    }

    #[inline(always)]
    fn xor(self, a: __m512i, b: __m512i) -> __m512i {
        by_vectors!(_mm512_xor_si512(a, b))
    }

    #[inline(always)]
    fn swap<const DISTANCE: usize>(self, vector: __m512i) -> __m512i {
        by_vectors!(match DISTANCE {
            4 => _mm512_shuffle_i64x2::<0x4E>(vector, vector),
            2 => _mm512_shuffle_i64x2::<0xB1>(vector, vector),
            _ => _mm512_shuffle_epi32::<0x4E>(vector),
        })
    }

    #[inline(always)]
    fn first(self, vector: __m512i) -> u64 {
        by_vectors!(_mm_cvtsi128_si64(_mm512_castsi512_si128(vector)).cast_unsigned())
    }

    /// The parity and the majority of three bits.
    #[inline(always)]
    fn add(self, a: __m512i, b: __m512i, c: __m512i) -> (__m512i, __m512i) {
        by_vectors!((
            _mm512_ternarylogic_epi64::<0x96>(a, b, c),
            _mm512_ternarylogic_epi64::<0xE8>(a, b, c),
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::super::kernel::tests::test_kernel;
    use set_core::Instructions;

    use super::Avx512;

    test_kernel!(Avx512::of(Instructions::detect()));
}
