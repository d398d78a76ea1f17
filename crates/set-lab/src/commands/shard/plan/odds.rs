//! `lab shard plan odds`.

use set_lab::odds;
use set_lab::shards::OddsTask;

use super::ShardsArgs;

/// The odds of no set in the classic game, as of `lab study odds`.
///
/// A unit is a block of 10,000 games, some 20 ms.
///
/// Exit code: 0 done, 2 bad input.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Example:
  lab shard plan odds --games 10000000000 --shards 100 > plan.json")]
pub(super) struct OddsArgs {
    /// Decks, each played with both choices
    #[arg(long, short, value_name = "G", default_value_t = odds::GAMES)]
    games: u64,
    /// Seed of the decks
    #[arg(long, short, value_name = "S", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    pub(super) shards: ShardsArgs,
}

impl OddsArgs {
    pub(super) fn task(&self) -> OddsTask {
        OddsTask { games: self.games, seed: self.seed }
    }
}
