//! The program `lab`: every measurement of the project.

mod commands;

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use set_cli::cli;

/// Measure the solvers for the card game Set.
///
/// Exit code: 0 measured, 1 an answer was wrong or missing, 2 bad input, 75 a shard is not
/// done yet.
#[derive(Parser, Debug)]
#[command(disable_help_subcommand = true)]
struct Lab {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand, Debug)]
enum Command {
    Study(commands::study::Command),
    Bench(commands::bench::Args),
    Classic(commands::classic::Args),
    Compare(commands::compare::Args),
    Costs(commands::costs::Args),
    Distribution(commands::distribution::Args),
    Shard(commands::shard::Command),
    Merge(commands::merge::Args),
    Proofs(commands::proofs::Args),
    Sizes(commands::sizes::Args),
    Threads(commands::threads::Args),
    #[cfg(feature = "smt")]
    Encodings(commands::encodings::Args),
}

fn main() -> ExitCode {
    cli::run(|lab: &Lab| match &lab.command {
        Command::Study(args) => commands::study::run(args),
        Command::Bench(args) => commands::bench::run(args),
        Command::Classic(args) => commands::classic::run(args),
        Command::Compare(args) => commands::compare::run(args),
        Command::Costs(args) => commands::costs::run(args),
        Command::Distribution(args) => commands::distribution::run(args),
        Command::Shard(command) => commands::shard::run(command),
        Command::Merge(args) => commands::merge::run(args),
        Command::Proofs(args) => commands::proofs::run(args),
        Command::Sizes(args) => commands::sizes::run(args),
        Command::Threads(args) => commands::threads::run(args),
        #[cfg(feature = "smt")]
        Command::Encodings(args) => commands::encodings::run(args),
    })
}
