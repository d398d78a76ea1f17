//! docs/answer.md, its programs, and `--help`.

use std::collections::BTreeSet;
use std::process::Command;

use serde_json::Value;

use super::answers;
use crate::program::program;

const PAGE: &str = include_str!("../../../../../docs/answer.md");

/// The first column of the table below this heading, without backquotes.
pub(super) fn column(heading: &str) -> BTreeSet<String> {
    let (_, table) = PAGE.split_once(heading).unwrap();
    let rows = table.lines().skip(1).take_while(|line| line.starts_with('|'));
    rows.map(|row| row.split('|').nth(1).unwrap().trim().trim_matches('`').to_owned()).collect()
}

/// The names of all questions.
fn asks() -> BTreeSet<String> {
    let hello = answers(r#"{"ask": "hello"}"#).remove(0)["answer"].take();
    serde_json::from_value(hello["asks"].clone()).unwrap()
}

#[test]
fn hello() {
    let hello = answers(r#"{"ask": "hello"}"#).remove(0)["answer"].take();
    assert_eq!(hello["version"], env!("CARGO_PKG_VERSION"));
    assert!(hello["games"].as_array().unwrap().contains(&"set-chain".into()));
    assert_eq!(
        (&hello["limits"]["line_bytes"], &hello["limits"]["tables"]),
        (&(1 << 20).into(), &1000.into())
    );
    for name in hello["games"].as_array().unwrap() {
        let deal = answers(&format!(r#"{{"ask": "deal", "game": {name}}}"#)).remove(0);
        assert!(deal["error"].is_null(), "{deal}");
    }
}

/// The page and the help have the questions of the program, and no others.
#[test]
fn all_questions_are_described() {
    let asks = asks();
    assert_eq!(column("| `ask` | fields | `answer` |\n|"), asks);
    let help = program("answer").arg("--help").run().done().stdout;
    let words: BTreeSet<_> = help.split(|c: char| !c.is_alphabetic()).collect();
    assert!(asks.iter().all(|ask| words.contains(&**ask)), "{asks:?}");
}

/// The page shows what comes: a question, and its answer, in which ... stands for anything.
#[test]
fn the_page() {
    let consoles: Vec<_> = PAGE.split("```console\n$ setwise answer\n").skip(1).collect();
    assert_eq!(consoles.len(), 2);
    for console in consoles {
        let shown: Vec<_> = console.split("```").next().unwrap().lines().collect();
        let questions: Vec<_> = shown.iter().copied().step_by(2).collect();
        let run = program("answer").input(questions.join("\n")).run().done();
        assert_eq!(run.lines().len() * 2, shown.len());
        for (answer, shown) in run.lines().iter().zip(shown.iter().skip(1).step_by(2)) {
            let mut parts = shown.split("...");
            let rest = answer.strip_prefix(parts.next().unwrap());
            let rest = rest
                .and_then(|rest| parts.try_fold(rest, |rest, part| Some(rest.split_once(part)?.1)));
            assert!(rest.is_some(), "{shown} is not {answer}");
        }
    }
}

/// The output of a program of the page.
fn printed(language: &str, file: &str, args: &[&str]) -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/examples");
    let mut client = Command::new(language);
    client.arg(format!("{folder}/{file}")).arg(crate::PROGRAM).args(args);
    let run = client.output().unwrap_or_else(|error| panic!("{language}: {error}"));
    String::from_utf8(run.stdout).unwrap()
}

#[test]
fn clients_in_other_languages() {
    for (language, file) in [("python3", "answer.py"), ("sh", "answer.sh")] {
        let said = printed(language, file, &["0000 0001 0002 0010 0020"]);
        assert_eq!(said, "0000 0001 0002\n0000 0010 0020\n", "{language}");
    }
}

#[test]
fn a_client_plays_a_whole_game() {
    let said = printed("python3", "answer.py", &["play", "7"]);
    let (points, left) = said.split_once(" points, left:").unwrap();
    assert_eq!(points.parse::<usize>().unwrap() * 3 + left.split_whitespace().count(), 81);
    let left = answers(&format!(r#"{{"ask": "find", "board": "{}"}}"#, left.trim()));
    assert_eq!(left[0]["answer"], Value::Null);
}
