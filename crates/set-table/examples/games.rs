//! Plays whole games at the table: how often it holds no match, and how many cards are left.
//!
//! ```sh
//! cargo run --release -p set-table --example games -- ghostset
//! ```

#![expect(clippy::cast_precision_loss, reason = "for percentages")]

use core::time::Duration;
use std::collections::BTreeMap;
use std::env;
use std::process::ExitCode;

use set_table::{Action, Options, Table};
use set_variants::{Language, Variant};

const USAGE: &str = "\
usage: games GAME [GAMES]

Plays GAMES games (10,000 if it is not given). Always the first match is taken, in the order of its cards.
GAME is a name of `setwise --game`, such as quads.";

fn main() -> ExitCode {
    let args: Vec<String> = env::args().skip(1).collect();
    if args == ["--help"] {
        println!("{USAGE}");
        return ExitCode::SUCCESS;
    }
    let variant = args.first().and_then(|name| Variant::parse(name, None).ok());
    let games = args.get(1).map_or(Some(10_000), |text| text.parse().ok());
    let (Some(variant), Some(games @ 1..=10_000_000), 1..=2) = (variant, games, args.len()) else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    let mut seen = Seen::default();
    for seed in 0..games {
        seen.play(Table::new(Options::game(variant.clone(), seed)).expect("a deck of few cards"));
    }
    seen.print(&variant, games);
    ExitCode::SUCCESS
}

/// Counts over all games.
#[derive(Default)]
struct Seen {
    /// For each number of cards on the table, while the deck has cards: the tables, and those without a
    /// match.
    tables: BTreeMap<usize, (u64, u64)>,
    /// For each number of cards at the end, the games.
    left: BTreeMap<usize, u64>,
    matches: u64,
    with_none: u64,
}

impl Seen {
    fn play(&mut self, mut table: Table) {
        let mut had_none = false;
        while !table.is_over() {
            let found = table.matches().expect("a small board").first().cloned();
            if table.cards_left() > 0 {
                let (all, free) = self.tables.entry(table.board().len()).or_default();
                *all += 1;
                *free += u64::from(found.is_none());
                had_none |= found.is_none();
            }
            let Some(found) = found else {
                table.act(Action::NoMatch, Duration::ZERO);
                continue;
            };
            self.matches += 1;
            for card in found {
                table.act(Action::Choose(card), Duration::ZERO);
            }
            // It ends the choice where a match can have any number of cards.
            table.act(Action::Claim, Duration::ZERO);
        }
        self.with_none += u64::from(had_none);
        *self.left.entry(table.board().len()).or_default() += 1;
    }

    fn print(&self, variant: &Variant, games: u64) {
        let words = variant.words(Language::English);
        let percent = |part: u64, all: u64| 100.0 * part as f64 / all as f64;
        println!("{}: {games} games", words.title());
        println!("{:.3} {} in a game", self.matches as f64 / games as f64, words.many());
        let with_none = percent(self.with_none, games);
        println!("no match while the deck has cards: {with_none:.3} % of the games");
        for (cards, &(all, free)) in &self.tables {
            let free = percent(free, all);
            println!("{cards:>4} cards: {all:>9} tables, {free:>8.4} % without a match");
        }
        for (cards, &number) in &self.left {
            println!("{cards:>4} cards left in {:>8.4} % of the games", percent(number, games));
        }
    }
}
