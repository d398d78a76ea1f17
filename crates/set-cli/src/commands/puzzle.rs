//! Puzzles: boards with a chosen number of valid sets.

use core::ops::RangeInclusive;
use std::io::{self, Write};

use crate::board_text;
use crate::cli::{At, Failure, Status, write_json};
use crate::date::{day, seed_of};
use crate::names::counted;
use crate::pictures::PictureArgs;
use crate::rounds::NotationName;
use crate::seed::{Seed, seed};
use clap::ValueEnum;
use jiff::civil::Date;
use serde::Serialize;
use set_classic::{CardIndex, Hand, Level, Puzzle, PuzzleError};
use set_core::{Board, Card, Rules};
use set_deck::rand_core::SeedableRng;
use set_deck::{ChaCha8Rng, shuffle};

/// Make a puzzle: a board of the classic deck with a chosen number of sets.
///
/// All boards that fit are equally likely. A seed or a date gives the same puzzle to
/// everybody, in this and all later versions. The text is a board that setwise solve and
/// hint read; as JSON there are the sets too, or null if no board was found.
///
/// Exit code: 0 here is a puzzle, 1 none was found in 16,777,216 tries, 2 bad input.
#[derive(clap::Args, Debug)]
#[command(
    allow_negative_numbers = true,
    after_help = "\
Examples:
  setwise puzzle --date 2026-11-21                 the puzzle of a day
  setwise puzzle --seed random --sets 1            another each time, with one set
  setwise puzzle --difficulty hard --format json
  setwise puzzle --date 2026-11-21 --svg puzzle.svg
  setwise puzzle | setwise solve"
)]
pub(super) struct Args {
    /// Cards on the board, 3 to 81
    #[arg(long, value_name = "N", default_value_t = 12)]
    cards: usize,
    /// Valid sets on the board, exactly
    #[arg(long, value_name = "K", default_value_t = 6)]
    sets: u32,
    /// Seed of the puzzle, a number or "random"
    #[arg(long, value_name = "S", default_value = "1", value_parser = seed)]
    seed: Seed,
    /// The puzzle of a day, such as 2026-11-21: its seed is 20261121
    #[arg(long, value_name = "D", conflicts_with = "seed", value_parser = day)]
    date: Option<Date>,
    /// A card that is on the board and in a set
    #[arg(long, value_name = "CARD", value_parser = card)]
    through: Option<CardIndex>,
    /// Each card is in a set
    #[arg(long)]
    cover: bool,
    /// How hard it should be to find a set
    #[arg(long, value_enum, value_name = "LEVEL")]
    difficulty: Option<LevelName>,
    /// The same as numbers, such as 0.02..0.05: efforts are above 0, and 1 is the hardest
    #[arg(long, value_name = "FROM..TO", value_parser = efforts, conflicts_with = "difficulty")]
    effort: Option<RangeInclusive<f64>>,
    /// How to write cards
    #[arg(long, value_enum, default_value_t = NotationName::Digits)]
    notation: NotationName,
    /// The form of the output
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    #[command(flatten)]
    picture: PictureArgs,
    /// Outline the sets in the picture
    #[arg(long, requires = "svg")]
    answer: bool,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum LevelName {
    Easy,
    Medium,
    Hard,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Format {
    /// A board, after a comment
    Text,
    /// One object: {"cards": [card, ...], "sets": [[card, ...], ...], "count": k, ...}
    Json,
}

fn card(text: &str) -> Result<CardIndex, String> {
    let card = Rules::CLASSIC.parse_card(text).map_err(|error| error.to_string())?;
    CardIndex::try_from(card).map_err(|error| error.to_string())
}

/// Two numbers with two dots between them, the smaller one first.
fn efforts(text: &str) -> Result<RangeInclusive<f64>, String> {
    let numbers = text.split_once("..").and_then(|(from, to)| {
        let number = |text: &str| text.parse().ok().filter(|number| (0.0..=1.0).contains(number));
        Some((number(from)?, number(to)?))
    });
    match numbers {
        Some((from, to)) if from <= to => Ok(from..=to),
        _ => {
            Err("expected two numbers from 0 to 1 such as 0.02..0.05, the smaller one first"
                .to_owned())
        }
    }
}

impl From<LevelName> for Level {
    fn from(name: LevelName) -> Self {
        match name {
            LevelName::Easy => Self::Easy,
            LevelName::Medium => Self::Medium,
            LevelName::Hard => Self::Hard,
        }
    }
}

impl Args {
    fn puzzle(&self) -> Puzzle {
        let mut puzzle = Puzzle::new(self.cards).sets(self.sets);
        if self.cover {
            puzzle = puzzle.covered();
        }
        if let Some(card) = self.through {
            puzzle = puzzle.through(card);
        }
        match self.effort.clone().or(self.difficulty.map(|level| Level::from(level).efforts())) {
            Some(efforts) => puzzle.effort(efforts),
            None => puzzle,
        }
    }
}

pub(super) fn run(args: &Args) -> Result<Status, Failure> {
    let seed = match args.date {
        Some(date) => seed_of(date)?,
        None => args.seed.get()?,
    };
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let notation = args.notation.notation(Rules::CLASSIC, "--notation")?;
    let picture = args.picture.open()?;
    let mut out = io::stdout().lock();
    let board = match args.puzzle().generate(&mut rng) {
        Ok(board) => board,
        Err(error @ PuzzleError::GaveUp { .. }) => {
            match args.format {
                Format::Text => writeln!(out, "# {error}")?,
                Format::Json => writeln!(out, "null")?,
            }
            return Ok(Status::NotReached);
        }
        Err(error) => return Err(Failure::error("the puzzle", &error)),
    };
    // In the order of the deck, similar cards would be neighbors.
    let mut cards: Vec<_> = board.cards().collect();
    shuffle(&mut rng, &mut cards);
    let heading = heading(args, seed, board);
    match args.format {
        Format::Text => {
            writeln!(out, "# {heading}")?;
            board_text::write(&mut out, Rules::CLASSIC, &cards, notation)?;
        }
        Format::Json => {
            let name = |card: Card| notation.display(Rules::CLASSIC, card).to_string();
            let answer = Answer {
                date: args.date.map(|date| date.to_string()),
                seed,
                cards: cards.iter().copied().map(name).collect(),
                sets: board.sets().map(|set| set.cards().map(name).collect()).collect(),
                count: board.count_sets(),
                difficulty: Level::of(board).map(|level| level.to_string()),
                effort: board.effort(),
            };
            write_json(&mut out, &answer)?;
        }
    }
    if let Some(file) = picture {
        let sets = board.sets().filter(|_| args.answer);
        let sets: Vec<_> = sets.filter_map(Hand::to_valid_set).collect();
        let board = Board::from_cards(Rules::CLASSIC, &cards).at("the board")?;
        file.write_board(&board, &sets, &heading)?;
    }
    Ok(Status::Done)
}

/// The date or seed of the puzzle, its size and its difficulty.
fn heading(args: &Args, seed: u64, board: Hand) -> String {
    let source = match args.date {
        Some(date) => format!("of {date}"),
        None => format!("with seed {seed}"),
    };
    let level = Level::of(board).map(|level| format!(", {level}")).unwrap_or_default();
    let sets = counted(args.sets, "valid set");
    format!("The puzzle {source}: {} cards, {sets}{level}", args.cards)
}

/// A puzzle as JSON.
#[derive(Serialize)]
struct Answer {
    #[serde(skip_serializing_if = "Option::is_none")]
    date: Option<String>,
    seed: u64,
    cards: Vec<String>,
    sets: Vec<Vec<String>>,
    count: u32,
    difficulty: Option<String>,
    effort: Option<f64>,
}
