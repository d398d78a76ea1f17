//! `lab compare`: the times of solvers on equal boards.

use crate::program::program;

/// The rows of the table: the name and how many answers of each kind.
fn rows(stdout: &str) -> Vec<(String, [u32; 3])> {
    let rows = stdout.lines().filter(|line| line.starts_with("| ")).skip(1);
    rows.map(|line| {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let count = |cell: &str| match cell.split_once('(') {
            Some((_, count)) => count.trim_end_matches(')').parse().unwrap(),
            None => u32::from(cell != "–"),
        };
        let none = cells[3].parse().unwrap();
        (cells[0].to_owned(), [count(cells[1]), count(cells[2]), none])
    })
    .collect()
}

#[test]
fn all_solvers_agree() {
    for (args, solvers) in [
        ("", "brute,partial,dynamic,completion,pairs,optimum,ip"),
        ("-p 2 -v 4 --cards 6", "brute,partial,dynamic,completion,two-properties,ip"),
        ("-p 5 -v 3 --cards 16 --boards 5", "brute,ip"),
    ] {
        let run = program("compare").args(args).args("--solvers").args(solvers).run().done();
        let rows = rows(&run.stdout);
        let names: Vec<&str> = rows.iter().map(|(name, _)| &name[..]).collect();
        assert_eq!(names, solvers.split(',').collect::<Vec<_>>());
        assert!(rows.iter().all(|(_, counts)| *counts == rows[0].1), "{rows:?}");
    }
}

#[test]
fn what_takes_too_long_has_no_answer() {
    let run = program("compare")
        .args("-p 4 -v 10 --cards 110 --boards 1 --limit 0.05 --solvers ip")
        .run()
        .not_reached();
    assert_eq!(rows(&run.stdout), [("ip".to_owned(), [0, 0, 1])]);
}

#[test]
fn solvers_for_some_rules_only() {
    let refused = |args: &str, names: &str| program("compare").args(args).run().refused(names);
    refused("--solvers two-properties", "4 properties");
    refused("-v 4 --solvers pairs", "4 values");
    refused("-v 4 --solvers brute,optimum", "4 values");
}

#[test]
fn bad_numbers() {
    let refused = |args: &str, names: &str| program("compare").args(args).run().refused(names);
    refused("--cards 82", "82");
    refused("-p 40 --cards 1000001", "1000001");
    refused("--boards 0", "0");
    refused("--boards 65536", "65536");
    refused("--solvers quick", "quick");
    refused("--limit nan", "nan");
}

#[test]
fn tables_of_docs_have_names() {
    let run = program("compare").args("pairs --boards 1 --solvers optimum --limit 60").run().done();
    assert_eq!(run.stdout.matches("1 boards: CPU ms").count(), 4, "{}", run.stdout);
    assert!(run.stdout.contains("p=30, v=3, 1000 cards"), "{}", run.stdout);
    program("compare").args("pears").run().refused("pears");
    program("compare").args("pairs -p 3").run().refused("--properties");
}
