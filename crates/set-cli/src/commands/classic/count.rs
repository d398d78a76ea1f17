//! `classic count`: the number of valid sets on a board.

use std::io::{self, Write};
use std::path::PathBuf;

use set_classic::Hand;

use crate::cli::{At, Result, RulesArgs, Status};
use crate::input;

/// Count the valid sets of a classic board.
///
/// The board is text or JSON, as for `setwise solve`. The output is the number alone.
///
/// Exit code: 0 counted, 1 never, 2 bad input.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  setwise classic count board.txt
  echo 1RSO 2RSO 3RSO 1GTD | setwise classic count")]
pub(in crate::commands) struct Args {
    /// The board [default: the standard input]
    file: Option<PathBuf>,
}

/// Prints the number of valid sets.
///
/// # Errors
///
/// If the board is bad or the output cannot be written.
pub(super) fn run(args: &Args) -> Result<Status> {
    let path = args.file.as_deref();
    let (board, _) = input::read_board(path, RulesArgs::CLASSIC)?;
    let hand = Hand::try_from(&board).at(input::name(path))?;
    writeln!(io::stdout(), "{}", hand.count_sets())?;
    Ok(Status::Done)
}
