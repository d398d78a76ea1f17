//! `replay`: recorded games, checked and played again.

use crate::play::seeded;
use crate::program::{Run, TempFile, program};

const SOLVERS: [&str; 3] = ["brute", "partial-canonical", "dynamic"];

fn record(args: &str) -> String {
    seeded(args).args("--format json").run().stdout
}

fn replay(args: &str, games: &str) -> Run {
    program("replay").args(args).input(games).run()
}

/// The lines of verdicts.
fn verdicts(run: &Run) -> Vec<&str> {
    run.stdout.lines().filter(|line| line.to_lowercase().contains("verified")).collect()
}

/// Another solver takes other sets, which may need more cards than the record
/// has; all that it does is right all the same.
#[test]
fn by_another_solver() {
    let games = record("--games 5");
    for solver in SOLVERS {
        let run = replay(&format!("--solver {solver}"), &games).done();
        let verdicts = verdicts(&run);
        assert_eq!(verdicts.len(), 10);
        assert!(verdicts.iter().all(|line| line.starts_with("verified")), "{}", run.stdout);
    }
}

#[test]
fn from_a_file_or_the_standard_input() {
    let games = record("--games 2");
    let file = TempFile::new("replay-games", &games);
    let lines = program("replay").arg(file.path()).run().done().lines().len();
    assert_eq!(lines, replay("", &games).done().lines().len());
    assert_eq!(lines, replay("-", &games).done().lines().len());
    // Blank lines are nothing.
    let spread = games.replace('\n', "\n\n");
    assert_eq!(lines, replay("", &spread).done().lines().len());
}

#[test]
fn games_of_cards_from_a_file() {
    let deals = TempFile::new("replay-deals", "0000\n0001\n0002\n1111\n");
    let play = program("play").args("--format json --sets 1 --deals").arg(deals.path());
    let games = play.run().done().stdout;
    replay("", &games).done();
}

#[test]
fn games_that_did_not_reach_their_target() {
    let games = record("--sets 27");
    replay("--solver dynamic", &games).done();
    // Interrupted at once: the record is right, and the replay goes on.
    let games = record("--limit 0");
    replay("", &games).done();
}

/// A wrong record among right ones.
#[test]
fn one_wrong_record() {
    let games = record("--games 3");
    let second = games.lines().nth(1).unwrap();
    let games = games.replace(second, &second.replace("\"sets\":10", "\"sets\":11"));
    let run = replay("", &games).not_reached();
    let verdicts = verdicts(&run);
    assert_eq!(verdicts.len(), 6);
    assert_eq!(verdicts.iter().filter(|line| line.starts_with("verified")).count(), 5);
}
