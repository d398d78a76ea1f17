//! The game in a browser.

use crate::cli::{Result, Status, whole};
use crate::serve;

/// Play Set in a browser on this computer.
///
/// Prints the address of the page; Ctrl-C ends it. Only this computer can reach it, and nothing is
/// loaded from elsewhere. The page plays by itself, also when this has ended.
///
/// Exit code: 0 done, 2 bad input, such as a port that is taken, or no page in the program.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  setwise serve                at any free port
  setwise serve --port 8000

\"SET\" is a trademark of its owner, with whom this project is not affiliated.")]
pub(super) struct Args {
    /// The port of the page; 0 takes any free port
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = whole(0..=u16::MAX))]
    port: u16,
}

pub(super) fn run(args: &Args) -> Result<Status> {
    serve::run(args.port)?;
    Ok(Status::Done)
}
