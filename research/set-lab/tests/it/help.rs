//! `--help` of every subcommand.

use crate::help_text;

/// The options of each subcommand: all that its help may mention, and must.
pub(crate) const OPTIONS: &[(&str, &str)] = &[
    (
        "bench",
        "--group --lines --solvers --instructions --threads --runs --seed --limit \
         --baseline-limit --format",
    ),
    (
        "cap",
        "--properties --values --size --symmetry --encoding --hyperplane --dimacs --proof --model \
         --limit",
    ),
    ("classic distribution", "--cards --format"),
    ("extremal caps", "--properties --values --example --format"),
    ("extremal check", "--properties --values --limit"),
    ("extremal prove", "--properties --values --size --case --out --formulas --format --limit"),
    ("extremal quads", "--format"),
    ("extremal sets", "--cards --examples --format"),
    ("hardness", "--dimensions --values --others --seed --cyclic --solver --limit --checks"),
    ("instances", "--family --values --cards --seed"),
    ("merge", "--out"),
    ("shard plan", "--properties --values --size --symmetry --depth --shards"),
    ("shard run", "--out --time-limit"),
    ("shard status", "--format"),
];

#[test]
fn help_mentions_every_option_and_the_exit_codes() {
    for (name, options) in OPTIONS {
        help_text::is_complete(name, &options.split(' ').collect::<Vec<_>>());
    }
}
