//! Messages are in words of the game, not of Rust.

use crate::program::{Program, without_subcommand};

const SUBCOMMANDS: [&str; 24] = [
    "play",
    "replay",
    "check",
    "serve",
    "deal",
    "table",
    "puzzle",
    "solve",
    "hint",
    "explain",
    "draw",
    "prove",
    "export",
    "import",
    "cap",
    "cap counts",
    "cap bound",
    "cap check",
    "classic count",
    "classic distribution",
    "classic odds",
    "extremal sets",
    "extremal caps",
    "hardness",
];

/// Parts of messages of Rust's own types and of its libraries.
pub(crate) const FOREIGN: [&str; 10] = [
    "..=",
    "non-zero",
    "invalid digit",
    "os error",
    "float literal",
    "cannot convert",
    "u32",
    "number too large",
    "number would be",
    "cannot parse integer",
];

/// Numbers that no option takes.
pub(crate) const BAD: [&str; 5] =
    ["", "-1", "x", "1,5e", "340282366920938463463374607431768211456"];

/// The options of a subcommand that take a value which is no name of a file and no text.
pub(crate) fn options(help: &str) -> Vec<String> {
    let words = help.lines().map(|line| line.trim_start().split_once("--"));
    let options = words.flatten().filter(|(before, _)| before.len() <= 4);
    let options = options.filter_map(|(_, rest)| rest.split_once(" <"));
    let is_number = |value: &str| !["FILE>", "TEXT>", "DIR>", "FOLDER>"].contains(&value.trim());
    let named = options.filter(|(_, value)| is_number(value));
    named.map(|(name, _)| format!("--{name}")).collect()
}

fn called(subcommand: &str) -> Program {
    without_subcommand().args(subcommand)
}

#[test]
fn bad_numbers() {
    let mut tried = 0;
    for subcommand in SUBCOMMANDS {
        let help = called(subcommand).args("-h").run().done().stdout;
        for option in options(&help) {
            for bad in BAD {
                let run = called(subcommand).arg(format!("{option}={bad}")).run();
                let said = FOREIGN.iter().find(|part| run.stderr.contains(**part));
                assert!(said.is_none(), "{subcommand} {option}={bad}: {}", run.stderr);
                tried += 1;
            }
        }
    }
    assert!(tried > 300, "{tried}");
}

#[test]
fn missing_files() {
    for subcommand in SUBCOMMANDS {
        let run = called(subcommand).args("/no/such/file.txt /no/such/other.txt").run();
        assert!(!run.stderr.contains("os error"), "{subcommand}: {}", run.stderr);
    }
    called("solve").args("/no/such/file").run().refused("/no/such/file: No such file");
}
