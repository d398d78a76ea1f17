//! `hybrid` and `costs`, which measure.

use crate::program::program;

#[test]
fn hybrid_compares_a_portfolio_with_its_members() {
    let run = program("hybrid").args("4,3,3 3,4,5 --games 2 --members dynamic,brute").run().done();
    let rows = run.lines().iter().filter(|line| line.starts_with("| ")).count();
    assert_eq!(rows, 1 + 2, "{}", run.stdout);
    assert!(run.stdout.contains("| dynamic | brute | portfolio |"), "{}", run.stdout);
}

#[test]
fn hybrid_refuses_bad_input() {
    for bad in ["4,3", "4,3,x", "0,3,5", "4,3,5,6", "4;3;5"] {
        program("hybrid").arg(bad).run().refused(bad.split(',').next().unwrap());
    }
    program("hybrid").args("--members none").run().refused("none");
    program("hybrid").args("--games 0").run().refused("0");
    program("hybrid").args("--limit x").run().refused("x");
    let help = program("hybrid").arg("--help").run().done();
    assert!(help.stdout.contains("--members") && help.stdout.contains("Exit code"));
}

#[test]
fn costs_has_help_and_refuses_bad_input() {
    program("costs").args("--boards 0").run().refused("0");
    program("costs").args("--boards x").run().refused("x");
    program("costs").args("more").run().refused("more");
    let help = program("costs").arg("--help").run().done();
    assert!(help.stdout.contains("--boards") && help.stdout.contains("Exit code"));
}
