//! `replay`: recorded games, checked and played again.

use crate::play::seeded;
use crate::program::{Run, program};

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
