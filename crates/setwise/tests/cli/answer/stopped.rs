//! Questions that are stopped, and clients that are.

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::time::Instant;

use serde_json::{Value, json};

use super::answers;
use crate::program::program;

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
                // Nobody reads the answer to this question.
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
