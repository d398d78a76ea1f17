//! How the cost grows.

use std::fs;

use crate::program::{TempFile, program};

#[test]
fn each_number_can_grow() {
    for (args, name) in [
        ("--sets 2 --values 3,4", "v = 4, 2 sets"),
        ("--sets 2 --grow values --properties 3", "p = 3, 2 sets"),
        ("--grow sets --values 3 --properties 4,5", "v = 3, p = 5"),
    ] {
        let run = program("growth").args("--limit 0.005 --games 1").args(args).run().ended();
        assert!(run.lines().iter().any(|line| line.starts_with(name)), "{run:#?}");
    }
}

#[test]
fn it_is_written_and_drawn() {
    let (csv, svg) = (TempFile::new("growth.csv", ""), TempFile::new("growth.svg", ""));
    program("growth")
        .args("--grow sets --values 4 --properties 4 --limit 9 --csv")
        .arg(csv.path())
        .arg("--svg")
        .arg(svg.path())
        .run()
        .done();
    let mut reader = csv::Reader::from_path(csv.path()).unwrap();
    let records: Vec<_> = reader.records().map(Result::unwrap).collect();
    assert!(records.len() >= 3);
    for record in &records {
        assert_eq!((&record[0], &record[1]), ("4", "4"));
        assert!(record[3].parse::<f64>().unwrap() > 0.0);
    }
    assert!(fs::read_to_string(svg.path()).unwrap().trim_end().ends_with("</svg>"));
}

#[test]
fn what_grows_is_not_given() {
    program("growth").args("--properties 4").run().refused("--properties");
    program("growth").args("--grow values --values 4").run().refused("--values");
    program("growth").args("--grow sets --sets 4").run().refused("--sets");
}
