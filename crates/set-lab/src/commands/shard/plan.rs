//! `lab shard plan`.

mod board;
mod cap;
mod games;
mod odds;

use std::io::Write as _;

use clap::{Args, Subcommand};
use set_cli::cli::{Failure, Status};
use set_lab::shards::{Plan, Task};

use crate::commands::failure::failure;

/// Write a plan to the standard output: what is to be done, and in how many shards.
///
/// A plan is never edited: it has a SHA-256 of its content, which every shard repeats.
///
/// Exit code: 0 done, 2 bad input.
#[derive(Args, Debug)]
#[command(
    disable_help_subcommand = true,
    after_help = "\
Examples:
  lab shard plan odds --games 1000000 --shards 4 > plan.json
  lab shard plan games --points 4,4,5 5,4,5 --solvers brute,dynamic --shards 10 > plan.json"
)]
pub(crate) struct Command {
    #[command(subcommand)]
    kind: Kind,
}

#[derive(Subcommand, Debug)]
enum Kind {
    Odds(odds::OddsArgs),
    Games(games::GamesArgs),
    Cap(cap::CapArgs),
    Board(board::BoardArgs),
}

/// In how many shards the work is done.
#[derive(Args, Debug)]
struct ShardsArgs {
    /// The number of shards, at most that of the units of the work
    #[arg(long, value_name = "N")]
    shards: u64,
}

pub(super) fn run(command: &Command) -> Result<Status, Failure> {
    let (task, shards) = match &command.kind {
        Kind::Odds(args) => (Task::Odds(args.task()), &args.shards),
        Kind::Games(args) => {
            (Task::Games(args.task().map_err(|error| failure(&error))?), &args.shards)
        }
        Kind::Cap(args) => (Task::Cap(args.task()?), &args.shards),
        Kind::Board(args) => (Task::Board(args.task()?), &args.shards),
    };
    let plan = Plan::new(task, shards.shards).map_err(|error| failure(&error))?;
    std::io::stdout().write_all(plan.json().as_bytes())?;
    Ok(Status::Done)
}
