//! `extremal`: the most and the least that is possible.

use crate::help_text;
use crate::program::program;

#[test]
fn help() {
    help_text::is_complete("extremal", &[]);
}

#[test]
fn the_table_is_the_committed_one() {
    let run = program("extremal").args("sets --format csv").run().done();
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/results/extremal-sets.csv");
    assert_eq!(run.stdout, std::fs::read_to_string(path).unwrap());
    assert_eq!(run.lines().len(), 83);
    let text = program("extremal").args("sets").run().done();
    assert_eq!(text.lines().len(), 83);
    assert_eq!(text.lines()[13].split_whitespace().take(3).collect::<Vec<_>>(), ["12", "14", "0"]);
}

#[test]
fn examples_have_as_many_sets_as_they_say() {
    let run = program("extremal").args("sets --cards 13").run().done();
    let lines = run.lines();
    assert_eq!(lines[0], "most: 16; 16 sets among these cards:");
    assert_eq!(lines[14], "fewest: 0; 0 sets among these cards:");
    let count = |board: &[&str]| program("classic").args("count").input(board.join("\n")).run();
    assert!(count(&lines[1..14]).done().stdout.contains("16"));
    assert!(count(&lines[15..28]).stdout.contains('0'));
}

#[test]
fn bad_input() {
    program("extremal").args("sets --cards 82").run().refused("82");
    program("extremal").args("sets --cards x").run().refused("--cards");
    program("extremal").args("sets --format json").run().refused("json");
    program("extremal").args("flats").run().refused("flats");
}
