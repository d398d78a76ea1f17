//! `setwise classic`: the deck of 81 cards, at full speed.

mod count;
mod distribution;
mod odds;

use clap::Subcommand;

use crate::cli::{Failure, Status};

/// Statistics of the classic deck: four properties, three values.
///
/// Exit code: 0 done, 1 never, 2 bad input.
#[derive(clap::Args, Debug)]
#[command(
    disable_help_subcommand = true,
    after_help = "\
Examples:
  setwise classic count board.txt
  setwise classic distribution --cards 12
  setwise classic odds --games 1000000"
)]
pub(super) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Count(count::Args),
    Distribution(distribution::Args),
    Odds(odds::Args),
}

pub(super) fn run(args: &Args) -> Result<Status, Failure> {
    match &args.command {
        Command::Count(args) => count::run(args),
        Command::Distribution(args) => distribution::run(args),
        Command::Odds(args) => odds::run(args),
    }
}
