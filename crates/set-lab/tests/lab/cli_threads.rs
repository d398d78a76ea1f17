//! `lab threads`.

use crate::cli_study::Folder;
use crate::program::program;

#[test]
fn games_with_several_threads_are_the_same() {
    let arguments = "--lines 4,8,5 8,4,5 3,9,5 --threads 1 2 4 --rounds 2";
    let run = program("threads").args(arguments).run().done();
    let rows: Vec<_> = run.stdout.lines().skip(2).collect();
    // With 2 and with 4 threads it is played with and without looking ahead.
    assert_eq!(rows.len(), 15, "{}", run.stdout);
    let cells = |row: usize| rows[row].split('|').map(str::trim).collect::<Vec<_>>();
    assert_eq!(cells(0)[1..5], ["4, 8, 5", "1", "0", "2"]);
    assert_eq!(cells(9)[1..5], ["8, 4, 5", "4", "512", "2"]);
}

#[test]
fn a_simulation_writes_a_table_and_a_plot() {
    let folder = Folder::new("threads");
    let run = program("threads").args("--lines 6,5,5 --simulate --out").arg(&folder.0).run();
    let table = run.done().stdout;
    assert_eq!(folder.read("threads.md"), table);
    assert!(folder.read("threads.svg").contains("6, 5, 5"));
}

#[test]
fn what_cannot_be_measured() {
    program("threads").args("--lines 4,4,count").run().refused("4,4,count");
    program("threads").args("--threads 0").run().refused("--threads");
    program("threads").args("--rounds 0").run().refused("--rounds");
    program("threads").args("--out x").run().refused("--simulate");
}
