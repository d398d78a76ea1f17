//! Many boards of the classic deck at once. The functions of the package, and what they accept,
//! are in `setwise/_bulk.py`.

use core::num::NonZero;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use set_classic::{Bulk, BulkError, CardIndex, Hand};
use set_core::parallel::in_order;

use crate::errors::value_error;
use crate::numbers::ThreadCount;

/// How many boards are worth a thread.
const WORTH_A_THREAD: usize = 1 << 14;

/// The numbers of valid sets of boards of `width` cards, as the bytes of an array of uint16.
///
/// The boards are the bytes of an array of two dimensions; the order of that array is "C" if
/// `has_rows`, otherwise "F". The number of the first board is `start`, for messages.
#[pyfunction]
pub(crate) fn count_part<'py>(
    py: Python<'py>,
    boards: &[u8],
    width: usize,
    has_rows: bool,
    start: usize,
    threads: ThreadCount,
) -> PyResult<Bound<'py, PyBytes>> {
    let len = boards.len().checked_div(width).unwrap_or(0);
    let boards = Boards { cards: boards, len, width, has_rows };
    let threads = threads.at_most(len.div_ceil(WORTH_A_THREAD));
    let mut counts = vec![0; len];
    py.detach(|| boards.count(&mut counts, threads))
        .map_err(|error| value_error(&error.after(start)))?;
    let counts: Vec<_> = counts.into_iter().map(u16::to_ne_bytes).collect();
    Ok(PyBytes::new(py, counts.as_flattened()))
}

/// The indices of the cards with these values, four bytes each, on boards of `width` cards. The number
/// of the first board is `start`, for messages.
#[pyfunction]
pub(crate) fn indices_of<'py>(
    py: Python<'py>,
    values: &[u8],
    width: usize,
    start: usize,
) -> PyResult<Bound<'py, PyBytes>> {
    if values.iter().fold(0, |most, &value| most.max(value)) > 2 {
        let place = values.iter().position(|&value| value > 2).unwrap_or_default();
        let (card, property, value) = (place / 4, place % 4, values[place]);
        let (board, card) = (start + card / width.max(1), card % width.max(1));
        return Err(PyValueError::new_err(format!(
            "board {board}, card {card}, property {property}: {value} is not from 0 to 2"
        )));
    }
    // Both pairs of a card at once, in the halves of a word, without a multiplication of vectors.
    let index = |card: &[u8; 4]| {
        let word = u32::from_le_bytes(*card);
        let first = word & 0x00ff_00ff;
        let pairs = first + (first << 1) + (word >> 8 & 0x00ff_00ff);
        let high = pairs & 0xffff;
        (high + (high << 3) + (pairs >> 16)).to_le_bytes()[0]
    };
    let indices: Vec<_> = values.as_chunks().0.iter().map(index).collect();
    Ok(PyBytes::new(py, &indices))
}

/// The boards of an array, as they are in memory.
struct Boards<'a> {
    cards: &'a [u8],
    len: usize,
    width: usize,
    /// Whether the cards of a board are side by side; otherwise all first cards are, all second
    /// cards and so on.
    has_rows: bool,
}

impl Boards<'_> {
    fn count(&self, counts: &mut [u16], threads: NonZero<usize>) -> Result<(), BulkError> {
        match self.width {
            12 => self.count_in_bulk::<12>(counts, threads),
            15 => self.count_in_bulk::<15>(counts, threads),
            18 => self.count_in_bulk::<18>(counts, threads),
            21 => self.count_in_bulk::<21>(counts, threads),
            _ => self.count_each(counts, threads),
        }
    }

    fn count_in_bulk<const N: usize>(
        &self,
        counts: &mut [u16],
        threads: NonZero<usize>,
    ) -> Result<(), BulkError> {
        let bulk = Bulk::new().refusing_repeats().with_threads(threads);
        if self.has_rows {
            return bulk.count_sets_into(self.cards.as_chunks::<N>().0, counts);
        }
        let column = |i| &self.cards[i * self.len..][..self.len];
        bulk.count_columns_into(core::array::from_fn::<_, N, _>(column), counts)
    }

    fn count_each(&self, counts: &mut [u16], threads: NonZero<usize>) -> Result<(), BulkError> {
        let count = |(part, counts): (usize, &mut [u16])| {
            for (board, count) in (part * WORTH_A_THREAD..).zip(counts) {
                // At most 1,080.
                *count = self.hand(board)?.count_sets().try_into().unwrap_or(u16::MAX);
            }
            Ok(())
        };
        let parts = counts.chunks_mut(WORTH_A_THREAD).enumerate().collect();
        in_order(threads, parts, || count).1.map_or(Ok(()), Err)
    }

    /// A board as a hand.
    fn hand(&self, board: usize) -> Result<Hand, BulkError> {
        let mut hand = Hand::EMPTY;
        for card in 0..self.width {
            let index = self.index_at(board, card);
            let found = CardIndex::new(index).ok_or(BulkError::Index { board, card, index })?;
            if !hand.insert(found) {
                return Err(BulkError::Repeated { board, card, index });
            }
        }
        Ok(hand)
    }

    /// The index of a card.
    fn index_at(&self, board: usize, card: usize) -> u8 {
        let (board_step, card_step) = if self.has_rows { (self.width, 1) } else { (1, self.len) };
        self.cards[board * board_step + card * card_step]
    }
}
