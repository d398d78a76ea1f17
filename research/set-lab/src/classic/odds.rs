//! `classic odds`: how often a table holds no set in games.

use std::io::{self, Write};

use set_classic::{Bulk, DeckOrder, TableCounts, Take};
use set_deck::DeckRng;

use crate::cli::{Result, Status, whole};
use crate::output::numbers::percent;
use crate::output::tables::{self, FORMATS};
use set_program::choice::{Choices, Format, choice};
use set_program::progress::bar;

/// Play games at the table, and count the tables without a set.
///
/// Twelve cards; after a set the table is refilled to twelve; where there is no set, three
/// more cards are dealt; until the deck is empty and no set is left. For each number of
/// cards on the table, the output has one line: how many layouts of that size were looked at,
/// how many of them held no set, and how many games ended with that many cards left. A seed
/// stands for the same games on every machine; a million take one to two seconds.
///
/// Exit code: 0 played, 2 bad input.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  lab classic odds
  lab classic odds --games 10000000 --take first --format csv")]
pub(crate) struct Args {
    /// The number of games
    #[arg(long, short, value_name = "G", default_value_t = 1_000_000, value_parser = whole(1..=u64::MAX))]
    games: u64,
    /// The seed of the decks and of the random choices
    #[arg(long, short, value_name = "S", default_value_t = 1, value_parser = whole(0..=u64::MAX))]
    seed: u64,
    /// Which of several sets is taken
    #[arg(long, value_parser = choice(TAKES), default_value = "random")]
    take: Take,
    /// How to write the numbers; as CSV in the columns `cards`, `looks`, `without_set` and
    /// `left_over`
    #[arg(long, value_parser = choice(FORMATS), default_value = "text")]
    format: Format,
}

/// Which of several sets is taken.
const TAKES: Choices<Take> = &[
    (Take::Random.name(), "Any, each with the same chance", Take::Random),
    (Take::First.name(), "The first one, in the order in which the cards were dealt", Take::First),
];

/// Plays the games and prints the numbers.
///
/// # Errors
///
/// If there are no games or the output cannot be written.
pub(super) fn run(args: &Args) -> Result<Status> {
    write(&play(args), args)?;
    Ok(Status::Done)
}

/// The rows for 0, 3, 6 and so on cards, without those that did not occur.
fn play(args: &Args) -> Vec<TableCounts> {
    let rng = DeckRng::from_seed(args.seed);
    let bar = bar("odds", args.games);
    let games = (0..args.games).map(|number| {
        if number % 65_536 == 0 {
            bar.set_position(number);
        }
        let mut rng = rng.clone().with_stream(number);
        (DeckOrder::shuffled(&mut rng), rng)
    });
    let rows = Bulk::new().count_tables(games, args.take);
    bar.finish_and_clear();
    rows.into_iter().filter(|row| row.looks > 0).collect()
}

/// The table; in text with shares.
fn write(rows: &[TableCounts], args: &Args) -> io::Result<()> {
    if args.format == Format::Csv {
        let headings = ["cards", "looks", "without_set", "left_over"];
        let rows = rows.iter().map(|row| {
            let counts = [row.cards as u64, row.looks, row.without_set, row.left_over];
            counts.map(|count| count.to_string()).to_vec()
        });
        return tables::write(args.format, &headings, rows);
    }
    writeln!(io::stdout(), "{} games", args.games)?;
    let share = |count: u64, of: u64| format!("{:.4}%", percent(count.into(), of.into()));
    let rows = rows.iter().map(|row| {
        vec![
            row.cards.to_string(),
            row.looks.to_string(),
            row.without_set.to_string(),
            share(row.without_set, row.looks),
            row.left_over.to_string(),
            share(row.left_over, args.games),
        ]
    });
    let headings = ["cards", "looks", "without set", "share", "left over", "share"];
    tables::write(args.format, &headings, rows)
}
