//! `lab study odds`: how often a classic board holds no set, on fresh layouts and at each stage of
//! games.
//!
//! Games are played by the rule of the game in the box,
//! [`Refill::UpToOpening`](set_game::Refill::UpToOpening): twelve cards; after a set the board
//! is refilled to twelve; if there is no set, three more cards are dealt. Each deck is played
//! twice: once a random set of the board is taken, once the first one.

mod counts;
mod play;
mod plot;
mod published;
mod report;
mod table;

use core::num::NonZeroUsize;
use core::ops::Range;

use serde::{Deserialize, Serialize};

pub use counts::{Counts, Looks, Odds};
pub(crate) use play::Player;
pub use published::{Published, published};

use crate::LabError;
use crate::cli::{JobsArgs, OutArgs, number, positive};
use crate::jobs::in_threads;
use crate::output::{Output, Report, read_if_there};
use crate::progress::bar;

/// The default number of games, 10^7.
pub const GAMES: u64 = 10_000_000;

/// The games that are played without a pause.
const BLOCK: u64 = 10_000;

/// A run: its games and the seed of their decks, as options and in plans.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, clap::Args)]
#[serde(deny_unknown_fields)]
pub struct OddsTask {
    /// Decks, each played with both choices
    #[arg(long, short, value_name = "G", default_value_t = GAMES, value_parser = positive)]
    pub games: u64,
    /// Seed of the decks
    #[arg(long, short, value_name = "S", default_value_t = 1, value_parser = number)]
    pub seed: u64,
}

#[derive(Debug, clap::Args)]
pub(crate) struct OddsArgs {
    #[command(flatten)]
    task: OddsTask,
    #[command(flatten)]
    jobs: JobsArgs,
    #[command(flatten)]
    out: OutArgs,
}

impl OddsArgs {
    pub(crate) fn run(&self) -> Result<(), LabError> {
        let output = self.out.open()?;
        output.print(&study(self.task.seed, self.task.games, self.jobs.get(), &output)?)
    }
}

/// The number of blocks of this number of games.
pub(crate) fn blocks(games: u64) -> u64 {
    games.div_ceil(BLOCK)
}

/// The numbers of the games of a block, of `games` in all.
pub(crate) fn games_of_block(games: u64, block: u64) -> Range<u64> {
    let start = block.saturating_mul(BLOCK).min(games);
    start..start.saturating_add(BLOCK).min(games)
}

/// Plays games on `jobs` threads, and counts.
///
/// A game depends only on the seed and its number, and all counts are whole
/// numbers, so the counts do not depend on the number of threads.
///
/// # Errors
///
/// [`LabError::Input`] if the system gives no more threads.
///
/// # Complexity
///
/// Some 2 µs for each deck, on each thread.
pub fn play(seed: u64, games: u64, jobs: NonZeroUsize) -> Result<Odds, LabError> {
    let blocks = blocks(games);
    let progress = bar("odds", blocks);
    let counts = in_threads(jobs.get(), |job| {
        let mut player = Player::new(seed);
        for block in (job as u64..blocks).step_by(jobs.get()) {
            player.play(games_of_block(games, block));
            progress.inc(1);
        }
        Ok(player.counts)
    })?;
    progress.finish_and_clear();
    let mut sum = Counts::default();
    counts.into_iter().for_each(|counts| sum.add(counts));
    Ok(Odds { seed, counts: sum })
}

/// Plays games, unless their counts are in the folder already, and writes the counts, a
/// report and plots.
///
/// # Errors
///
/// As [`play`]; [`LabError::Malformed`] if the file is of another run,
/// and [`LabError`] if it cannot be read, or the results not written.
pub fn study(
    seed: u64,
    games: u64,
    jobs: NonZeroUsize,
    output: &Output,
) -> Result<Report, LabError> {
    let path = output.path(FILE);
    let odds = match read_if_there(&path)? {
        None => play(seed, games, jobs)?,
        Some(text) => {
            let found = Odds::from_csv(&text, &path)?;
            let run = |seed, games| format!("{games} games with seed {seed}");
            let (other, asked) = (run(found.seed, found.counts.games), run(seed, games));
            if other != asked {
                return Err(LabError::other_settings(&path, &other, &asked));
            }
            found
        }
    };
    output.publish(report(&odds)?)
}

/// The name of the file of counts.
const FILE: &str = "odds.csv";

/// The counts, the report and the plots.
///
/// # Errors
///
/// [`LabError`] if the counts cannot be written as CSV.
pub(crate) fn report(odds: &Odds) -> Result<Report, LabError> {
    Ok(Report::new("odds", report::report(odds), plot::plots(odds)).with(FILE, odds.csv()?))
}
