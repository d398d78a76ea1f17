//! `export`: the question of a board as text.

use crate::program::{Run, TempFile, program};

/// The text for a board.
fn export(board: &str, args: &str) -> String {
    program("export").args(args).input(board).run().done().stdout
}

/// The options arrive in the text; docs/formats.md shows each format.
#[test]
fn options() {
    let text = export("0000 0001 0002 1111", "--to smt2-paper --form canonical-bv --model");
    assert!(text.contains("(declare-const k_2_3 (_ BitVec 2))") && text.contains("; (15)"));
    assert!(text.contains("(set-info :status sat)") && text.contains("\n(get-value (k_0_0 "));
    let group = export("00 01 02 11", "-p 2 --to xcc --anchor 01 --same 0");
    assert!(group.ends_with("\nanchor p1v0 p1v2 | c0 c1 c2 c3\nanchor c1\np1v0 c0\np1v2 c2\n"));
}

/// A text of a million cards takes gigabytes.
#[test]
fn a_long_text_is_refused() {
    let export = |args: &str| program("export").args(args).input("0.0.0").run();
    export("-p 3 -v 65536 --to dimacs --memory 100").refused(
        "--to dimacs: about 193 MiB of memory, expected at most 100: take fewer cards, or allow more \
         with --memory 193",
    );
    export("-p 3 -v 65536 --to opb --memory 100").done();
}

/// Imports an answer.
fn import(board: &str, args: &str, answer: &str) -> Run {
    let board = TempFile::new("import-board", board);
    program("import").arg(board.path()).args(args).input(answer).run()
}

#[test]
fn answers_are_read_back() {
    let run = import("00 11 22 01", "-p 2 --from opb", "s SATISFIABLE\nv x1 x2 x3 -x4\n").done();
    assert_eq!(run.stdout, "a valid set of the board: 00, 11, 22\n");
    let run = import("00 11", "-p 2 --from dimacs", "s UNSATISFIABLE\n").done();
    assert_eq!(run.stdout, "no set: checked\n");
    let run = import("00 11 22 01", "-p 2 --from dimacs", "s UNSATISFIABLE\n").not_reached();
    assert_eq!(run.stdout, "a wrong answer: the board holds the valid set 00, 11, 22\n");
    import("00 11", "-p 2 --from dimacs", "s UNKNOWN\n").interrupted();
    let run = import("00 11 22 01", "-p 2 --from lp", "x_00 1 x_11 1 x_01 1").not_reached();
    assert!(
        run.stdout.starts_with("a wrong model: 00 11 01 are not a valid set"),
        "{}",
        run.stdout
    );
    import("00 11", "-p 2 --from smt2", "(error)").refused("no answer");
    program("import").args("- --from lp").input("00").run().refused("standard input");
}

#[test]
fn bad_input() {
    program("export").input("0000").run().refused("--to");
    program("export").args("--to smt2").input("0000 0003").run().refused("0003");
    program("export").args("--to sat").input("0000").run().refused("sat");
    program("export").args("--to smt2 --form none-bv").input("0000").run().refused("--form");
    program("export").args("--to smt2-paper --form bv").input("0000").run().refused("bv");
    program("export").args("--to lp --model").input("0000").run().refused("--model");
    let xcc = |args: &str| program("export").args("--to xcc").args(args).input("0000").run();
    xcc("--same 0").refused("--anchor");
    xcc("--anchor 1111").refused("1111");
    xcc("--anchor 0000,1111").refused("--anchor: 2 cards");
    xcc("--anchor 0003").refused("--anchor: ");
    xcc("--anchor 0000 --same 4").refused("property 4");
    let wide = program("export").args("-p 1 -v 65536 --to smt2-paper").input("0 1").run();
    wide.refused("expected at most 1024");
    program("export").args("--to lp --anchor 0000").input("0000").run().refused("--anchor");
}
