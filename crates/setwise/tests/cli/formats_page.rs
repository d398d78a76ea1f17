//! docs/formats.md: its examples are what `export` prints.

use std::fs;
use std::path::Path;

use set_proof::ExportFormat;

use crate::program::program;

#[test]
fn the_examples_are_what_export_prints() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/formats.md");
    let page = fs::read_to_string(page).unwrap();
    let blocks = page.split("```console\n$ echo ").skip(1);
    let mut formats = Vec::new();
    for block in blocks {
        let (command, rest) = block.split_once('\n').unwrap();
        let (board, arguments) = command.split_once(" | setwise export ").unwrap();
        let expected = rest.split("```").next().unwrap();
        let printed = program("export").args(arguments).input(board).run().done().stdout;
        assert_eq!(printed, expected, "{command}");
        let (_, format) = arguments.split_once("--to ").unwrap();
        formats.push(format.split(' ').next().unwrap());
    }
    formats.sort_unstable();
    formats.dedup();
    let mut all: Vec<_> = ExportFormat::ALL.iter().map(|format| format.name()).collect();
    all.sort_unstable();
    assert_eq!(formats, all);
}
