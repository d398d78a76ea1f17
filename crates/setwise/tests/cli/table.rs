//! `setwise table` where there is no terminal. In one it is tested by `scripts/test-table`.

use std::fs;

use crate::program::{TempFile, program};

#[test]
fn it_needs_a_terminal() {
    let run = program("table").args("--seed 1").run();
    run.refused("the standard input: expected a terminal to play in");
}

#[test]
fn options_that_cannot_be() {
    for (args, expected) in [
        ("--puzzle yesterday", "expected one such as 2026-11-22, or \"today\", or a seed"),
        ("--puzzle 2026-02-30", "'2026-02-30' for '--puzzle <DAY>': there is no such day"),
        ("--puzzle today --seed 1", "cannot be used with"),
        ("--two-players --against hard", "cannot be used with"),
        ("--properties 9 --values 100", "opens with 900 cards: a table has room for 500"),
        ("--puzzle today --against hard", "cannot be used with"),
        ("--against brute", "[possible values: child, easy, medium, hard, expert]"),
        ("--resume no-such-file", "no-such-file: "),
    ] {
        program("table").args(args).run().refused(expected);
    }
}

#[test]
fn files_that_are_no_saved_games() {
    for (text, expected) in [
        ("", "EOF while parsing"),
        ("[]", "expected struct SavedGame"),
        ("{\"solver\": \"x\"}", "missing field `table`"),
    ] {
        let file = TempFile::new("no-saved-game.json", text);
        program("table").arg("--resume").arg(file.path()).run().refused(expected);
        assert_eq!(fs::read_to_string(file.path()).unwrap(), text, "it is left as it was");
    }
}

/// A new game never takes the place of a saved one.
#[test]
fn a_saved_game_is_not_overwritten() {
    let file = TempFile::new("saved-game.json", "{}");
    let path = file.path().display().to_string();
    let expected = format!("go on with --resume {path}, or name another file");
    program("table").arg("--save").arg(&path).run().refused(&expected);
    let other = TempFile::new("other-game.json", "{}");
    let run = program("table").arg("--resume").arg(other.path()).arg("--save").arg(&path).run();
    run.refused(&expected);
    let run = program("table").arg("--resume").arg(&path).arg("--save").arg(&path).run();
    run.refused("missing field");
    assert_eq!(fs::read_to_string(file.path()).unwrap(), "{}");
}

/// A saved game without a transcript is no record that could be right.
#[test]
fn the_checker_refuses_games_without_a_transcript() {
    for command in ["check", "replay"] {
        let game = r#"{"solver": "setwise table", "table": {"game": {"name": "set-chain"}}}"#;
        let why = "the saved game of set-chain has no transcript: its matches stay on the table";
        program(command).input(game).run().refused(why);
    }
}
