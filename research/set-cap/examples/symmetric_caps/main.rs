//! Searches for many cards without a valid set among collections that have symmetries.
//!
//! A symmetry permutes the properties, and the values of each property. A group of symmetries
//! divides the deck into orbits; the collections that it maps to themselves are the unions of
//! orbits. Since there are far fewer orbits than cards, a search among these unions gets further.
//! This program draws groups at random, and searches with each of them for some seconds at most. It
//! is how most examples of `set_cap::bounds` were found:
//!
//! ```sh
//! cargo run --release -p set-cap --example symmetric_caps -- 4 4 90
//! ```

use core::ops::RangeInclusive;
use std::env;
use std::process::ExitCode;

use set_cap::find_set;
use set_core::{Board, Rules};

mod random;
mod search;
mod symmetry;

use symmetry::Cards;

const USAGE: &str = "\
usage: symmetric_caps [--layers] PROPERTIES VALUES CARDS [SEED]

Searches until it has found CARDS cards without a valid set, and prints them. What it finds on the
way is told on the standard error. VALUES is 3 to 7, and the deck has 64 to 4,096 cards. A SEED
(0 if none is given) always finds the same cards. With --layers, all cards without the last value
are chosen for all but two values of the first property, and it searches for the rest.";

/// How many orbits a group has that is tried: enough to choose from, and few enough to search.
const ORBITS: RangeInclusive<usize> = 20..=300;

fn main() -> ExitCode {
    let mut args: Vec<String> = env::args().skip(1).collect();
    if args == ["--help"] {
        println!("{USAGE}");
        return ExitCode::SUCCESS;
    }
    let has_layers = args.first().is_some_and(|arg| arg == "--layers");
    args.drain(..usize::from(has_layers));
    let Some((rules, wanted, seed)) = question(&args) else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    let (p, v) = (rules.properties(), rules.values() as usize);
    let mut cards = String::new();
    for card in search_groups(Cards { p, v, has_layers }, wanted, seed) {
        cards.extend(symmetry::values(card, p, v).map(|value| value.to_string()));
        cards.push(' ');
    }
    let board = Board::parse(rules, &cards).expect("cards of the deck");
    assert_eq!(find_set(&board), None);
    println!("{board:#}");
    ExitCode::SUCCESS
}

/// The rules, the number of cards and the seed, if the usage allows them.
fn question(args: &[String]) -> Option<(Rules, usize, u64)> {
    let numbers: Result<Vec<u32>, _> = args.iter().map(|arg| arg.parse()).collect();
    let (p, v, wanted, seed) = match numbers.ok()?[..] {
        [p, v, wanted] => (p, v, wanted, 0),
        [p, v, wanted, seed] => (p, v, wanted, seed),
        _ => return None,
    };
    let rules = Rules::new(p, v).ok().filter(|_| (3..=7).contains(&v))?;
    let deck = rules.deck_len().filter(|deck| (64..=4096).contains(deck))?;
    (u128::from(wanted) <= deck).then_some((rules, wanted as usize, seed.into()))
}

/// Searches group after group for `wanted` cards without a set; returns the numbers of the cards.
fn search_groups(cards: Cards, wanted: usize, seed: u64) -> Vec<usize> {
    let mut random = random::Random(seed);
    let mut best = Vec::new();
    while best.len() < wanted {
        let orbits = symmetry::orbits(&symmetry::generators(&mut random, cards));
        if !ORBITS.contains(&orbits.len()) {
            continue;
        }
        let constraints = symmetry::constraints(&orbits, cards);
        let mut found = search::heaviest(&orbits, &constraints, &mut random);
        found.extend(cards.chosen());
        if found.len() > best.len() {
            eprintln!("{} cards, a union of some of {} orbits", found.len(), orbits.len());
            best = found;
        }
    }
    best
}
