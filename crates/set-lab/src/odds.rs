//! How often a classic board holds no set: on fresh layouts, and at each stage
//! of games.
//!
//! Games are played as at the table: with twelve cards; after a set the board is
//! refilled to twelve; if there is no set, three more cards are dealt. (A
//! [`Game`](set_game::Game) deals `v` cards after every set, so its board stays
//! larger once it has grown.) Each deck is played twice: once a random set of the board
//! is taken, once the first one.

mod counts;
mod play;
mod plot;
mod published;
mod report;
mod shard;

use core::num::NonZeroUsize;
use core::sync::atomic::{AtomicU64, Ordering};
use std::path::PathBuf;
use std::sync::Mutex;
use std::thread;

pub use counts::{Choice, Counts, Looks};
pub use plot::plots;
pub use published::{Published, published};
pub use report::report;
pub use shard::{Odds, Shard};

use self::play::Player;
use crate::LabError;
use crate::output::{Output, Report, read_if_there};
use crate::progress::Progress;

/// The default number of games, 10^7.
pub const GAMES: u64 = 10_000_000;

/// Plays the games of a shard on `jobs` threads, and counts.
///
/// A game depends only on the seed and its number, and all counts are whole
/// numbers, so the shards of a run add up to the run, on any number of threads
/// and machines.
///
/// # Errors
///
/// [`LabError::OutOfRange`] if there are no games.
///
/// # Complexity
///
/// Some 2 µs for each deck, on each thread.
pub fn play(
    seed: u64,
    games: u64,
    shard: Shard,
    jobs: NonZeroUsize,
    progress: &Progress,
) -> Result<Odds, LabError> {
    /// The games that a thread takes at a time.
    const BLOCK: u64 = 10_000;
    if games == 0 {
        return Err(LabError::OutOfRange {
            what: "games",
            value: "0".to_owned(),
            expected: "at least 1".to_owned(),
        });
    }
    let range = shard.games(games);
    let blocks = (range.end - range.start).div_ceil(BLOCK);
    progress.begin("odds", blocks);
    let next = AtomicU64::new(0);
    let total = Mutex::new(Counts::default());
    let worker = || {
        let mut player = Player::new(seed);
        loop {
            let block = next.fetch_add(1, Ordering::Relaxed);
            if block >= blocks {
                break;
            }
            let start = range.start + block * BLOCK;
            player.play(start..range.end.min(start.saturating_add(BLOCK)));
            progress.inc();
        }
        total.lock().unwrap_or_else(std::sync::PoisonError::into_inner).add(&player.counts);
    };
    thread::scope(|scope| {
        for _ in 1..jobs.get() {
            // If the system starts no more threads, the running ones do the work.
            let _ = thread::Builder::new().spawn_scoped(scope, worker);
        }
        worker();
    });
    progress.end();
    let counts = total.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    Ok(Odds { seed, games, shard, counts })
}

/// Plays the games of a shard, unless its file is there already, and writes
/// its counts, report and plots.
///
/// # Errors
///
/// As [`play`]; [`LabError::OtherSettings`] if the file is of another run,
/// and [`LabError`] if it cannot be read, or the results not written.
pub fn study(
    seed: u64,
    games: u64,
    shard: Shard,
    jobs: NonZeroUsize,
    output: &Output,
    progress: &Progress,
) -> Result<Report, LabError> {
    let path = output.path(&shard.file());
    let odds = match read_if_there(&path)? {
        None => play(seed, games, shard, jobs, progress)?,
        Some(text) => {
            let found = Odds::from_csv(&text, &path)?;
            let asked = Odds { seed, games, shard, counts: Counts::default() };
            if (found.seed, found.games, found.shard) != (seed, games, shard) {
                let (found, asked) = (found.run(), asked.run());
                return Err(LabError::OtherSettings { path, found, asked });
            }
            found
        }
    };
    write(&odds, output)
}

/// Merges the files of all shards of a run into the counts of the whole run.
///
/// # Errors
///
/// As [`Odds::read`] and [`Odds::merge`].
pub fn merge(files: &[PathBuf]) -> Result<Odds, LabError> {
    let read = |path: &PathBuf| Ok((path.clone(), Odds::read(path)?));
    let parts = files.iter().map(read).collect::<Result<Vec<_>, LabError>>()?;
    Odds::merge(&parts)
}

/// Writes the counts; for a whole run, also the report and the plots.
///
/// # Errors
///
/// [`LabError`] if they cannot be drawn or written.
pub fn write(odds: &Odds, output: &Output) -> Result<Report, LabError> {
    let mut report = Report::new(report(odds));
    report.add(output.write(&odds.shard.file(), odds.csv()?)?);
    if odds.shard == Shard::WHOLE {
        report.add(output.write("odds.md", report.text())?);
        for (name, svg) in plots(odds)? {
            report.add(output.write(&name, svg)?);
        }
    }
    Ok(report)
}
