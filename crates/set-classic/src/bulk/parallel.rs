//! Many boards on the threads of a pool.

use alloc::vec;
use alloc::vec::Vec;

use rayon::prelude::*;

use super::{Bulk, BulkError};

/// The boards that a thread counts before it looks for other work: whole blocks of any
/// instructions, and with the fastest of them several times what it takes to hand them to a
/// thread.
const CHUNK: usize = 1 << 13;

/// The same on several threads, with the feature `parallel`: those of the pool of `rayon` from
/// which they are called, or of its global pool. Counts and errors do not depend on the number
/// of threads.
///
/// # Example
///
/// ```
/// use set_classic::Bulk;
///
/// let boards: Vec<[u8; 4]> = (0..20_000).map(|i| [0, 1, 2, 3 + (i % 78) as u8]).collect();
/// let bulk = Bulk::new();
/// assert_eq!(bulk.par_count(&boards)?, bulk.count(&boards)?);
/// # Ok::<(), set_classic::BulkError>(())
/// ```
impl Bulk {
    /// [`count`](Self::count) on several threads.
    ///
    /// # Errors
    ///
    /// [`BulkError::Index`] for the first board with an index of 81 or more.
    pub fn par_count<const N: usize>(self, boards: &[[u8; N]]) -> Result<Vec<u16>, BulkError> {
        let mut counts = vec![0; boards.len()];
        self.par_count_into(boards, &mut counts)?;
        Ok(counts)
    }

    /// [`count_into`](Self::count_into) on several threads.
    ///
    /// # Errors
    ///
    /// [`BulkError::Index`] for the first board with an index of 81 or more, and all counts are
    /// 0 then; [`BulkError::Length`] if there is not one count for each board, and nothing is
    /// written.
    pub fn par_count_into<const N: usize>(
        self,
        boards: &[[u8; N]],
        counts: &mut [u16],
    ) -> Result<(), BulkError> {
        BulkError::check_len(boards.len(), counts.len())?;
        count_chunks(counts, |start, counts| {
            self.count_into(&boards[start..start + counts.len()], counts)
        })
    }

    /// [`count_columns`](Self::count_columns) on several threads.
    ///
    /// # Errors
    ///
    /// [`BulkError::Index`] for the first board with an index of 81 or more,
    /// [`BulkError::Length`] if the columns are not equally long.
    pub fn par_count_columns<const N: usize>(
        self,
        columns: [&[u8]; N],
    ) -> Result<Vec<u16>, BulkError> {
        let mut counts = vec![0; columns.first().map_or(0, |column| column.len())];
        self.par_count_columns_into(columns, &mut counts)?;
        Ok(counts)
    }

    /// [`count_columns_into`](Self::count_columns_into) on several threads.
    ///
    /// # Errors
    ///
    /// [`BulkError::Index`] for the first board with an index of 81 or more, and all counts are
    /// 0 then; [`BulkError::Length`] if the columns and counts are not equally long, and nothing
    /// is written.
    pub fn par_count_columns_into<const N: usize>(
        self,
        columns: [&[u8]; N],
        counts: &mut [u16],
    ) -> Result<(), BulkError> {
        for column in columns {
            BulkError::check_len(column.len(), counts.len())?;
        }
        count_chunks(counts, |start, counts| {
            let end = start + counts.len();
            self.count_columns_into(columns.map(|column| &column[start..end]), counts)
        })
    }

    /// [`are_set_free`](Self::are_set_free) on several threads.
    ///
    /// # Errors
    ///
    /// As [`par_count`](Self::par_count).
    pub fn par_are_set_free<const N: usize>(
        self,
        boards: &[[u8; N]],
    ) -> Result<Vec<bool>, BulkError> {
        Ok(self.par_count(boards)?.into_par_iter().map(|count| count == 0).collect())
    }
}

/// Counts chunks of boards, each by its first board and the counts to write.
fn count_chunks(
    counts: &mut [u16],
    count: impl Fn(usize, &mut [u16]) -> Result<(), BulkError> + Sync,
) -> Result<(), BulkError> {
    // The first error in the order of the boards, not in that of time: chunks are left out only
    // behind a wrong one.
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
