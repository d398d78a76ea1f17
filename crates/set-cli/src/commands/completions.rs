//! `setwise completions`: what a shell completes with the Tab key.

use std::io::{self, Write};

use clap::CommandFactory;
use clap_complete::Shell;

use super::Setwise;
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

pub(super) fn run(args: &Args) -> Result<Status, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Setwise::command(), "setwise", &mut script);
    io::stdout().write_all(&script)?;
    Ok(Status::Done)
}
