//! Checks recorded games.

use std::io::{self, Write};
use std::path::PathBuf;

use super::replay::{show, status};
use crate::cli::{Failure, Status};
use crate::games::Recorded;
use crate::input;

/// Check recorded games.
///
/// Reads what `play --format json` writes, and transcripts of other programs, whose
/// format docs/transcript.md describes. The checker goes through every deal, every set and
/// every "no set" answer; it shares no code with any solver.
///
/// Exit code: 0 all games are confirmed, 1 some are wrong, or were not confirmed in the time
/// given, 2 bad input.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  setwise check game.json
  setwise play --format json | setwise check")]
pub(super) struct Args {
    /// The recorded games [default: the standard input]
    file: Option<PathBuf>,
}

pub(super) fn run(args: &Args) -> Result<Status, Failure> {
    let mut out = io::stdout();
    let mut verdicts = Vec::new();
    for (index, recorded) in input::read_games(args.file.as_deref())?.into_iter().enumerate() {
        let Recorded { solver, transcript, .. } = recorded;
        writeln!(out, "game {}:", index + 1)?;
        verdicts.push(show(&mut out, solver, transcript)?);
    }
    Ok(status(&verdicts))
}
