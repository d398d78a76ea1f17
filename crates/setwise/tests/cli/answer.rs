//! `answer`: questions and answers in lines of JSON.

mod hostile;
mod page;
mod stopped;
mod tables;

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

#[test]
fn level_and_picture_of_a_board() {
    for (board, level, effort) in [
        (json!("0000 1111 2222"), json!("hard"), json!(1.0)),
        (json!("0000 1111 2222 0001 0002"), json!("hard"), json!(1.0 / 17.0)),
        (json!("# game=set, p=3, v=3\n000 111 222"), json!("hard"), json!(1.0)),
        (json!("0000 0001"), Value::Null, Value::Null),
        (json!({"game": "quads", "cards": ["000"]}), Value::Null, Value::Null),
    ] {
        let answer = answers(&json!({"ask": "level", "board": board}).to_string()).remove(0);
        assert_eq!(answer["answer"], json!({"level": level, "effort": effort}), "{board}");
    }
    for (fields, args) in
        [(json!({}), ""), (json!({"theme": "dark", "matches": true}), "--theme dark --matches")]
    {
        let board = "0002 1111 0000 0001";
        let mut question = json!({"ask": "draw", "board": board});
        question.as_object_mut().unwrap().extend(fields.as_object().unwrap().clone());
        let drawn = program("draw").args(args).input(board).run().done().stdout;
        assert_eq!(answers(&question.to_string())[0]["answer"], drawn);
    }
}

/// A seed is a number or a text. A drawn seed is a number below 2^53.
#[test]
fn seeds() {
    let ask = |question: Value| answers(&question.to_string()).remove(0)["answer"].take();
    for question in ["deal", "puzzle"] {
        let dealt = ask(json!({"ask": question, "seed": u64::MAX}));
        assert_eq!(dealt["seed"], u64::MAX);
        assert_eq!(ask(json!({"ask": question, "seed": u64::MAX.to_string()})), dealt);
        for _ in 0..5 {
            assert!(ask(json!({"ask": question}))["seed"].as_u64().unwrap() < 1 << 53);
        }
    }
}

/// The subcommands of the same name write equal objects.
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
    let long = format!(r#"{{"id": 0, "ask": "{}"}}"#, "x".repeat(2 << 20));
    let right = r#"{"id": 2, "ask": "count", "board": "0000 0001 0002"}"#;
    for (line, id, names) in [
        ("{", Value::Null, "expected a question such as"),
        ("\u{feff}x", Value::Null, "expected a question such as"),
        (&long, Value::Null, "a line of more than 1048576 bytes"),
        (
            r#"{"id": 1, "ask": "fnid"}"#,
            json!(1),
            "unknown ask `fnid`, expected one of `hello`, `find`",
        ),
        (r#"{"id": 1, "ask": "find"}"#, json!(1), "missing field `board`"),
        (r#"{"id": 1, "ask": "find", "board": 7}"#, json!(1), "7 is no board: expected a text"),
        (r#"{"id": 1, "ask": "find", "board": "0003"}"#, json!(1), "bad card \"0003\""),
        (
            r#"{"id": 1, "ask": "puzzle", "date": "2026-11-26", "seed": 1}"#,
            json!(1),
            "a date or a seed, not both",
        ),
    ] {
        let found = answers(&format!("{line}\n\n{right}"));
        assert_eq!(found.len(), 2, "{found:?}");
        assert_eq!((found[0]["id"].clone(), found[1].clone()), (id, json!({"id": 2, "answer": 1})));
        assert!(found[0]["error"].as_str().unwrap().contains(names), "{found:?}");
    }
}
