//! `lab extremal`: largest and smallest numbers.

mod caps;
mod check;
mod prove;
mod quads;
mod sets;

use clap::Subcommand;

use crate::cli::{Result, Status};

/// Tell the most and the least that is possible, and prove it.
///
/// Exit code: 0 done, 1 cards found that `prove` should refute, or a set that `check` found, 2 bad
/// input, 3 stopped.
#[derive(Debug, Subcommand)]
#[command(after_help = "\
Examples:
  lab extremal sets --format csv
  lab extremal quads
  lab extremal caps --format csv
  lab extremal check -p 5 -v 4 cards.txt
  lab extremal prove -p 3 -v 4 --size 29")]
pub(super) enum Command {
    Caps(caps::Args),
    Check(check::Args),
    Prove(prove::Args),
    Quads(quads::Args),
    Sets(sets::Args),
}

pub(super) fn run(command: &Command) -> Result<Status> {
    match command {
        Command::Caps(args) => caps::run(args),
        Command::Check(args) => check::run(args),
        Command::Prove(args) => prove::run(args),
        Command::Quads(args) => quads::run(args),
        Command::Sets(args) => sets::run(args),
    }
}
