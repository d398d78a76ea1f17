//! The subcommands of `setwise`.

mod cap;
mod check;
mod classic;
mod completions;
mod deal;
mod draw;
mod export;
mod extremal;
mod hardness;
mod hint;
mod import;
mod limits;
mod man;
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
    Check(check::Args),
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
    Classic(classic::Args),
    Extremal(extremal::Args),
    Hardness(hardness::Args),
    Completions(completions::Args),
    Man(man::Args),
}

/// Runs the program with the arguments of the process.
pub(crate) fn setwise() -> ExitCode {
    cli::run(|setwise: &Setwise| match &setwise.command {
        Command::Play(args) => play::run(args),
        Command::Replay(args) => replay::run(args),
        Command::Check(args) => check::run(args),
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
        Command::Completions(args) => completions::run(args, Setwise::command()),
        Command::Man(args) => man::run(args, Setwise::command()),
    })
}
