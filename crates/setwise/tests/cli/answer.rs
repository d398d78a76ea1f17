//! `answer`: questions and answers in lines of JSON.

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::time::Instant;

use serde_json::{Value, json};

use crate::program::program;

/// The answers to these lines.
fn answers(lines: &str) -> Vec<Value> {
    program("answer").input(lines).run().done().json()
}

#[test]
fn every_question() {
    let board = r#""board": "0000 0001 0002 0010 0020""#;
    for (question, answer) in [
        (r#""ask": "find", "board": "0000 0001""#.to_owned(), Value::Null),
        (format!(r#""ask": "count", {board}"#), json!(2)),
        (r#""ask": "complete", "board": "0000 0012""#.to_owned(), json!(["0021"])),
        (r#""ask": "hidden", "board": "1RSD 2GTO""#.to_owned(), json!("3POS")),
        (
            r#""ask": "prove", "board": "0002 1111 0000 0001""#.to_owned(),
            json!({"match": ["0000", "0001", "0002"], "places": [1, 3, 4]}),
        ),
    ] {
        let found = answers(&format!(r#"{{"id": [1, "a"], {question}}}"#));
        assert_eq!(found, [json!({"id": [1, "a"], "answer": answer})], "{question}");
    }
}

/// Matches have the places of their cards on the board.
#[test]
fn places() {
    for (question, answer, places) in [
        (
            r#""ask": "find", "board": ["2RTO", "1RTO", "1GSD", "3RTO"]"#,
            json!(["1RTO", "2RTO", "3RTO"]),
            json!([1, 2, 4]),
        ),
        (
            r#""ask": "matches", "board": "0002 0001 0000 0010 0020""#,
            json!([["0000", "0001", "0002"], ["0000", "0010", "0020"]]),
            json!([[1, 2, 3], [3, 4, 5]]),
        ),
        (r#""ask": "matches", "board": "0000 0001""#, json!([]), json!([])),
    ] {
        let found = answers(&format!(r#"{{"id": 1, {question}}}"#));
        assert_eq!(found, [json!({"id": 1, "answer": answer, "places": places})], "{question}");
    }
}

/// The objects are those of the subcommands of the same name.
#[test]
fn objects_are_those_of_the_subcommands() {
    let quads = "# game=quads, p=3, v=4\n000 012 023 031 100";
    let ask = |question: Value| answers(&question.to_string()).remove(0)["answer"].take();
    let says = |name: &str, args: &str, input: &str| {
        program(name).args(args).input(input).args("--format json").run().json().remove(0)
    };
    let explained = ask(json!({"ask": "explain", "board": quads, "cards": "000 012 023 100"}));
    assert_eq!(explained, {
        let run =
            program("explain").arg("-").arg("000 012 023 100").args("--format json").input(quads);
        run.run().not_reached().json()[0]["explanation"].take()
    });
    assert_eq!(
        ask(json!({"ask": "hint", "board": quads, "steps": 3})),
        says("hint", "--steps 3", quads)["steps"]
    );
    let dealt = ask(json!({"ask": "deal", "game": "quads", "cards": 9, "seed": 7}));
    assert_eq!(dealt, says("deal", "--game quads --cards 9 --seed 7", ""));
    assert_eq!(
        ask(json!({"ask": "count", "board": dealt})),
        says("solve", "--count", &dealt.to_string())["count"]
    );
    let day = ask(json!({"ask": "puzzle", "date": "2026-11-26"}));
    assert_eq!(day, says("puzzle", "--date 2026-11-26", ""));
    let hard = json!({"ask": "puzzle", "seed": 5, "level": "hard", "cards": 9, "matches": 3});
    assert_eq!(ask(hard), says("puzzle", "--seed 5 --level hard --cards 9 --matches 3", ""));
    let drawn = ask(json!({"ask": "deal", "rules": {"properties": 3, "values": 5}}));
    assert_eq!(drawn, says("deal", &format!("-p 3 -v 5 --seed {}", drawn["seed"]), ""));
}

#[test]
fn a_certificate_is_accepted() {
    let proof = answers(r#"{"ask": "prove", "board": "0000 0001 0010 0011"}"#).remove(0);
    let proof = proof["answer"]["certificate"].as_str().unwrap().to_owned();
    let rules = json!({"properties": 4, "values": 3});
    let events = json!([{"dealt": ["0000", "0001", "0010", "0011"]}, "set_free", "deck_exhausted"]);
    let game = json!({"rules": rules, "refill": "immediately", "deck_len": 4, "events": events,
        "certificates": [proof]});
    let run = program("check").input(game.to_string()).run().done();
    assert!(run.stdout.contains("1 by certificate"), "{}", run.stdout);
}

#[test]
fn a_bad_line_has_an_error_with_its_id() {
    let long = format!(r#"{{"id": 0, "ask": "{}"}}"#, "x".repeat(65 << 20));
    let right = r#"{"id": 2, "ask": "count", "board": "0000 0001 0002"}"#;
    for (line, id, names) in [
        ("{", Value::Null, "expected a question such as"),
        ("[]", Value::Null, "expected a question such as"),
        ("\u{feff}x", Value::Null, "expected a question such as"),
        (&long, Value::Null, "longer than 64 MiB"),
        (r#"{"id": 1}"#, json!(1), "missing field `ask`"),
        (
            r#"{"id": 1, "ask": "fnid"}"#,
            json!(1),
            "unknown ask `fnid`, expected one of `find`, `matches`",
        ),
        (r#"{"id": 1, "ask": "find"}"#, json!(1), "missing field `board`"),
        (r#"{"id": 1, "ask": "find", "board": 7}"#, json!(1), "7 is no board: expected a text"),
        (r#"{"id": 1, "ask": "find", "board": "0003"}"#, json!(1), "bad card \"0003\""),
        (r#"{"id": 1, "ask": "find", "board": "", "cards": 1}"#, json!(1), "unknown field `cards`"),
        (
            r#"{"id": 1, "ask": "find", "board": "", "limit": -1}"#,
            json!(1),
            "limit: expected a number of seconds",
        ),
        (
            r#"{"id": 1, "ask": "explain", "board": "0000", "cards": "1111"}"#,
            json!(1),
            "1111 is not on the board",
        ),
        (r#"{"id": 1, "ask": "deal", "cards": 82}"#, json!(1), "82 cards: expected at most 81"),
        (r#"{"id": 1, "ask": "deal", "game": "fish"}"#, json!(1), "no game has the name \"fish\""),
        (
            r#"{"id": 1, "ask": "puzzle", "date": "2026-13-01"}"#,
            json!(1),
            "2026-13-01: there is no such day",
        ),
        (
            r#"{"id": 1, "ask": "puzzle", "date": "2026-11-26", "seed": 1}"#,
            json!(1),
            "a date or a seed, not both",
        ),
        (r#"{"id": 1, "ask": "puzzle", "level": "hrd"}"#, json!(1), "no level \"hrd\""),
        (
            r##"{"id": 1, "ask": "prove", "board": "# game=quads\n000"}"##,
            json!(1),
            "a certificate is for Set",
        ),
    ] {
        let found = answers(&format!("{line}\n\n{right}"));
        assert_eq!(found.len(), 2, "{found:?}");
        assert_eq!((found[0]["id"].clone(), found[1].clone()), (id, json!({"id": 2, "answer": 1})));
        assert!(found[0]["error"].as_str().unwrap().contains(names), "{found:?}");
    }
}

/// A board whose sets cannot be counted in a day.
fn endless() -> String {
    let deal = program("deal").args("-p 5 -v 16 --cards 500 --seed 1 --format json");
    deal.run().done().stdout.trim().to_owned()
}

#[test]
fn a_question_is_stopped() {
    let board = endless();
    let found = answers(&format!(
        "{{\"id\": 1, \"ask\": \"count\", \"board\": {board}}}\n\
         {{\"id\": 2, \"ask\": \"count\", \"board\": {board}, \"limit\": 0.01}}\n\
         {{\"id\": 3, \"ask\": \"count\", \"board\": \"0000 0001 0002\"}}\n\
         {{\"id\": 9, \"ask\": \"stop\"}}\n\
         {{\"id\": 1, \"ask\": \"stop\"}}\n"
    ));
    assert_eq!(
        found,
        [
            json!({"id": 1, "stopped": "stopped"}),
            json!({"id": 2, "stopped": "out of time"}),
            json!({"id": 3, "answer": 1}),
        ]
    );
}

/// Clients that die in the middle, after ten thousand questions in all: the program ends, and does not search on.
#[test]
fn clients_that_die() {
    let mut board_of = HashMap::new();
    for client in 0..6_u32 {
        let mut child = Command::new(crate::PROGRAM)
            .args(["answer", "--limit", "1"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut questions = child.stdin.take().unwrap();
        let mut answers = BufReader::new(child.stdout.take().unwrap()).lines();
        for number in 0..=3350_u32 {
            let seed = number % 50;
            writeln!(questions, r#"{{"id": {number}, "ask": "deal", "seed": {seed}}}"#).unwrap();
            let answer: Value = serde_json::from_str(&answers.next().unwrap().unwrap()).unwrap();
            assert_eq!(answer["id"], number);
            let cards = answer["answer"]["cards"].clone();
            assert_eq!(*board_of.entry(seed).or_insert_with(|| cards.clone()), cards);
            if number == 670 * client {
                // The answer to this one is read by nobody.
                writeln!(questions, r#"{{"ask": "count", "board": {}}}"#, endless()).unwrap();
                break;
            }
        }
        drop((questions, answers));
        let start = Instant::now();
        assert!(child.wait().unwrap().success());
        assert!(start.elapsed().as_secs() < 30);
    }
}

/// The page shows what comes.
#[test]
fn the_page() {
    let page = include_str!("../../../../docs/answer.md");
    let (_, shown) = page.split_once("$ setwise answer\n").unwrap();
    let lines: Vec<_> = shown.split("```").next().unwrap().lines().collect();
    assert_eq!(lines.len(), 6);
    for pair in lines.chunks(2) {
        let answer = program("answer").input(pair[0]).run().done().stdout;
        let parts: Vec<_> = pair[1].split("...").collect();
        assert!(
            answer.starts_with(parts[0]) && parts.iter().all(|part| answer.contains(part)),
            "{answer}"
        );
    }
}

/// The programs of the page.
#[test]
fn clients_in_other_languages() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/examples");
    for (language, file) in [("python3", "answer.py"), ("sh", "answer.sh")] {
        let mut client = Command::new(language);
        client.arg(format!("{folder}/{file}")).arg(crate::PROGRAM).arg("0000 0001 0002 0010 0020");
        let run = client.output().unwrap_or_else(|error| panic!("{language}: {error}"));
        let said = String::from_utf8(run.stdout).unwrap();
        assert_eq!(said, "0000 0001 0002\n0000 0010 0020\n", "{language}");
    }
}
