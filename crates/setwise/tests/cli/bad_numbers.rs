//! Messages about numbers are in words of the game, not of Rust.

use crate::program::{Program, without_subcommand};

/// Parts of messages of Rust's own types and of its libraries.
const FOREIGN: [&str; 10] = [
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
const BAD: [&str; 5] = ["", "-1", "x", "1,5e", "340282366920938463463374607431768211456"];

/// The options of a subcommand that take a value which is no name of a file and no text.
pub(crate) fn options(help: &str) -> Vec<String> {
    let words = help.lines().map(|line| line.trim_start().split_once("--"));
    let options = words.flatten().filter(|(before, _)| before.len() <= 4);
    let options = options.filter_map(|(_, rest)| rest.split_once('>')?.0.split_once(" <"));
    let named = options.filter(|(_, value)| !["FILE", "TEXT", "DIR", "FOLDER"].contains(value));
    named.map(|(name, _)| format!("--{name}")).collect()
}

/// A subcommand, with the words that come before its options.
pub(crate) fn called(subcommand: &str) -> Program {
    without_subcommand().args(subcommand)
}

/// Gives every option of these subcommands each bad number. Returns the number of trials.
pub(crate) fn give_all<'a>(subcommands: impl IntoIterator<Item = &'a str>) -> usize {
    let mut tried = 0;
    for subcommand in subcommands {
        let help = called(subcommand).args("-h").run().done().stdout;
        for option in options(&help) {
            for bad in BAD {
                let stderr = called(subcommand).arg(format!("{option}={bad}")).run().stderr;
                let said = FOREIGN.iter().find(|part| stderr.contains(**part));
                assert!(said.is_none(), "{subcommand} {option}={bad}: {stderr}");
                tried += 1;
            }
        }
    }
    tried
}
