//! The subcommands of `setwise`.

mod cap;
mod classic;
mod deal;
mod draw;
mod export;
mod extremal;
mod generated;
mod hardness;
mod hint;
mod import;
mod limits;
mod measure;
mod play;
mod prove;
mod puzzle;
mod replay;
mod serve;
mod solve;
mod table;

use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};

use crate::cli;

/// The card game Set, with any number of properties and values.
///
/// Every subcommand has a --help of its own, with examples and exit codes.
#[derive(Parser, Debug)]
#[command(
    name = "setwise",
    version,
    disable_help_subcommand = true,
    after_help = "\
Examples:
  setwise play
  echo 0000 0001 0002 1111 | setwise solve

\"SET\" is a trademark of its owner, with whom this project is not affiliated."
)]
struct Setwise {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand, Debug)]
enum Command {
    Play(play::Args),
    Replay(replay::Args),
    Check(replay::CheckArgs),
    Solve(solve::Args),
    Hint(hint::Args),
    Serve(serve::Args),
    Deal(deal::Args),
    Table(table::Args),
    Puzzle(puzzle::Args),
    Draw(draw::Args),
    Prove(prove::Args),
    Export(export::Args),
    Import(import::Args),
    Cap(cap::Args),
    #[command(subcommand)]
    Classic(classic::Command),
    #[command(subcommand)]
    Extremal(extremal::Command),
    Hardness(hardness::Args),
    Completions(generated::Completions),
    Man(generated::ManPage),
}

/// Runs the program with the arguments of the process.
pub(crate) fn setwise() -> ExitCode {
    // A negative number is a bad value, not an unknown option.
    let command = Setwise::command().mut_subcommands(|it| it.allow_negative_numbers(true));
    cli::run(command, |setwise: &Setwise| match &setwise.command {
        Command::Play(args) => play::run(args),
        Command::Replay(args) => replay::run(args),
        Command::Check(args) => replay::check(args),
        Command::Solve(args) => solve::run(args),
        Command::Hint(args) => hint::run(args),
        Command::Serve(args) => serve::run(args),
        Command::Deal(args) => deal::run(args),
        Command::Table(args) => table::run(args),
        Command::Puzzle(args) => puzzle::run(args),
        Command::Draw(args) => draw::run(args),
        Command::Prove(args) => prove::run(args),
        Command::Export(args) => export::run(args),
        Command::Import(args) => import::run(args),
        Command::Cap(args) => cap::run(args),
        Command::Classic(args) => classic::run(args),
        Command::Extremal(args) => extremal::run(args),
        Command::Hardness(args) => hardness::run(args),
        Command::Completions(args) => generated::completions(args, Setwise::command()),
        Command::Man(args) => generated::man(args, Setwise::command()),
    })
}
