//! The solvers on Z3.

use crate::play::seeded;
use crate::program::program;

/// Games of all forms, with the decks of the same seeds.
fn csv(args: &str) -> Vec<Vec<String>> {
    let game = "--properties 3 --values 4 --sets 3 --games 2 --format csv";
    let run = seeded(game).args(args).run().done();
    let rows = run.stdout.lines().skip(1);
    rows.map(|row| row.split(',').map(str::to_owned).collect()).collect()
}

#[test]
fn they_play_whole_games() {
    let mut names = vec!["smt".to_owned()];
    let mut games = vec![csv("--solver smt")];
    for symmetry in ["none", "sorted", "canonical"] {
        for sort in ["int", "bv"] {
            let name = format!("smt-paper-{symmetry}-{sort}");
            games.push(csv(&format!("--solver {name}")));
            names.push(name);
        }
    }
    for (name, rows) in names.into_iter().zip(games) {
        assert_eq!(rows.len(), 2, "{name}");
        for row in rows {
            assert_eq!((&row[0], &*row[6], &*row[10]), (&name, "3", "true"));
        }
    }
}

#[test]
fn the_paper_sorts_integers_by_default() {
    assert_eq!(csv("--solver smt-paper")[0][0], "smt-paper-sorted-int");
}

/// Cargo sets library paths for what it starts; an installed program has none.
#[test]
fn it_finds_its_z3_without_cargo() {
    let run = program("play").without_environment().args("--solver smt --sets 1 --seed 1").run();
    assert!(run.done().stdout.starts_with("Set with p=4, v=3"));
}
