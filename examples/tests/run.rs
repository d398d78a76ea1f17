//! The examples as a reader runs them.

use std::env;
use std::path::Path;
use std::process::Command;

use set_core::{Rules, ValidSet};

/// The output of an example, which has to succeed.
fn output(name: &str, args: &[&str]) -> String {
    // Cargo puts the examples beside the folder of this test.
    let test = env::current_exe().unwrap();
    let folder = test.parent().and_then(Path::parent).unwrap().join("examples");
    let path = folder.join(format!("{name}{}", env::consts::EXE_SUFFIX));
    assert!(path.is_file(), "{} is missing: run all tests of set-examples", path.display());
    let run = Command::new(path).args(args).output().unwrap();
    assert!(run.status.success(), "{name} {args:?}: {run:?}");
    String::from_utf8(run.stdout).unwrap()
}

#[test]
fn minimal_prints_valid_sets() {
    let output = output("minimal", &[]);
    let rules = Rules::new(3, 4).unwrap();
    assert!(!output.is_empty());
    for line in output.lines() {
        let cards: Vec<_> = line.split(' ').map(|card| rules.parse_card(card).unwrap()).collect();
        assert!(ValidSet::new(rules, &cards).is_some(), "{line}");
    }
}

/// The README shows the beginning and the end of this game; only the time differs.
#[test]
fn play_prints_the_game_of_the_readme() {
    let readme = include_str!("../../README.md");
    let (_, shown) = readme.split_once("--example play\n").unwrap();
    let (shown, _) = shown.split_once("```").unwrap();
    let output = output("play", &[]);
    for part in shown.split("...\n") {
        let part: Vec<_> = part.lines().filter(|line| !line.contains("CPU time")).collect();
        let lines: Vec<_> = output.lines().filter(|line| !line.contains("CPU time")).collect();
        assert!(part.len() > 2 && lines.windows(part.len()).any(|lines| lines == part), "{part:?}");
    }
    assert!(output.contains("4 sets found") && output.contains("\nverified: "), "{output}");
}

#[test]
fn play_takes_a_size_and_a_seed() {
    let game = output("play", &["3", "5", "4", "7"]);
    assert!(game.starts_with("Set with p=3, v=5, seed 7\n"), "{game}");
    assert_ne!(game, output("play", &["3", "5", "4", "8"]));
    assert!(output("play", &["4", "3", "2"]).contains("seed 1"));
}

#[test]
fn solve_writes_in_the_notation_of_the_board() {
    let sets = output("solve", &["3PTO 1RSD 1GSD 1PSD 2RTD 3ROD"]);
    assert!(sets.contains("1RSD, 1GSD, 1PSD") && sets.ends_with("6 cards, 2 valid sets\n"));
    assert!(output("solve", &["0000 0001 0002"]).starts_with("0000, 0001, 0002\n"));
}

#[test]
fn slices_end_with_an_answer() {
    let slices = output("slices", &[]);
    assert!(slices.lines().count() > 2 && slices.ends_with(": no set\n"), "{slices}");
    assert_eq!(output("slices", &["0"]), "no answer after 0 seconds\n");
}

#[test]
fn own_solver_passes_the_suite() {
    assert!(output("own_solver", &[]).ends_with("the conformance suite is passed\n"));
}
