//! `lab study growth`, `hybrid` and `incremental`.

use std::fs;

use crate::cli_study::{Folder, study};
use crate::program::program;

#[test]
fn each_number_can_grow() {
    for (args, name, file) in [
        ("--sets 2 --values 3,4", "v = 4, 2 sets", "growth-properties"),
        ("--sets 2 --grow values --properties 3", "p = 3, 2 sets", "growth-values"),
        ("--grow sets --values 3 --properties 4,5", "v = 3, p = 5", "growth-sets"),
    ] {
        let folder = Folder::new(file);
        let run = study(&format!("growth --limit 0.005 --games 1 {args}"), &folder).done();
        assert!(run.stdout.contains("## How far it gets"), "{run:#?}");
        assert!(run.lines().iter().any(|line| line.contains(name)), "{run:#?}");
        assert!(folder.read(&format!("{file}.csv")).lines().count() > 2);
    }
}

#[test]
fn every_game_is_written() {
    let folder = Folder::new("growth");
    study("growth --grow sets --values 4 --properties 4 --limit 9 --games 3", &folder).done();
    let csv = folder.read("growth-sets.csv");
    let mut reader = csv::Reader::from_reader(csv.as_bytes());
    let records: Vec<_> = reader.records().map(Result::unwrap).collect();
    assert!(records.len() >= 3 * 3);
    for record in &records {
        assert_eq!((&record[0], &record[1], &record[3]), ("4", "4", "dynamic"));
        assert!(record[6].parse::<f64>().unwrap() > 0.0);
    }
}

/// A refused command changes no file of an earlier run.
#[test]
fn a_refusal_leaves_older_files_as_they_are() {
    let folder = Folder::new("growth-refused");
    let small = "growth --grow sets --values 3 --properties 3 --games 1 --limit 1";
    study(small, &folder).done();
    let before = ["growth-sets.csv", "growth-sets.md"].map(|f| folder.read(f));
    study(&format!("{small} --sets 4"), &folder).refused("--sets");
    study(&format!("{small} --seed 7"), &folder).refused("seed 7");
    let after = ["growth-sets.csv", "growth-sets.md"].map(|f| folder.read(f));
    assert_eq!(before, after);
    let parts = fs::read_dir(&folder.0).unwrap().map(|entry| entry.unwrap().file_name());
    let parts: Vec<_> = parts.filter(|name| name.to_string_lossy().ends_with(".part")).collect();
    assert!(parts.is_empty(), "{parts:?}");
}

#[test]
fn what_grows_is_not_given() {
    let refused = |args: &str, names: &str| program("study").args(args).run().refused(names);
    refused("growth --properties 4", "--properties");
    refused("growth --grow values --values 4", "--values");
    refused("growth --grow sets --sets 4", "--sets");
}

#[test]
fn hybrid_compares_a_portfolio_with_its_members() {
    let folder = Folder::new("hybrid");
    let solvers = "partial-canonical,dynamic,portfolio-partial";
    let args = format!("hybrid v=4,p=3,n=3 v=3,p=4,n=5 --games 2 --solvers {solvers}");
    let run = study(&args, &folder).done();
    let (_, first_answers) = run.stdout.split_once("## First answers").unwrap();
    let (table, _) = first_answers.split_once("\nSolvers:").unwrap();
    let rows: Vec<_> = table.lines().filter(|line| line.contains("portfolio-partial")).collect();
    assert_eq!(rows.len(), 2, "{table}");
    for row in rows {
        let numbers = row.split([' ', ',']).filter_map(|word| word.parse::<u64>().ok());
        let [_, _, sets, by_first, by_others] = numbers.collect::<Vec<_>>().try_into().unwrap();
        assert!(row.contains("| dynamic ") && row.contains(", partial-canonical "), "{row}");
        // Of two games.
        assert!(by_first + by_others >= 2 * sets, "{row}");
    }
    // The same from the file.
    assert_eq!(study(&args, &folder).done().stdout, run.stdout);
}

#[test]
fn hybrid_refuses_bad_input() {
    for bad in ["4,3,5", "v=4,p=3", "v=0,p=3,n=5", "v=4;p=3;n=5", "v=3,p=4,n=28", "v=3,p=4,n=0"] {
        program("study").args("hybrid").arg(bad).run().refused(bad);
    }
    program("study").args("hybrid --solvers none").run().refused("none");
    program("study").args("hybrid --games 0").run().refused("0");
    program("study").args("hybrid --limit x").run().refused("x");
    let help = program("study").args("hybrid --help").run().done();
    assert!(help.stdout.contains("--solvers") && help.stdout.contains("v=V,p=P,n=N"));
}
