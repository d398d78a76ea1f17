//! Many boards of equal size at once.

#![allow(clippy::inline_always)] // so that callers compile them for their instructions

mod choice;
mod error;
mod kernel;
mod lanes;
#[cfg(feature = "parallel")]
mod parallel;
mod planes;
mod transposition;
#[cfg(all(feature = "std", target_arch = "x86_64"))]
mod x86;

use alloc::vec;
use alloc::vec::Vec;

use self::choice::Choose;
pub use self::error::BulkError;
use self::kernel::{Columns, Rows};
use self::lanes::{Portable, Task};
use crate::card_index::CardIndex;
use crate::hand::Hand;
use crate::instructions::{Cpu, Instructions};

/// Counts the valid sets of many boards of `N` cards at once.
///
/// A board is `N` [indices](CardIndex) of distinct cards. Boards are given as rows
/// (`&[[u8; N]]`) or as columns: all first cards, all second cards and so on. Boards of up
/// to 24 cards are counted by bit slices, hundreds at a time; larger ones one by one.
///
/// An index of 81 or more is refused, and then nothing is counted. Whether cards are
/// distinct is checked only [if asked for](Self::refusing_repeats): otherwise the count of a
/// board with a card twice means nothing.
///
/// With the feature `parallel` the functions `par_count` and so on do the same on the threads of
/// a pool of `rayon`.
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
    checks_repeats: bool,
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
        Self { cpu: Cpu::at_most(most), checks_repeats: false }
    }

    /// The same, but a board with a card twice is refused too, by [`BulkError::Repeated`]: the
    /// first card of the boards that is wrong is told.
    ///
    /// Boards of twelve cards take 16 % longer as rows and 10 % as columns, with AVX-512.
    ///
    /// ```
    /// use set_classic::Bulk;
    ///
    /// let bulk = Bulk::new().refusing_repeats();
    /// let error = bulk.count(&[[0, 1, 2], [5, 1, 5]]).unwrap_err();
    /// assert_eq!(error.to_string(), "board 1, card 2: 5 is on the board already");
    /// ```
    #[must_use]
    pub fn refusing_repeats(self) -> Self {
        Self { checks_repeats: true, ..self }
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
    /// [`BulkError::Index`] if an index is 81 or more, and all counts are 0 then;
    /// [`BulkError::Length`] if there is not one count for each board, and nothing is written.
    pub fn count_into<const N: usize>(
        self,
        boards: &[[u8; N]],
        counts: &mut [u16],
    ) -> Result<(), BulkError> {
        BulkError::check_len(boards.len(), counts.len())?;
        if N > MOST_SLICED {
            self.count_each(boards.iter().copied(), counts)
        } else if self.run(Rows {
            boards,
            counts: &mut *counts,
            checks_repeats: self.checks_repeats,
        }) {
            Ok(())
        } else {
            self.refuse(boards.iter().copied(), counts)
        }
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
    /// [`BulkError::Index`] if an index is 81 or more, and all counts are 0 then;
    /// [`BulkError::Length`] if the columns and counts are not equally long, and nothing is
    /// written.
    pub fn count_columns_into<const N: usize>(
        self,
        columns: [&[u8]; N],
        counts: &mut [u16],
    ) -> Result<(), BulkError> {
        for column in columns {
            BulkError::check_len(column.len(), counts.len())?;
        }
        let boards = (0..counts.len()).map(|b| columns.map(|column| column[b]));
        if N > MOST_SLICED {
            self.count_each(boards, counts)
        } else if self.run(Columns {
            columns,
            counts: &mut *counts,
            checks_repeats: self.checks_repeats,
        }) {
            Ok(())
        } else {
            self.refuse(boards, counts)
        }
    }

    /// Whether each board has no valid set.
    ///
    /// # Errors
    ///
    /// As [`count`](Self::count).
    pub fn are_set_free<const N: usize>(self, boards: &[[u8; N]]) -> Result<Vec<bool>, BulkError> {
        Ok(self.count(boards)?.into_iter().map(|count| count == 0).collect())
    }

    /// The first set of each board, as the places of its cards in ascending order: the first
    /// in lexicographic order. `None` where there is none.
    ///
    /// # Errors
    ///
    /// As [`count`](Self::count).
    ///
    /// # Panics
    ///
    /// Does not compile for boards of more than 24 cards.
    ///
    /// ```
    /// use set_classic::Bulk;
    ///
    /// let found = Bulk::new().find(&[[3, 0, 40, 1, 2], [0, 1, 3, 4, 9]])?;
    /// assert_eq!(found, [Some([1, 3, 4]), None]);
    /// # Ok::<(), set_classic::BulkError>(())
    /// ```
    pub fn find<const N: usize>(
        self,
        boards: &[[u8; N]],
    ) -> Result<Vec<Option<[u8; 3]>>, BulkError> {
        let mut places = vec![[0; 3]; boards.len()];
        let mut is_found = vec![false; boards.len()];
        let first = |board: usize, sets| {
            is_found[board] = sets > 0;
            0
        };
        if !self.choose(boards, first, &mut places) || self.checks_repeats {
            self.refuse(boards.iter().copied(), &mut [])?;
        }
        Ok(places.into_iter().zip(is_found).map(|(set, is)| is.then_some(set)).collect())
    }

    /// Writes the places of a set of each board, in ascending order. `number` is given the
    /// index of a board and the number of its sets, and answers which of them to take, in
    /// lexicographic order from 0. Where it does not exist, the places mean nothing.
    ///
    /// Whether all indices are those of cards. There is a place for each board.
    pub(crate) fn choose<const N: usize>(
        self,
        boards: &[[u8; N]],
        number: impl FnMut(usize, u8) -> u8,
        places: &mut [[u8; 3]],
    ) -> bool {
        const { assert!(N <= MOST_SLICED, "at most 24 cards") };
        self.run(Choose { boards, number, places })
    }

    /// Does a task with the instructions; whether all indices are those of cards.
    fn run(self, task: impl Task) -> bool {
        match self.cpu {
            Cpu::Portable => task.run::<Portable>(()),
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            Cpu::Avx2(token) => x86::run_avx2(token, task),
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            Cpu::Avx512(token) => x86::run_avx512(token, task),
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            Cpu::Avx512Vbmi(token) => x86::run_avx512_vbmi(token, task),
        }
    }
}

impl Default for Bulk {
    fn default() -> Self {
        Self::new()
    }
}

/// Boards of up to this many cards are counted by bit slices. Each has less than 256 sets: a
/// card is in at most half as many sets as there are other cards.
const MOST_SLICED: usize = 24;

impl Bulk {
    /// Counts large boards one by one.
    fn count_each<const N: usize>(
        self,
        boards: impl Iterator<Item = [u8; N]> + Clone,
        counts: &mut [u16],
    ) -> Result<(), BulkError> {
        for (board, count) in boards.clone().zip(&mut *counts) {
            let cards = board.map(CardIndex::new).into_iter().collect::<Option<Hand>>();
            let Some(cards) = cards.filter(|cards| !self.checks_repeats || cards.len() == N) else {
                return self.refuse(boards, counts);
            };
            // At most 1,080.
            *count = cards.count().try_into().unwrap_or(u16::MAX);
        }
        Ok(())
    }

    /// The error for the first card that is refused, and counts of 0.
    fn refuse<const N: usize>(
        self,
        boards: impl Iterator<Item = [u8; N]>,
        counts: &mut [u16],
    ) -> Result<(), BulkError> {
        counts.fill(0);
        boards.enumerate().try_for_each(|(board, cards)| self.check(board, cards))
    }

    /// Checks the cards of one board in their order.
    fn check<const N: usize>(self, board: usize, cards: [u8; N]) -> Result<(), BulkError> {
        let mut seen = Hand::EMPTY;
        for (card, index) in cards.into_iter().enumerate() {
            let found = CardIndex::new(index).ok_or(BulkError::Index { board, card, index })?;
            if !seen.insert(found) && self.checks_repeats {
                return Err(BulkError::Repeated { board, card, index });
            }
        }
        Ok(())
    }
}
