//! Answers as solvers print them.

use set_core::{Board, Rules};

use super::*;

/// Of the cards, 00 01 02 are the only valid set.
fn board() -> Board {
    Board::parse(Rules::new(2, 3).unwrap(), "00 01 11 02").unwrap()
}

/// The answer in a word, or the error.
fn said(format: ExportFormat, text: &str) -> String {
    match read_answer(format, &board(), text) {
        Ok(Answer::Set(set)) => set.to_string(),
        Ok(Answer::NoSet) => "none".to_owned(),
        Ok(Answer::Unknown) => "unknown".to_owned(),
        Err(error) => error.to_string(),
    }
}

const SET: &str = "00 01 02";

#[test]
fn smt2() {
    let format = ExportFormat::Smt2;
    let z3 = "sat\n((x_00 true)\n (x_01 true)\n (x_11 false)\n (x_02 true))\n";
    assert_eq!(said(format, z3), SET);
    let model = "sat\n(\n (define-fun x_00 () Bool true)(define-fun x_01 () Bool true)\
                 (define-fun |x_11| () Bool false) (define-fun x_02 () Bool true))";
    assert_eq!(said(format, model), SET);
    assert_eq!(said(format, "unsat\n(error \"line 7: no model\")"), "none");
    assert_eq!(said(format, "unknown"), "unknown");
    assert!(said(format, "").starts_with("no answer: expected sat"));
    assert!(said(format, "sat").starts_with("no value of x_00"));
    let wrong = said(format, &z3.replace("x_11 false", "x_11 true"));
    assert_eq!(wrong, "a wrong model: 00 01 11 02 are not a valid set: 4 cards, expected 3");
    let none = said(format, &z3.replace("true", "false"));
    assert_eq!(none, "a wrong model: it chooses no card");
    assert!(said(format, &z3.replace("x_11 false", "x_11 7")).starts_with("x_11 is 7"));
}

#[test]
fn smt2_paper() {
    let format = ExportFormat::Smt2Paper;
    let int = "sat\n((k_0_0 0) (k_0_1 0) (k_1_0 0) (k_1_1 1) (k_2_0 0) (k_2_1 2))";
    assert_eq!(said(format, int), SET);
    let bits = "sat\n((k_0_0 #b00) (k_0_1 #b00) (k_1_0 #b00) (k_1_1 #b01) (k_2_0 (_ bv0 2)) \
                (k_2_1 #x2))";
    assert_eq!(said(format, bits), SET);
    let sort = "sat (model (define-fun k_0_0 () (_ BitVec 2) (_ bv0 2)) (define-fun k_0_1 () Int 0)\
                (define-fun k_1_0 () Int 0) (define-fun k_1_1 () Int 1) \
                (define-fun k_2_0 () Int 0) (define-fun k_2_1 () Int 2))";
    assert_eq!(said(format, sort), SET);
    let foreign = said(format, &int.replace("k_2_1 2", "k_2_1 3"));
    assert_eq!(foreign, "a wrong model: k_2_1 is 3: expected 0 to 2");
    let other = said(format, &int.replace("k_2_0 0", "k_2_0 1"));
    assert_eq!(other, "a wrong model: 12 is not on the board");
    let twice = said(format, &int.replace("k_2_1 2", "k_2_1 1"));
    assert!(twice.starts_with("a wrong model: 00 01 01 are not a valid set"), "{twice}");
}

#[test]
fn solution_files() {
    let format = ExportFormat::Lp;
    let glpk = "Status:     INTEGER OPTIMAL\n   No. Column name   Activity  Lower bound Upper bound\n\
                     1 x_00         *              1             0             1 \n\
                     2 x_01         *              1             0             1 \n\
                     3 x_11         *              0             0             1 \n\
                     4 x_02         *              1             0             1 \n";
    assert_eq!(said(format, glpk), SET);
    let cbc = "Optimal - objective value 0.00000000\n      0 x_00     1    0\n      1 x_01     1   0\n\
               3 x_02   0.9999999  0\n      4 same_0_0   1   0\n";
    assert_eq!(said(format, cbc), SET);
    let highs = "Model status\nOptimal\n# Columns 12\nx_00 1\nx_01 1\nx_11 -0\nx_02 1\n# Rows 9\n";
    assert_eq!(said(format, highs), SET);
    for none in [
        "Infeasible - objective value 0.00\n**    0 x_00   1   0\n**    1 x_01   2   0\n",
        "Status:     INTEGER EMPTY",
        "solution status: infeasible",
    ] {
        assert_eq!(said(format, none), "none");
    }
    assert_eq!(said(format, "time limit"), "unknown");
    assert_eq!(said(format, &highs.replace("x_11 -0", "x_11 0.5")), "x_11 is 0.5: expected 0 or 1");
    assert!(
        said(format, &highs.replace("x_02 1", "x_02 0")).starts_with("a wrong model: 00 01 are")
    );
}

#[test]
fn sat_and_pseudo_boolean() {
    assert_eq!(said(ExportFormat::Dimacs, "s SATISFIABLE\nv 1 2 -3 4 5 -6 7 0\n"), SET);
    assert_eq!(said(ExportFormat::Dimacs, "UNSAT\n"), "none");
    assert!(
        said(ExportFormat::Dimacs, "SAT\n1 2 3 4 5 -6 0\n")
            .starts_with("a wrong model: 00 01 11 02")
    );
    let opb = "c a comment\ns SATISFIABLE\nv x1 x2 -x3 x4\nv -x5 x6\n";
    assert_eq!(said(ExportFormat::Opb, opb), SET);
    assert_eq!(said(ExportFormat::Opb, "s UNSATISFIABLE\n"), "none");
    assert_eq!(said(ExportFormat::Opb, "s UNKNOWN\n"), "unknown");
    assert_eq!(
        said(ExportFormat::Opb, "solution status: optimal\nx1  1 (obj:0)\nx2 1\nx4 1\nx6 1\n"),
        SET
    );
    assert_eq!(
        said(ExportFormat::Opb, &opb.replace("-x3", "x3")),
        "a wrong model: 00 01 11 02 are not a valid set: 4 cards, expected 3"
    );
}

#[test]
fn minizinc() {
    let format = ExportFormat::Minizinc;
    let gecode = "chosen = [1, 2, 4];\n----------\n";
    assert_eq!(said(format, gecode), SET);
    assert_eq!(said(format, &format!("% a comment\n{gecode}chosen = [1, 2, 3];\n")), SET);
    assert_eq!(said(format, "Warning: domain is empty\n\n=====UNSATISFIABLE=====\n"), "none");
    for unknown in ["", "=====UNKNOWN=====\n", "=====ERROR=====\n"] {
        assert_eq!(said(format, unknown), "unknown");
    }
    for (list, error) in [
        ("1, 2, 5", "chosen \" 5\": expected 1 to 4"),
        ("0, 2, 4", "chosen \"0\": expected 1 to 4"),
        ("", "chosen \"\": expected 1 to 4"),
        ("1, 2, 3", "a wrong model: 00 01 11 are not a valid set"),
        ("1, 2", "a wrong model: 00 01 are not a valid set"),
        ("1, 2, 2", "a wrong model: 00 01 01 are not a valid set"),
    ] {
        let text = format!("chosen = [{list}];\n----------\n");
        assert!(said(format, &text).starts_with(error), "{}", said(format, &text));
    }
}

#[test]
fn exact_covers() {
    let format = ExportFormat::Xcc;
    let solution = "1:\n some q0:s q1:d (1 of 1)\n w0c0 c0:1 q0:s (1 of 2)\n w0c1 c1:1\n\
                    w0c2 c2:0 (1 of 1)\n w1c3 c3:1\n2:\n w0c2 c2:1\n";
    assert_eq!(said(format, solution), SET);
    assert_eq!(said(format, "anchor c3\np1v1 c1\np1v0 c0\n"), SET);
    assert_eq!(said(format, "Altogether 0 solutions, 12 mems"), "none");
    assert_eq!(said(format, ""), "unknown");
    assert_eq!(said(format, "c0\nc4\n"), "c4: expected c0 to c3");
    assert!(said(format, "c0 c2").starts_with("a wrong model: 00 11 are not a valid set"));
}
