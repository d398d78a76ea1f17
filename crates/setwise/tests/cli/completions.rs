//! `setwise` itself: its help, completions and manual pages.

use crate::program::{program, without_subcommand};

const SUBCOMMANDS: [&str; 7] = ["play", "replay", "solve", "hint", "puzzle", "completions", "man"];

#[test]
fn help_and_version() {
    let help = without_subcommand().args("--help").run().done();
    for name in SUBCOMMANDS {
        assert!(help.stdout.lines().any(|line| line.starts_with(&format!("  {name} "))), "{name}");
    }
    assert!(help.stdout.contains("trademark") && help.stdout.contains("\nAsk about a board:\n"));
    let help = without_subcommand().args("help solve").run().done();
    assert_eq!(help.stdout, program("solve").args("--help").run().done().stdout);
    let version = without_subcommand().args("--version").run().done();
    assert_eq!(version.stdout, format!("setwise {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn unknown_subcommands() {
    without_subcommand().args("plya").run().refused("plya");
    without_subcommand().args("help plya").run().refused("plya");
}

#[test]
fn completions_name_every_subcommand() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = program("completions").args(shell).run().done().stdout;
        for name in SUBCOMMANDS {
            assert!(script.contains(name), "{shell}: {name}");
        }
        assert!(script.contains("--members") || script.contains("members"), "{shell}");
    }
    program("completions").args("cmd").run().refused("cmd");
}

#[test]
fn manual_pages() {
    let page = program("man").run().done().stdout;
    assert!(page.contains(".TH setwise 1") && page.contains("setwise\\-play(1)"), "{page}");
    let page = program("man").args("play").run().done().stdout;
    assert!(page.contains("\\-\\-refill"), "{page}");
    program("man").args("plya").run().refused("expected one of play, replay,");
}
