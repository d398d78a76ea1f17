//! Many boards of equal size at once.

mod choice;
mod error;
mod kernel;
mod lanes;
mod planes;
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
mod portable;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd128;
mod transposition;
#[cfg(all(feature = "std", target_arch = "x86_64"))]
mod x86;

use alloc::vec;
use alloc::vec::Vec;
use core::mem;
use core::num::NonZero;

use set_core::{Instructions, parallel};

use self::choice::Choose;
pub use self::error::BulkError;
use self::kernel::{Boards, Count};
use self::lanes::Task;
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
use self::portable::Portable;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
use self::simd128::Simd128 as Portable;
use crate::card_index::CardIndex;
use crate::hand::Hand;
#[cfg(all(feature = "std", target_arch = "x86_64"))]
use crate::tokens::{Avx2, Avx512, Avx512Vbmi};

/// Counts the valid sets of many boards of `N` cards at once.
///
/// A board is `N` [indices](CardIndex) of distinct cards. Boards are given as rows
/// (`&[[u8; N]]`) or as columns: all first cards, all second cards and so on. Boards of up
/// to 24 cards are counted by bit slices, hundreds at a time; larger ones one by one.
///
/// An index of 81 or more is refused, and then nothing is counted. Repeated cards are checked
/// only [if asked for](Self::refusing_repeats); without this check, the count of a board with
/// a repeated card is meaningless.
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
/// assert_eq!(bulk.count_sets(&[[0, 1, 2, 40], [0, 1, 3, 4]])?, [1, 0]);
/// let mut counts = [0; 2];
/// bulk.count_columns_into([&[0, 0], &[1, 40], &[2, 80], &[40, 3]], &mut counts)?;
/// assert_eq!(counts, [1, 1]);
///
/// let error = bulk.count_sets(&[[0, 1, 2], [0, 81, 3]]).unwrap_err();
/// assert_eq!(error.to_string(), "board 1, card 1: 81 is not below 81");
/// # Ok::<(), set_classic::BulkError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Bulk {
    // Only x86-64 has a choice.
    #[cfg_attr(not(all(feature = "std", target_arch = "x86_64")), allow(dead_code))]
    instructions: Instructions,
    checks_repeats: bool,
    threads: NonZero<usize>,
}

impl Bulk {
    /// Uses the fastest instructions of this machine.
    #[must_use]
    pub fn new() -> Self {
        Self {
            instructions: Instructions::detect(),
            checks_repeats: false,
            threads: NonZero::<usize>::MIN,
        }
    }

    /// Uses these instructions. For measurements.
    #[doc(hidden)]
    #[must_use]
    pub fn with_instructions(self, instructions: Instructions) -> Self {
        Self { instructions, ..self }
    }

    /// Also refuses a board with a repeated card, by [`BulkError::Repeated`]. The error names
    /// the first wrong card of all boards.
    ///
    /// With AVX-512, boards of twelve cards take 16 % longer as rows and 10 % as columns.
    ///
    /// ```
    /// use set_classic::Bulk;
    ///
    /// let bulk = Bulk::new().refusing_repeats();
    /// let error = bulk.count_sets(&[[0, 1, 2], [5, 1, 5]]).unwrap_err();
    /// assert_eq!(error.to_string(), "board 1, card 2: 5 is on the board already");
    /// ```
    #[must_use]
    pub fn refusing_repeats(self) -> Self {
        Self { checks_repeats: true, ..self }
    }

    /// Counts and finds on this number of threads, which start and end with each call: at most one for
    /// 8,192 boards, or fewer where the system starts no more. Answers and errors do not depend on it.
    /// [`play`](Self::play) always uses one thread.
    ///
    /// ```
    /// use core::num::NonZero;
    /// use set_classic::Bulk;
    ///
    /// let boards: Vec<[u8; 4]> = (0..20_000).map(|i| [0, 1, 2, 3 + (i % 78) as u8]).collect();
    /// let two = Bulk::new().with_threads(NonZero::new(2).expect("2 is not 0"));
    /// assert_eq!(two.count_sets(&boards)?, Bulk::new().count_sets(&boards)?);
    /// # Ok::<(), set_classic::BulkError>(())
    /// ```
    #[cfg(feature = "std")]
    #[cfg_attr(docsrs, doc(cfg(feature = "std")))]
    #[must_use]
    pub fn with_threads(self, threads: NonZero<usize>) -> Self {
        Self { threads, ..self }
    }

    /// The number of valid sets of each board; 0 for a set-free one.
    ///
    /// # Errors
    ///
    /// [`BulkError::Index`] for the first board with an index of 81 or more.
    pub fn count_sets<const N: usize>(self, boards: &[[u8; N]]) -> Result<Vec<u16>, BulkError> {
        let mut counts = vec![0; boards.len()];
        self.count_sets_into(boards, &mut counts)?;
        Ok(counts)
    }

    /// [`count_sets`](Self::count_sets) for boards of twelve cards. It is compiled with this
    /// crate, so that a program that is compiled for its size has it at full speed.
    ///
    /// # Errors
    ///
    /// As [`count_sets`](Self::count_sets).
    ///
    /// ```
    /// use set_classic::Bulk;
    ///
    /// let board = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
    /// assert_eq!(Bulk::new().count_sets_of_twelve(&[board])?, Bulk::new().count_sets(&[board])?);
    /// # Ok::<(), set_classic::BulkError>(())
    /// ```
    #[doc(hidden)]
    pub fn count_sets_of_twelve(self, boards: &[[u8; 12]]) -> Result<Vec<u16>, BulkError> {
        self.count_sets(boards)
    }

    /// Writes the number of valid sets of each board.
    ///
    /// # Errors
    ///
    /// [`BulkError::Index`] for the first board with an index of 81 or more, and all counts are
    /// 0 then; [`BulkError::Length`] if there is not one count for each board, and nothing is
    /// written.
    pub fn count_sets_into<const N: usize>(
        self,
        boards: &[[u8; N]],
        counts: &mut [u16],
    ) -> Result<(), BulkError> {
        BulkError::check_len(boards.len(), counts.len())?;
        self.count(boards, counts)
    }

    /// Writes the number of valid sets of each board, where the boards' first cards are
    /// `columns[0]`, their second cards `columns[1]` and so on.
    ///
    /// # Errors
    ///
    /// [`BulkError::Index`] for the first board with an index of 81 or more, and all counts are
    /// 0 then; [`BulkError::Length`] if the columns and counts are not equally long, and nothing
    /// is written.
    pub fn count_columns_into<const N: usize>(
        self,
        columns: [&[u8]; N],
        counts: &mut [u16],
    ) -> Result<(), BulkError> {
        for column in columns {
            BulkError::check_len(column.len(), counts.len())?;
        }
        self.count(columns, counts)
    }

    /// The first set of each board, as the positions of its cards in ascending order: the first
    /// in lexicographic order. `None` where there is none.
    ///
    /// # Errors
    ///
    /// As [`count_sets`](Self::count_sets).
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
        // A constant, so that for large boards no kernel is compiled.
        let find = const { if N > MAX_SLICED { Self::find_each } else { Self::find_sliced } };
        let mut found = vec![None; boards.len()];
        self.in_chunks(&mut found, |start, found| {
            let boards = &boards[start..start + found.len()];
            // No code that finds notices repeats.
            if !find(self, boards, found) || self.checks_repeats {
                self.check(boards.iter().copied())?;
            }
            Ok(())
        })?;
        Ok(found)
    }

    /// Finds the first sets of boards of up to [`MAX_SLICED`] cards. Returns whether all indices are
    /// below 81.
    fn find_sliced<const N: usize>(
        self,
        boards: &[[u8; N]],
        found: &mut [Option<[u8; 3]>],
    ) -> bool {
        let mut positions = vec![[0; 3]; boards.len()];
        let mut is_found = vec![false; boards.len()];
        let mut first = |start: usize, numbers: &mut [u8]| {
            for (is_found, number) in is_found[start..].iter_mut().zip(numbers) {
                // The set with the number 0 is the first.
                *is_found = mem::take(number) > 0;
            }
        };
        let is_right = self.choose(boards, &mut first, &mut positions);
        for ((found, positions), is_found) in found.iter_mut().zip(positions).zip(is_found) {
            *found = is_found.then_some(positions);
        }
        is_right
    }

    /// Finds the first sets of large boards one by one. Returns whether all indices are below 81.
    fn find_each<const N: usize>(
        _: Self,
        boards: &[[u8; N]],
        found: &mut [Option<[u8; 3]>],
    ) -> bool {
        found.iter_mut().zip(boards).all(|(found, board)| {
            let cards: Option<Vec<_>> = board.iter().copied().map(CardIndex::new).collect();
            *found = cards.as_deref().and_then(first_set);
            cards.is_some()
        })
    }

    /// Writes the positions of a chosen set of each board, in ascending order. `number` is given the index of
    /// the first of some boards and their numbers of sets, and writes which sets to take, in lexicographic order
    /// from 0. If there is no such set, the positions are meaningless.
    ///
    /// Returns whether all indices are below 81. `positions` is as long as `boards`.
    pub(crate) fn choose<const N: usize>(
        self,
        boards: &[[u8; N]],
        number: &mut dyn FnMut(usize, &mut [u8]),
        positions: &mut [[u8; 3]],
    ) -> bool {
        const { assert!(N <= MAX_SLICED, "at most 24 cards") };
        self.run(Choose { boards, number, positions })
    }

    fn count<const N: usize>(
        self,
        boards: impl Boards<N>,
        counts: &mut [u16],
    ) -> Result<(), BulkError> {
        let counted = self.in_chunks(counts, |start, counts| {
            self.count_part(boards.part(start..start + counts.len()), counts)
        });
        if counted.is_err() {
            counts.fill(0);
        }
        counted
    }

    /// Writes answers on all threads, by a function of the number of the first board and the
    /// answers that it is to write.
    fn in_chunks<T: Send>(
        self,
        answers: &mut [T],
        answer: impl Fn(usize, &mut [T]) -> Result<(), BulkError> + Sync,
    ) -> Result<(), BulkError> {
        let len = if self.threads.get() > 1 { CHUNK } else { answers.len().max(1) };
        let chunks = answers.chunks_mut(len).enumerate();
        let work = |(): &mut (), _, (chunk, answers): (usize, &mut [T])| {
            let start = chunk * len;
            answer(start, answers).map_err(|error| error.after(start))
        };
        let (_, error) = parallel::fold(self.threads, chunks, || (), work);
        error.map_or(Ok(()), Err)
    }

    fn count_part<const N: usize>(
        self,
        boards: impl Boards<N>,
        counts: &mut [u16],
    ) -> Result<(), BulkError> {
        // A constant, so that for large boards no kernel is compiled.
        let count = const { if N > MAX_SLICED { Self::count_each } else { Self::count_sliced } };
        if count(self, boards, counts) {
            return Ok(());
        }
        // A kernel only tells that some card is wrong: a second pass finds it.
        self.check((0..counts.len()).map(|board| boards.board(board)))
    }

    /// Counts boards of up to [`MAX_SLICED`] cards. Returns whether all of them are right.
    fn count_sliced<const N: usize>(self, boards: impl Boards<N>, counts: &mut [u16]) -> bool {
        self.run(Count { boards, counts, checks_repeats: self.checks_repeats })
    }

    /// Counts large boards one by one. Returns whether all of them are right.
    fn count_each<const N: usize>(self, boards: impl Boards<N>, counts: &mut [u16]) -> bool {
        counts.iter_mut().enumerate().all(|(board, count)| {
            let cards = boards.board(board).map(CardIndex::new);
            let cards = cards.into_iter().collect::<Option<Hand>>();
            let cards = cards.filter(|cards| !self.checks_repeats || cards.len() == N);
            // At most 1,080.
            *count = cards.map_or(0, |cards| cards.count_sets().try_into().unwrap_or(u16::MAX));
            cards.is_some()
        })
    }

    /// The error for the first card that is refused.
    fn check<const N: usize>(self, boards: impl Iterator<Item = [u8; N]>) -> Result<(), BulkError> {
        for (board, cards) in boards.enumerate() {
            let mut seen = Hand::EMPTY;
            for (card, index) in cards.into_iter().enumerate() {
                let found = CardIndex::new(index).ok_or(BulkError::Index { board, card, index })?;
                if !seen.insert(found) && self.checks_repeats {
                    return Err(BulkError::Repeated { board, card, index });
                }
            }
        }
        Ok(())
    }

    /// Runs a kernel with the chosen instructions, and returns its result.
    fn run(self, task: impl Task) -> bool {
        #[cfg(all(feature = "std", target_arch = "x86_64"))]
        if let Some(token) = Avx512Vbmi::of(self.instructions) {
            return x86::run_avx512_vbmi(token, task);
        } else if let Some(token) = Avx512::of(self.instructions) {
            return x86::run_avx512(token, task);
        } else if let Some(token) = Avx2::of(self.instructions) {
            return x86::run_avx2(token, task);
        }
        task.run::<Portable>(())
    }
}

impl Default for Bulk {
    fn default() -> Self {
        Self::new()
    }
}

/// Boards of up to this many cards are counted by bit slices. Each has less than 256 sets: a
/// card is in at most half as many sets as there are other cards.
const MAX_SLICED: usize = 24;

/// The boards that a thread takes at once: whole blocks of any instructions. Even with the fastest
/// ones, counting them takes several times as long as taking them.
const CHUNK: usize = 1 << 13;

/// The positions of the first set in lexicographic order.
fn first_set(cards: &[CardIndex]) -> Option<[u8; 3]> {
    // 0 where there is no such card: no third card of two others is at position 0.
    let mut positions = [0; 81];
    for (position, card) in (0..=u8::MAX).zip(cards) {
        positions[usize::from(card.get())] = position;
    }
    (0..=u8::MAX).zip(cards).find_map(|(i, &first)| {
        (0..=u8::MAX).zip(cards).skip(usize::from(i) + 1).find_map(|(j, &second)| {
            let k = positions[usize::from(first.third(second).get())];
            (k > j).then_some([i, j, k])
        })
    })
}
