//! `setwise extremal`: the most and the least that is possible.

mod sets;

use clap::Subcommand;

use crate::cli::{Failure, Status};

/// The most and the least that is possible, with what is proved.
///
/// Exit code: 0 done, 1 never, 2 bad input.
#[derive(clap::Args, Debug)]
#[command(
    disable_help_subcommand = true,
    after_help = "\
Example:
  setwise extremal sets --format csv"
)]
pub(super) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Sets(sets::Args),
}

pub(super) fn run(args: &Args) -> Result<Status, Failure> {
    match &args.command {
        Command::Sets(args) => sets::run(args),
    }
}
