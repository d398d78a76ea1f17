//! `lab shard`: work in shards, on any number of machines.

mod plan;
mod run;
mod status;

use clap::{Args, Subcommand};
use set_cli::cli::{Failure, Status};

/// Split work into shards, which any engine can run on any number of machines.
///
/// A plan says what is to be done. `run` does one shard of it and can be killed at any time;
/// `status` tells which shards are done; `lab merge` writes the results of all shards.
/// docs/scale.md has launchers for Ray, Slurm, Kubernetes and GNU parallel.
///
/// Exit code: 0 done, 1 shards are not done (`status`), 2 bad input, 75 the time is over and
/// the same command resumes (`run`).
#[derive(Args, Debug)]
#[command(
    disable_help_subcommand = true,
    after_help = "\
Example:
  lab shard plan odds --games 1000000 --shards 4 > plan.json
  for i in 1 2 3 4; do lab shard run plan.json $i --out shards; done
  lab shard status plan.json shards
  lab merge plan.json shards --out results"
)]
pub(crate) struct Command {
    #[command(subcommand)]
    command: Subcommands,
}

#[derive(Subcommand, Debug)]
enum Subcommands {
    Plan(plan::Command),
    Run(run::Args),
    Status(status::Args),
}

pub(crate) fn run(command: &Command) -> Result<Status, Failure> {
    match &command.command {
        Subcommands::Plan(command) => plan::run(command),
        Subcommands::Run(args) => run::run(args),
        Subcommands::Status(args) => status::run(args),
    }
}
