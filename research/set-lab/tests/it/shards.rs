//! Shards, through the library: every kind of work gives the same results in any number of
//! them, and files that were made up are refused.

use core::time::Duration;
use std::fs;
use std::path::{Path, PathBuf};

use set_core::{Board, Rules};
use set_lab::Output;
use set_lab::odds::Counts;
use set_lab::shards::{
    CapQuestion, CapTask, End, OddsTask, Plan, Status, Task, file_text, merge, run,
};

use crate::cli_study::Folder;

/// Runs all shards of a plan, a unit at a time in those with odd numbers.
fn run_all(plan: &Plan, folder: &Path) {
    for shard in plan.shards() {
        let limit = (shard.number % 2 == 1).then_some(Duration::ZERO);
        while let End::TimeUp { .. } = run(plan, shard, folder, limit).unwrap() {}
    }
    assert!(Status::of(plan, folder).unwrap().is_done());
}

/// The results of some work in `shards` shards: the report, and the files by name.
fn results(task: &Task, shards: u64, folder: &Folder) -> (String, Vec<(PathBuf, String)>) {
    let plan = Plan::new(task.clone(), shards).unwrap();
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
fn same_in_any_shards(task: &Task, shards: &[u64], name: &str) -> (String, String) {
    let folder = Folder::new(name);
    let (report, files) = results(task, 1, &folder);
    for &shards in shards {
        assert_eq!(results(task, shards, &folder), (report.clone(), files.clone()), "{shards}");
    }
    let csv = files.iter().find(|(name, _)| name.extension().is_some_and(|end| end == "csv"));
    (report, csv.unwrap().1.clone())
}

#[test]
fn cubes_of_caps_are_answered() {
    let task = |size: u64, symmetry: &str, depth| {
        Task::Cap(CapTask {
            rules: Rules::new(3, 3).unwrap(),
            question: CapQuestion { size, symmetry: Some(symmetry.to_owned()), depth },
        })
    };
    let (report, csv) = same_in_any_shards(&task(10, "none", 3), &[3, 8], "cap-refuted");
    assert!(report.contains("Refuted: there are no 10 cards without a set"), "{report}");
    assert_eq!(csv.lines().count(), 9);
    let (report, csv) = same_in_any_shards(&task(10, "plane", 1), &[2], "cap-planes");
    assert!(report.contains("Each of the 6 cubes is refuted"), "{report}");
    assert_eq!(csv.lines().count(), 7);
    let (report, csv) = same_in_any_shards(&task(9, "frame", 4), &[5], "cap-found");
    assert!(report.contains("Found 9 cards without a set, in cube"), "{report}");
    let cards = csv.trim_end().rsplit(',').next().unwrap();
    let cap = Board::parse(Rules::new(3, 3).unwrap(), cards).unwrap();
    assert!(cap.len() >= 9 && set_cap::find_set(&cap).is_none());
}

/// The text of a shard's file with these findings, whatever they are.
fn made_up(plan: &Plan, done: u64, findings: &str) -> (Folder, PathBuf) {
    let shard = plan.shard(1).unwrap();
    let folder = Folder::new(&format!("made-up-{}", plan.task().name()));
    fs::create_dir_all(&folder.0).unwrap();
    let path = folder.0.join(format!("shard-1-of-1.{}.jsonl", &plan.sha256()[..12]));
    fs::write(&path, file_text(plan, shard, done, findings)).unwrap();
    (folder, path)
}

fn refused(plan: &Plan, done: u64, findings: &str) -> String {
    let (folder, _) = made_up(plan, done, findings);
    let results = folder.0.join("results");
    let error = merge(plan, &folder.0, || Output::new(&results)).unwrap_err().to_string();
    assert!(!results.exists());
    error
}

/// Whoever can compute a SHA-256 can write any findings: what cannot be is refused.
#[test]
fn findings_that_cannot_be() {
    let odds = Plan::new(Task::Odds(OddsTask { games: 20_000, seed: 1 }), 1).unwrap();
    assert!(refused(&odds, 2, "{}").contains("missing field"));
    assert!(refused(&odds, 2, "[20000]").contains("invalid length"));
    let none_of = |games: u64| {
        let mut counts = serde_json::to_value(Counts::default()).unwrap();
        counts["games"] = games.into();
        counts.to_string()
    };
    let error = refused(&odds, 2, &none_of(20_001));
    assert!(error.contains("counts of 20001 games: expected 20000"), "{error}");
    assert!(refused(&odds, 2, &none_of(20_000)).contains("0 ends of 20000 games"));
    assert!(refused(&odds, 3, "{}").contains("3 of 2 units done"));

    let rules = Rules::new(2, 3).unwrap();
    let question = CapQuestion { size: 4, symmetry: Some("none".to_owned()), depth: 1 };
    let cap = Plan::new(Task::Cap(CapTask { rules, question }), 1).unwrap();
    let cards = r#"{"rules":{"properties":2,"values":3},"cards":["00","01","02","10"]}"#;
    let error = refused(&cap, 2, &format!(r#"{{"0":{{"found":{cards}}}}}"#));
    assert!(error.contains("the finding of unit 0 cannot be"), "{error}");
    let refuted = r#"{"refuted":"x"}"#;
    assert!(refused(&cap, 2, "{}").contains("unit 0 is missing"));
    let error = refused(&cap, 2, &format!(r#"{{"0":{refuted},"1":{refuted}}}"#));
    assert!(error.contains("the finding of unit 0 cannot be"), "{error}");
}

#[test]
fn versions_are_not_mixed() {
    let plan = Plan::new(Task::Odds(OddsTask { games: 20_000, seed: 1 }), 1).unwrap();
    let (path, other) = (Path::new("plan.json"), plan.json().replace("\"lab ", "\"lab 0.0."));
    let error = Plan::parse(&other, path).unwrap_err().to_string();
    assert!(error.contains("a plan of lab 0.0.") && error.contains("make a new plan"), "{error}");
}
