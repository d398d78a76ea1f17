//! Sizes at the limits: each ends in a moment, with a normal exit code.

use crate::play::seeded;
use crate::program::{Run, program};

fn play(args: &str) -> Run {
    seeded(args).run()
}

/// The only decks that have too many cards to be numbered.
#[test]
fn decks_of_2_to_the_128_cards() {
    for size in ["-p 128 -v 2", "-p 64 -v 4", "-p 32 -v 16", "-p 16 -v 256", "-p 8 -v 65536"] {
        play(size).refused("2^128");
    }
}

/// Two million sets would fill the memory of a small machine, or the patience
/// of a reader: they are refused, but the first is found.
#[test]
fn boards_with_too_many_sets() {
    let cards: Vec<_> = (0..2048).map(|card| format!("{card:011b}")).collect();
    let run = |name, args| program(name).args(args).input(cards.join("\n")).run();
    for name in ["solve", "hint"] {
        run(name, "-p 11 -v 2").refused("2048 cards");
    }
    run("solve", "-p 11 -v 2 --format json").refused("2048 cards");
    run("solve", "-p 11 -v 2 --first").done();
}
