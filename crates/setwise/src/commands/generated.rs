//! Texts about the program itself: completions of commands by the Tab key, and manual pages.

use std::io::{self, Write};

use clap::Command;
use clap_complete::Shell;
use clap_mangen::Man;

use crate::cli::{Context, Result, Status};

/// Write the completions of this program for a shell.
///
/// Exit code: 0 written, 2 bad input.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Example:
  setwise completions bash > ~/.local/share/bash-completion/completions/setwise")]
pub(super) struct Completions {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

/// Write a manual page, in the format of man(1).
///
/// Exit code: 0 written, 2 bad input.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  setwise man | man -l -
  setwise man play > ~/.local/share/man/man1/setwise-play.1")]
pub(super) struct ManPage {
    /// The subcommand to describe [default: the whole program]
    subcommand: Option<String>,
}

pub(super) fn completions(args: &Completions, mut program: Command) -> Result<Status> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut program, "setwise", &mut script);
    io::stdout().write_all(&script)?;
    Ok(Status::Done)
}

pub(super) fn man(args: &ManPage, mut program: Command) -> Result<Status> {
    program.build();
    let command = match &args.subcommand {
        None => program,
        Some(name) => program.find_subcommand(name).cloned().with_context(|| {
            let known: Vec<_> = program.get_subcommands().map(Command::get_name).collect();
            format!("no subcommand {name:?}: expected one of {}", known.join(", "))
        })?,
    };
    let mut page = Vec::new();
    Man::new(command).render(&mut page)?;
    io::stdout().write_all(&page)?;
    Ok(Status::Done)
}
