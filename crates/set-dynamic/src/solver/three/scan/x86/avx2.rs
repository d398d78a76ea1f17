//! AVX2: processors since Haswell and Zen.

use core::arch::x86_64::{
    __m128i, __m256i, _mm_loadu_si128, _mm256_add_epi8, _mm256_and_si256,
    _mm256_broadcastsi128_si256, _mm256_cmpeq_epi8, _mm256_loadu_si256, _mm256_movemask_epi8,
    _mm256_or_si256, _mm256_set1_epi8, _mm256_setzero_si256, _mm256_shuffle_epi8, _mm256_sub_epi8,
    _mm256_xor_si256,
};
use core::ops::Range;

use super::super::super::tiles::LANES;
use super::super::{Hit, Scans, Task};

/// For machines of [`Instructions::Avx2`](crate::Instructions::Avx2) only.
pub(super) const SCANS: Scans = [run::<4>, run::<5>, run::<6>];

fn run<const ROWS: usize>(task: &Task<'_>, tiles: Range<usize>) -> Option<Hit> {
    // SAFETY: the machine has this feature; only then `scans` gives this.
    unsafe { scan::<ROWS>(task, tiles) }
}

#[target_feature(enable = "avx2")]
fn scan<const ROWS: usize>(task: &Task<'_>, tiles: Range<usize>) -> Option<Hit> {
    let (rows, _) = task.tiles.rows().as_chunks::<ROWS>();
    let (lens, lists, lanes) = task.tiles.lists();
    let (keep, turn) = (Bytes::new(task.completion.keep), Bytes::new(task.completion.turn));
    let partner_lanes = Table::new(task.partner_lanes);
    // Not by `find_map`: its closure would load the constants for each tile
    // again, which doubles the time.
    for tile in tiles {
        let partner = &rows[task.partners[tile] as usize];
        let mut slots = 0;
        for start in (0..lens[tile].into()).step_by(LANES) {
            let list = &lists[tile][start / LANES];
            let (low, high) = (load(&list.low), load(&list.high));
            let third_low = turned(low, keep.low, high, turn.low);
            let third_high = turned(high, keep.high, low, turn.high);
            let lanes = load(lanes[tile][start..].first_chunk().expect("as long as the list"));
            let lanes = Places::new(partner_lanes.get(Places::new(lanes)));
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

/// One byte of completed fingerprints.
#[target_feature(enable = "avx2")]
fn turned(own: __m256i, keep: __m256i, other: __m256i, turn: __m256i) -> __m256i {
    _mm256_xor_si256(_mm256_and_si256(own, keep), _mm256_and_si256(other, turn))
}

/// The two bytes of a word, each 32 times.
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

/// 32 bytes, to be looked up by 32 lanes at once.
#[derive(Clone, Copy)]
struct Table([__m256i; 2]);

impl Table {
    #[target_feature(enable = "avx2")]
    fn new(bytes: &[u8; LANES]) -> Self {
        let (halves, _) = bytes.as_chunks::<16>();
        Self([both(&halves[0]), both(&halves[1])])
    }

    #[target_feature(enable = "avx2")]
    fn get(self, Places([first, second]): Places) -> __m256i {
        let first = _mm256_shuffle_epi8(self.0[0], first);
        let second = _mm256_shuffle_epi8(self.0[1], second);
        _mm256_or_si256(first, second)
    }
}

/// Where 32 lanes are in the halves of a table: in the half in which a lane is
/// not, its highest bit is set, and the look-up gives zero.
#[derive(Clone, Copy)]
struct Places([__m256i; 2]);

impl Places {
    #[target_feature(enable = "avx2")]
    fn new(lanes: __m256i) -> Self {
        let first = _mm256_add_epi8(lanes, _mm256_set1_epi8(0x70));
        Self([first, _mm256_sub_epi8(lanes, _mm256_set1_epi8(0x10))])
    }
}

#[target_feature(enable = "avx2")]
fn load(bytes: &[u8; LANES]) -> __m256i {
    // SAFETY: these are 32 bytes, aligned or not.
    unsafe { _mm256_loadu_si256(bytes.as_ptr().cast()) }
}

/// 16 bytes twice.
#[target_feature(enable = "avx2")]
fn both(bytes: &[u8; 16]) -> __m256i {
    // SAFETY: these are 16 bytes, aligned or not.
    let half: __m128i = unsafe { _mm_loadu_si128(bytes.as_ptr().cast()) };
    _mm256_broadcastsi128_si256(half)
}
