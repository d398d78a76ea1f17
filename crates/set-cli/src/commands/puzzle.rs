//! Puzzles: boards with a chosen number of valid sets.

use core::ops::RangeInclusive;
use core::time::Duration;
use std::io::{self, Write};
use std::sync::mpsc;
use std::thread;

use crate::boards::{self, JsonBoard};
use crate::choice::{FORMATS, Format, LEVELS, NOTATIONS, choice};
use crate::cli::{self, At, Context, GAMES, Result, Status, Stopped, whole, write_json};
use crate::date::puzzle_of_day;
use crate::input;
use crate::names::counted;
use crate::pictures::PictureArgs;
use serde::Serialize;
use set_classic::{CardIndex, Hand, Level, Puzzle, PuzzleError};
use set_core::{Board, Limit, Notation, Rules};
use set_deck::rand_core::SeedableRng;
use set_deck::{ChaCha8Rng, shuffle};
use set_table::Options;
use set_variants::Variant;

use crate::variants::{self, Deal};

/// Make a puzzle: a board of the classic deck with a chosen number of sets, or of another game.
///
/// All boards that fit are equally likely. A seed or a date gives the same puzzle to
/// everybody, in this and all later versions. The text and the JSON are boards that other
/// subcommands read; as JSON there are the sets too, or null if no board was found.
///
/// Exit code: 0 here is a puzzle, 1 none was found in 16,777,216 tries, 2 bad input, 3 stopped by
/// --limit.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  setwise puzzle --date today                      the puzzle of the day
  setwise puzzle --sets 1                          another each time, with one set
  setwise puzzle --difficulty hard --format json
  setwise puzzle --date 2026-11-21 --svg puzzle.svg
  setwise puzzle --seed 7 --format json | setwise solve
  setwise puzzle --game quads --sets 3")]
pub(super) struct Args {
    /// The game [default: set]. For another one than Set there are no dates and difficulties
    #[arg(long, value_name = "NAME", value_parser = choice(GAMES))]
    #[arg(conflicts_with_all = ["date", "through", "cover", "difficulty", "effort", "svg"])]
    game: Option<&'static Variant>,
    /// Cards on the board, 3 to 81 [default: 12, or as many as the game has on the table]
    #[arg(long, value_name = "N", value_parser = whole(3..=81_usize))]
    cards: Option<usize>,
    /// Valid sets, or what the game has, on the board, exactly [default: 6, or any but 0 for another game]
    #[arg(long, value_name = "K", value_parser = whole(0..=u32::MAX))]
    sets: Option<u32>,
    /// Seed of the puzzle, a number or "random". The output tells it
    #[arg(long, value_name = "S", default_value = "random", value_parser = cli::seed)]
    seed: u64,
    /// The puzzle of a day, such as 2026-11-21, whose seed is 20261121, or "today" (in UTC)
    #[arg(long, value_name = "D", conflicts_with = "seed", value_parser = puzzle_of_day)]
    date: Option<Options>,
    /// A card that is on the board and in a set
    #[arg(long, value_name = "CARD", value_parser = card)]
    through: Option<CardIndex>,
    /// Each card is in a set
    #[arg(long)]
    cover: bool,
    /// How hard it should be to find a set
    #[arg(long, value_parser = choice(LEVELS), value_name = "LEVEL")]
    difficulty: Option<Level>,
    /// The same as numbers, such as 0.02..0.05: efforts are above 0, and 1 is the hardest
    #[arg(long, value_name = "FROM..TO", value_parser = efforts, conflicts_with = "difficulty")]
    effort: Option<RangeInclusive<f64>>,
    /// Stop after this many seconds
    #[arg(long, value_name = "SECONDS", value_parser = cli::seconds)]
    limit: Option<Duration>,
    /// How to write cards
    #[arg(long, value_parser = choice(NOTATIONS), default_value = "digits")]
    notation: Notation,
    /// The form of the output; the object is a board with the fields `date`, `seed`, `sets`,
    /// `count`, `difficulty` and `effort`
    #[arg(long, value_parser = choice(FORMATS), default_value = "text")]
    format: Format,
    #[command(flatten)]
    picture: PictureArgs,
    /// Outline the sets in the picture
    #[arg(long, requires = "svg")]
    answer: bool,
}

fn card(text: &str) -> Result<CardIndex> {
    Ok(CardIndex::try_from(Rules::CLASSIC.parse_card(text)?)?)
}

/// Two numbers with two dots between them, the smaller one first.
fn efforts(text: &str) -> Result<RangeInclusive<f64>> {
    let numbers = text.split_once("..").and_then(|(from, to)| {
        let number = |text: &str| text.parse().ok().filter(|number| (0.0..=1.0).contains(number));
        Some(number(from)?..=number(to)?)
    });
    numbers
        .filter(|range: &RangeInclusive<f64>| !range.is_empty())
        .context("expected two numbers from 0 to 1 such as 0.02..0.05, the smaller one first")
}

impl Args {
    fn cards(&self) -> usize {
        self.cards.unwrap_or(12)
    }

    fn sets(&self) -> u32 {
        self.sets.unwrap_or(6)
    }

    fn puzzle(&self) -> Puzzle {
        let mut puzzle = Puzzle::new(self.cards()).sets(self.sets());
        if self.cover {
            puzzle = puzzle.covered();
        }
        if let Some(card) = self.through {
            puzzle = puzzle.through(card);
        }
        match self.effort.clone().or(self.difficulty.map(Level::efforts)) {
            Some(efforts) => puzzle.effort(efforts),
            None => puzzle,
        }
    }
}

pub(super) fn run(args: &Args) -> Result<Status> {
    if let Some(variant) = args.game.filter(|game| **game != Variant::SET) {
        let Args { cards, seed, notation, .. } = *args;
        let deal = Deal { variant, cards, seed, notation };
        return variants::puzzle(&deal, args.sets, args.limit, args.format);
    }
    let seed = args.date.as_ref().map_or(args.seed, Options::seed);
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let picture = args.picture.open()?;
    let mut out = io::stdout().lock();
    let (sender, receiver) = mpsc::channel();
    let puzzle = args.puzzle();
    // The thread of a puzzle that is given up ends with the program.
    thread::spawn(move || {
        let _ = sender.send((puzzle.generate(&mut rng), rng));
    });
    let limit = args.limit.unwrap_or(Duration::MAX);
    let made = receiver.recv_timeout(limit).map_err(|_| Stopped(Limit::Deadline))?;
    let (board, mut rng) = match made {
        (Ok(board), rng) => (board, rng),
        (Err(error @ PuzzleError::GaveUp { .. }), _) => {
            match args.format {
                Format::Json => writeln!(out, "null")?,
                _ => writeln!(out, "# {error}")?,
            }
            return Ok(Status::NotReached);
        }
        (Err(error), _) => return Err(error).at("the puzzle"),
    };
    // In the order of the deck, similar cards would be neighbors.
    let mut cards: Vec<_> = board.cards().collect();
    shuffle(&mut rng, &mut cards);
    let shuffled = Board::from_cards(Rules::CLASSIC, &cards).at("the board")?;
    let heading = heading(args, seed, board);
    if args.format == Format::Json {
        let names = |set: Hand| {
            let cards: Vec<_> = set.cards().collect();
            boards::names(Rules::CLASSIC, &cards, args.notation)
        };
        let answer = Answer {
            date: args.date.as_ref().and_then(Options::date),
            seed,
            board: JsonBoard::new(&shuffled, args.notation),
            sets: board.sets().map(names).collect(),
            count: board.count_sets(),
            difficulty: Level::of(board).map(|level| level.to_string()),
            effort: board.effort(),
        };
        write_json(&mut out, &answer)?;
    } else {
        writeln!(out, "# {heading}")?;
        input::write_board(&mut out, &shuffled, args.notation)?;
    }
    if let Some(file) = picture {
        let sets = board.sets().filter(|_| args.answer);
        let sets: Vec<_> = sets.filter_map(Hand::to_valid_set).collect();
        file.write_board(&shuffled, &sets, &heading)?;
    }
    Ok(Status::Done)
}

/// The date or seed of the puzzle, its size and its difficulty.
fn heading(args: &Args, seed: u64, board: Hand) -> String {
    let source = match args.date.as_ref().and_then(Options::date) {
        Some(date) => format!("of {date}"),
        None => format!("with seed {seed}"),
    };
    let level = Level::of(board).map(|level| format!(", {level}")).unwrap_or_default();
    let sets = counted(args.sets(), "valid set");
    format!("The puzzle {source}: {} cards, {sets}{level}", args.cards())
}

/// A puzzle as JSON.
#[derive(Serialize)]
struct Answer {
    #[serde(skip_serializing_if = "Option::is_none")]
    date: Option<String>,
    seed: u64,
    #[serde(flatten)]
    board: JsonBoard,
    sets: Vec<Vec<String>>,
    count: u32,
    difficulty: Option<String>,
    effort: Option<f64>,
}
