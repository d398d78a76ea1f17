//! `--help` of every subcommand.

use crate::help_text;

/// The options of each subcommand: all that its help may mention, and must.
pub(crate) const OPTIONS: [(&str, &[&str]); 6] = [
    (
        "bench",
        &[
            "--group",
            "--lines",
            "--solvers",
            "--instructions",
            "--threads",
            "--runs",
            "--seed",
            "--limit",
            "--baseline-limit",
            "--format",
        ],
    ),
    ("shard run", &["--out", "--time-limit"]),
    ("shard status", &["--format"]),
    ("shard plan", &["--properties", "--values", "--size", "--symmetry", "--depth", "--shards"]),
    ("instances", &["--family", "--values", "--cards", "--seed"]),
    ("merge", &["--out"]),
];

#[test]
fn help_mentions_every_option_and_the_exit_codes() {
    for (name, options) in OPTIONS {
        help_text::is_complete(name, options);
    }
}
