//! The scan by AVX2: 32 cards at a time.
#![allow(unsafe_code)]

use core::arch::x86_64::{
    __m128i, __m256i, _mm_loadu_si128, _mm256_add_epi8, _mm256_and_si256,
    _mm256_broadcastsi128_si256, _mm256_cmpeq_epi8, _mm256_loadu_si256, _mm256_movemask_epi8,
    _mm256_or_si256, _mm256_set1_epi8, _mm256_setzero_si256, _mm256_shuffle_epi8, _mm256_sub_epi8,
    _mm256_xor_si256,
};
use core::ops::Range;

use super::super::tiles::LANES;
use super::{Hit, Task};

/// Compares these tiles up to the first one with a hit.
#[target_feature(enable = "avx2")]
pub(super) fn scan<const ROWS: usize>(task: &Task<'_>, tiles: Range<usize>) -> Option<Hit> {
    let (rows, _) = task.tiles.rows().as_chunks::<ROWS>();
    let (lens, lists, lanes) = task.tiles.lists();
    let (keep, flip) = (Bytes::new(task.completion.keep), Bytes::new(task.completion.flip));
    let partner_lanes = Table::new(task.partner_lanes);
    // Not by `find_map`: it would load the constants again for each tile, which doubles
    // the time.
    for tile in tiles {
        let partner = &rows[task.partners[tile] as usize];
        let mut slots = 0;
        for start in (0..lens[tile].into()).step_by(LANES) {
            let list = &lists[tile][start / LANES];
            let (low, high) = (load(&list.low), load(&list.high));
            let third_low = completed(low, keep.low, high, flip.low);
            let third_high = completed(high, keep.high, low, flip.high);
            let lanes = load(lanes[tile][start..].first_chunk().expect("as long as the list"));
            let lanes = Indices::new(partner_lanes.get(Indices::new(lanes)));
            let mut any = _mm256_setzero_si256();
            for row in partner {
                let low = _mm256_cmpeq_epi8(Table::new(&row.low).get(lanes), third_low);
                let high = _mm256_cmpeq_epi8(Table::new(&row.high).get(lanes), third_high);
                any = _mm256_or_si256(any, _mm256_and_si256(low, high));
            }
            slots |= u64::from(_mm256_movemask_epi8(any).cast_unsigned()) << start;
        }
        if slots != 0 {
            return Some(Hit { tile, slots });
        }
    }
    None
}

/// One byte of each completed fingerprint.
#[target_feature(enable = "avx2")]
fn completed(own: __m256i, keep: __m256i, other: __m256i, flip: __m256i) -> __m256i {
    _mm256_xor_si256(_mm256_and_si256(own, keep), _mm256_and_si256(other, flip))
}

/// Each of the two bytes of a word, 32 times.
struct Bytes {
    low: __m256i,
    high: __m256i,
}

impl Bytes {
    #[target_feature(enable = "avx2")]
    fn new(word: u16) -> Self {
        let [high, low] = word.to_be_bytes().map(u8::cast_signed);
        Self { low: _mm256_set1_epi8(low), high: _mm256_set1_epi8(high) }
    }
}

/// A table of 32 bytes, for 32 look-ups at once.
#[derive(Clone, Copy)]
struct Table([__m256i; 2]);

impl Table {
    #[target_feature(enable = "avx2")]
    fn new(bytes: &[u8; LANES]) -> Self {
        let (halves, _) = bytes.as_chunks::<16>();
        Self([both(&halves[0]), both(&halves[1])])
    }

    #[target_feature(enable = "avx2")]
    fn get(self, Indices([first, second]): Indices) -> __m256i {
        let first = _mm256_shuffle_epi8(self.0[0], first);
        let second = _mm256_shuffle_epi8(self.0[1], second);
        _mm256_or_si256(first, second)
    }
}

/// The indices of 32 lanes in the two halves of a table. In the half that does not hold
/// the lane, the index has its highest bit set, and the look-up gives zero.
#[derive(Clone, Copy)]
struct Indices([__m256i; 2]);

impl Indices {
    #[target_feature(enable = "avx2")]
    fn new(lanes: __m256i) -> Self {
        let first = _mm256_add_epi8(lanes, _mm256_set1_epi8(0x70));
        Self([first, _mm256_sub_epi8(lanes, _mm256_set1_epi8(0x10))])
    }
}

#[target_feature(enable = "avx2")]
fn load(bytes: &[u8; LANES]) -> __m256i {
    // SAFETY: these are 32 bytes, and the load needs no alignment.
    unsafe { _mm256_loadu_si256(bytes.as_ptr().cast()) }
}

/// 16 bytes, twice.
#[target_feature(enable = "avx2")]
fn both(bytes: &[u8; 16]) -> __m256i {
    // SAFETY: these are 16 bytes, and the load needs no alignment.
    let half: __m128i = unsafe { _mm_loadu_si128(bytes.as_ptr().cast()) };
    _mm256_broadcastsi128_si256(half)
}
