//! The checker in Python agrees with that in Rust.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::{env, fs, process};

use set_core::{Board, strategies};
use set_proof::{Certificate, certify, check};
use set_testkit::checker;
use set_testkit::strategies::sample;

use crate::common::{Random, rules, set_free_board};
use crate::weights::examples;

/// Whether the checker in Python accepts.
fn accepts(board: &Board, certificate: &Certificate) -> bool {
    let program = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/check_proof.py");
    let name = format!("set-proof-{}-{:?}", process::id(), std::thread::current().id());
    let file = env::temp_dir().join(name);
    fs::write(&file, certificate).unwrap();
    let rules = board.rules();
    let numbers = [rules.properties(), rules.values()].map(|number| number.to_string());
    let mut python = Command::new("python3")
        .arg(program)
        .args(numbers)
        .arg(&file)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("this test needs Python: python3 is to be on the PATH");
    let cards = checker::values_of_all(rules, board.iter()).into_iter().map(|values| {
        let values: Vec<_> = values.iter().map(u32::to_string).collect();
        values.join(",") + "\n"
    });
    python.stdin.take().unwrap().write_all(cards.collect::<String>().as_bytes()).unwrap();
    let output = python.wait_with_output().unwrap();
    fs::remove_file(file).unwrap();
    let accepted = format!("{} cards without a set\n", board.len());
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(
        output.stdout == accepted.as_bytes()
            || errors.contains("AssertionError")
            || errors.contains("IndexError"),
        "{errors}"
    );
    output.status.success()
}

/// A board whose cards take more than 128 bits. They differ in the first and the last two
/// properties only, so an anchor has several groups, in an order that depends on all bits.
fn wide() -> Board {
    let (rules, small) = (rules(33, 4), rules(4, 4));
    let widen = |card| {
        let mut values = vec![0; 33];
        for (value, property) in small.values_of(card).zip([0, 1, 31, 32]) {
            values[property] = value;
        }
        rules.card(&values).unwrap()
    };
    Board::from_cards(rules, set_free_board(small, 40, 1).iter().map(widen)).unwrap()
}

#[test]
fn both_checkers_agree() {
    let mut random = Random(3);
    let board = |p, v, cards| set_free_board(rules(p, v), cards, 1);
    let mut boards = vec![board(4, 4, 50), board(4, 5, 60), board(3, 7, 40), board(4, 3, 12)];
    boards.push(wide());
    boards.push(sample(&strategies::board(rules(2, 2), 1..=1)));
    let proofs = boards.into_iter().map(|board| (certify(&board).unwrap(), board));
    for (board, certificate) in proofs.map(|(proof, board)| (board, proof)).chain(examples()) {
        assert!(accepts(&board, &certificate), "{}", board.rules());
        for _ in 0..6 {
            let mut bytes = certificate.as_bytes().to_vec();
            let place = random.below(bytes.len());
            match random.below(3) {
                0 => drop(bytes.remove(place)),
                1 => bytes.insert(place, random.below(16) as u8),
                _ => bytes[place] = random.below(16) as u8,
            }
            let mutant = Certificate::from(bytes);
            let expected = check(&board, &mutant).is_ok();
            assert_eq!(accepts(&board, &mutant), expected, "{mutant:?}");
        }
        let mut other = board.clone();
        other.remove(&[board[0]]).unwrap();
        assert!(!accepts(&other, &certificate));
    }
}
