//! Reads recorded games, checks them, and plays their cards again with any solver.

use core::time::Duration;
use std::io::{self, Write};
use std::path::PathBuf;

use crate::cli::{At, Failure, Status};
use crate::games::Recorded;
use crate::input;
use crate::report::{CheckedGame, Verified};
use crate::solvers::SolverArgs;
use set_core::Budget;
use set_game::{Transcript, Verifier, replay};
use set_solvers::Threads;

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
#[command(
    allow_negative_numbers = true,
    after_help = "\
Example:
  setwise play --format json --games 3 > games.json
  setwise replay games.json --solver brute"
)]
pub(super) struct Args {
    /// The recorded games [default: the standard input]
    file: Option<PathBuf>,
    #[command(flatten)]
    solver: SolverArgs,
}

pub(super) fn run(args: &Args) -> Result<Status, Failure> {
    let choice = args.solver.choice()?;
    let path = args.file.as_deref();
    let mut out = io::stdout();
    let mut verdicts = Vec::new();
    for (index, recorded) in input::read_games(path)?.into_iter().enumerate() {
        let Recorded { line, solver, transcript } = recorded;
        let game = index + 1;
        let again = replay(&transcript, choice.solver(transcript.rules)?)
            .at(format_args!("{}, line {line}", input::name(path)))?;
        writeln!(out, "game {game}, recorded:")?;
        verdicts.push(show(&mut out, solver, transcript)?);
        writeln!(out, "game {game}, played again by {choice}:")?;
        verdicts.push(show(&mut out, choice.to_string(), again)?);
    }
    Ok(status(&verdicts))
}

/// How long the "no set" answers of a recorded game are checked at most.
const TIME: Duration = Duration::from_secs(20);

/// Checks a game and prints the verdict.
pub(super) fn show(
    out: &mut dyn Write,
    solver: String,
    transcript: Transcript,
) -> io::Result<Verified> {
    let budget = Budget::unlimited().with_time(TIME);
    let verifier = Verifier::new().with_budget(budget).with_threads(Threads::all().count());
    let game = CheckedGame::new(solver, transcript, &verifier);
    game.write_summary(out)?;
    Ok(game.verified())
}

/// How checks end: done if every game is confirmed.
pub(super) fn status(verdicts: &[Verified]) -> Status {
    let is_confirmed = |verdict: &Verified| *verdict == Verified::True;
    if verdicts.iter().all(is_confirmed) { Status::Done } else { Status::NotReached }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_that_is_not_confirmed_counts_as_one_that_is_wrong() {
        assert_eq!(status(&[Verified::True; 2]), Status::Done);
        assert_eq!(status(&[Verified::True, Verified::Unconfirmed]), Status::NotReached);
        assert_eq!(status(&[Verified::False, Verified::True]), Status::NotReached);
    }
}
