//! `--help` of every subcommand.

use crate::help_text;
use crate::program::program;

/// The options of each subcommand: all that its help may mention, and must.
pub(crate) const OPTIONS: [(&str, &[&str]); 8] = [
    (
        "play",
        &[
            "--game",
            "--properties",
            "--values",
            "--sets",
            "--seed",
            "--games",
            "--solver",
            "--members",
            "--threads",
            "--refill",
            "--deals",
            "--limit",
            "--format",
            "--board",
            "--cards",
            "--certify",
            "--notation",
            "--quiet",
        ],
    ),
    (
        "solve",
        &[
            "--game",
            "--properties",
            "--values",
            "--first",
            "--count",
            "--hidden",
            "--places",
            "--read-as",
            "--count-from",
            "--board",
            "--threads",
            "--limit",
            "--format",
            "--svg",
            "--theme",
            "--cards",
        ],
    ),
    (
        "deal",
        &[
            "--game",
            "--properties",
            "--values",
            "--cards",
            "--seed",
            "--notation",
            "--format",
            "--svg",
            "--theme",
        ],
    ),
    (
        "explain",
        &[
            "--game",
            "--properties",
            "--values",
            "--read-as",
            "--count-from",
            "--board",
            "--format",
            "--lang",
        ],
    ),
    (
        "hint",
        &[
            "--game",
            "--properties",
            "--values",
            "--steps",
            "--all",
            "--read-as",
            "--count-from",
            "--board",
            "--format",
            "--lang",
            "--limit",
            "--cards",
        ],
    ),
    (
        "puzzle",
        &[
            "--game",
            "--properties",
            "--values",
            "--cards",
            "--matches",
            "--seed",
            "--date",
            "--through",
            "--cover",
            "--level",
            "--effort",
            "--limit",
            "--notation",
            "--format",
            "--svg",
            "--theme",
            "--answer",
        ],
    ),
    (
        "export",
        &[
            "--properties",
            "--values",
            "--read-as",
            "--count-from",
            "--board",
            "--to",
            "--model",
            "--form",
            "--anchor",
            "--same",
            "--limit",
            "--memory",
        ],
    ),
    ("replay", &["--solver", "--members", "--threads"]),
];

/// The options that take no value.
const FLAGS: [&str; 9] = [
    "--count", "--hidden", "--places", "--model", "--first", "--quiet", "--all", "--cover",
    "--answer",
];

/// Whether an option of a subcommand needs a value.
pub(crate) fn takes_value(name: &str, option: &str) -> bool {
    // Cards are a number in puzzle and deal, elsewhere drawn or not. A game shows its board; of several boards
    // a number chooses one.
    let is_flag =
        matches!((name, option), ("play" | "solve" | "hint", "--cards") | ("play", "--board"));
    !is_flag && !FLAGS.contains(&option)
}

#[test]
fn help_mentions_every_option_and_the_exit_codes() {
    for (name, options) in OPTIONS {
        help_text::is_complete(name, options);
    }
}

#[test]
fn help_names_the_choices() {
    let help = program("play").args("--help").run().done();
    for choice in [
        "brute",
        "partial-paper-rerun",
        "partial-canonical",
        "dynamic",
        "smt",
        "smt-paper",
        "sorted",
        "canonical",
        "int",
        "bv",
        "immediately",
        "when-set-free",
        "up-to-opening",
        "json",
        "csv",
    ] {
        assert!(help.stdout.contains(choice), "{choice}");
    }
}
