//! `puzzle`: boards with a chosen number of sets.

use core::iter;

use serde_json::Value;

use crate::program::program;

fn array(value: &Value) -> &[Value] {
    value.as_array().unwrap()
}

#[test]
fn as_json() {
    let run = program("puzzle").args("--date 2026-11-21 --format json").run().done();
    let puzzle = &run.json()[0];
    assert_eq!(puzzle["date"], "2026-11-21");
    assert_eq!(puzzle["seed"], 20_261_121);
    assert_eq!(puzzle["count"], 6);
    assert_eq!(puzzle["matches"].as_array().unwrap().len(), 6);
    for (found, places) in iter::zip(array(&puzzle["matches"]), array(&puzzle["places"])) {
        let at = |place: &Value| {
            &array(&puzzle["cards"])[serde_json::from_value::<usize>(place.clone()).unwrap() - 1]
        };
        assert!(array(places).iter().map(at).all(|card| array(found).contains(card)));
        assert_eq!(array(places).len(), array(found).len());
    }
    let seeded = program("puzzle").args("--seed 20261121 --format json").run().done();
    assert_eq!(puzzle["cards"], seeded.json()[0]["cards"]);
}

/// The same for everybody, for ever.
#[test]
fn the_puzzle_of_a_day() {
    let lines = |date: &str| {
        let run = program("puzzle").arg("--date").arg(date).run().done();
        run.lines()[1..].join(" ")
    };
    assert_eq!(lines("2026-11-21"), "1112 1020 1000 0121 2201 2211 1010 2122 1202 0102 2010 1210");
    assert_eq!(lines("2100-01-01"), "2102 0210 0200 0022 2012 0201 1121 1002 0000 1021 1120 0101");
}

#[test]
fn what_cannot_be() {
    for (args, names) in [
        ("--sets 29", "29 sets among 12 cards: there are 0 to 14"),
        ("--cards 2", "a board of 2 cards: expected 3 to 81"),
        ("--date 2026-02-30", "'2026-02-30' for '--date <D>': there is no such day"),
        ("--date tomorrow", "there is no such day: expected one such as 2026-11-22, or \"today\""),
        ("--date 2026-11-21 --seed 1", "--seed"),
        ("--through 0123", "0123"),
        ("--level brutal", "brutal"),
        ("--effort 0.5", "expected two numbers from 0 to 1"),
        ("--effort 0.5..0.2", "expected two numbers from 0 to 1"),
        ("--effort 0.1..0.2 --level hard", "--level"),
        ("-p 60", "the deck of Set with p=60, v=3 has more than 1000000 cards to look through"),
    ] {
        program("puzzle").args(args).run().refused(names);
    }
}

#[test]
fn a_seed_is_drawn_and_told() {
    let drawn = |_| program("puzzle").run().done().stdout;
    let [first, second] = [0, 1].map(drawn);
    assert_ne!(first, second);
    let seed = first.split_once("seed ").unwrap().1.split(':').next().unwrap();
    let again = program("puzzle").arg("--seed").arg(seed).run().done();
    assert_eq!(again.stdout, first);
}

#[test]
fn the_puzzle_of_today() {
    let run = program("puzzle").args("--date today --format json").run().done();
    let puzzle = &run.json()[0];
    let day = puzzle["date"].as_str().unwrap();
    let again = program("puzzle").args("--format json --date").arg(day).run().done();
    assert_eq!(&again.json()[0], puzzle);
}

/// Today is the player's day: these two places are never in the same one.
#[test]
fn today_has_the_time_zone_of_the_player() {
    let [east, west] = ["EAST-14", "WEST+12"].map(|zone| {
        let run = program("puzzle").env("TZ", zone).args("--date today --format json").run().done();
        run.json()[0]["date"].clone()
    });
    assert_ne!(east, west);
}
