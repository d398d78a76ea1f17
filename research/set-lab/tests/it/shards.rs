//! Shards, through the library: a question has the same results in any number of them, and files
//! that were made up are refused.

use core::time::Duration;
use std::fs;
use std::path::{Path, PathBuf};

use set_core::{Board, Rules};
use set_lab::Output;
use set_lab::shards::{End, Plan, Question, file_text, merge, run, todo};

use crate::cli_study::Folder;

/// Runs all shards of a plan, a cube at a time in those with odd numbers.
fn run_all(plan: &Plan, folder: &Path) {
    for shard in plan.shards() {
        let limit = (shard.number % 2 == 1).then_some(Duration::ZERO);
        while let End::TimeUp { .. } = run(plan, shard, folder, limit).unwrap() {}
    }
    assert!(todo(plan, folder).unwrap().is_empty());
}

/// The results of a question in `shards` shards: the report, and the files by name.
fn results(question: &Question, shards: u64, folder: &Folder) -> (String, Vec<(PathBuf, String)>) {
    let plan = Plan::new(question.clone(), shards).unwrap();
    let parts = folder.0.join(format!("{shards}-shards"));
    run_all(&plan, &parts);
    let results = folder.0.join(format!("{shards}-results"));
    let report = merge(&plan, &parts, || Output::new(&results)).unwrap();
    let files = report
        .files()
        .map(|name| (PathBuf::from(name), fs::read_to_string(results.join(name)).unwrap()));
    let files = files.collect();
    (report.text, files)
}

/// Asserts that the results in 1, 2, ... shards are the same, and returns them.
fn same_in_any_shards(question: &Question, shards: &[u64], name: &str) -> (String, String) {
    let folder = Folder::new(name);
    let (report, files) = results(question, 1, &folder);
    for &shards in shards {
        assert_eq!(results(question, shards, &folder), (report.clone(), files.clone()), "{shards}");
    }
    let csv = files.iter().find(|(name, _)| name.extension().is_some_and(|end| end == "csv"));
    (report, csv.unwrap().1.clone())
}

#[test]
fn cubes_of_caps_are_answered() {
    let question = |size, symmetry: &str, depth| {
        let rules = Rules::new(3, 3).unwrap();
        Question { rules, size, symmetry: symmetry.to_owned(), depth }
    };
    let (report, csv) = same_in_any_shards(&question(10, "none", 3), &[3, 8], "cap-refuted");
    assert!(report.contains("Refuted: there are no 10 cards without a set"), "{report}");
    assert_eq!(csv.lines().count(), 9);
    let (report, csv) = same_in_any_shards(&question(10, "plane", 1), &[2], "cap-planes");
    assert!(report.contains("Each of the 6 cubes is refuted"), "{report}");
    assert_eq!(csv.lines().count(), 7);
    let (report, csv) = same_in_any_shards(&question(9, "frame", 4), &[5], "cap-found");
    assert!(report.contains("Found 9 cards without a set, in cube"), "{report}");
    let cards = csv.trim_end().rsplit(',').next().unwrap();
    let cap = Board::parse(Rules::new(3, 3).unwrap(), cards).unwrap();
    assert!(cap.len() >= 9 && set_cap::find_set(&cap).is_none());
}

/// The refusal of `lab merge` for a shard's file with these answers, whatever they are.
fn refused(plan: &Plan, done: u64, answers: &str) -> String {
    let folder = Folder::new("made-up");
    fs::create_dir_all(&folder.0).unwrap();
    let path = folder.0.join(format!("shard-1-of-1.{}.jsonl", &plan.sha256()[..12]));
    fs::write(&path, file_text(plan, plan.shard(1).unwrap(), done, answers)).unwrap();
    let results = folder.0.join("results");
    let error = merge(plan, &folder.0, || Output::new(&results)).unwrap_err().to_string();
    assert!(!results.exists());
    error
}

/// Whoever can compute a SHA-256 can write any answers: those that cannot be are refused.
#[test]
fn answers_that_cannot_be() {
    let (rules, symmetry) = (Rules::new(2, 3).unwrap(), "none".to_owned());
    let plan = Plan::new(Question { rules, size: 5, symmetry, depth: 1 }, 1).unwrap();
    let refuted = format!(r#"{{"refuted":"{}"}}"#, "0".repeat(64));
    let cap = r#"{"found":{"rules":{"properties":2,"values":3},"cards":["00","01","11","12"]}}"#;
    let set = cap.replace("\"11\",", "\"02\",\"10\",");
    for answers in [
        String::new(),
        format!(r#""0":{refuted}"#),
        format!(r#""0":{refuted},"2":{refuted}"#),
        format!(r#""0":{refuted},"1":{refuted},"2":{refuted}"#),
        r#""0":{"refuted":"x"},"1":{"refuted":"x"}"#.to_owned(),
        format!(r#""0":{cap}"#),
        format!(r#""0":{set}"#),
    ] {
        let error = refused(&plan, 2, &format!("{{{answers}}}"));
        assert!(error.contains("answers that its cubes cannot have"), "{answers}: {error}");
    }
    assert!(refused(&plan, 3, "{}").contains("answers that its cubes cannot have"));
    assert!(refused(&plan, 2, "[20000]").contains("invalid type"));
    let error = refused(&plan, 1, &format!(r#"{{"0":{refuted}}}"#));
    assert!(error.contains("shard 1 of 1 is not done: 1 of 2 cubes"), "{error}");
}
