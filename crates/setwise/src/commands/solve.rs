//! Lists the matches of a board.

use core::time::Duration;
use std::io::{self, Write};
use std::path::PathBuf;

use crate::cli::{GameArgs, Result, Status, Stopped, write_json};
use crate::input;
use crate::options::choice::{FORMATS, Format, choice};
use crate::options::pictures::PictureArgs;
use crate::options::reading::ReadingArgs;
use crate::options::screen::CardsArgs;
use crate::options::solvers::ThreadsArgs;
use crate::text::{counted, matches};
use serde::Serialize;
use set_core::{Budget, Card, Count, Notation};
use set_program::limits::LimitArgs;
use set_program::output;
use set_program::progress::searching;
use set_variants::packing::{self, Packing};
use set_variants::{BoardJson, GameBoard, Language};

/// List the matches of a board: its valid sets, or what another game looks for.
///
/// The board is text: cards as digits (0120, or 1.11.0.3 of more than ten values), in words
/// (2 red striped ovals) or in codes (2RTO), with blanks, commas or ends of lines between them,
/// words with commas, and comments after #. Or it is JSON. Other forms are read too, where they can
/// mean one board only: docs/boards.md has them all. Both can tell their game, as setwise puzzle
/// and deal write them; a board without a game is one of Set, or of --game. Several boards have
/// blank lines between them, and an answer each.
///
/// Prints the matches in the notation of the input, which of them overlap, and
/// the largest number of them that could be taken together. As JSON this number
/// is `disjoint`; where `disjoint_is_exact` is false, it may be larger. With --first there is one
/// match, and `count` is null: there may be more.
///
/// In Set it also tells how many sets differ in 1, 2, ... properties: `differing` as JSON, from 0 properties.
/// Of a board without a match it tells how many cards of the deck can be added, each alone, without making
/// one, and the first of them: `addable` and `addable_card`; if the deck has at most a million cards and two
/// seconds are enough.
///
/// On a terminal the cards are drawn first, each with the numbers of its matches.
///
/// Exit code: 0 there is a match (on each board), 1 there is none, 2 bad input, 3 stopped, by --limit or Ctrl-C.
#[expect(clippy::struct_excessive_bools, reason = "flags of a command line")]
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  setwise solve board.txt
  setwise solve board.txt --svg board.svg        a picture with the sets outlined
  echo 0000 0001 0002 1111 | setwise solve --format json
  echo 000 011 022 033 | setwise solve --properties 3 --values 4 --first
  setwise deal --game ghostset --cards 81 | setwise solve --count
  echo 0000 0011 0102 0221 1012 | setwise solve --hidden   these are left: 2020 was put away")]
pub(super) struct Args {
    /// The board [default: the standard input]
    file: Option<PathBuf>,
    #[command(flatten)]
    game: GameArgs,
    #[command(flatten)]
    reading: ReadingArgs,
    /// Stop at the first match
    #[arg(long)]
    first: bool,
    /// Tell the places of the cards of each match on the board, from 1; in the picture of each card
    #[arg(long, conflicts_with_all = ["count", "hidden"])]
    places: bool,
    /// Only tell how many there are, exactly, without a list of them
    #[arg(long, conflicts_with_all = ["first", "svg"])]
    count: bool,
    /// Only tell the card that was put away unseen before the game, from the cards that are left at its end
    #[arg(long, conflicts_with_all = ["first", "count", "svg"])]
    hidden: bool,
    #[command(flatten)]
    threads: ThreadsArgs,
    #[command(flatten)]
    limit: LimitArgs,
    /// The form of the output; the object is a board with the fields `count`, `matches`, `places`, `disjoint`
    /// and `disjoint_is_exact`, and `differing`, `addable` and `addable_card` where they are told
    #[arg(long, value_parser = choice(FORMATS), default_value = "text")]
    format: Format,
    #[command(flatten)]
    picture: PictureArgs,
    #[command(flatten)]
    cards: CardsArgs,
}

/// How long the most disjoint matches are searched for, and the cards that can be added.
const SHORT: Duration = Duration::from_secs(2);

pub(super) fn run(args: &Args) -> Result<Status> {
    output::distinct(&[
        ("the board", Some(input::source(args.file.as_deref()))),
        ("--svg", args.picture.path()),
    ])?;
    let (path, asked, is_text) =
        (args.file.as_deref(), args.game.asked(), args.format == Format::Text);
    args.reading.each(path, asked, is_text, |board, notation, number| {
        let board = board.with_threads(&args.threads.threads());
        solve(args, &board, notation, number)
    })
}

fn solve(
    args: &Args,
    board: &GameBoard,
    notation: Notation,
    number: Option<usize>,
) -> Result<Status> {
    let picture = args.picture.open(number)?.map(|file| file.with_places(args.places));
    let budget = &args.limit.budget()?;
    if args.count {
        return count(args, board, budget);
    }
    if args.hidden {
        return hidden(args, board, notation);
    }
    let matches = searching(|| -> Result<Vec<_>> {
        if !args.first {
            return matches::of(board, budget);
        }
        let found = board.find(budget).map_err(Stopped)?;
        Ok(found.into_iter().collect())
    })?;
    // The board may hold more than the first match.
    let is_all = matches.is_empty() || !args.first;
    let short = &budget.clone().with_time_limit(SHORT);
    let packing = packing::largest(&matches, short);
    let addable = matches.is_empty().then(|| board.addable(short).ok()).flatten();
    let differing = is_all.then(|| differing(board, &matches)).flatten();
    let mut out = io::stdout().lock();
    if args.format == Format::Json {
        let digits = |cards: &Vec<Card>| board.names(cards, Notation::Digits);
        let answer = Answer {
            board: board.to_json(Notation::Digits),
            count: is_all.then_some(matches.len()),
            matches: matches.iter().map(digits).collect(),
            places: matches.iter().map(|found| board.places(found)).collect(),
            disjoint: packing.indices.len(),
            disjoint_is_exact: packing.is_optimal() && is_all,
            differing,
            addable: addable.as_ref().map(Vec::len),
            addable_card: addable
                .and_then(|cards| cards.first().map(|&it| digits(&vec![it]).remove(0))),
        };
        write_json(&mut out, &answer)?;
    } else {
        if let Some(screen) = args.cards.screen(board.board().len()) {
            write!(out, "{}", screen.drawn(board.board(), notation, &matches, &[]))?;
        }
        write_matches(&mut out, board, notation, &matches, args.places)?;
        if is_all {
            write_total(&mut out, board, &matches, &packing)?;
            write_differing(&mut out, &differing.unwrap_or_default())?;
            if let Some(cards) = addable {
                write_addable(&mut out, board, notation, &cards)?;
            }
        } else {
            writeln!(
                out,
                "{}, at least {}",
                cards(board),
                board.variant().words(Language::English).counted(1)
            )?;
        }
    }
    picture.map_or(Ok(()), |file| file.write_board(board, &matches, ""))?;
    Ok(if matches.is_empty() { Status::NotReached } else { Status::Done })
}

/// Tells the number of matches alone.
fn count(args: &Args, board: &GameBoard, budget: &Budget) -> Result<Status> {
    let Count::Exactly(count) = searching(|| board.count(budget)) else {
        return Err(Stopped::by(budget).into());
    };
    let mut out = io::stdout().lock();
    if args.format == Format::Json {
        write_json(&mut out, &Counted { board: board.to_json(Notation::Digits), count })?;
    } else {
        writeln!(
            out,
            "{}, {}",
            cards(board),
            board.variant().words(Language::English).counted(count)
        )?;
    }
    Ok(if count == 0 { Status::NotReached } else { Status::Done })
}

/// Tells the hidden card alone.
fn hidden(args: &Args, board: &GameBoard, notation: Notation) -> Result<Status> {
    let hidden = board.hidden_card()?;
    let mut out = io::stdout().lock();
    if args.format == Format::Json {
        let hidden = board.rules().display(hidden).to_string();
        write_json(&mut out, &Hidden { board: board.to_json(Notation::Digits), hidden })?;
    } else {
        writeln!(out, "{}", notation.display(board.rules(), hidden))?;
    }
    Ok(Status::Done)
}

/// Writes the matches, numbered.
fn write_matches(
    out: &mut dyn Write,
    board: &GameBoard,
    notation: Notation,
    matches: &[Vec<Card>],
    has_places: bool,
) -> io::Result<()> {
    for (number, found) in (1..).zip(matches) {
        write!(out, "{number:>3}: {}", board.names(found, notation).join(", "))?;
        if has_places {
            let places = board.places(found).into_iter().map(|place| place.to_string());
            write!(out, " (places {})", places.collect::<Vec<_>>().join(" "))?;
        }
        writeln!(out)?;
    }
    Ok(())
}

/// Writes how many matches there are, and which could be taken together.
fn write_total(
    out: &mut dyn Write,
    board: &GameBoard,
    matches: &[Vec<Card>],
    packing: &Packing,
) -> io::Result<()> {
    writeln!(
        out,
        "{}, {}",
        cards(board),
        board.variant().words(Language::English).counted(matches.len())
    )?;
    if matches.len() > 1 {
        write_overlaps(out, matches)?;
        let places: Vec<_> = packing.indices.iter().map(|index| (index + 1).to_string()).collect();
        let at_least = if packing.is_optimal() { "" } else { "at least " };
        let (most, places) = (places.len(), places.join(", "));
        writeln!(out, "{at_least}{most} can be taken together: {places}")?;
    }
    Ok(())
}

/// How many sets differ in 0, 1, ... properties; `None` for other games than Set.
fn differing(board: &GameBoard, matches: &[Vec<Card>]) -> Option<Vec<usize>> {
    let (rules, is_set) = (board.rules(), board.variant().is_set());
    let mut counts = vec![0; rules.properties() as usize + 1];
    for set in matches {
        let two = rules.values_of(set[0]).zip(rules.values_of(set[set.len().min(2) - 1]));
        counts[two.filter(|(a, b)| a != b).count()] += 1;
    }
    is_set.then_some(counts)
}

/// Writes how many sets differ in how many properties.
fn write_differing(out: &mut dyn Write, counts: &[usize]) -> io::Result<()> {
    let some = counts.iter().enumerate().filter(|(_, sets)| **sets > 0);
    let texts = some.enumerate().map(|(place, (number, sets))| match (place, number) {
        (0, 1) => format!("1 property: {sets}"),
        (0, _) => format!("{number} properties: {sets}"),
        _ => format!("in {number}: {sets}"),
    });
    let texts: Vec<_> = texts.collect();
    if texts.is_empty() {
        Ok(())
    } else {
        writeln!(out, "sets that differ in {}", texts.join(", "))
    }
}

/// Writes how many cards can be added without a match, and which first.
fn write_addable(
    out: &mut dyn Write,
    board: &GameBoard,
    notation: Notation,
    cards: &[Card],
) -> io::Result<()> {
    let number = if cards.is_empty() { "no card".to_owned() } else { counted(cards.len(), "card") };
    let first = cards.first().map(|&card| format!(": {}", notation.display(board.rules(), card)));
    let more = if cards.len() > 1 { ", ..." } else { "" };
    let a = board.variant().words(Language::English).a();
    writeln!(out, "{number} can be added without {a}{}{more}", first.unwrap_or_default())
}

/// "12 cards".
fn cards(board: &GameBoard) -> String {
    counted(board.board().len(), "card")
}

fn write_overlaps(out: &mut dyn Write, matches: &[Vec<Card>]) -> io::Result<()> {
    /// A longer list is of no use to a reader.
    const MAX_LISTED: usize = 100;
    let pairs = matches::overlapping(matches, MAX_LISTED + 1);
    let mut shown: Vec<_> = pairs.iter().map(|(a, b)| format!("{}-{}", a + 1, b + 1)).collect();
    if shown.is_empty() {
        return writeln!(out, "no two overlap");
    }
    if shown.len() > MAX_LISTED {
        "...".clone_into(&mut shown[MAX_LISTED]);
    }
    writeln!(out, "overlapping: {}", shown.join(", "))
}

/// The answer as JSON.
#[derive(Serialize)]
struct Answer {
    #[serde(flatten)]
    board: BoardJson,
    count: Option<usize>,
    matches: Vec<Vec<String>>,
    places: Vec<Vec<usize>>,
    disjoint: usize,
    disjoint_is_exact: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    differing: Option<Vec<usize>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    addable: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    addable_card: Option<String>,
}

/// The answer of `--count` as JSON.
#[derive(Serialize)]
struct Counted {
    #[serde(flatten)]
    board: BoardJson,
    count: u64,
}

/// The answer of `--hidden` as JSON.
#[derive(Serialize)]
struct Hidden {
    #[serde(flatten)]
    board: BoardJson,
    hidden: String,
}
