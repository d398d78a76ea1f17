//! An output whose reader leaves before its end, as in `play --games 100 | head -1`.

use crate::program::program;

/// The output is closed before the program has read its input: it ends
/// quietly.
#[test]
fn a_closed_output() {
    let board = "0000 0001 0002 1111";
    for (name, args) in [
        ("solve", ""),
        ("solve", "--first"),
        ("solve", "--format json"),
        ("hint", ""),
        ("answer", ""),
        ("play", "--deals - --sets 1"),
        ("play", "--deals - --sets 1 --format json"),
        ("play", "--deals - --sets 1 --format csv"),
    ] {
        let run = program(name).args(args).input(board).run_with_closed_output();
        assert!(run.stderr.is_empty(), "{run:#?}");
    }
}

#[test]
fn help_without_a_reader() {
    for name in ["play", "solve", "hint", "replay"] {
        let run = program(name).args("--help").run_with_closed_output();
        assert!(run.stderr.is_empty(), "{run:#?}");
    }
}
