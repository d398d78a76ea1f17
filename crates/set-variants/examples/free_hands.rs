//! Counts the free hands of a variant by their size, how many of them are complete, and the chance that random
//! cards are free.
//!
//! ```sh
//! cargo run --release -p set-variants --example free_hands -- quads
//! ```

#![expect(clippy::cast_precision_loss, reason = "for percentages")]

use std::env;
use std::process::ExitCode;

use set_core::Budget;
use set_variants::Variant;

const USAGE: &str = "\
usage: free_hands GAME [MAX_CARDS]

Counts the hands without a match, for each number of cards up to MAX_CARDS (20 if it is not given). A hand
is complete if each other card makes a match with some of its cards: unknown for MAX_CARDS cards.
GAME is set, ultraset, ghostset or quads. Times: seconds, but some minutes for set, and for
ghostset if MAX_CARDS is more than 9.";

fn main() -> ExitCode {
    let args: Vec<String> = env::args().skip(1).collect();
    if args == ["--help"] {
        println!("{USAGE}");
        return ExitCode::SUCCESS;
    }
    let game = args.first().and_then(|name| Variant::parse(name, None).ok()?.linear());
    let most = args.get(1).map_or(Some(20), |most| most.parse().ok().filter(|most| *most <= 64));
    let (Some(pattern), Some(most), 1..=2) = (game, most, args.len()) else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    let hands = pattern.free_hands(most, &Budget::unlimited()).expect("no limit");
    let deck = pattern.group().rules().deck_len().expect("a small deck");
    let mut all = 1;
    println!("{:>5} {:>24} {:>12} {:>24}", "cards", "free hands", "chance", "complete");
    for (cards, hands) in (0..).zip(&hands) {
        let chance = 100.0 * hands.all as f64 / all as f64;
        let complete = hands.complete.map_or("unknown".to_owned(), |number| number.to_string());
        println!("{cards:>5} {:>24} {chance:>10.4} % {complete:>24}", hands.all);
        all = all * (deck - cards) / (cards + 1);
    }
    if hands.len() <= most {
        println!("Every hand of {} cards holds a match.", hands.len());
    }
    ExitCode::SUCCESS
}
