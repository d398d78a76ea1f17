//! The game in a terminal.

use std::path::PathBuf;

use set_game::Refill;
use set_table::{Options, SavedGame, Seats, Skill, Table};

use crate::cli::{self, At, GameArgs, Result, Status, anyhow, ensure};
use crate::commands::puzzle::{puzzle_of_day, today};
use crate::input;
use crate::options::choice::{LanguageArgs, REFILLS, SKILLS, choice};
use crate::table::{Saving, play};

/// Play Set in the terminal, with any number of properties and values, or another game.
///
/// Letters, arrows and space or the mouse choose cards; the last card of a match (a set, a quad)
/// claims it, or Enter if matches can have any number of cards. A wrong claim costs a point and five seconds, and says
/// why. 0 claims that there is no match, ? gives a hint a step at a time, Backspace takes a move back,
/// Ctrl-N begins a new game, Ctrl-C quits.
///
/// With two players, 1 or 2 calls, and then has ten seconds to claim. A saved game of Set without any
/// change has a transcript that setwise check and replay read.
///
/// Exit code: 0 done, 2 bad input, or the standard input or output is no terminal, 3 ended by a
/// signal.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  setwise table                                      a classic game
  setwise table --puzzle today                       twelve cards, six sets to find
  setwise table --properties 3 --values 4            sets of four cards
  setwise table --game quads                         EvenQuads
  setwise table --game set/chain=1/goal=10           a game of your own
  setwise table --against hard                       the computer plays too
  setwise table --two-players --save game.json       saved after each move
  setwise table --resume game.json                   continued later

\"SET\" is a trademark of its owner, with whom this project is not affiliated.")]
pub(super) struct Args {
    #[command(flatten)]
    game: GameArgs,
    /// Seed of the deck, a number or "random"
    #[arg(long, short, value_name = "S", default_value = "random", value_parser = cli::seed)]
    seed: u64,
    /// Play a puzzle of twelve classic cards with six sets. DAY is "today", a day such as
    /// 2026-11-22, or a seed. Puzzles of days go into a record in the user's folder of data
    #[arg(long, value_name = "DAY", value_parser = puzzle)]
    #[arg(conflicts_with_all = [
        "game", "seed", "properties", "values", "refill", "against",
    ])]
    puzzle: Option<Options>,
    /// When cards are dealt
    #[arg(long, value_parser = choice(REFILLS), default_value = "up-to-opening")]
    refill: Refill,
    /// Two players at one keyboard
    #[arg(long, conflicts_with = "against")]
    two_players: bool,
    /// Play against the computer, which finds matches as a person does
    #[arg(long, value_name = "LEVEL", value_parser = choice(SKILLS))]
    against: Option<Skill>,
    /// Save the game to this file after each move. An existing file is refused
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Continue a saved game. It is saved to the same file, or to the file of --save
    #[arg(long, value_name = "FILE")]
    #[arg(conflicts_with_all = [
        "puzzle", "game", "seed", "properties", "values", "refill", "two_players",
        "against",
    ])]
    resume: Option<PathBuf>,
    #[command(flatten)]
    language: LanguageArgs,
}

/// A puzzle, as the value of an option.
fn puzzle(text: &str) -> Result<Options> {
    match text.parse() {
        Ok(seed) => Ok(Options::puzzle(seed)),
        Err(_) => puzzle_of_day(text).map_err(|error| anyhow!("{error}, or a seed")),
    }
}

impl Args {
    fn options(&self) -> Result<Options> {
        let options = match &self.puzzle {
            Some(puzzle) => puzzle.clone(),
            None => Options::game(self.game.variant()?, self.seed),
        };
        let options = options.with_refill(self.refill);
        let alone = if self.two_players { Seats::Two } else { Seats::One };
        Ok(options.with_seats(self.against.map_or(alone, Seats::Skill)))
    }

    /// Refuses a file of another game: its moves would be lost.
    fn check_save(&self) -> Result<()> {
        let Some(path) = self.save.as_deref().filter(|path| path.is_file()) else { return Ok(()) };
        let is_resumed = self
            .resume
            .as_ref()
            .is_some_and(|it| it.canonicalize().ok() == path.canonicalize().ok());
        let name = path.display();
        ensure!(
            is_resumed,
            "--save {name}: there is a file already: go on with --resume {name}, or name another file"
        );
        Ok(())
    }

    /// The game asked for: a new one, or a saved one.
    fn table(&self) -> Result<Table> {
        let Some(path) = &self.resume else {
            return Table::new(self.options()?).at("the game");
        };
        let text = input::read_text(Some(path))?;
        let saved: SavedGame =
            serde_json::from_str(&text).at(format!("{}: no saved game", path.display()))?;
        Table::resume(saved).at(path.display())
    }
}

pub(super) fn run(args: &Args) -> Result<Status> {
    args.check_save()?;
    let (table, language) = (args.table()?, args.language.language());
    let mut saving = Saving::new(args.save.clone().or_else(|| args.resume.clone()));
    let (table, lines, status) = play(table, language, &mut saving, today())?;
    saving.finish(&table)?;
    for line in lines {
        println!("{line}");
    }
    Ok(status)
}
