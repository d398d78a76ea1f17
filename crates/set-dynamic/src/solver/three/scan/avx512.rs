//! The scan by AVX-512: 32 cards at a time, both bytes at once.
#![allow(unsafe_code)]

use core::arch::x86_64::{
    __m256i, __m512i, _mm256_loadu_si256, _mm256_set1_epi8, _mm512_add_epi16, _mm512_and_si512,
    _mm512_broadcast_i64x4, _mm512_cvtepu8_epi16, _mm512_inserti64x4, _mm512_load_si512,
    _mm512_min_epu16, _mm512_or_si512, _mm512_permutexvar_epi8, _mm512_permutexvar_epi16,
    _mm512_set1_epi16, _mm512_setzero_si512, _mm512_shuffle_i64x2, _mm512_slli_epi16,
    _mm512_testn_epi16_mask, _mm512_xor_si512,
};
use core::ops::Range;

use super::super::tiles::{LANES, Row};
use super::{Hit, Task};

/// Compares these tiles up to the first one with a hit.
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi")]
pub(super) fn scan<const ROWS: usize>(task: &Task<'_>, tiles: Range<usize>) -> Option<Hit> {
    let (rows, _) = task.tiles.rows().as_chunks::<ROWS>();
    let (lens, lists, lanes) = task.tiles.lists();
    let keep = row_of(task.completion.keep);
    let flip = row_of(task.completion.flip);
    let partners = indices(widened(task.partner_lanes));
    let in_order = indices_in_order();
    for tile in tiles {
        let partner = &rows[task.partners[tile] as usize];
        let mut rows = [_mm512_setzero_si512(); ROWS];
        for (loaded, row) in rows.iter_mut().zip(partner) {
            *loaded = load(row);
        }
        let mut slots = 0;
        for start in (0..lens[tile].into()).step_by(LANES) {
            // The low bytes are in one half and the high bytes in the other one. The
            // halves are swapped, and later the two bytes of each card put side by side.
            let list = load(&lists[tile][start / LANES]);
            let swapped = _mm512_shuffle_i64x2::<0b01_00_11_10>(list, list);
            let thirds =
                _mm512_xor_si512(_mm512_and_si512(list, keep), _mm512_and_si512(swapped, flip));
            let thirds = _mm512_permutexvar_epi8(in_order, thirds);
            let lanes = widened(lanes[tile][start..].first_chunk().expect("as long as the list"));
            let indices = _mm512_permutexvar_epi16(lanes, partners);
            // A lane gets zero where a row agrees. (Comparing into masks takes longer.)
            let mut least = _mm512_set1_epi16(-1);
            for row in rows {
                let difference = _mm512_xor_si512(thirds, _mm512_permutexvar_epi8(indices, row));
                least = _mm512_min_epu16(least, difference);
            }
            slots |= u64::from(_mm512_testn_epi16_mask(least, least)) << start;
        }
        if slots != 0 {
            return Some(Hit { tile, slots });
        }
    }
    None
}

/// For each lane, the indices of the two bytes of its fingerprint in a row.
#[target_feature(enable = "avx512f,avx512bw")]
fn indices(lanes: __m512i) -> __m512i {
    let both = _mm512_or_si512(lanes, _mm512_slli_epi16::<8>(lanes));
    _mm512_add_epi16(both, _mm512_set1_epi16(0x2000))
}

/// [`indices`] of the lanes in order.
#[target_feature(enable = "avx512f,avx512bw")]
fn indices_in_order() -> __m512i {
    #[allow(clippy::cast_possible_truncation)] // lanes are few
    const LANES_IN_ORDER: [u8; LANES] = {
        let mut lanes = [0; LANES];
        let mut lane = 0;
        while lane < LANES {
            lanes[lane] = lane as u8;
            lane += 1;
        }
        lanes
    };
    indices(widened(&LANES_IN_ORDER))
}

/// A row with the same fingerprint in all lanes.
#[target_feature(enable = "avx512f,avx512bw")]
fn row_of(fingerprint: u16) -> __m512i {
    let [high, low] = fingerprint.to_be_bytes().map(u8::cast_signed);
    let low = _mm512_broadcast_i64x4(_mm256_set1_epi8(low));
    _mm512_inserti64x4::<1>(low, _mm256_set1_epi8(high))
}

#[target_feature(enable = "avx512f,avx512bw")]
fn load(row: &Row) -> __m512i {
    // SAFETY: a row is 64 bytes, aligned to 64.
    unsafe { _mm512_load_si512(core::ptr::from_ref(row).cast()) }
}

/// Each byte as a number of 16 bits.
#[target_feature(enable = "avx512f,avx512bw")]
fn widened(bytes: &[u8; LANES]) -> __m512i {
    // SAFETY: these are 32 bytes, and the load needs no alignment.
    let bytes: __m256i = unsafe { _mm256_loadu_si256(bytes.as_ptr().cast()) };
    _mm512_cvtepu8_epi16(bytes)
}
