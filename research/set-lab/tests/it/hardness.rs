//! `hardness`: matching problems as boards, and checks of pairs.

use crate::program::{TempFile, program};

/// The lines of the table of checks, as numbers.
fn checks(stdout: &str) -> Vec<Vec<u64>> {
    let table = stdout.lines().skip_while(|line| !line.contains("brute force"));
    let numbers = |line: &str| line.split_whitespace().map(|word| word.parse().ok()).collect();
    table.skip(1).map_while(numbers).take_while(|row: &Vec<u64>| !row.is_empty()).collect()
}

#[test]
fn the_checks_meet_their_bounds() {
    let run = program("hardness").run().done();
    let rows = checks(&run.stdout);
    assert_eq!(rows.first().map(|row| row[0]), Some(3));
    assert_eq!(rows.last().map(|row| row[0]), Some(200));
    for row in &rows {
        let &[n, brute, optimum, bound] = &row[..] else { panic!("{row:?}") };
        assert_eq!(brute, n * (n - 1) / 2);
        assert_eq!(optimum, bound);
        assert_eq!(bound, (n * n).div_ceil(4) - n / 2 - u64::from(n % 2 == 1), "{n}");
    }
    assert!(rows.contains(&vec![12, 66, 30, 30]));
    assert_eq!(checks(&program("hardness").args("--checks 3").run().done().stdout).len(), 1);
}

/// Every solver finds a planted matching.
#[test]
fn planted_problems() {
    for solver in ["brute", "partial-canonical", "dynamic", "completion", "ip"] {
        for args in ["", "--dimensions 2 --values 6", "-k 4 -v 3 --seed 7", "-k 1 -v 5", "-v 1"] {
            let run = program("hardness").args(args).args("--solver").args(solver).run().done();
            assert!(run.stdout.contains(&format!("{solver} solver finds the set")), "{args}");
        }
    }
}

#[test]
fn cyclic_latin_squares() {
    for v in [1, 3, 5, 7] {
        program("hardness").args(&format!("--cyclic --values {v}")).run().done();
    }
    for v in [2, 4, 6] {
        let run = program("hardness").args(&format!("--cyclic --values {v}")).run().not_reached();
        assert!(run.stdout.contains("no perfect matching"));
    }
}

#[test]
fn a_problem_from_a_file() {
    let tuples = "000 011 # two by two\n101 110\n";
    let file = TempFile::new("hardness-tuples", tuples);
    let from_file = program("hardness").arg(file.path()).args("-k 3 -v 2").run().not_reached();
    let from_input = program("hardness").args("- -k 3 -v 2").input(tuples).run().not_reached();
    assert_eq!(from_file.stdout, from_input.stdout);
    assert!(from_file.stdout.contains("4 tuples"));

    let run = program("hardness").args("- -k 2 -v 3").input("00 12 21 11").run().done();
    assert!(run.stdout.contains("  00 12 21\n"), "{}", run.stdout);
    for row in ["X..", ".oX", ".X."] {
        assert!(run.stdout.lines().any(|line| line.trim() == row), "{row}: {}", run.stdout);
    }
    // No tuples at all are a problem too.
    program("hardness").args("-").run().not_reached();
}

#[test]
fn a_limit_ends_the_search() {
    program("hardness").args("--cyclic -v 30 --limit 0.05").run().says_not_known("out of time");
}
