//! Many boards on the threads of a pool.

use rayon::prelude::*;

use super::error::BulkError;

/// The boards that a thread counts before it looks for other work: whole blocks of any
/// instructions. Even with the fastest ones, counting them takes several times as long as
/// handing them to a thread.
const CHUNK: usize = 1 << 13;

/// Counts chunks of boards on several threads. `count` is given the index of a chunk's first
/// board and the counts to write.
pub(super) fn count_chunks(
    counts: &mut [u16],
    count: impl Fn(usize, &mut [u16]) -> Result<(), BulkError> + Sync,
) -> Result<(), BulkError> {
    // The first error in the order of the boards, not in time: only chunks after a wrong one
    // may be skipped.
    let first_error = counts.par_chunks_mut(CHUNK).enumerate().find_map_first(|(chunk, counts)| {
        let start = chunk * CHUNK;
        count(start, counts).err().map(|error| error.after(start))
    });
    match first_error {
        Some(error) => {
            counts.fill(0);
            Err(error)
        }
        None => Ok(()),
    }
}
