//! `lab shard plan board`.

use std::path::PathBuf;

use set_cli::cli::{Failure, RulesArgs};
use set_cli::input;
use set_lab::shards::BoardTask;

use super::ShardsArgs;

/// One hard board: does it hold a set? By the flagship, an anchor at a time.
///
/// A unit is an anchor: the search for sets of one card and the cards before it.
///
/// Exit code: 0 done, 2 bad input.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Example:
  lab shard plan board -p 10 -v 9 board.txt --shards 64 > plan.json")]
pub(super) struct BoardArgs {
    /// The board, in any notation; without it or with -, the standard input
    file: Option<PathBuf>,
    #[command(flatten)]
    rules: RulesArgs,
    #[command(flatten)]
    pub(super) shards: ShardsArgs,
}

impl BoardArgs {
    pub(super) fn task(&self) -> Result<BoardTask, Failure> {
        let (board, _) = input::read_board(self.file.as_deref(), self.rules.rules()?)?;
        Ok(BoardTask { board })
    }
}
