//! `setwise completions`: a script by which the Tab key completes commands.

use std::io::{self, Write};

use clap_complete::Shell;

use crate::cli::{Failure, Status};

/// Write the completions of this program for a shell.
///
/// Exit code: 0 written, 2 bad input.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Example:
  setwise completions bash > ~/.local/share/bash-completion/completions/setwise")]
pub(super) struct Args {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

pub(super) fn run(args: &Args, mut program: clap::Command) -> Result<Status, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut program, "setwise", &mut script);
    io::stdout().write_all(&script)?;
    Ok(Status::Done)
}
