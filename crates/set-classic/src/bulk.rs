//! Many boards of equal size at once.

#![allow(clippy::inline_always)] // so that callers compile them for their instructions

mod error;
mod kernel;
mod lanes;
#[cfg(all(feature = "std", target_arch = "x86_64"))]
mod x86;

use alloc::vec;
use alloc::vec::Vec;

pub use self::error::BulkError;
use self::kernel::Block;
use self::lanes::Portable;
use crate::card_index::{CardIndex, DECK_LEN};
use crate::hand::Hand;
use crate::instructions::{Cpu, Instructions};

/// Counts the valid sets of many boards of `N` cards at once.
///
/// A board is `N` [indices](CardIndex) of distinct cards. Boards are given as rows
/// (`&[[u8; N]]`) or as columns: all first cards, all second cards and so on. Boards of up
/// to 24 cards are counted by bit slices, hundreds at a time; larger ones one by one.
///
/// An index of 81 or more is refused, and then nothing is counted. That cards are
/// distinct is not checked: the count of a board with a card twice means nothing.
///
/// # Complexity
///
/// Time `O(N^3)` for each block of 256 boards (AVX-512: 512), for `N` up to 24; `O(N)` for
/// each larger board. Memory some 100 kB at most beyond the counts.
///
/// # Example
///
/// ```
/// use set_classic::Bulk;
///
/// let bulk = Bulk::new();
/// assert_eq!(bulk.count(&[[0, 1, 2, 40], [0, 40, 80, 3]])?, [1, 1]);
/// assert_eq!(bulk.count_columns([&[0, 0], &[1, 40], &[2, 80], &[40, 3]])?, [1, 1]);
/// assert_eq!(bulk.are_set_free(&[[0, 1, 2], [0, 1, 3]])?, [false, true]);
///
/// let error = bulk.count(&[[0, 1, 2], [0, 81, 3]]).unwrap_err();
/// assert_eq!(error.to_string(), "board 1, card 1: 81 is not below 81");
/// # Ok::<(), set_classic::BulkError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Bulk {
    cpu: Cpu,
}

impl Bulk {
    /// With the fastest instructions of this machine.
    #[must_use]
    pub fn new() -> Self {
        Self::with_instructions(Instructions::detected())
    }

    /// With these instructions, or the fastest ones below them that the machine has: to
    /// measure what they gain.
    #[must_use]
    pub fn with_instructions(most: Instructions) -> Self {
        Self { cpu: Cpu::at_most(most) }
    }

    /// The instructions used.
    #[must_use]
    pub fn instructions(self) -> Instructions {
        self.cpu.instructions()
    }

    /// The number of valid sets of each board.
    ///
    /// # Errors
    ///
    /// [`BulkError::Index`] if an index is 81 or more.
    pub fn count<const N: usize>(self, boards: &[[u8; N]]) -> Result<Vec<u16>, BulkError> {
        let mut counts = vec![0; boards.len()];
        self.count_into(boards, &mut counts)?;
        Ok(counts)
    }

    /// Writes the number of valid sets of each board.
    ///
    /// # Errors
    ///
    /// [`BulkError::Index`] if an index is 81 or more, [`BulkError::Length`] if there is
    /// not one count for each board. Then nothing is written.
    pub fn count_into<const N: usize>(
        self,
        boards: &[[u8; N]],
        counts: &mut [u16],
    ) -> Result<(), BulkError> {
        BulkError::check_len(boards.len(), counts.len())?;
        check_rows(boards)?;
        let mut columns = [[0; MOST]; N];
        for (boards, counts) in boards.chunks(MOST).zip(counts.chunks_mut(MOST)) {
            for (b, board) in boards.iter().enumerate() {
                for (column, &card) in columns.iter_mut().zip(board) {
                    column[b] = card;
                }
            }
            self.count_block(columns.each_ref().map(|column| &column[..boards.len()]), counts);
        }
        Ok(())
    }

    /// The number of valid sets of each board, where the boards' first cards are
    /// `columns[0]`, their second cards `columns[1]` and so on.
    ///
    /// # Errors
    ///
    /// [`BulkError::Index`] if an index is 81 or more, [`BulkError::Length`] if the columns
    /// are not equally long.
    pub fn count_columns<const N: usize>(self, columns: [&[u8]; N]) -> Result<Vec<u16>, BulkError> {
        let mut counts = vec![0; columns.first().map_or(0, |column| column.len())];
        self.count_columns_into(columns, &mut counts)?;
        Ok(counts)
    }

    /// Writes the number of valid sets of each board, given as columns.
    ///
    /// # Errors
    ///
    /// As [`count_columns`](Self::count_columns), and [`BulkError::Length`] if there is not
    /// one count for each board. Then nothing is written.
    pub fn count_columns_into<const N: usize>(
        self,
        columns: [&[u8]; N],
        counts: &mut [u16],
    ) -> Result<(), BulkError> {
        for column in columns {
            BulkError::check_len(column.len(), counts.len())?;
        }
        check_columns(columns)?;
        for (block, counts) in counts.chunks_mut(MOST).enumerate() {
            let start = block * MOST;
            let end = start + counts.len();
            self.count_block(columns.map(|column| &column[start..end]), counts);
        }
        Ok(())
    }

    /// Whether each board has no valid set.
    ///
    /// # Errors
    ///
    /// As [`count`](Self::count).
    pub fn are_set_free<const N: usize>(self, boards: &[[u8; N]]) -> Result<Vec<bool>, BulkError> {
        Ok(self.count(boards)?.into_iter().map(|count| count == 0).collect())
    }

    /// Counts at most [`MOST`] boards, whose indices were checked.
    fn count_block<const N: usize>(self, columns: Block<'_, N>, counts: &mut [u16]) {
        if N > MOST_SLICED {
            for (b, count) in counts.iter_mut().enumerate() {
                let card = |column: &[u8]| CardIndex::wrapped(usize::from(column[b]));
                let hand: Hand = columns.into_iter().map(card).collect();
                // At most 1,080.
                *count = hand.count().try_into().unwrap_or(u16::MAX);
            }
            return;
        }
        let mut bytes = [0; MOST];
        let most = self.most();
        for (start, bytes) in (0..counts.len()).step_by(most).zip(bytes.chunks_mut(most)) {
            let end = counts.len().min(start + most);
            let block = columns.map(|column| &column[start..end]);
            match self.cpu {
                Cpu::Portable => kernel::count::<Portable, N>((), block, bytes),
                #[cfg(all(feature = "std", target_arch = "x86_64"))]
                Cpu::Avx2(token) => x86::count_avx2(token, block, bytes),
                #[cfg(all(feature = "std", target_arch = "x86_64"))]
                Cpu::Avx512(token) => x86::count_avx512(token, block, bytes),
            }
        }
        for (count, &byte) in counts.iter_mut().zip(&bytes) {
            *count = u16::from(byte);
        }
    }

    /// The most boards that the kernel takes at once.
    fn most(self) -> usize {
        match self.cpu {
            Cpu::Portable => kernel::most::<Portable>(),
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            Cpu::Avx2(_) => kernel::most::<x86::Lanes256>(),
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            Cpu::Avx512(_) => kernel::most::<x86::Lanes512>(),
        }
    }
}

impl Default for Bulk {
    fn default() -> Self {
        Self::new()
    }
}

/// The boards that are prepared at once: the most that any kernel takes.
const MOST: usize = 512;

/// Boards of up to this many cards are counted by bit slices. Each has less than 256 sets: a
/// card is in at most half as many sets as there are other cards.
const MOST_SLICED: usize = 24;

/// The greatest of the indices: a loop that compilers vectorize.
fn greatest(indices: &[u8]) -> u8 {
    indices.iter().fold(0, |greatest, &index| greatest.max(index))
}

fn check_rows<const N: usize>(boards: &[[u8; N]]) -> Result<(), BulkError> {
    if usize::from(greatest(boards.as_flattened())) < DECK_LEN {
        return Ok(());
    }
    let wrong = boards.iter().enumerate().find_map(|(b, board)| find_wrong(b, board));
    wrong.map_or(Ok(()), Err)
}

fn check_columns<const N: usize>(columns: [&[u8]; N]) -> Result<(), BulkError> {
    if columns.iter().all(|column| usize::from(greatest(column)) < DECK_LEN) {
        return Ok(());
    }
    let boards = 0..columns.first().map_or(0, |column| column.len());
    let mut wrong = boards.filter_map(|b| find_wrong(b, &columns.map(|column| column[b])));
    wrong.next().map_or(Ok(()), Err)
}

/// The first index of a board that is no card's.
fn find_wrong(board: usize, cards: &[u8]) -> Option<BulkError> {
    let card = cards.iter().position(|&index| usize::from(index) >= DECK_LEN)?;
    Some(BulkError::Index { board, card, index: cards[card] })
}
