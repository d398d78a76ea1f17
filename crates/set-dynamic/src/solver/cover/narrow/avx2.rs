//! The steps of a search by AVX2: four words at a time.
#![allow(unsafe_code)]

use core::arch::x86_64::{
    __m128i, __m256i, _mm_and_si128, _mm_cvtsi128_si64, _mm_extract_epi64, _mm_or_si128,
    _mm256_and_si256, _mm256_andnot_si256, _mm256_castsi256_pd, _mm256_castsi256_si128,
    _mm256_cmpeq_epi64, _mm256_extracti128_si256, _mm256_load_si256, _mm256_loadu_si256,
    _mm256_movemask_pd, _mm256_or_si256, _mm256_permutevar8x32_epi32, _mm256_set1_epi64x,
    _mm256_setzero_si256, _mm256_storeu_si256,
};

use set_core::Instructions;

use super::counters::Arrays;
use super::kernel::{kernel, padding};
use super::words::{Block, Coverage, List, Word};

/// The kernel by AVX2: it exists only where the machine has the instructions.
#[derive(Clone, Copy)]
pub(crate) struct Avx2(());

impl Avx2 {
    pub(crate) fn of(instructions: Instructions) -> Option<Self> {
        instructions.has_avx2().then_some(Self(()))
    }
}

// The compiler turns counting by arrays into good vector instructions.
kernel!(Avx2, "avx2,bmi1,bmi2,lzcnt,popcnt", |_| Arrays);

/// Half a block: four words of each plane.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn load<const P: usize>(list: List<'_, P>, block: usize, half: usize) -> [__m256i; P] {
    let mut words = [_mm256_setzero_si256(); P];
    for plane in 0..P {
        let halves = list[plane][block].0.as_chunks::<4>().0;
        // SAFETY: half a block is 32 bytes, aligned to 32.
        words[plane] = unsafe { _mm256_load_si256(halves[half].as_ptr().cast()) };
    }
    words
}

/// All ones in the lanes of the words that have no value of `avoid`.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn avoiding<const P: usize>(words: [__m256i; P], avoid: Word<P>) -> __m256i {
    let mut avoided = _mm256_setzero_si256();
    for plane in 0..P {
        let avoid = _mm256_set1_epi64x(avoid.0[plane].cast_signed());
        avoided = _mm256_or_si256(avoided, _mm256_and_si256(words[plane], avoid));
    }
    _mm256_cmpeq_epi64(avoided, _mm256_setzero_si256())
}

/// One bit for each of four lanes.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn bits(mask: __m256i) -> u32 {
    _mm256_movemask_pd(_mm256_castsi256_pd(mask)).cast_unsigned()
}

#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn coverage<const P: usize>(list: List<'_, P>, avoid: Word<P>) -> Coverage<P> {
    coverage_where(list, |words| avoiding(words, avoid))
}

#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn coverage_of<const P: usize>(list: List<'_, P>, avoid: Word<P>, wanted: Word<P>) -> Coverage<P> {
    coverage_where(list, |words| {
        _mm256_andnot_si256(avoiding(words, wanted), avoiding(words, avoid))
    })
}

/// The coverage of the words that `condition` picks out of each half block, by lanes of
/// all ones.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn coverage_where<const P: usize>(
    list: List<'_, P>,
    condition: impl Fn([__m256i; P]) -> __m256i,
) -> Coverage<P> {
    let (mut once, mut twice) = ([_mm256_setzero_si256(); P], [_mm256_setzero_si256(); P]);
    for block in 0..list[0].len() {
        for half in 0..2 {
            let words = load(list, block, half);
            let picked = condition(words);
            for plane in 0..P {
                let (once, twice) = (&mut once[plane], &mut twice[plane]);
                let word = _mm256_and_si256(words[plane], picked);
                *twice = _mm256_or_si256(*twice, _mm256_and_si256(*once, word));
                *once = _mm256_or_si256(*once, word);
            }
        }
    }
    let mut all = Coverage { once: Word::EMPTY, twice: Word::EMPTY };
    for plane in 0..P {
        (all.once.0[plane], all.twice.0[plane]) = sum_of_lanes(once[plane], twice[plane]);
    }
    all
}

/// The values that some lane has had once, or two lanes together twice: the coverage of
/// four lanes.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
pub(crate) fn sum_of_lanes(once: __m256i, twice: __m256i) -> (u64, u64) {
    let halves = |v| (_mm256_castsi256_si128(v), _mm256_extracti128_si256::<1>(v));
    let ((a, b), (twice_a, twice_b)): ((__m128i, _), (__m128i, _)) = (halves(once), halves(twice));
    let twice = _mm_or_si128(_mm_or_si128(twice_a, twice_b), _mm_and_si128(a, b));
    let once = _mm_or_si128(a, b);

    let words =
        |v| (_mm_cvtsi128_si64(v).cast_unsigned(), _mm_extract_epi64::<1>(v).cast_unsigned());
    let ((a, b), (twice_a, twice_b)) = (words(once), words(twice));
    (a | b, twice_a | twice_b | a & b)
}

/// For each mask of four words, the permutation that moves the words of the mask to the
/// front. It names halves of words.
static FRONT: [[u32; 8]; 16] = {
    let mut front = [[0; 8]; 16];
    let mut mask = 0;
    while mask < 16 {
        let (mut word, mut len) = (0, 0);
        while word < 4 {
            if mask >> word & 1 == 1 {
                front[mask][2 * len] = 2 * word;
                front[mask][2 * len + 1] = 2 * word + 1;
                len += 1;
            }
            word += 1;
        }
        mask += 1;
    }
    front
};

#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn keep<const P: usize>(
    kernel: Avx2,
    list: List<'_, P>,
    avoid: Word<P>,
    kept: [&mut [Block]; P],
) -> usize {
    for plane in &kept {
        assert!(plane.len() > list[0].len());
    }
    let mut len = 0;
    for block in 0..list[0].len() {
        for half in 0..2 {
            let words = load(list, block, half);
            let picked = bits(avoiding(words, avoid));
            // SAFETY: an entry is eight numbers of 32 bits.
            let front = unsafe { _mm256_loadu_si256(FRONT[picked as usize].as_ptr().cast()) };
            for plane in 0..P {
                let words = _mm256_permutevar8x32_epi32(words[plane], front);
                let to = kept[plane].as_mut_ptr().cast::<u64>();
                // SAFETY: each half block adds at most four words to `len`, so `len` and
                // four more words are at most one block more than the list has, and the
                // planes of `kept` are that long.
                unsafe { _mm256_storeu_si256(to.add(len).cast(), words) };
            }
            len += picked.count_ones() as usize;
        }
    }
    len -= padding(kernel, list);
    for plane in kept {
        let to = plane.as_mut_ptr().cast::<u64>();
        for half in [0, 4] {
            // SAFETY: as above: `len` is at most the words of the list.
            unsafe { _mm256_storeu_si256(to.add(len + half).cast(), _mm256_setzero_si256()) };
        }
    }
    len.div_ceil(8)
}

#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn having<const P: usize>(list: List<'_, P>, wanted: Word<P>) -> u64 {
    let mut having = 0;
    for block in 0..list[0].len() {
        for half in 0..2 {
            let without = bits(avoiding(load(list, block, half), wanted));
            having |= u64::from(without ^ 0xF) << (8 * block + 4 * half);
        }
    }
    having
}

#[cfg(test)]
mod tests {
    use super::super::kernel::tests::test_kernel;
    use set_core::Instructions;

    use super::Avx2;

    test_kernel!(Avx2::of(Instructions::detect()));
}
