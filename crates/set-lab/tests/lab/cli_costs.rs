//! `lab costs`.

use crate::program::program;

#[test]
fn costs_has_help_and_refuses_bad_input() {
    program("costs").args("--boards 0").run().refused("0");
    program("costs").args("--boards x").run().refused("x");
    program("costs").args("more").run().refused("more");
    let help = program("costs").arg("--help").run().done();
    assert!(help.stdout.contains("--boards") && help.stdout.contains("Exit code"));
}
