//! Many boards of the classic deck at once, as arrays of numpy.

use numpy::{IntoPyArray, PyArray1, PyReadonlyArray2, PyUntypedArrayMethods};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use rayon::prelude::*;
use set_classic::{Bulk, BulkError, CardIndex, Hand};

use crate::errors::value_error;
use crate::numbers::ThreadCount;
use crate::pool::Pool;

/// The number of valid sets of many boards of the classic deck at once.
///
/// `boards` has a row for each board: the indices of its cards in the deck, 0 to 80. It is an
/// array of numpy, or anything that numpy makes an array of whole numbers: lists, or a list of
/// boards. An array of uint8 without gaps is read where it is, others are copied first. The
/// order "F" is faster than "C". The answer is an array of uint16.
///
/// An index of 81 or more, or a card twice on a board, is a `ValueError` that tells the row and
/// the column. `threads` count together, None is one for each core. Boards of 12, 15, 18 and 21
/// cards are counted hundreds at a time, others one by one. Meanwhile no other thread may write
/// to the array.
///
/// >>> from setwise import count_boards
/// >>> count_boards([[0, 1, 2, 40], [0, 40, 80, 3], [0, 1, 3, 4]])
/// array([1, 1, 0], dtype=uint16)
#[pyfunction]
#[pyo3(signature = (boards, *, threads = ThreadCount::ONE), text_signature = "(boards, *, threads=1)")]
pub(crate) fn count_boards<'py>(
    boards: &Bound<'py, PyAny>,
    threads: ThreadCount,
) -> PyResult<Bound<'py, PyArray1<u16>>> {
    Ok(counts(boards, threads)?.into_pyarray(boards.py()))
}

/// Whether each of many boards of the classic deck has no valid set. The arguments are as
/// for `count_boards`.
///
/// >>> from setwise import are_set_free
/// >>> are_set_free([[0, 1, 2, 40], [0, 1, 3, 4]])
/// array([False,  True])
#[pyfunction]
#[pyo3(signature = (boards, *, threads = ThreadCount::ONE), text_signature = "(boards, *, threads=1)")]
pub(crate) fn are_set_free<'py>(
    boards: &Bound<'py, PyAny>,
    threads: ThreadCount,
) -> PyResult<Bound<'py, PyArray1<bool>>> {
    let counts = counts(boards, threads)?;
    let answers: Vec<_> = counts.into_iter().map(|count| count == 0).collect();
    Ok(answers.into_pyarray(boards.py()))
}

/// How many boards are counted between two looks for signals: some milliseconds.
const PART: usize = 1 << 18;

/// How many boards are worth a thread.
const WORTH_A_THREAD: usize = 1 << 14;

fn counts(boards: &Bound<'_, PyAny>, threads: ThreadCount) -> PyResult<Vec<u16>> {
    let py = boards.py();
    let array = array(boards)?;
    let boards = Boards::of(&array)?;
    let pool = Pool::new(threads, boards.len.div_ceil(WORTH_A_THREAD))?;
    let mut counts = vec![0; boards.len];
    for (part, counts) in counts.chunks_mut(PART).enumerate() {
        let start = part * PART;
        py.detach(|| boards.count(start, counts, &pool))
            .map_err(|error| value_error(&error.after(start)))?;
        py.check_signals()?;
    }
    Ok(counts)
}

/// An array of the right type and shape: of uint8 and without gaps, or a copy that is so.
fn array<'py>(boards: &Bound<'py, PyAny>) -> PyResult<PyReadonlyArray2<'py, u8>> {
    let numpy = boards.py().import("numpy")?;
    let array = numpy.call_method1("asarray", (boards,)).map_err(|error| {
        PyValueError::new_err(format!("expected boards with as many cards each: {error}"))
    })?;
    let kind = array.getattr("dtype")?;
    if !["i", "u"].contains(&kind.getattr("kind")?.extract()?) {
        let found = boards.get_type().name()?;
        return Err(PyTypeError::new_err(format!(
            "expected whole numbers, 0 to 80, found {found} of {kind}"
        )));
    }
    if array.getattr("ndim")?.extract::<usize>()? != 2 {
        let found = array.getattr("shape")?;
        return Err(PyValueError::new_err(format!(
            "expected an array of shape (boards, cards), found {found}"
        )));
    }
    match array.extract::<PyReadonlyArray2<'_, u8>>() {
        Ok(array) if array.as_slice().is_ok() => Ok(array),
        _ => Ok(copied(&array)?.extract()?),
    }
}

/// An array of any whole numbers as one of uint8 without gaps.
fn copied<'py>(array: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let numbers: PyReadonlyArray2<'_, i64> = array.call_method1("astype", ("int64",))?.extract()?;
    let numbers = numbers.as_array();
    match numbers.indexed_iter().find(|(_, number)| !(0..81).contains(*number)) {
        Some(((board, card), _)) => {
            let found = array.get_item((board, card))?;
            Err(PyValueError::new_err(format!(
                "board {board}, card {card}: {found} is not from 0 to 80"
            )))
        }
        None => array.call_method1("astype", ("uint8", "C")),
    }
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

impl<'a> Boards<'a> {
    fn of(array: &'a PyReadonlyArray2<'_, u8>) -> PyResult<Self> {
        let &[len, width] = array.shape() else { unreachable!("two dimensions") };
        let has_rows = array.is_c_contiguous();
        let cards = array.as_slice().map_err(|error| value_error(&error))?;
        Ok(Self { cards, len, width, has_rows })
    }

    /// Counts the boards from `start` on, one for each count.
    fn count(&self, start: usize, counts: &mut [u16], pool: &Pool) -> Result<(), BulkError> {
        match self.width {
            12 => self.count_in_bulk::<12>(start, counts, pool),
            15 => self.count_in_bulk::<15>(start, counts, pool),
            18 => self.count_in_bulk::<18>(start, counts, pool),
            21 => self.count_in_bulk::<21>(start, counts, pool),
            _ => self.count_each(start, counts, pool),
        }
    }

    fn count_in_bulk<const N: usize>(
        &self,
        start: usize,
        counts: &mut [u16],
        pool: &Pool,
    ) -> Result<(), BulkError> {
        let end = start + counts.len();
        let mut count = |bulk: Bulk| {
            if self.has_rows {
                bulk.count_sets_into(&self.cards.as_chunks::<N>().0[start..end], counts)
            } else {
                let column = |i| &self.cards[i * self.len..][start..end];
                bulk.count_columns_into(core::array::from_fn::<_, N, _>(column), counts)
            }
        };
        let bulk = Bulk::new().refusing_repeats();
        match pool.threads() {
            Some(pool) => pool.install(|| count(bulk.in_parallel())),
            None => count(bulk),
        }
    }

    fn count_each(&self, start: usize, counts: &mut [u16], pool: &Pool) -> Result<(), BulkError> {
        let count = |(board, count): (usize, &mut u16)| {
            let hand = self.hand(start, board);
            // At most 1,080.
            hand.map(|hand| *count = hand.count_sets().try_into().unwrap_or(u16::MAX)).err()
        };
        let error = match pool.threads() {
            Some(pool) => pool.install(|| counts.par_iter_mut().enumerate().find_map_first(count)),
            None => counts.iter_mut().enumerate().find_map(count),
        };
        error.map_or(Ok(()), Err)
    }

    /// A board, numbered from `start`, as a hand.
    fn hand(&self, start: usize, board: usize) -> Result<Hand, BulkError> {
        let mut hand = Hand::EMPTY;
        for card in 0..self.width {
            let index = self.index_at(start + board, card);
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
