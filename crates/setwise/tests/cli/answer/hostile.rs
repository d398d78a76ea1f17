//! Clients that send what they should not.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::page::column;
use super::{answers, program};

/// Every code of the page is met, and no other.
#[test]
fn codes() {
    let long = format!(r#"{{"ask": "{}"}}"#, "x".repeat(1 << 20));
    let id = format!(r#"{{"id": "{}", "ask": "hello"}}"#, "x".repeat(5000));
    let name = format!(r#"{{"ask": "state", "table": "{}"}}"#, "x".repeat(500));
    let fields = format!(r#"{{{}"ask": "hello"}}"#, r#""a": 0, "#.repeat(100));
    let pairs = program("deal").args("-p 11 -v 2 --cards 1500 --seed 1 --format json").run().done();
    let pairs = format!(r#"{{"ask": "matches", "board": {}}}"#, pairs.stdout.trim());
    let mut met = BTreeSet::new();
    for (line, code) in [
        ("0", "bad-line"),
        (r#"{"ask": "hello""#, "bad-line"),
        ("{\"ask\": \"hello\", \"\u{0}\": 0}", "bad-line"),
        (&fields, "bad-line"),
        (&long, "long-line"),
        (r#"{"ask": "variant"}"#, "unknown-ask"),
        (r#"{"ask": "Find", "board": ""}"#, "unknown-ask"),
        ("{}", "missing-field"),
        (r#"{"ask": "claim", "table": 0}"#, "missing-field"),
        (r#"{"ask": "find", "board": "", "variant": 0}"#, "unknown-field"),
        (r#"{"ask": "hello", "id": 0, "id": 1}"#, "unknown-field"),
        (r#"{"ask": ["find"]}"#, "bad-value"),
        (r#"{"ask": "find", "board": "", "board": ""}"#, "bad-value"),
        (r#"{"ask": "find", "board": "", "limit": 1e308}"#, "bad-value"),
        (r#"{"ask": "hint", "board": "", "steps": 0}"#, "bad-value"),
        (r#"{"ask": "draw", "board": "", "theme": "pink"}"#, "bad-value"),
        (r#"{"ask": "deal", "seed": -1}"#, "bad-value"),
        (r#"{"ask": "deal", "rules": {"properties": 4}}"#, "bad-value"),
        (r#"{"ask": "begin", "table": 0, "seed": 1, "cards": ""}"#, "bad-value"),
        (r#"{"ask": "begin", "table": 0, "refill": "never"}"#, "bad-value"),
        (r#"{"ask": "begin", "table": 1.5}"#, "bad-value"),
        (r#"{"ask": "begin", "table": 1e30}"#, "bad-value"),
        (&id, "bad-value"),
        (&name, "bad-value"),
        (r#"{"ask": "find", "board": "0000 0000"}"#, "bad-board"),
        (r#"{"ask": "begin", "table": 0, "game": "proset", "cards": "000000"}"#, "bad-board"),
        (r#"{"ask": "begin", "table": 0, "game": "fish"}"#, "bad-game"),
        (r#"{"ask": "begin", "table": 0, "rules": {"properties": 8, "values": 65}}"#, "bad-game"),
        (r#"{"ask": "begin", "table": 0, "game": "sets-10", "cards": "0000"}"#, "bad-game"),
        (r#"{"ask": "deal", "cards": 82}"#, "bad-game"),
        (r##"{"ask": "prove", "board": "# game=quads\n000"}"##, "no-answer"),
        (r#"{"ask": "hidden", "board": ""}"#, "no-answer"),
        (&pairs, "too-hard"),
        (r#"{"ask": "end", "table": "nowhere"}"#, "unknown-table"),
    ] {
        let found = answers(line).remove(0);
        let shown: String = line.chars().take(80).collect();
        assert_eq!(found["code"], code, "{shown}: {found}");
        met.insert(code.to_owned());
    }
    let begin = |table: u32| {
        let rules = json!({"properties": 1, "values": 3});
        json!({"ask": "begin", "table": table, "seed": 1, "rules": rules}).to_string()
    };
    let mut lines: Vec<_> = (0..=1000).map(begin).collect();
    lines.extend([begin(7), r#"{"ask": "undo", "table": 7}"#.to_owned()]);
    let found = answers(&lines.join("\n"));
    assert!(found[..1000].iter().all(|it| it["answer"]["is_over"] == false));
    for (place, code) in
        [(1000, "too-many-tables"), (1001, "table-exists"), (1002, "nothing-to-undo")]
    {
        assert_eq!(found[place]["code"], code);
        met.insert(code.to_owned());
    }
    assert_eq!(met, column("| `code` | reason |\n|"));
}

/// Each field of each question with values of each kind: an answer, or an error with a code.
#[test]
fn each_field_with_each_kind_of_value() {
    let board = json!("0000 0001 0002 0010");
    let questions = [
        json!({"ask": "explain", "board": board, "cards": board}),
        json!({"ask": "hint", "board": board, "steps": 1}),
        json!({"ask": "draw", "board": board, "theme": "dark", "matches": true}),
        json!({"ask": "deal", "game": "set", "rules": {"properties": 4, "values": 3}, "cards": 3, "seed": 1}),
        json!({"ask": "puzzle", "game": "set", "cards": 9, "matches": 1, "level": "easy", "seed": 1}),
        json!({"ask": "puzzle", "date": "2026-11-26"}),
        json!({"ask": "begin", "table": "b", "game": "set", "seed": 1, "refill": "immediately"}),
        json!({"ask": "begin", "table": "c", "cards": board}),
        json!({"ask": "claim", "table": "a", "cards": board, "by": "first"}),
        json!({"ask": "none", "table": "a", "by": "first"}),
        json!({"ask": "hello"}),
    ];
    let deep = |bracket: &str| bracket.repeat(10_000);
    let mut values: Vec<String> = [
        "null",
        "true",
        "-1",
        "0",
        "1.5",
        "1e400",
        "18446744073709551616",
        r#""""#,
        r#""x""#,
        r#""\ud800""#,
        "[]",
        "[0]",
        "[null]",
        r#"[["0000"], "0001"]"#,
        "{}",
        r#"{"cards": {}}"#,
        r#"{"cards": [[[]]], "rules": 0}"#,
        r#"{"properties": 0, "values": 0}"#,
        r#"{"properties": 128, "values": 65536}"#,
    ]
    .map(str::to_owned)
    .into();
    values.push(format!("{}{}", deep("["), deep("]")));
    let mut lines = vec![json!({"ask": "begin", "table": "a"}).to_string()];
    for question in &questions {
        for field in question.as_object().unwrap().keys().map(String::as_str).chain(["id", "limit"])
        {
            // An id comes back as it was written, whether or not it can be read.
            for value in values
                .iter()
                .filter(|it| field != "id" || serde_json::from_str::<Value>(it).is_ok())
            {
                let mut question = question.clone();
                question[field] = json!("@");
                lines.push(question.to_string().replace(r#""@""#, value));
            }
        }
    }
    let codes = column("| `code` | reason |\n|");
    let found: Vec<Value> =
        program("answer").args("--limit 0.2").input(lines.join("\n")).run().done().json();
    assert_eq!(found.len(), lines.len());
    for (line, found) in lines.iter().zip(&found) {
        let code = found["code"].as_str().unwrap_or_default();
        let is_told = found.get("answer").is_some() || found.get("stopped").is_some();
        let shown: String = line.chars().take(200).collect();
        assert!(is_told != codes.contains(code), "{shown}: {found}");
    }
}

/// Lines of four times the bytes each, up to the longest: a short error for each.
#[test]
fn lengths_that_grow() {
    let forms = [
        r#"{"ask": "@"}"#,
        r#"{"ask": "find", "board": "@x"}"#,
        r#"{"ask": "deal", "game": "@"}"#,
        r#"{"ask": "explain", "board": "0000", "cards": @}"#,
        "@",
    ];
    let repeated = ["0", "0000 ", "[", r#"{"a":"#, r"\u0000", "é"];
    let lines: Vec<String> = [14, 16, 18, 20]
        .iter()
        .flat_map(|log| {
            forms
                .map(|form| repeated.map(|it| form.replace('@', &it.repeat((1 << log) / it.len()))))
        })
        .flatten()
        .collect();
    let found = answers(&lines.join("\n"));
    assert_eq!(found.len(), lines.len());
    for (line, found) in lines.iter().zip(&found) {
        let shown: String = line.chars().take(80).collect();
        let error = found["error"].as_str().unwrap_or_default();
        assert!(found["code"].is_string(), "{shown}");
        assert!((1..=1000).contains(&error.chars().count()), "{shown}: {} bytes", error.len());
    }
}
