//! The steps with AVX-512: eight words, one instruction.
#![allow(unsafe_code)]

use core::arch::x86_64::{
    __m128i, __m256i, __m512i, _mm_and_si128, _mm_cvtsi128_si64, _mm_extract_epi64, _mm_or_si128,
    _mm256_and_si256, _mm256_castsi256_si128, _mm256_extracti128_si256, _mm256_or_si256,
    _mm512_and_si512, _mm512_castsi512_si128, _mm512_castsi512_si256, _mm512_extracti64x4_epi64,
    _mm512_load_si512, _mm512_mask_or_epi64, _mm512_mask_ternarylogic_epi64,
    _mm512_mask_test_epi64_mask, _mm512_maskz_compress_epi64, _mm512_or_si512, _mm512_set1_epi64,
    _mm512_setzero_si512, _mm512_shuffle_epi32, _mm512_shuffle_i64x2, _mm512_storeu_si512,
    _mm512_ternarylogic_epi64, _mm512_testn_epi64_mask, _mm512_xor_si512,
};
use core::ops::ControlFlow;

use set_core::Halt;

use super::counters::{self, Lanes};
use super::kernel::{Block, Coverage, Kernel, PADDING};
use super::{Cover, NarrowCover, Progress};

/// Is made only on machines of [`Instructions::Avx512`](crate::Instructions::Avx512).
pub(super) struct Avx512Cover(Cover<Avx512>);

impl Avx512Cover {
    /// # Safety
    ///
    /// The machine is a [`Instructions::Avx512`](crate::Instructions::Avx512).
    pub(super) unsafe fn new() -> Self {
        Self(Cover::new())
    }
}

impl NarrowCover for Avx512Cover {
    fn solve(
        &mut self,
        words: &[u64],
        open: u64,
        progress: &mut Progress<'_, '_>,
    ) -> ControlFlow<Halt> {
        // SAFETY: whoever made this knows that the machine has the instructions.
        unsafe { solve(&mut self.0, words, open, progress) }
    }
}

/// The whole search is compiled for the instructions, so that its steps are
/// inlined.
#[target_feature(enable = "avx512f,avx512dq,bmi1,bmi2,popcnt")]
fn solve(
    cover: &mut Cover<Avx512>,
    words: &[u64],
    open: u64,
    progress: &mut Progress<'_, '_>,
) -> ControlFlow<Halt> {
    cover.solve(words, open, progress)
}

/// Used by [`Avx512Cover`] only.
struct Avx512;

impl Kernel for Avx512 {
    #[inline(always)]
    fn coverage(list: &[Block], avoid: u64) -> Coverage {
        // SAFETY: only an `Avx512Cover` gets here, so the instructions are there.
        unsafe { coverage(list, avoid) }
    }

    #[inline(always)]
    fn coverage_of(list: &[Block], avoid: u64, wanted: u64) -> Coverage {
        // SAFETY: only an `Avx512Cover` gets here, so the instructions are there.
        unsafe { coverage_of(list, avoid, wanted) }
    }

    #[inline(always)]
    fn keep(list: &[Block], avoid: u64, kept: &mut [Block]) -> usize {
        // SAFETY: only an `Avx512Cover` gets here, so the instructions are there.
        unsafe { keep(list, avoid, kept) }
    }

    #[inline(always)]
    fn having(list: &[Block], avoid: u64, wanted: u64, having: &mut [u64]) -> usize {
        // SAFETY: only an `Avx512Cover` gets here, so the instructions are there.
        unsafe { self::having(list, avoid, wanted, having) }
    }

    #[inline(always)]
    fn scarcest(list: &[Block], open: u64) -> u64 {
        counters::scarcest::<Vector>(list, open)
    }
}

#[inline]
#[target_feature(enable = "avx512f,avx512dq,bmi1,bmi2,popcnt")]
fn load(block: &Block) -> __m512i {
    // SAFETY: a block is eight words, aligned as the load needs it.
    unsafe { _mm512_load_si512(block.0.as_ptr().cast()) }
}

#[inline]
#[target_feature(enable = "avx512f,avx512dq,bmi1,bmi2,popcnt")]
fn broadcast(word: u64) -> __m512i {
    _mm512_set1_epi64(word.cast_signed())
}

#[inline]
#[target_feature(enable = "avx512f,avx512dq,bmi1,bmi2,popcnt")]
fn coverage(list: &[Block], avoid: u64) -> Coverage {
    let avoid = broadcast(avoid);
    coverage_where(list, |words| _mm512_testn_epi64_mask(words, avoid))
}

#[inline]
#[target_feature(enable = "avx512f,avx512dq,bmi1,bmi2,popcnt")]
fn coverage_of(list: &[Block], avoid: u64, wanted: u64) -> Coverage {
    let (avoid, wanted) = (broadcast(avoid), broadcast(wanted));
    coverage_where(list, |words| {
        _mm512_mask_test_epi64_mask(_mm512_testn_epi64_mask(words, avoid), words, wanted)
    })
}

/// What the words cover that a condition picks out of each block.
#[inline(always)]
fn coverage_where(list: &[Block], condition: impl Fn(__m512i) -> u8) -> Coverage {
    // SAFETY: only `coverage` and `coverage_of` call this.
    unsafe {
        let (mut once, mut twice) = (_mm512_setzero_si512(), _mm512_setzero_si512());
        for block in list {
            let words = load(block);
            let picked = condition(words);
            // twice | once & words
            twice = _mm512_mask_ternarylogic_epi64::<0xF8>(twice, picked, once, words);
            once = _mm512_mask_or_epi64(once, picked, once, words);
        }
        sum_of_lanes(once, twice)
    }
}

/// The coverage of what eight lanes cover, by halves.
#[inline]
#[target_feature(enable = "avx512f,avx512dq,bmi1,bmi2,popcnt")]
fn sum_of_lanes(once: __m512i, twice: __m512i) -> Coverage {
    let halves = |v| (_mm512_castsi512_si256(v), _mm512_extracti64x4_epi64::<1>(v));
    let ((a, b), (twice_a, twice_b)): ((__m256i, _), (__m256i, _)) = (halves(once), halves(twice));
    let twice = _mm256_or_si256(_mm256_or_si256(twice_a, twice_b), _mm256_and_si256(a, b));
    let once = _mm256_or_si256(a, b);

    let halves = |v| (_mm256_castsi256_si128(v), _mm256_extracti128_si256::<1>(v));
    let ((a, b), (twice_a, twice_b)): ((__m128i, _), (__m128i, _)) = (halves(once), halves(twice));
    let twice = _mm_or_si128(_mm_or_si128(twice_a, twice_b), _mm_and_si128(a, b));
    let once = _mm_or_si128(a, b);

    let words =
        |v| (_mm_cvtsi128_si64(v).cast_unsigned(), _mm_extract_epi64::<1>(v).cast_unsigned());
    let ((a, b), (twice_a, twice_b)) = (words(once), words(twice));
    Coverage { once: a | b, twice: twice_a | twice_b | a & b }
}

#[inline]
#[target_feature(enable = "avx512f,avx512dq,bmi1,bmi2,popcnt")]
fn keep(list: &[Block], avoid: u64, kept: &mut [Block]) -> usize {
    assert!(kept.len() > list.len());
    let avoid = broadcast(avoid);
    let words = kept.as_mut_ptr().cast::<u64>();
    let mut len = 0;
    for block in list {
        let block = load(block);
        let picked = _mm512_testn_epi64_mask(block, avoid);
        let front = _mm512_maskz_compress_epi64(picked, block);
        // SAFETY: each block adds at most eight words to `len`, so eight more
        // words are within as many blocks and one.
        unsafe { _mm512_storeu_si512(words.add(len).cast(), front) };
        len += picked.count_ones() as usize;
    }
    // SAFETY: as above.
    unsafe { _mm512_storeu_si512(words.add(len).cast(), broadcast(PADDING)) };
    len.div_ceil(8)
}

#[inline]
#[target_feature(enable = "avx512f,avx512dq,bmi1,bmi2,popcnt")]
fn having(list: &[Block], avoid: u64, wanted: u64, having: &mut [u64]) -> usize {
    assert!(having.len() >= 8 * (list.len() + 1));
    let (avoid, wanted) = (broadcast(avoid), broadcast(wanted));
    let mut len = 0;
    for block in list {
        let block = load(block);
        let avoiding = _mm512_testn_epi64_mask(block, avoid);
        let picked = _mm512_mask_test_epi64_mask(avoiding, block, wanted);
        let front = _mm512_maskz_compress_epi64(picked, block);
        // SAFETY: each block adds at most eight words to `len`, so eight more
        // words are within the length.
        unsafe { _mm512_storeu_si512(having.as_mut_ptr().add(len).cast(), front) };
        len += picked.count_ones() as usize;
    }
    len
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
    use alloc::vec;

    use proptest::prelude::*;

    use super::super::kernel::Portable;
    use super::super::kernel::tests::list;
    use super::*;
    use crate::Instructions;

    proptest! {
        #[test]
        fn the_steps_are_the_portable_ones(
            list in list(), avoid in 1..u64::MAX, wanted: u64, open in 1..u64::MAX,
        ) {
            if Instructions::detected() < Instructions::Avx512 {
                return Ok(()); // nothing to test on this machine
            }
            prop_assert_eq!(Avx512::coverage(&list, avoid), Portable::coverage(&list, avoid));
            prop_assert_eq!(
                Avx512::coverage_of(&list, avoid, wanted),
                Portable::coverage_of(&list, avoid, wanted)
            );
            prop_assert_eq!(Avx512::scarcest(&list, open), Portable::scarcest(&list, open));

            let room = vec![Block([0; 8]); list.len() + 1];
            let (mut kept, mut expected) = (room.clone(), room);
            let blocks = Portable::keep(&list, avoid, &mut expected);
            prop_assert_eq!(Avx512::keep(&list, avoid, &mut kept), blocks);
            prop_assert_eq!(&kept[..blocks], &expected[..blocks]);

            let room = vec![0; 8 * (list.len() + 1)];
            let (mut having, mut expected) = (room.clone(), room);
            let len = Portable::having(&list, avoid, wanted, &mut expected);
            prop_assert_eq!(Avx512::having(&list, avoid, wanted, &mut having), len);
            prop_assert_eq!(&having[..len], &expected[..len]);
        }
    }
}
