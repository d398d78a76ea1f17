//! Games in progress.

use serde_json::{Value, json};

use super::answers;

/// The answers to these questions, one after the other.
fn told(questions: &[Value]) -> Vec<Value> {
    let lines: Vec<_> = questions.iter().map(Value::to_string).collect();
    answers(&lines.join("\n"))
}

const DECK: &str = "0000 0001 0002 0010 0011 0012 0100 0101 0102 0110 0111 0112 2222";

#[test]
fn a_deck_in_a_given_order() {
    let table = json!([1, "1"]);
    let [first, second] = [&table[0], &table[1]];
    let found = told(&[
        json!({"ask": "begin", "table": first, "cards": DECK}),
        json!({"ask": "begin", "table": second, "cards": DECK, "refill": "when-set-free"}),
        json!({"ask": "claim", "table": first, "cards": ["0002", "0000", "0001"], "by": "second"}),
        json!({"ask": "claim", "table": second, "cards": "0000 0001 0002"}),
        json!({"ask": "undo", "table": first}),
        json!({"ask": "state", "table": second}),
        json!({"ask": "end", "table": second}),
        json!({"ask": "state", "table": second}),
    ]);
    let state = |place: usize| found[place]["answer"].clone();
    assert_eq!(state(0)["places"][11], "0112");
    assert_eq!((&state(0)["cards_left"], &state(0)["seed"]), (&json!(1), &Value::Null));
    assert_eq!(
        state(2)["places"].as_array().unwrap()[..3],
        [json!("2222"), json!(null), json!(null)]
    );
    assert_eq!(state(2)["points"], json!({"first": 0, "second": 1}));
    assert_eq!(state(2)["verdict"]["kind"], "features");
    assert_eq!((&state(3)["cards_left"], &state(3)["places"][0]), (&json!(1), &Value::Null));
    assert_eq!(state(4), state(0), "undone");
    assert_eq!((state(5), state(6)["points"]["first"].clone()), (state(6), json!(1)));
    assert_eq!(found[7]["code"], "unknown-table");
}

#[test]
fn large_numbers_are_texts() {
    let large =
        json!({"ask": "begin", "table": 0, "seed": 1, "rules": {"properties": 40, "values": 3}});
    let state = told(&[large]).remove(0)["answer"].take();
    assert_eq!(state["cards_left"], (3_u128.pow(40) - 120).to_string());
    let limited = told(&[json!({"ask": "begin", "table": 0, "game": "three-minutes"})]).remove(0);
    let left = limited["answer"]["time_left"].as_f64().unwrap();
    assert!((100.0..=180.0).contains(&left), "{left}");
}
