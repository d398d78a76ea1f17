//! `classic`: statistics of the classic deck.

use crate::program::program;

#[test]
fn distributions() {
    let run = program("classic").args("distribution --cards 4 --format csv").run().done();
    assert_eq!(run.lines(), ["sets,boards", "0,1579500", "1,84240"]);
    let run = program("classic").args("distribution --cards 79 --format csv").run().done();
    assert_eq!(run.lines(), ["sets,boards", "1001,3240"]);
    let run = program("classic").args("distribution --cards 4").run().done();
    assert_eq!(run.lines().len(), 4);
    assert!(run.lines()[2].contains("5.06"), "the share of boards with a set: 4 of 79");
}

/// The committed numbers, as the program gives them, for the sizes that take a moment.
#[test]
fn committed_distributions() {
    const COMMITTED: &str =
        concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/results/classic/distribution.csv");
    let committed = std::fs::read_to_string(COMMITTED).unwrap();
    for cards in 3..=9 {
        let row = format!("{cards},");
        let rows: Vec<_> = committed.lines().filter_map(|line| line.strip_prefix(&row)).collect();
        let args = format!("distribution --cards {cards} --format csv");
        assert_eq!(program("classic").args(&args).run().done().lines()[1..], rows);
    }
}
