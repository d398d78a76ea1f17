//! The functions `odds` and `distribution`: how often boards of the classic deck have no set.

use core::ops::Range;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use rayon::prelude::*;
use set_classic::{Bulk, DeckOrder, Distribution, TableCounts, Take};
use set_core::{Budget, StopFlag};
use set_deck::DeckRng;

use crate::answers::table;
use crate::errors::{limit_error, named};
use crate::interrupt;
use crate::numbers::{self, Pool, Seed, ThreadCount, Whole};
use crate::progress::Progress;

/// Plays games at the table with the classic deck, and counts the tables without a set.
///
/// Twelve cards; after a set the table is refilled to twelve; where there is no set, three more
/// cards are dealt; until the deck is empty and no set is left. The answer has a row for each
/// number of cards on the table: how many layouts of that size were looked at (`looks`), how
/// many of them held no set (`without_set`), and how many games ended with that many cards left
/// (`left_over`). `take` is the set that is taken of several: "random" or "first". `threads`
/// play games side by side, None is one for each core. The same seed gives the same numbers,
/// whatever the threads; by default it is random, and `seed` of the table tells it.
///
/// >>> from setwise import odds
/// >>> for row in odds(1000, seed=1)[4:6]:
/// ...     print(row)
/// {'cards': 12, 'looks': 23986, 'without_set': 1548, 'left_over': 92}
/// {'cards': 15, 'looks': 1470, 'without_set': 14, 'left_over': 0}
#[pyfunction]
#[pyo3(
    signature = (
        games = Whole(1_000_000), *, seed = None, take = "random",
        threads = ThreadCount::ONE, progress = false
    ),
    text_signature = "(games=1000000, *, seed=None, take='random', threads=1, progress=False)"
)]
pub(crate) fn odds<'py>(
    py: Python<'py>,
    games: Whole<u64>,
    seed: Option<Seed>,
    take: &str,
    threads: ThreadCount,
    progress: bool,
) -> PyResult<Bound<'py, PyAny>> {
    let (Whole(games), seed, take) = (games, numbers::seed(seed)?, named(take)?);
    let parts = games.div_ceil(PART);
    let pool = Pool::new(threads, parts.try_into().unwrap_or(usize::MAX))?;
    let rows = interrupt::in_thread(py, Progress::new(progress), move |stop| {
        let part = |part| {
            let first = part * PART;
            play(first..first.saturating_add(PART).min(games), seed, take, stop)
        };
        let is_wanted = |_: &u64| !stop.is_stopped();
        match pool.threads() {
            Some(threads) => threads.install(|| {
                let parts = (0..parts).into_par_iter().take_any_while(is_wanted);
                parts.map(part).reduce(Rows::default, added)
            }),
            None => (0..parts).take_while(is_wanted).map(part).fold(Rows::default(), added),
        }
    })?;
    let rows = rows.into_iter().filter(|row| row.looks > 0).map(|row| to_dict(py, row));
    table(py, rows, Some(seed))
}

/// The games that one thread plays without a pause: some tenths of a second.
const PART: u64 = 1 << 16;

/// The counts for 0, 3, 6 and so on cards on the table.
type Rows = [TableCounts; 8];

/// The counts of two parts of the games together.
fn added(mut rows: Rows, others: Rows) -> Rows {
    rows.iter_mut().zip(others).for_each(|(row, other)| *row += other);
    rows
}

fn to_dict(py: Python<'_>, row: TableCounts) -> PyResult<Bound<'_, PyDict>> {
    let dict = PyDict::new(py);
    dict.set_item("cards", row.cards)?;
    dict.set_item("looks", row.looks)?;
    dict.set_item("without_set", row.without_set)?;
    dict.set_item("left_over", row.left_over)?;
    Ok(dict)
}

/// Plays the games with these numbers.
fn play(games: Range<u64>, seed: u64, take: Take, stop: &StopFlag) -> Rows {
    let rng = DeckRng::from_seed(seed);
    let games = games.take_while(|_| !stop.is_stopped()).map(|number| {
        let mut rng = rng.clone().with_stream(number);
        (DeckOrder::shuffled(&mut rng), rng)
    });
    Bulk::new().count_tables(games, take)
}

/// How many boards of a number of classic cards have how many valid sets, exactly: at index `s`
/// the number of boards with `s` sets.
///
/// Boards of 0 to 18 cards are counted. The numbers for 63 to 81 cards follow from these. 14 cards
/// take seconds, 16 a minute, 18 about half an hour. `threads` count together. With `progress`, a bar
/// of tqdm shows the time, if that is installed.
///
/// >>> from setwise import distribution
/// >>> boards = distribution(6)
/// >>> boards
/// [247615056, 71772480, 5068440, 84240]
/// >>> round(boards[0] / sum(boards), 4)
/// 0.763
#[pyfunction]
#[pyo3(
    signature = (cards, *, threads = ThreadCount::ONE, progress = false),
    text_signature = "(cards, *, threads=1, progress=False)"
)]
pub(crate) fn distribution(
    py: Python<'_>,
    cards: Whole<usize>,
    threads: ThreadCount,
    progress: bool,
) -> PyResult<Vec<u128>> {
    let Whole(cards) = cards;
    let most = Distribution::MAX_CARDS;
    let distribution = interrupt::in_thread(py, Progress::new(progress), move |stop| {
        let budget = Budget::unlimited().with_stop_flag(stop.clone());
        Distribution::within(cards, threads.count(), &budget)
    })?;
    let distribution = distribution.map_err(limit_error)?;
    let distribution = distribution.ok_or_else(|| {
        PyValueError::new_err(format!(
            "{cards} cards: expected 0 to {most}, or {} to 81, which follow from these",
            81 - most
        ))
    })?;
    Ok(distribution.boards().to_vec())
}
