//! The required parts of every subcommand's help.

use std::collections::BTreeSet;

use crate::program::without_subcommand;

/// Asserts that `--help` of a subcommand lists these options and no others, the exit codes and
/// an example, and that `-h` lists the options too. The name may have several words.
pub(crate) fn is_complete(subcommand: &str, options: &[&str]) {
    let help = without_subcommand().args(subcommand).arg("--help").run().done();
    let lines = help.stdout.lines().filter(|line| line.trim_start().starts_with('-'));
    let listed: BTreeSet<_> = lines.filter_map(long_option).collect();
    assert_eq!(listed, options.iter().copied().chain(["--help"]).collect(), "{subcommand}");
    let codes = exit_codes(subcommand);
    assert!(codes.is_superset(&BTreeSet::from([0, 2])), "{subcommand}: {codes:?}");
    assert!(codes.is_subset(&exit_codes_of_all()), "{subcommand}: {codes:?}");
    assert!(help.stdout.contains("Example"), "{subcommand}");
    let short = without_subcommand().args(subcommand).arg("-h").run().done();
    for option in options {
        assert!(short.stdout.contains(option), "{subcommand} {option}");
    }
}

/// The exit codes that `--help` of a subcommand names.
pub(crate) fn exit_codes(subcommand: &str) -> BTreeSet<i32> {
    let help = without_subcommand().args(subcommand).arg("--help").run().done().stdout;
    let (_, codes) = help.split_once("Exit code:").unwrap_or_default();
    let codes = codes.split("\n\n").next().unwrap_or_default().replace('\n', " ");
    let code = |part: &str| part.split_whitespace().next()?.parse().ok();
    codes.split(", ").filter_map(code).collect()
}

/// The exit codes in the table of docs/commands.md.
pub(crate) fn exit_codes_of_all() -> BTreeSet<i32> {
    let page = include_str!("../../../../docs/commands.md");
    let (_, table) = page.split_once("| exit code | meaning |").unwrap();
    let rows = table.trim_start().lines().take_while(|line| line.starts_with('|'));
    rows.filter_map(|row| row.split('|').nth(1)?.trim().parse().ok()).collect()
}

/// The option that a line of the help begins with.
fn long_option(line: &str) -> Option<&str> {
    let option = line.split_whitespace().find(|word| word.starts_with("--"))?;
    // Where the value may be missing, it is written [=VALUE].
    option.split('[').next()
}
