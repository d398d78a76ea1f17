//! `setwise man`: the manual pages.

use std::io::{self, Write};

use clap_mangen::Man;

use crate::cli::{Failure, Status};

/// Write a manual page, in the format of man(1).
///
/// Exit code: 0 written, 2 bad input.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  setwise man | man -l -
  setwise man play > ~/.local/share/man/man1/setwise-play.1")]
pub(super) struct Args {
    /// The subcommand to describe [default: the whole program]
    subcommand: Option<String>,
}

pub(super) fn run(args: &Args, mut program: clap::Command) -> Result<Status, Failure> {
    program.build();
    let command = match &args.subcommand {
        None => program,
        Some(name) => program.find_subcommand(name).cloned().ok_or_else(|| {
            let known: Vec<_> = program.get_subcommands().map(clap::Command::get_name).collect();
            let known = known.join(", ");
            Failure::Input(format!("no subcommand {name:?}: expected one of {known}"))
        })?,
    };
    let mut page = Vec::new();
    Man::new(command).render(&mut page)?;
    io::stdout().write_all(&page)?;
    Ok(Status::Done)
}
