//! `lab sizes`.

use crate::cli_study::Folder;
use crate::program::program;

#[test]
fn a_table_and_a_plot() {
    let folder = Folder::new("sizes");
    let run = program("sizes").args("--lines 4,6,5 5,5,5 --games 3 --out").arg(&folder.0).run();
    let table = run.done().stdout;
    let rows: Vec<_> = table.lines().skip(2).collect();
    assert_eq!(rows.len(), 2, "{table}");
    assert!(rows[0].starts_with("| 4, 6, 5"), "{table}");
    assert_eq!(folder.read("sizes.md"), table);
    assert!(folder.read("sizes.svg").contains("v = 5"));
}

#[test]
fn what_cannot_be_measured() {
    program("sizes").args("--lines 4,4,count").run().refused("4,4,count");
    program("sizes").args("--games 0").run().refused("--games");
}
