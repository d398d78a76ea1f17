//! `lab encodings`.

use crate::program::program;

#[test]
fn encodings_has_help_and_refuses_what_it_does_not_know() {
    let help = program("encodings").arg("--help").run().done();
    assert!(help.stdout.contains("lab study incremental") && help.stdout.contains("Exit code"));
    program("encodings").arg("nonsense").run().refused("nonsense");
    program("encodings").arg("--nonsense").run().refused("--nonsense");
}

#[test]
fn encodings_prints_a_table() {
    let run = program("encodings").run().done();
    let rows = run.lines().iter().filter(|line| line.starts_with("| ")).count();
    assert_eq!(rows, 1 + 5, "{}", run.stdout);
}
