//! Plays whole games of a variant: how often the table holds no match, and how many cards are left.
//!
//! ```sh
//! cargo run --release -p set-variants --example games -- ghostset
//! ```

#![expect(clippy::cast_precision_loss, reason = "for percentages")]

use std::collections::BTreeMap;
use std::env;
use std::process::ExitCode;

use set_core::Budget;
use set_deck::rand_core::SeedableRng;
use set_deck::{ChaCha8Rng, shuffle};
use set_variants::{Game, Turn, Variant};

const USAGE: &str = "\
usage: games GAME [GAMES] [TABLE]

Plays GAMES games (10,000 if it is not given) with TABLE cards on the table, or as many as usual.
Always the first match that the search finds is taken. GAME is set, ultraset, ghostset, quads,
proset or petals.";

fn main() -> ExitCode {
    let args: Vec<String> = env::args().skip(1).collect();
    if args == ["--help"] {
        println!("{USAGE}");
        return ExitCode::SUCCESS;
    }
    let number = |index: usize, default, most| {
        let given = |text: &String| text.parse().ok().filter(|number| (1..=most).contains(number));
        args.get(index).map_or(Some(default), given)
    };
    let variant = args.first().and_then(|name| Variant::named(name));
    let games = number(1, 10_000, 10_000_000);
    let table = number(2, variant.map_or(0, |variant| variant.table), 81);
    let (Some(variant), Some(games), Some(table), 1..=3) = (variant, games, table, args.len())
    else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    play(variant, games, table);
    ExitCode::SUCCESS
}

fn play(variant: &'static Variant, games: usize, table: usize) {
    let pattern = variant.pattern();
    let mut deck = pattern.deck();
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    // For each number of cards on the table, with cards in the deck: the searches, and those in vain.
    let mut looks = BTreeMap::<usize, (u64, u64)>::new();
    let mut left = BTreeMap::<usize, u64>::new();
    let (mut matches, mut with_none) = (0_u64, 0_u64);
    for _ in 0..games {
        shuffle(&mut rng, &mut deck);
        let mut game = Game::with_pattern(&*pattern, deck.clone(), table, variant.more)
            .expect("the cards of the deck");
        let mut had_none = false;
        loop {
            let (cards, remaining) = (game.board().len(), game.remaining());
            let turn = game.turn(&Budget::unlimited()).expect("no limit");
            matches += u64::from(matches!(turn, Some(Turn::Taken(_))));
            match turn {
                None => break,
                Some(Turn::Dealt(_)) => continue,
                Some(_) if remaining == 0 => continue,
                _ => {}
            }
            let is_free = turn == Some(Turn::Free);
            had_none |= is_free;
            let (all, free) = looks.entry(cards).or_default();
            *all += 1;
            *free += u64::from(is_free);
        }
        with_none += u64::from(had_none);
        *left.entry(game.board().len()).or_default() += 1;
    }
    let percent = |part: u64, all: u64| 100.0 * part as f64 / all as f64;
    println!("{}: {games} games, {table} cards on the table", variant.title);
    println!("{:.3} {} in a game", matches as f64 / games as f64, variant.many);
    println!(
        "no match while the deck has cards: {:.3} % of the games",
        percent(with_none, games as u64)
    );
    for (cards, (all, free)) in looks {
        println!("{cards:>4} cards: {all:>9} looks, {:>8.4} % without a match", percent(free, all));
    }
    for (cards, number) in left {
        println!("{cards:>4} cards left in {:>8.4} % of the games", percent(number, games as u64));
    }
}
