//! The subcommands of `setwise`.

mod answer;

mod deal;
mod draw;
mod explain;
mod export;
mod generated;
mod hint;
mod import;
mod play;
mod prove;
mod puzzle;
mod replay;
mod serve;
mod sheet;
mod sheet_tasks;
mod solve;
mod table;

use core::fmt::Write;
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
    Explain(explain::Args),
    Serve(serve::Args),
    Deal(deal::Args),
    Table(table::Args),
    Puzzle(puzzle::Args),
    Draw(draw::Args),
    Sheet(sheet::Args),
    Prove(prove::Args),
    Answer(answer::Args),
    Export(export::Args),
    Import(import::Args),
    Completions(generated::Completions),
    Man(generated::ManPage),
}

/// The subcommands in the groups of --help.
const GROUPS: [(&str, &[&str]); 3] = [
    ("Play", &["play", "replay", "check", "table", "serve", "puzzle", "deal", "sheet"]),
    (
        "Ask about a board",
        &["solve", "hint", "explain", "draw", "prove", "answer", "export", "import"],
    ),
    ("The program itself", &["completions", "man", "help"]),
];

/// Lists the subcommands in groups.
fn with_groups(mut command: clap::Command) -> clap::Command {
    command.build();
    let mut list = String::new();
    for (heading, names) in GROUPS {
        let _ = writeln!(list, "{heading}:");
        for subcommand in names.iter().filter_map(|name| command.find_subcommand(name)) {
            let about = subcommand.get_about().map(ToString::to_string).unwrap_or_default();
            let _ = writeln!(list, "  {:<12} {about}", subcommand.get_name());
        }
        list.push('\n');
    }
    command.help_template(format!(
        "{{about-with-newline}}\n{{usage-heading}} {{usage}}\n\n\
         {list}Options:\n{{options}}{{after-help}}"
    ))
}

/// Runs the program with the arguments of the process.
pub(crate) fn setwise() -> ExitCode {
    // A negative number is a bad value, not an unknown option.
    let command = Setwise::command().mut_subcommands(|it| it.allow_negative_numbers(true));
    cli::run(with_groups(command), |setwise: &Setwise| match &setwise.command {
        Command::Play(args) => play::run(args),
        Command::Replay(args) => replay::run(args),
        Command::Check(args) => replay::check(args),
        Command::Solve(args) => solve::run(args),
        Command::Hint(args) => hint::run(args),
        Command::Explain(args) => explain::run(args),
        Command::Serve(args) => serve::run(args),
        Command::Deal(args) => deal::run(args),
        Command::Table(args) => table::run(args),
        Command::Puzzle(args) => puzzle::run(args),
        Command::Draw(args) => draw::run(args),
        Command::Sheet(args) => sheet::run(args),
        Command::Prove(args) => prove::run(args),
        Command::Answer(args) => answer::run(args),
        Command::Export(args) => export::run(args),
        Command::Import(args) => import::run(args),
        Command::Completions(args) => generated::completions(args, Setwise::command()),
        Command::Man(args) => generated::man(args, Setwise::command()),
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_subcommand_is_in_one_group() {
        let mut command = Setwise::command();
        command.build();
        let known: BTreeSet<_> = command.get_subcommands().map(clap::Command::get_name).collect();
        let grouped: Vec<_> = GROUPS.iter().flat_map(|(_, names)| *names).copied().collect();
        assert_eq!((grouped.len(), grouped.into_iter().collect()), (known.len(), known));
    }
}
