//! `--help` of every subcommand.

use std::collections::BTreeSet;

use crate::program::program;

/// The options of each subcommand: all that its help may mention, and must.
pub(crate) const OPTIONS: [(&str, &[&str]); 2] = [
    ("bench", &["--lines", "--games", "--seed", "--limit", "--baseline-limit", "--format"]),
    ("compare", &["--properties", "--values", "--cards", "--boards", "--solvers", "--limit"]),
];

#[test]
fn help_mentions_every_option_and_the_exit_codes() {
    for (name, options) in OPTIONS {
        let help = program(name).args("--help").run().done();
        let lines = help.stdout.lines().filter(|line| line.trim_start().starts_with('-'));
        let listed: BTreeSet<_> = lines.filter_map(long_option).collect();
        assert_eq!(listed, options.iter().copied().chain(["--help"]).collect(), "{name}");
        for code in ["Exit code: 0", "1 ", "2 bad input"] {
            assert!(help.stdout.contains(code), "{name}: {}", help.stdout);
        }
        assert!(help.stdout.contains("Example"), "{name}");
    }
}

/// The option that a line of the help begins with.
fn long_option(line: &str) -> Option<&str> {
    line.split_whitespace().find(|word| word.starts_with("--"))
}

#[test]
fn short_help() {
    for (name, options) in OPTIONS {
        let help = program(name).args("-h").run().done();
        for option in options {
            assert!(help.stdout.contains(option), "{name} {option}");
        }
    }
}
