//! Reads games that `play --format json` wrote, checks them, and plays their
//! cards again with any solver.

use std::io::{self, Write};
use std::path::PathBuf;

use crate::cli::{Failure, Status};
use crate::input;
use crate::report::{CheckedGame, Verified};
use crate::solvers::SolverArgs;
use serde::Deserialize;
use set_game::{Transcript, replay};

/// Check recorded games, and play their cards again.
///
/// Reads what `play --format json` writes. Each game is checked, then its cards
/// are dealt again in the same order to the solver named, and that game is
/// checked too. Another solver may find other sets, and then need more cards
/// than the record has.
///
/// Exit code: 0 all games are right, 1 some are not, 2 bad input, 3 none is wrong,
/// but some could not be confirmed in the time given.
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

/// What is read of a line.
#[derive(Deserialize)]
struct Line {
    /// The name of the solver that played.
    #[serde(default)]
    solver: String,
    transcript: Transcript,
}

pub(super) fn run(args: &Args) -> Result<Status, Failure> {
    let choice = args.solver.choice()?;
    let path = args.file.as_deref();
    let text = input::read_text(path)?;
    let mut out = io::stdout();
    let mut verdicts = Vec::new();
    let mut games = 0;
    for (index, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        let place = format!("{}, line {}", input::name(path), index + 1);
        let Line { solver, transcript } =
            serde_json::from_str(line).map_err(|error| Failure::input(&place, error))?;
        let again = replay(&transcript, choice.solver(transcript.rules)?)
            .map_err(|error| Failure::error(&place, &error))?;
        games += 1;
        writeln!(out, "game {games}, recorded:")?;
        verdicts.push(show(&mut out, solver, transcript)?);
        writeln!(out, "game {games}, played again by {choice}:")?;
        verdicts.push(show(&mut out, choice.to_string(), again)?);
    }
    if games == 0 {
        return Err(Failure::input(input::name(path), "no games: expected a JSON object a line"));
    }
    Ok(if verdicts.contains(&Verified::False) {
        Status::NotReached
    } else if verdicts.contains(&Verified::Unconfirmed) {
        Status::Interrupted
    } else {
        Status::Done
    })
}

fn show(out: &mut dyn Write, solver: String, transcript: Transcript) -> io::Result<Verified> {
    let game = CheckedGame::new(solver, transcript);
    game.write_summary(out)?;
    Ok(game.verified())
}
