//! Puzzles: boards with a chosen number of matches.

use core::ops::RangeInclusive;
use std::io::{self, Write};

use jiff::Zoned;
use jiff::civil::Date;
use serde::Serialize;
use set_classic::{CardIndex, Hand, Level};
use set_core::{Budget, Card, Notation, Rules};
use set_program::limits::LimitArgs;
use set_table::Options;
use set_variants::{BoardJson, Conditions, GameBoard, Language, Variant};

use crate::cli::{self, At, Context, GameArgs, Result, Status, whole, write_json};
use crate::input;
use crate::options::choice::{FORMATS, Format, LEVELS, NOTATIONS, check_notation, choice};
use crate::options::pictures::PictureArgs;
use crate::text::{counted, matches};

/// Make a puzzle: a board with a chosen number of sets, or of what another game looks for.
///
/// All boards that fit are equally likely. A seed or a date gives the same puzzle to
/// everybody, in this and all later versions. The text and the JSON are boards that other
/// subcommands read; as JSON there are the matches too, or null if no board was found.
///
/// Exit code: 0 here is a puzzle, 1 none was found in 1,048,576 tries (16,777,216
/// for the classic deck), 2 bad input, 3 stopped by
/// --limit.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  setwise puzzle --date today                      the puzzle of the day
  setwise puzzle --sets 1                          another each time, with one set
  setwise puzzle --level hard --format json
  setwise puzzle --date 2026-11-21 --svg puzzle.svg
  setwise puzzle --seed 7 --format json | setwise solve
  setwise puzzle --game quads --matches 3")]
pub(super) struct Args {
    #[command(flatten)]
    game: GameArgs,
    /// Cards on the board [default: as many as the opening]
    #[arg(long, value_name = "N", value_parser = whole(0..=GameBoard::MAX_CARDS))]
    cards: Option<usize>,
    /// Matches on the board, exactly [default: 6 with the classic deck, else any number but 0]
    #[arg(long, visible_alias = "sets", value_name = "K", value_parser = whole(0..=u32::MAX))]
    matches: Option<u32>,
    /// Seed of the puzzle, a number or "random". The output tells it
    #[arg(long, value_name = "S", default_value = "random", value_parser = cli::seed)]
    seed: u64,
    /// The puzzle of a day, such as 2026-11-21, whose seed is 20261121, or "today"
    #[arg(long, value_name = "D", conflicts_with = "seed", value_parser = puzzle_of_day)]
    date: Option<Options>,
    /// A card that is on the board and in a set. This, --date, --cover, --level and --effort are
    /// for the classic deck
    #[arg(long, value_name = "CARD", value_parser = card)]
    through: Option<CardIndex>,
    /// Each card is in a set
    #[arg(long)]
    cover: bool,
    /// How hard it should be to find a set
    #[arg(long, value_parser = choice(LEVELS), value_name = "LEVEL")]
    level: Option<Level>,
    /// The same as numbers, such as 0.02..0.05: efforts are above 0, and 1 is the hardest
    #[arg(long, value_name = "FROM..TO", value_parser = efforts, conflicts_with = "level")]
    effort: Option<RangeInclusive<f64>>,
    #[command(flatten)]
    limit: LimitArgs,
    /// How to write cards
    #[arg(long, value_parser = choice(NOTATIONS), default_value = "digits")]
    notation: Notation,
    /// The form of the output; the object is a board with the fields `seed`, `count`, `matches` and
    /// `places`, and with the classic deck `date`, `level` and `effort`
    #[arg(long, value_parser = choice(FORMATS), default_value = "text")]
    format: Format,
    #[command(flatten)]
    picture: PictureArgs,
    /// Outline the matches in the picture
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
    fn conditions(&self) -> Conditions {
        Conditions {
            cards: self.cards,
            matches: self.matches.map(u64::from),
            through: self.through,
            is_covered: self.cover,
            effort: self.effort.clone().or(self.level.map(Level::efforts)),
        }
    }

    /// Makes the puzzle, with its matches; `None` if no board that was tried fits.
    fn make(&self, variant: Variant, seed: u64) -> Result<Option<(GameBoard, Vec<Vec<Card>>)>> {
        let (conditions, budget) = (self.conditions(), Budget::unlimited());
        self.limit.within(move || -> Result<_> {
            let made = GameBoard::puzzle(variant, &conditions, seed, &budget).at("the puzzle")?;
            let Some(board) = made else { return Ok(None) };
            let matches = matches::of(&board, &budget)?;
            Ok(Some((board, matches)))
        })?
    }
}

pub(super) fn run(args: &Args) -> Result<Status> {
    let variant = args.game.variant()?;
    check_notation("--notation", args.notation, variant.rules())?;
    let date = args.date.as_ref().and_then(Options::date);
    let seed = args.date.as_ref().and_then(Options::seed).unwrap_or(args.seed);
    let picture = args.picture.open(None)?;
    let mut out = io::stdout().lock();
    let Some((board, matches)) = args.make(variant, seed)? else {
        match args.format {
            Format::Json => writeln!(out, "null")?,
            _ => writeln!(out, "# no board that was tried fits; there may be none")?,
        }
        return Ok(Status::NotReached);
    };
    let answer = Answer::new(&board, &matches, date, seed, args.notation);
    // The date or the seed of the puzzle, its size and its level.
    let title = format!(
        "The puzzle {}: {}, {}{}",
        answer.date.as_ref().map_or(format!("with seed {seed}"), |date| format!("of {date}")),
        counted(board.board().len(), "card"),
        board.variant().words(Language::English).counted(answer.count),
        answer.level.map(|level| format!(", {level}")).unwrap_or_default()
    );
    if args.format == Format::Json {
        write_json(&mut out, &answer)?;
    } else {
        input::write_board(&mut out, &board, args.notation, &title)?;
    }
    if let Some(file) = picture {
        file.write_board(&board, if args.answer { &matches } else { &[] }, &title)?;
    }
    Ok(Status::Done)
}

/// A puzzle as JSON.
#[derive(Serialize)]
pub(super) struct Answer {
    #[serde(flatten)]
    board: BoardJson,
    #[serde(skip_serializing_if = "Option::is_none")]
    date: Option<String>,
    seed: u64,
    count: usize,
    matches: Vec<Vec<String>>,
    places: Vec<Vec<usize>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    effort: Option<f64>,
}

impl Answer {
    /// The puzzle of a board with these matches, with its date or its seed.
    pub(super) fn new(
        board: &GameBoard,
        matches: &[Vec<Card>],
        date: Option<String>,
        seed: u64,
        notation: Notation,
    ) -> Self {
        let hand = board.hand();
        Self {
            board: board.to_json(notation),
            date,
            seed,
            count: matches.len(),
            matches: matches.iter().map(|cards| board.names(cards, notation)).collect(),
            places: matches.iter().map(|cards| board.places(cards)).collect(),
            level: hand.and_then(Level::of).map(Level::name),
            effort: hand.and_then(Hand::effort),
        }
    }
}

/// The day of the player, by the clock and the time zone of this computer.
pub(crate) fn today() -> Date {
    Zoned::now().date()
}

/// The puzzle of a day, such as 2026-11-22, or "today".
///
/// # Errors
///
/// If there is no such day.
pub(crate) fn puzzle_of_day(text: &str) -> Result<Options> {
    let date = match text {
        "today" => Some(today()),
        _ => Date::strptime("%Y-%m-%d", text).ok(),
    };
    let expected = "there is no such day: expected one such as 2026-11-22, or \"today\"";
    date.and_then(puzzle_of).context(expected)
}

fn puzzle_of(date: Date) -> Option<Options> {
    let year = date.year().try_into().ok()?;
    Options::puzzle_of_day(year, date.month().unsigned_abs(), date.day().unsigned_abs())
}
