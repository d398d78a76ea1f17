//! Sizes at the limits: each ends in a moment, with a normal exit code.

use crate::play::seeded;
use crate::program::{Run, program};

fn play(args: &str) -> Run {
    seeded(args).run()
}

/// Games that hardly a solver can finish, but that a limit ends.
#[test]
fn hopeless_games() {
    const ALL: &[&str] = &["auto", "brute", "partial-canonical", "dynamic"];
    for (size, solvers) in [
        ("--values 65536 --properties 1", ALL),
        // To deal these takes longest.
        ("--values 65535 --properties 8", &["auto"]),
        ("--values 500 --properties 2", ALL),
        ("--values 129 --properties 4", ALL),
        ("--values 16 --properties 31", ALL),
        ("--values 3 --properties 64 --sets 1000000", ALL),
    ] {
        for solver in solvers {
            let args = format!("{size} --solver {solver} --limit 0.02 --format csv");
            let run = play(&args).ended();
            assert!(run.stdout.starts_with("solver,"), "{args}");
            // On a busy machine the checker may run out of its time.
            let row = run.lines()[1];
            assert!(row.ends_with(",true") || row.ends_with(",unconfirmed"), "{args}: {row}");
        }
    }
}

/// The only decks that have too many cards to be numbered.
#[test]
fn decks_of_2_to_the_128_cards() {
    for size in ["-p 128 -v 2", "-p 64 -v 4", "-p 32 -v 16", "-p 16 -v 256", "-p 8 -v 65536"] {
        play(size).refused("2^128");
    }
}

#[test]
fn the_largest_games_that_are_easy() {
    let run = play("--properties 128 --values 1 --format csv").done();
    assert!(run.lines()[1].starts_with("auto,1,128,1,1,"));
    for solver in ["auto", "brute", "partial-canonical", "dynamic"] {
        play(&format!("--properties 127 --values 2 --solver {solver}")).done();
    }
}

#[test]
fn boards_of_the_widest_cards() {
    let solve = |args: &str, board: String| program("solve").args(args).input(board).run();
    solve("-p 128 -v 2", format!("{} {}", "0".repeat(128), "1".repeat(128))).done();
    solve("-p 128 -v 1", "0".repeat(128)).done();
    solve("-p 64 -v 4", ["0", "1", "2", "3"].map(|value| value.repeat(64)).join("\n")).done();
    solve("-p 8 -v 65536", "65535.0.1.2.3.4.5.6".to_owned()).not_reached();
    let all: Vec<_> = (0..1000).map(|value| value.to_string()).collect();
    solve("-p 1 -v 1000", all.join(" ")).done();
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
