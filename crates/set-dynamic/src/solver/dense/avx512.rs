//! The dense search with AVX-512: 64 values are counted at once.
//!
//! Whole games of (v, p, sets) = (10, 5, 15), (12, 5, 15), (15, 5, 15) and
//! (8, 8, 15) take 2.1 to 2.4 times as long with the scalar steps: see the
//! project's `docs/results.md`.
#![allow(unsafe_code)]

use alloc::boxed::Box;
use core::arch::x86_64::{
    __m512i, _mm512_add_epi64, _mm512_and_si512, _mm512_cmpeq_epi64_mask,
    _mm512_gf2p8affine_epi64_epi8, _mm512_load_si512, _mm512_loadu_si512, _mm512_mask_mov_epi64,
    _mm512_min_epu64, _mm512_permutex2var_epi64, _mm512_permutexvar_epi8, _mm512_popcnt_epi64,
    _mm512_reduce_min_epu64, _mm512_set1_epi64, _mm512_setr_epi64, _mm512_setzero_si512,
    _mm512_shuffle_i64x2, _mm512_store_si512, _mm512_unpackhi_epi64, _mm512_unpacklo_epi64,
};
use core::ops::ControlFlow;

use set_core::Halt;

use super::kernel::{Kernel, Least, Square};
use super::matrix::Smaller;
use super::{DenseCover, Matrices, Progress};
use crate::solver::exact_cover::Candidate;

/// The search, if this machine can run it.
pub(super) fn dense_cover() -> Option<Box<dyn DenseCover>> {
    let can = std::is_x86_feature_detected!("avx512f")
        && std::is_x86_feature_detected!("avx512vbmi")
        && std::is_x86_feature_detected!("avx512vpopcntdq")
        && std::is_x86_feature_detected!("gfni")
        && std::is_x86_feature_detected!("bmi1")
        && std::is_x86_feature_detected!("popcnt");
    can.then(|| Box::new(Avx512Cover(Matrices::new())) as _)
}

/// Is made only by [`dense_cover`], on machines with all features named there.
struct Avx512Cover(Matrices<Avx512>);

impl DenseCover for Avx512Cover {
    fn solve(
        &mut self,
        candidates: &[Candidate<u64>],
        open: u64,
        progress: &mut Progress<'_, '_>,
    ) -> ControlFlow<Halt> {
        // SAFETY: `dense_cover` has seen that the machine has the features.
        unsafe { solve(&mut self.0, candidates, open, progress) }
    }
}

/// The whole search is compiled for the features, so that its steps are
/// inlined.
#[target_feature(enable = "avx512f,avx512vbmi,avx512vpopcntdq,gfni,bmi1,popcnt")]
fn solve(
    matrices: &mut Matrices<Avx512>,
    candidates: &[Candidate<u64>],
    open: u64,
    progress: &mut Progress<'_, '_>,
) -> ControlFlow<Halt> {
    Smaller::solve(matrices, candidates, open, progress)
}

/// Used by [`Avx512Cover`] only.
struct Avx512;

impl Kernel for Avx512 {
    #[inline(always)]
    fn transpose(square: &mut Square) {
        // SAFETY: only an `Avx512Cover` gets here, so the features are there.
        unsafe { transpose(square) }
    }

    #[inline(always)]
    fn least<const W: usize>(rows: &[Square; W], fitting: &[u64; W], open: u64) -> Least {
        // SAFETY: only an `Avx512Cover` gets here, so the features are there.
        unsafe { least(rows, fitting, open) }
    }
}

#[inline]
#[target_feature(enable = "avx512f,avx512vbmi,avx512vpopcntdq,gfni,bmi1,popcnt")]
fn least<const W: usize>(rows: &[Square; W], fitting: &[u64; W], open: u64) -> Least {
    let mut counts = [_mm512_setzero_si512(); 8];
    for (square, &fitting) in rows.iter().zip(fitting) {
        let fitting = _mm512_set1_epi64(fitting.cast_signed());
        for (count, rows) in counts.iter_mut().zip(square.vectors()) {
            *count = _mm512_add_epi64(*count, _mm512_popcnt_epi64(_mm512_and_si512(rows, fitting)));
        }
    }
    let most = _mm512_set1_epi64(-1);
    let mut smallest = most;
    for (count, is_open) in counts.iter_mut().zip(open.to_le_bytes()) {
        *count = _mm512_mask_mov_epi64(most, is_open, *count);
        smallest = _mm512_min_epu64(smallest, *count);
    }
    let count = _mm512_reduce_min_epu64(smallest);
    let least = _mm512_set1_epi64(count.cast_signed());
    let mut has_least = [0; 8];
    for (has_least, count) in has_least.iter_mut().zip(counts) {
        *has_least = _mm512_cmpeq_epi64_mask(count, least);
    }
    let value = u64::from_le_bytes(has_least).trailing_zeros();
    #[allow(clippy::cast_possible_truncation)] // at most 64 W
    Least { count: count as u32, value }
}

/// In 64 blocks of 8 by 8 bits: each block on its own, then the blocks.
#[inline]
#[target_feature(enable = "avx512f,avx512vbmi,avx512vpopcntdq,gfni,bmi1,popcnt")]
fn transpose(square: &mut Square) {
    let mut blocks = square.vectors();
    // As a matrix, a block times the unit vectors gives its columns.
    let unit_vectors = _mm512_set1_epi64(0x8040_2010_0804_0201_u64.cast_signed());
    let bytes_to_words = vector(&BYTES_TO_WORDS);
    for block in &mut blocks {
        let bytes = _mm512_permutexvar_epi8(bytes_to_words, *block);
        *block = _mm512_gf2p8affine_epi64_epi8::<0>(unit_vectors, bytes);
    }
    // Word k of vector i is now the block of rows 8i.. and columns 8k..: bring
    // the blocks of the same columns into one vector, then their bytes in order.
    let mut columns = transpose_words(&blocks);
    let words_to_bytes = vector(&WORDS_TO_BYTES);
    for column in &mut columns {
        *column = _mm512_permutexvar_epi8(words_to_bytes, *column);
    }
    square.set_vectors(&columns);
}

/// Byte k of the eight words of a vector becomes its word k, the last first:
/// the order in which the multiplication takes the rows of a matrix.
const BYTES_TO_WORDS: [u8; 64] = transposed_bytes(true);

/// Byte i of word k becomes byte k of word i.
const WORDS_TO_BYTES: [u8; 64] = transposed_bytes(false);

/// Where each byte comes from when 8 by 8 bytes are transposed.
const fn transposed_bytes(last_first: bool) -> [u8; 64] {
    let mut from = [0; 64];
    let mut to = 0;
    while to < 64 {
        let (word, byte) = (to / 8, to % 8);
        from[to as usize] = 8 * (if last_first { 7 - byte } else { byte }) + word;
        to += 1;
    }
    from
}

/// Word k of vector i becomes word i of vector k.
#[inline]
#[target_feature(enable = "avx512f,avx512vbmi,avx512vpopcntdq,gfni,bmi1,popcnt")]
fn transpose_words(v: &[__m512i; 8]) -> [__m512i; 8] {
    // The words k and k + 4 of four vectors, for k = 0 to 3.
    let first = quarters([v[0], v[1], v[2], v[3]]);
    let last = quarters([v[4], v[5], v[6], v[7]]);
    let mut columns = *v;
    for k in 0..4 {
        columns[k] = _mm512_shuffle_i64x2::<0x44>(first[k], last[k]);
        columns[k + 4] = _mm512_shuffle_i64x2::<0xEE>(first[k], last[k]);
    }
    columns
}

#[inline]
#[target_feature(enable = "avx512f,avx512vbmi,avx512vpopcntdq,gfni,bmi1,popcnt")]
fn quarters(v: [__m512i; 4]) -> [__m512i; 4] {
    let (even_01, odd_01) = (_mm512_unpacklo_epi64(v[0], v[1]), _mm512_unpackhi_epi64(v[0], v[1]));
    let (even_23, odd_23) = (_mm512_unpacklo_epi64(v[2], v[3]), _mm512_unpackhi_epi64(v[2], v[3]));
    let low = _mm512_setr_epi64(0, 1, 8, 9, 4, 5, 12, 13);
    let high = _mm512_setr_epi64(2, 3, 10, 11, 6, 7, 14, 15);
    [
        _mm512_permutex2var_epi64(even_01, low, even_23),
        _mm512_permutex2var_epi64(odd_01, low, odd_23),
        _mm512_permutex2var_epi64(even_01, high, even_23),
        _mm512_permutex2var_epi64(odd_01, high, odd_23),
    ]
}

#[inline]
#[target_feature(enable = "avx512f")]
fn vector(bytes: &[u8; 64]) -> __m512i {
    // SAFETY: the load reads 64 bytes, at any alignment.
    unsafe { _mm512_loadu_si512(bytes.as_ptr().cast()) }
}

impl Square {
    /// The rows, eight in a vector.
    #[inline]
    #[target_feature(enable = "avx512f")]
    fn vectors(&self) -> [__m512i; 8] {
        let mut vectors = [_mm512_setzero_si512(); 8];
        for (vector, rows) in vectors.iter_mut().zip(self.0.chunks_exact(8)) {
            // SAFETY: the load reads eight words, all of the rows, which are
            // aligned to 64 bytes as every eighth row of a `Square` is.
            *vector = unsafe { _mm512_load_si512(rows.as_ptr().cast()) };
        }
        vectors
    }

    #[inline]
    #[target_feature(enable = "avx512f")]
    fn set_vectors(&mut self, vectors: &[__m512i; 8]) {
        for (rows, vector) in self.0.chunks_exact_mut(8).zip(vectors) {
            // SAFETY: the store writes eight words, all of the rows, aligned as
            // for `vectors`.
            unsafe { _mm512_store_si512(rows.as_mut_ptr().cast(), *vector) }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::kernel::Scalar;
    use super::*;

    proptest! {
        #[test]
        fn the_steps_are_the_scalar_ones(
            words in proptest::collection::vec(any::<u64>(), 128),
            fitting: [u64; 2],
            open in 1..u64::MAX,
        ) {
            if dense_cover().is_none() {
                return Ok(()); // nothing to test on this machine
            }
            let mut rows = [Square([0; 64]), Square([0; 64])];
            rows[0].0.copy_from_slice(&words[..64]);
            rows[1].0.copy_from_slice(&words[64..]);
            let (least, expected) =
                (Avx512::least(&rows, &fitting, open), Scalar::least(&rows, &fitting, open));
            prop_assert_eq!((least.count, least.value), (expected.count, expected.value));

            let mut expected = rows[0].clone();
            Scalar::transpose(&mut expected);
            Avx512::transpose(&mut rows[0]);
            prop_assert_eq!(rows[0].0, expected.0);
        }
    }
}
