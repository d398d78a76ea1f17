//! `lab study growth`, `hybrid` and `incremental`.

use crate::cli_study::{Folder, study};

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
