//! The SMT-LIB 2 texts of both encodings, solved by the program `z3` that `scripts/fetch-z3` brings,
//! or else by libz3.

use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::{fs, io::Write};

use set_core::{Board, Rules};
use set_deck::{Deck, ShuffleDeck};
use set_smt::{PaperEncoding, SelectEncoding, Smt2Options, Sort, SymmetryBreaking};

/// The folder of `scripts/fetch-z3`.
fn fetched() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../.z3")
}

#[test]
fn the_z3_that_was_fetched_is_the_one_linked() {
    if let Ok(version) = fs::read_to_string(fetched().join("version")) {
        assert_eq!(set_smt::SmtSolver::z3_version(), version.trim());
    }
}

/// The answer of z3 to this text.
fn answer(text: &str) -> String {
    let program = fetched().join("bin/z3");
    if program.exists() {
        let mut z3 = Command::new(program)
            .arg("-in")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        z3.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
        String::from_utf8(z3.wait_with_output().unwrap().stdout).unwrap().trim().into()
    } else {
        let solver = z3::Solver::new();
        solver.from_string(text);
        format!("{:?}", solver.check()).to_lowercase()
    }
}

/// Every text for a board.
fn texts(board: &Board) -> Vec<String> {
    let mut texts = vec![SelectEncoding::new(board).to_smt2(Smt2Options::new())];
    for &symmetry in SymmetryBreaking::ALL {
        for &sort in Sort::ALL {
            texts.push(PaperEncoding { symmetry, sort }.to_smt2(board, Smt2Options::new()));
        }
    }
    texts
}

fn board(p: u32, v: u32, cards: &str) -> Board {
    Board::parse(Rules::new(p, v).unwrap(), cards).unwrap()
}

#[test]
fn boards_with_a_set_are_sat() {
    let boards = [
        board(1, 1, "0"),
        board(2, 2, "00 01"),
        // All the same first, where the paper's (15) as printed fails.
        board(2, 3, "00 01 02"),
        board(4, 3, "0000 1111 0120 2222"),
        board(3, 4, "000 111 222 333 012 013"),
        board(2, 11, "0.0 1.1 2.2 3.3 4.4 5.5 6.6 7.7 8.8 9.9 10.10"),
    ];
    for board in boards {
        for text in texts(&board) {
            assert_eq!(answer(&text), "sat", "{text}");
        }
    }
}

#[test]
fn boards_without_a_set_are_unsat() {
    let boards = [
        board(2, 1, ""),
        board(2, 2, "01"),
        board(2, 3, "00 01 12"),
        board(4, 3, "0000 0001 0110 1010 1100 0111"),
        board(3, 4, "000 111 222 323 012 013"),
        board(2, 6, "00 11 22 33 44 50"),
    ];
    for board in boards {
        for text in texts(&board) {
            assert_eq!(answer(&text), "unsat", "{text}");
        }
    }
}

#[test]
fn random_boards_are_answered_as_by_the_checker() {
    for (p, v, cards) in [(4, 3, 12), (3, 4, 14), (3, 5, 14)] {
        let rules = Rules::new(p, v).unwrap();
        for seed in 0..6 {
            let cards = ShuffleDeck::new(rules, seed).unwrap().draw_many(cards);
            let board = Board::from_cards(rules, &cards).unwrap();
            let expected = if set_testkit::checker::is_set_free(&board) { "unsat" } else { "sat" };
            for text in texts(&board) {
                assert_eq!(answer(&text), expected, "{text}");
            }
        }
    }
}

/// The text is for people too.
#[test]
fn the_texts_name_what_they_say() {
    let board = board(2, 3, "00 01 02");
    let text = SelectEncoding::new(&board).to_smt2(Smt2Options::new());
    for line in [
        "; The card game Set with p=2, v=3: does this board of 3 cards hold a valid set?",
        "; 00 01 02",
        "(set-logic QF_UF)",
        "(declare-const x_01 Bool)",
        "(assert (or (not x_01) y_1_1))",
        "(check-sat)",
    ] {
        assert!(text.lines().any(|l| l == line), "{line}\n{text}");
    }
    let encoding = PaperEncoding { symmetry: SymmetryBreaking::Canonical, sort: Sort::BitVec };
    let text = encoding.to_smt2(&board, Smt2Options::new());
    for line in [
        "(set-logic QF_BV)",
        "(declare-const k_0_1 (_ BitVec 2))",
        "; (7): property 0 is all the same or all different",
        "; (9): card 2 is from the board",
        "; (11): cards 0 and 1 are distinct",
        "; (15), corrected: property 1 is 0, 1, ... in this order",
    ] {
        assert!(text.lines().any(|l| l == line), "{line}\n{text}");
    }
}
