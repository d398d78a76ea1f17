//! The game in a terminal.

use core::time::Duration;
use std::path::PathBuf;

use jiff::civil::Date;
use set_solvers::{Entry, Threads};
use set_table::{Machine, Options, SavedGame, Seats, Table};

use super::play::RefillName;
use crate::cli::{self, At, Failure, RulesArgs, Status};
use crate::date::{day, puzzle_of, today};
use crate::input;
use crate::seed::{Seed, seed};
use crate::solvers::{SolverChoice, names};
use crate::table::{End, MachineThread, Saving, play, summary};

/// Play Set in the terminal, with any number of properties and values.
///
/// Letters, arrows and space or the mouse choose cards; the last card of a set claims it. A
/// wrong claim costs a point and says why. 0 claims that there is no set, ? gives a hint a step
/// at a time, Backspace takes a move back, Ctrl-C quits.
///
/// With two players, 1 or 2 calls, and then has ten seconds to claim. A saved game is a
/// transcript that setwise check and replay read.
///
/// Exit code: 0 done, 2 bad input, or the standard input or output is no terminal, 3 ended by a
/// signal.
#[derive(clap::Args, Debug)]
#[command(
    allow_negative_numbers = true,
    after_help = "\
Examples:
  setwise table                                      a classic game
  setwise table --puzzle today                       twelve cards, six sets to find
  setwise table --properties 3 --values 4            sets of four cards
  setwise table --against brute --delay 20           a solver plays too
  setwise table --two-players --save game.json       saved after each move
  setwise table --resume game.json                   continued later

\"SET\" is a trademark of its owner, with whom this project is not affiliated."
)]
pub(super) struct Args {
    #[command(flatten)]
    rules: RulesArgs,
    /// Seed of the deck, a number or "random"
    #[arg(long, short, value_name = "S", default_value = "random", value_parser = seed)]
    seed: Seed,
    /// Play a puzzle of twelve classic cards with six sets. DAY is "today" (in UTC), a day such
    /// as 2026-11-22, or a seed
    #[arg(long, value_name = "DAY", value_parser = puzzle)]
    #[arg(conflicts_with_all = ["seed", "properties", "values", "refill", "against"])]
    puzzle: Option<PuzzleName>,
    /// When cards are dealt: after each set, or when there is no set any more
    #[arg(long, value_enum, default_value_t = RefillName::Immediately)]
    refill: RefillName,
    /// Two players at one keyboard
    #[arg(long, conflicts_with = "against")]
    two_players: bool,
    /// Play against this solver
    #[arg(long, value_name = "SOLVER", value_parser = names())]
    against: Option<String>,
    /// The solver waits for this many seconds after each deal before it claims
    #[arg(long, value_name = "SECONDS", value_parser = cli::seconds, default_value = "15")]
    #[arg(requires = "against")]
    delay: Duration,
    /// Save the game to this file after each move
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Continue a saved game. It is saved to the same file, or to the file of --save
    #[arg(long, value_name = "FILE")]
    #[arg(conflicts_with_all = [
        "puzzle", "seed", "properties", "values", "refill", "two_players", "against",
    ])]
    resume: Option<PathBuf>,
}

/// A puzzle, as the value of an option.
#[derive(Clone, Copy, Debug)]
enum PuzzleName {
    Today,
    Day(Date),
    Seed(u64),
}

fn puzzle(text: &str) -> Result<PuzzleName, String> {
    match (text, text.parse()) {
        ("today", _) => Ok(PuzzleName::Today),
        (_, Ok(seed)) => Ok(PuzzleName::Seed(seed)),
        _ => {
            day(text).map(PuzzleName::Day).map_err(|error| format!("{error}, \"today\" or a seed"))
        }
    }
}

impl Args {
    fn options(&self) -> Result<Options, Failure> {
        let options = match self.puzzle {
            Some(PuzzleName::Today) => puzzle_of(today())?,
            Some(PuzzleName::Day(date)) => puzzle_of(date)?,
            Some(PuzzleName::Seed(seed)) => Options::puzzle(seed),
            None => {
                Options::game(self.rules.rules()?, self.seed.get()?).with_refill(self.refill.into())
            }
        };
        Ok(options.with_seats(match &self.against {
            Some(solver) => Seats::Machine(Machine { solver: solver.clone(), delay: self.delay }),
            None if self.two_players => Seats::Two,
            None => Seats::One,
        }))
    }

    /// The game asked for: a new one, or a saved one.
    fn table(&self) -> Result<Table, Failure> {
        let Some(path) = &self.resume else {
            return Table::new(self.options()?).at("the game");
        };
        let text = input::read_text(Some(path))?;
        let saved: SavedGame = serde_json::from_str(&text).at(path.display())?;
        Table::resume(saved).at(path.display())
    }
}

pub(super) fn run(args: &Args) -> Result<Status, Failure> {
    let table = args.table()?;
    let machine = table.options().machine().map(|machine| start(machine, &table)).transpose()?;
    let mut saving = Saving::new(args.save.clone().or_else(|| args.resume.clone()));
    let (table, end) = play(table, machine, &mut saving)?;
    saving.finish(&table)?;
    for line in summary(&table) {
        println!("{line}");
    }
    Ok(if end == End::Terminated { Status::Interrupted } else { Status::Done })
}

/// The solver that plays, on its thread.
fn start(machine: &Machine, table: &Table) -> Result<MachineThread, Failure> {
    let entry = Entry::named(&machine.solver);
    let entry = entry.at("--against")?;
    MachineThread::start(SolverChoice::One(entry, Threads::all()), table.rules())
}
