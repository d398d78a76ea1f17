//! `solve`: all sets of a board.

use serde_json::Value;
use set_core::Rules;

use crate::program::{Run, program};

fn solve(args: &str, board: &str) -> Run {
    program("solve").args(args).input(board).run()
}

/// The lines of the text that name a set, and what they name.
fn sets(run: &Run) -> Vec<&str> {
    let numbered = |line: &str| {
        let number = line.trim_start().split(':').next().unwrap_or_default();
        number.parse::<usize>().is_ok()
    };
    let lines = run.stdout.lines().filter(|line| numbered(line));
    lines.map(|line| line.split_once(": ").unwrap().1).collect()
}

/// The board has far more sets than can be listed in no time.
#[test]
fn a_limit_stops_the_search() {
    let card = |number: u32| format!("{}.{}", number / 36, number % 36);
    let board = (0..231).map(card).collect::<Vec<_>>().join("\n");
    for (name, options) in [("solve", ""), ("solve", "--first"), ("hint", ""), ("draw", "--sets")] {
        let run = program(name).args("-p 2 -v 36 --limit 0").args(options).input(&*board).run();
        run.stopped("out of time");
    }
    program("puzzle").args("--cards 20 --sets 0 --limit 0.05").run().stopped("out of time");
}

#[test]
fn the_keys_of_the_object_come_in_their_order() {
    let run = solve("--format json", "0000 0001 0002 1111").done();
    let expected = concat!(
        r#"{"game":"set","rules":{"properties":4,"values":3},"cards":["0000","0001","0002","1111"],"#,
        r#""count":1,"matches":[["0000","0001","0002"]],"places":[[1,2,3]],"#,
        r#""disjoint":1,"disjoint_is_exact":true,"differing":[0,1,0,0,0]}"#
    );
    assert_eq!(run.stdout.trim_end(), expected);
    // The first set only: the board may hold more.
    let first = solve("--first --format json", "0000 0001 0002 1111").done().json().remove(0);
    assert_eq!(first["disjoint_is_exact"], false);
}

/// The places are those on the board, from 1, in its order.
#[test]
fn places() {
    let board = "0002 1111 0000 0001 2222";
    let expected = ["  1: 0000, 0001, 0002 (places 1 3 4)", "  2: 0000, 1111, 2222 (places 2 3 5)"];
    assert_eq!(solve("--places", board).done().lines()[..2], expected);
    for args in ["", "--places"] {
        let answer = solve(&format!("{args} --format json"), board).done().json().remove(0);
        assert_eq!(answer["places"], serde_json::json!([[1, 3, 4], [2, 3, 5]]));
    }
    solve("--places --count", board).refused("--count");
}

#[test]
fn the_first_set_only() {
    let board = "0000 0001 0002 0010 0020";
    let run = solve("--first", board).done();
    assert_eq!(sets(&run).len(), 1);
    assert_eq!(run.lines().last(), Some(&"5 cards, at least 1 set"));
    let answer = solve("--first --format json", board).done().json().remove(0);
    assert_eq!((&answer["count"], &answer["disjoint"]), (&Value::Null, &1.into()));
}

#[test]
fn a_board_without_a_set() {
    for args in ["", "--first"] {
        let run = solve(args, "0000 0001 0010 0011").not_reached();
        assert!(sets(&run).is_empty());
        assert!(run.stdout.contains("4 cards, no sets"));
    }
    let run = solve("--format json", "0000").not_reached();
    let expected = serde_json::json!({
        "game": "set", "rules": {"properties": 4, "values": 3}, "cards": ["0000"],
        "count": 0, "matches": [], "places": [], "disjoint": 0, "disjoint_is_exact": true,
        "differing": [0, 0, 0, 0, 0], "addable": 80, "addable_card": "0001",
    });
    assert_eq!(run.json(), [expected]);
}

#[test]
fn the_hidden_card() {
    let left = "0000 0011 0102 0221 1012";
    assert_eq!(solve("--hidden", left).done().lines(), ["2020"]);
    assert_eq!(solve("--hidden", "1RSD 2GTO").done().lines(), ["3POS"]);
    assert_eq!(solve("--hidden --game quads", "000 012 023").done().lines(), ["031"]);
    let answer = solve("--hidden --format json", left).done().json().remove(0);
    assert_eq!((&answer["hidden"], answer.as_object().unwrap().len()), (&"2020".into(), 4));
    solve("--hidden", "0000").refused("1 card: a deck without one card");
    solve("--hidden --game ultraset", left).refused("in UltraSet the cards that are left do not");
    solve("--hidden --count", left).refused("--count");
}

/// Of Set the sets are counted by the properties in which they differ.
#[test]
fn sets_by_the_properties_that_differ() {
    let deck = |args: &str| program("deal").args(args).run().done().stdout;
    for (args, last) in [
        ("--cards 81", "sets that differ in 1 property: 108, in 2: 324, in 3: 432, in 4: 216"),
        ("-p 2 -v 5 --cards 25", "sets that differ in 1 property: 10, in 2: 120"),
        ("-p 2 -v 1 --cards 1", "sets that differ in 0 properties: 1"),
    ] {
        assert_eq!(solve("", &deck(args)).done().lines().last(), Some(&last));
    }
    let (quads, all) = (deck("--game quads --cards 64"), deck("--cards 81"));
    for (args, board) in [("", quads), ("--first", all.clone()), ("--count", all)] {
        let run = solve(&format!("{args} --format json"), &board).done();
        assert_eq!(run.json()[0].get("differing"), None);
        assert!(!solve(args, &board).done().stdout.contains("differ"));
    }
}

#[test]
fn cards_that_can_be_added() {
    let last = |args: &str, board: &str| {
        let run = solve(args, board).not_reached();
        run.lines().last().unwrap().to_string()
    };
    let four = "0000 0001 0010 0011";
    assert_eq!(last("", four), "72 cards can be added without a set: 0100, ...");
    assert_eq!(last("--first", "1RSD"), "80 cards can be added without a set: 1RTD, ...");
    assert_eq!(last("-p 2", "00 01 10 11"), "no card can be added without a set");
    assert_eq!(last("-p 1", "0"), "2 cards can be added without a set: 1, ...");
    let quads = "000 001 002 010 020 100 200";
    assert_eq!(last("--game quads", quads), "22 cards can be added without a quad: 033, ...");
    let answer = solve("--format json", four).not_reached().json().remove(0);
    assert_eq!((&answer["addable"], &answer["addable_card"]), (&72.into(), &"0100".into()));
    let large = solve("-p 13 --format json", "0000000000000").not_reached().json().remove(0);
    assert_eq!(large.get("addable"), None);
}

#[test]
fn overlapping_sets() {
    // A row of three cards, and two sets that each share a card with it.
    let run = solve("", "0000 0001 0002 1000 2000 0101 0201").done();
    assert_eq!(sets(&run), ["0000, 0001, 0002", "0000, 1000, 2000", "0001, 0101, 0201"]);
    assert!(run.stdout.contains("overlapping: 1-2, 1-3\n"), "{}", run.stdout);
    assert!(run.stdout.contains("2 can be taken together: 2, 3"), "{}", run.stdout);
    let run = solve("", "0000 0001 0002 1000 1001 1002").done();
    assert!(run.stdout.contains("no two overlap"), "{}", run.stdout);
    assert!(run.stdout.contains("2 can be taken together: 1, 2"), "{}", run.stdout);
    // 75 cards whose sum is not zero have no 25 disjoint sets.
    let cards =
        Rules::CLASSIC.cards().skip(1).take(75).map(|it| Rules::CLASSIC.display(it).to_string());
    let run = solve("", &cards.collect::<Vec<_>>().join(" ")).done();
    assert!(run.stdout.contains("\n24 can be taken together: "), "{}", run.stdout);
}
