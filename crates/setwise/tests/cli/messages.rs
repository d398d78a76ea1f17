//! Messages are in words of the game, not of Rust.

use crate::bad_numbers::{called, give_all};
use crate::program::program;

pub(crate) const SUBCOMMANDS: [&str; 15] = [
    "play", "replay", "check", "serve", "deal", "table", "puzzle", "solve", "hint", "explain",
    "draw", "prove", "export", "import", "sheet",
];

#[test]
fn bad_numbers() {
    let tried = give_all(SUBCOMMANDS);
    assert!(tried > 300, "{tried}");
}

#[test]
fn missing_files() {
    for subcommand in SUBCOMMANDS {
        let run = called(subcommand).args("/no/such/file.txt /no/such/other.txt").run();
        assert!(!run.stderr.contains("os error"), "{subcommand}: {}", run.stderr);
    }
    program("solve").args("/no/such/file").run().refused("/no/such/file: No such file");
}
