//! The table of measurements.

use crate::program::program;

#[test]
fn lines_are_measured_beside_all_others() {
    let run = program("bench").args("--lines 3,3,4 4,3,3 3,3,count --games 2").run().done();
    let lines = run.lines();
    assert_eq!(lines.len(), 4, "{run:#?}");
    assert!(lines[0].contains("CPU time") && lines[0].contains("confirmed"));
    for (line, name) in lines[1..].iter().zip(["3,3,4", "4,3,3", "3,3,count"]) {
        assert!(line.contains(name) && line.contains('x'), "{line}");
        // The memory is really counted.
        assert!(line.contains(" B ") || line.contains(" kB "), "{line}");
    }
}

#[test]
fn csv_has_a_line_for_each_solver() {
    let run = program("bench").args("--lines 4,4,2 --games 3 --format csv").run().done();
    let mut reader = csv::Reader::from_reader(run.stdout.as_bytes());
    let column = |name: &str| run.lines()[0].split(',').position(|head| head == name).unwrap();
    let records: Vec<_> = reader.records().map(Result::unwrap).collect();
    let solvers: Vec<_> = records.iter().map(|record| &record[column("solver")]).collect();
    assert!(solvers[0].starts_with("dynamic ("), "{solvers:?}");
    assert!(solvers.ends_with(&["partial", "brute"]), "{solvers:?}");
    for record in &records {
        assert_eq!((&record[column("games")], &record[column("end")]), ("3", "done"));
        assert_eq!(record[column("set_free")], record[column("confirmed")]);
        assert!(record[column("median_seconds")].parse::<f64>().unwrap() > 0.0);
        assert!(record[column("peak_bytes")].parse::<u64>().unwrap() > 0);
    }
}

#[test]
fn a_line_beyond_the_limit_is_told() {
    let run = program("bench").args("--lines 9,9,9 3,3,1 --limit 0.05 --games 1").run().done();
    assert!(run.lines()[1].trim_start().starts_with("9,9,9  "), "{run:#?}");
    assert!(run.lines()[1].contains("> "), "{run:#?}");
    assert_eq!(run.lines().len(), 3);
}

#[test]
fn markdown() {
    let run = program("bench").args("--lines 3,2,1 --games 1 --format markdown").run().done();
    let pipes: Vec<_> = run.lines().iter().map(|line| line.matches('|').count()).collect();
    assert_eq!(pipes, [12, 12, 12]);
}
