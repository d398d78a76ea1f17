//! `lab proofs`.

use crate::program::program;

#[test]
fn certificates_are_measured() {
    let run = program("proofs").args("--lines 4,5,8 3,4,5 --rounds 2").run().done();
    let rows: Vec<_> = run.stdout.lines().skip(2).collect();
    assert_eq!(rows.len(), 2, "{}", run.stdout);
    assert!(rows[0].contains("| 4, 5, 8 |") && rows[0].matches(" x)").count() == 2, "{}", rows[0]);
}

#[test]
fn the_measurements_as_csv() {
    let run = program("proofs").args("--lines 4,5,8 --rounds 1 --seed 2 --format csv").run().done();
    let lines: Vec<_> = run.stdout.lines().collect();
    let [header, row] = *lines else { panic!("{}", run.stdout) };
    assert!(header.starts_with("values,properties,sets,seed,answers,anchors,"), "{header}");
    assert!(row.starts_with("4,5,8,2,"), "{row}");
}

#[test]
fn what_is_no_game() {
    program("proofs").args("--lines 4,4,count").run().refused("4,4,count");
    program("proofs").args("--rounds 0").run().refused("--rounds");
}
