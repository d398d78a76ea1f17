//! All solvers of the registry go through the same scripts of changes, questions and
//! interruptions. A failing script is shrunk.

use core::ops::RangeInclusive;

use proptest::test_runner::{Config, TestCaseError, TestRunner};
use set_solvers::Entry;
use set_testkit::strategies;
use set_tests::{Player, lockstep};

/// Plays scripts with the solvers that the condition holds for.
fn play(
    cases: u32,
    properties: RangeInclusive<u32>,
    values: RangeInclusive<u32>,
    max_board: usize,
    condition: impl Fn(&Entry) -> bool,
) {
    let mut runner = TestRunner::new(Config { cases, ..strategies::repeatable() });
    let result = runner.run(&strategies::script(properties, values, max_board), |script| {
        let mut players = Player::all(script.rules(), &condition);
        assert!(players.len() > 1, "nothing to compare with {}", script.rules());
        lockstep(&script, &mut players)
            .map_err(|disagreement| TestCaseError::fail(disagreement.to_string()))
    });
    result.unwrap_or_else(|failure| panic!("{failure}"));
}

fn is_on_z3(entry: &Entry) -> bool {
    entry.feature() == "smt"
}

#[test]
fn every_solver_on_small_boards() {
    play(128, 1..=6, 1..=6, 20, |entry| !is_on_z3(entry));
}

#[test]
fn solvers_of_two_properties_and_of_three_values() {
    play(64, 1..=2, 1..=8, 20, |entry| !is_on_z3(entry));
    play(64, 1..=8, 3..=3, 20, |entry| !is_on_z3(entry));
}

#[test]
fn general_solvers_on_larger_boards() {
    play(128, 3..=12, 2..=7, 40, |entry| entry.is_general() && !is_on_z3(entry));
}

/// More bits a card than a word of the machine has.
#[test]
fn general_solvers_with_wide_cards() {
    play(64, 20..=32, 3..=16, 30, |entry| entry.is_general() && !is_on_z3(entry));
}

#[cfg(feature = "smt")]
#[test]
fn solvers_on_z3() {
    play(24, 1..=4, 1..=4, 10, |entry| is_on_z3(entry) || entry.name() == "dynamic");
}
