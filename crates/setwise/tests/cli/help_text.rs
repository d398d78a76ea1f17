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
    let always_succeeds = help.stdout.contains("Exit code: 0 done, 2 bad input");
    let codes: &[&str] = if always_succeeds { &[] } else { &["Exit code: 0", "1 ", "2 bad input"] };
    for code in codes {
        assert!(help.stdout.contains(code), "{subcommand}: {}", help.stdout);
    }
    assert!(help.stdout.contains("Example"), "{subcommand}");
    let short = without_subcommand().args(subcommand).arg("-h").run().done();
    for option in options {
        assert!(short.stdout.contains(option), "{subcommand} {option}");
    }
}

/// The option that a line of the help begins with.
fn long_option(line: &str) -> Option<&str> {
    let option = line.split_whitespace().find(|word| word.starts_with("--"))?;
    // Where the value may be missing, it is written [=VALUE].
    option.split('[').next()
}
