//! `classic odds`: how often a table holds no set in games.

use std::io::{self, Write};

use clap::ValueEnum;
use indicatif::ProgressBar;
use set_classic::{BulkGames, DeckOrder, Look};
use set_deck::ChaCha8Rng;
use set_deck::rand_core::{Rng, SeedableRng};

use crate::cli::{Failure, Status, TableFormat};

/// Play games at the table, and count the tables without a set.
///
/// Twelve cards; after a set the table is refilled to twelve; where there is no set, three
/// more cards are dealt; until the deck is empty and no set is left. For each number of
/// cards on the table, the output has one line: how many layouts of that size were looked at,
/// how many of them held no set, and how many games ended with that many cards left. A seed
/// stands for the same games on every machine; a million take one to two seconds.
///
/// Exit code: 0 played, 1 never, 2 bad input.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  setwise classic odds
  setwise classic odds --games 10000000 --take first --format csv")]
pub(super) struct Args {
    /// The number of games
    #[arg(long, short, value_name = "G", default_value_t = 1_000_000)]
    games: u64,
    /// The seed of the decks and of the random choices
    #[arg(long, short, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Which of several sets is taken
    #[arg(long, value_enum, default_value_t = Take::Random)]
    take: Take,
    /// How to write the numbers; as CSV in the columns `cards`, `looks`, `without_set` and
    /// `left_over`
    #[arg(long, value_enum, default_value_t = TableFormat::Text)]
    format: TableFormat,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Take {
    /// Any, each with the same chance
    Random,
    /// The first one, in the order in which the cards were dealt
    First,
}

/// What was counted with one number of cards on the table.
#[derive(Clone, Copy, Debug, Default, serde::Serialize)]
struct Row {
    cards: usize,
    looks: u64,
    without_set: u64,
    left_over: u64,
}

impl Row {
    fn count(&mut self, look: Look) {
        self.cards = look.cards;
        self.looks += 1;
        self.without_set += u64::from(look.sets == 0);
        self.left_over += u64::from(look.is_end());
    }
}

/// Plays the games and prints the numbers.
///
/// # Errors
///
/// [`Failure`] if there are no games or the output cannot be written.
pub(super) fn run(args: &Args) -> Result<Status, Failure> {
    if args.games == 0 {
        return Err(Failure::input("--games", "0 games: expected at least 1".to_owned()));
    }
    let rows = play(args);
    match args.format {
        TableFormat::Text => write_text(&rows, args.games),
        TableFormat::Csv => write_csv(&rows),
    }?;
    Ok(Status::Done)
}

/// The rows for 0, 3, 6 and so on cards, without those that did not occur.
fn play(args: &Args) -> Vec<Row> {
    let rng = ChaCha8Rng::seed_from_u64(args.seed);
    let bar = ProgressBar::new(args.games).with_message("games");
    let games = (0..args.games).map(|number| {
        if number % 65_536 == 0 {
            bar.set_position(number);
        }
        let mut rng = rng.clone();
        rng.set_stream(number);
        (DeckOrder::shuffled(&mut || rng.next_u64()), rng)
    });
    let mut rows = [Row::default(); 8];
    BulkGames::new().play(games, |rng, look| {
        if let Some(row) = rows.get_mut(look.cards / 3) {
            row.count(look);
        }
        match args.take {
            Take::First => 0,
            Take::Random => look.random(&mut || rng.next_u32()),
        }
    });
    bar.finish_and_clear();
    rows.into_iter().filter(|row| row.looks > 0).collect()
}

#[allow(clippy::cast_precision_loss)] // shares
fn write_text(rows: &[Row], games: u64) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{games} games")?;
    writeln!(
        out,
        "{:>5}  {:>13}  {:>13}  {:>8}  {:>13}  {:>8}",
        "cards", "looks", "without set", "share", "left over", "share"
    )?;
    for row in rows {
        let share = |count: u64, of: u64| format!("{:.4} %", 100.0 * count as f64 / of as f64);
        writeln!(
            out,
            "{:>5}  {:>13}  {:>13}  {:>8}  {:>13}  {:>8}",
            row.cards,
            row.looks,
            row.without_set,
            share(row.without_set, row.looks),
            row.left_over,
            share(row.left_over, games)
        )?;
    }
    Ok(())
}

fn write_csv(rows: &[Row]) -> io::Result<()> {
    let mut out = csv::Writer::from_writer(io::stdout().lock());
    for row in rows {
        out.serialize(row).map_err(io::Error::other)?;
    }
    out.flush()
}
