//! Reads recorded games, checks them, and plays their cards again with any solver.

use std::io::Write;
use std::path::{Path, PathBuf};

use crate::cli::{At, Result, Status, bail};
use crate::input;
use crate::options::solvers::{SolverArgs, SolverChoice};
use crate::text::report::CheckedGame;
use set_game::{Transcript, replay};
use set_program::progress::ProgressBar;
use set_solvers::Threads;
use set_variants::Variant;

/// Check recorded games, and play their cards again.
///
/// Reads what `play --format json` writes, and transcripts of other programs, whose
/// format docs/transcript.md describes. Each game is checked, then its cards are
/// dealt again in the same order to the solver named, and that game is checked too. Another
/// solver may find other sets, and then need more cards than the record has.
///
/// Exit code: 0 all games are confirmed, 1 some are wrong, or were not confirmed in the time
/// given, 2 bad input.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Example:
  setwise play --format json --games 3 > games.json
  setwise replay games.json --solver brute")]
pub(super) struct Args {
    /// The recorded games [default: the standard input]
    file: Option<PathBuf>,
    #[command(flatten)]
    solver: SolverArgs,
}

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
pub(super) struct CheckArgs {
    /// The recorded games [default: the standard input]
    file: Option<PathBuf>,
}

pub(super) fn run(args: &Args) -> Result<Status> {
    check_all(args.file.as_deref(), Some(&args.solver.choice()?))
}

pub(super) fn check(args: &CheckArgs) -> Result<Status> {
    check_all(args.file.as_deref(), None)
}

/// Checks recorded games, and the same cards played again by a solver if there is one.
fn check_all(path: Option<&Path>, player: Option<&SolverChoice>) -> Result<Status> {
    let mut status = Status::Done;
    let mut check = |title: String, solver: &str, transcript: Transcript| -> Result<()> {
        let mut out = std::io::stdout();
        writeln!(out, "{title}:")?;
        let (time, threads) = (CheckedGame::TIME, Threads::all().count());
        let (rules, hidden) = (transcript.rules, ProgressBar::hidden());
        let variant = transcript.game.as_deref().map(|game| Variant::parse(game, Some(rules)));
        let variant = variant.transpose()?.unwrap_or(rules.into());
        let game = CheckedGame::new(solver, &variant, transcript, time, threads, &hidden);
        if !game.is_confirmed() {
            status = Status::NotReached;
        }
        Ok(game.write_summary(&mut out)?)
    };
    for (number, recorded) in (1..).zip(input::read_games(path)?) {
        let recorded = recorded?;
        let (number, transcript): (u64, _) = (number, recorded.transcript);
        let Some(player) = player else {
            check(format!("game {number}"), &recorded.solver, transcript)?;
            continue;
        };
        if let Some(game) = &transcript.game {
            bail!("game {number} is one of {game}: a solver plays Set; setwise check checks it");
        }
        let again = replay(&transcript, player.solver(transcript.rules)?.0).at(format_args!(
            "{}, line {}",
            input::name(path),
            recorded.line
        ))?;
        check(format!("game {number}, recorded"), &recorded.solver, transcript)?;
        check(format!("game {number}, played again by {player}"), &player.to_string(), again)?;
    }
    Ok(status)
}
