//! `export`: the question of a board as text.

use crate::program::program;

/// The text for a board.
fn export(board: &str, args: &str) -> String {
    program("export").args(args).input(board).run().done().stdout
}

#[test]
fn smt2() {
    let board = "0000 0001 0002 1111";
    assert!(export(board, "--to smt2").contains("(declare-const x_0001 Bool)"));
    assert!(export(board, "--to smt2-paper").contains("(declare-const k_2_3 Int)"));
    let text = export(board, "--to smt2-paper --symmetry canonical --sort bv --model");
    assert!(text.contains("(declare-const k_2_3 (_ BitVec 2))") && text.contains("; (15)"));
    assert!(text.contains("\n(get-value (k_0_0 ") && text.ends_with("(exit)\n"), "{text}");
    assert!(export("00 11 22", "-p 2 --to smt2").contains("x_22"));
}

#[test]
fn the_status_is_what_solve_says() {
    for (board, status) in [("0000 0001 0002 1111", "sat"), ("0000 0001 1111", "unsat")] {
        for to in ["smt2", "smt2-paper"] {
            let text = export(board, &format!("--to {to}"));
            assert!(text.contains(&format!("(set-info :status {status})")), "{text}");
        }
    }
}

#[test]
fn lp_and_dimacs() {
    assert!(export("00 01 02", "-p 2 --to lp").starts_with("\\ "));
    assert!(export("00 01 02", "-p 2 --to dimacs").contains("\np cnf 9 17\n"));
}

#[test]
fn bad_input() {
    program("export").input("0000").run().refused("--to");
    program("export").args("--to smt2").input("0000 0003").run().refused("0003");
    program("export").args("--to sat").input("0000").run().refused("sat");
    program("export").args("--to smt2 --sort bv").input("0000").run().refused("--sort");
    program("export").args("--to lp --model").input("0000").run().refused("--model");
    let help = program("export").arg("--help").run().done();
    assert!(help.stdout.contains("dimacs") && help.stdout.contains("Exit code"));
}
