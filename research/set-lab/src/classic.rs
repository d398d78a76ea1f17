//! `lab classic`: the deck of 81 cards, at full speed.

mod distribution;
mod odds;

use clap::Subcommand;

use crate::cli::{Result, Status};

/// Statistics of the classic deck: four properties, three values.
///
/// Exit code: 0 done, 2 bad input.
#[derive(Debug, Subcommand)]
#[command(after_help = "\
Examples:
  lab classic distribution --cards 12
  lab classic odds --games 1000000")]
pub(super) enum Command {
    Distribution(distribution::Args),
    Odds(odds::Args),
}

pub(super) fn run(command: &Command) -> Result<Status> {
    match command {
        Command::Distribution(args) => distribution::run(args),
        Command::Odds(args) => odds::run(args),
    }
}
