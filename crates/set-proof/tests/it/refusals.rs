//! Every reason for which a certificate is refused, with its message.

use set_core::{Board, Budget, Limit, Rules, StopFlag};
use set_proof::{Certificate, CheckErrorKind, Checker, Prover, certify, check};

use crate::common::{rules, set_free_board};
use crate::plain::{checksum, header, write};

fn board() -> Board {
    set_free_board(rules(4, 5), 60, 1)
}

/// The message for the certificate of `board()` after a change.
fn refusal(change: impl FnOnce(&mut Vec<u8>)) -> String {
    let mut bytes = certify(&board()).unwrap().into_bytes();
    change(&mut bytes);
    check(&board(), &Certificate::from(bytes)).unwrap_err().to_string()
}

#[test]
fn a_wrong_header() {
    assert_eq!(refusal(Vec::clear), "byte 0: the certificate ends before the proof is complete");
    assert_eq!(
        refusal(|bytes| bytes[3] = b'Q'),
        "byte 0: this is not a certificate: expected \"SETP\""
    );
    assert_eq!(
        refusal(|bytes| bytes[4] = 1),
        "byte 4: version 1 of the format is unknown: expected 3"
    );
    assert_eq!(
        refusal(|bytes| bytes[5] = 6),
        "byte 6: the certificate is for p=6, v=5, the board has p=4, v=5"
    );
    assert_eq!(
        refusal(|bytes| bytes[7] = 20),
        "byte 7: the certificate is for 20 cards, the board has 60"
    );
    assert_eq!(
        refusal(|bytes| bytes[8] = 3),
        "byte 8: the certificate builds on 3 cards without a set: of 0 this is known"
    );
    assert_eq!(refusal(|bytes| bytes[10] ^= 1), "byte 9: the certificate is for other cards");
    assert_eq!(
        refusal(|bytes| drop(bytes.splice(6..7, [0x85, 0]))),
        "byte 6: a number is not in its shortest form, or has more than 63 bits"
    );
}

#[test]
fn a_wrong_tree() {
    assert_eq!(
        refusal(|bytes| bytes.push(0)),
        format!(
            "byte {}: the proof is complete, and more bytes follow",
            certify(&board()).unwrap().as_bytes().len()
        )
    );
    let short = refusal(|bytes| assert!(bytes.pop().is_some()));
    assert!(short.ends_with(": the certificate ends before the proof is complete"), "{short}");
    // The length of the first anchor's trees in bytes, and their first value.
    let bytes = certify(&board()).unwrap().into_bytes();
    let length = 13 + bytes[13..].iter().position(|&byte| byte > 0).expect("there are trees");
    let (taken, first) = (bytes[length], length + 1);
    let longer = refusal(|bytes| bytes[length] += 1);
    let not_so_many = format!(": the trees of the anchor do not take {} bytes", taken + 1);
    assert!(longer.ends_with(&not_so_many), "{longer}");
    let foreign = refusal(|bytes| bytes[first] = 22);
    let none =
        ": there is no value with the number 22: expected at most 19, or 20 or 21 before weights";
    assert!(foreign.ends_with(none), "{foreign}");
    let place = format!("byte {first}, anchor ");
    assert!(foreign.starts_with(&place), "{foreign}");
    // The anchor's own value is not open.
    let anchor = foreign[place.len()..].chars().next().unwrap().to_digit(5).unwrap();
    let taken = refusal(|bytes| bytes[first] = anchor as u8);
    assert!(taken.ends_with(&format!(": value {anchor} of property 0 is not open")), "{taken}");
}

#[test]
fn a_board_with_a_set() {
    for (p, v, cards, expected) in [
        (1, 1, "0", "0"),
        (2, 2, "01 10", "01 10"),
        (2, 3, "00 12 01 02", "00 01 02"),
        (2, 4, "00 12 23 10 20 30", "00 10 20 30"),
    ] {
        let rules = rules(p, v);
        let board = Board::parse(rules, cards).unwrap();
        // The certificate of a board without the last card, under the header of the whole board.
        let mut other = board.clone();
        other.remove(&[*board.cards().last().unwrap()]).unwrap();
        let mut bytes = certify(&other).unwrap().into_bytes();
        bytes.splice(..13, header(&board));
        bytes.extend([3, 0, 0, 0]);
        let error = check(&board, &Certificate::from(bytes)).unwrap_err();
        let set = format!("the board holds the valid set {expected}");
        assert!(error.to_string().ends_with(&set), "{error}");
        assert_eq!(error.anchor, board.cards().last().copied());
    }
}

#[test]
fn boards_of_other_rules() {
    let (mut checker, other) = (Checker::new(), Board::parse(Rules::CLASSIC, "0000").unwrap());
    checker.check(&board(), &certify(&board()).unwrap(), &Budget::unlimited()).unwrap();
    assert_eq!(
        checker.check(&other, &certify(&other).unwrap(), &Budget::unlimited()).unwrap().anchors,
        1
    );
}

/// A certificate whose trees, if there are any, are leaves.
fn empty(board: &Board) -> Certificate {
    let rules = board.rules();
    let mut bytes = b"SETP\x03".to_vec();
    for number in [rules.properties() as usize, rules.set_len(), board.len(), 0] {
        write(&mut bytes, number as u64);
    }
    bytes.extend(checksum(board));
    bytes.extend(vec![0; (board.len() + 1).saturating_sub(rules.set_len())]);
    Certificate::from(bytes)
}

#[test]
fn fewer_cards_than_a_set_take_no_time() {
    // As words of `p v` bits they would take 64 KiB each.
    let rules = rules(8, 65_536);
    let board = Board::from_cards(rules, rules.cards().step_by(7).take(20_000)).unwrap();
    let none = Budget::unlimited().with_node_limit(0).with_memory_limit(0);
    let checked = Checker::new().check(&board, &empty(&board), &none);
    assert_eq!(checked.unwrap().anchors, 20_000);

    assert_eq!(Prover::new().prove(&board, &none).unwrap(), empty(&board));
}

#[test]
fn a_budget_limits_the_checker() {
    let rules = rules(4, 300);
    let one = |value| rules.card(&[value, value, value % 7, 0]).unwrap();
    let board = Board::from_cards(rules, (0..300).map(one)).unwrap();
    let check = |budget: Budget| {
        Checker::new().check(&board, &empty(&board), &budget).map_err(|error| error.kind)
    };
    assert!(check(Budget::unlimited()).is_ok());
    assert_eq!(
        check(Budget::unlimited().with_node_limit(100)),
        Err(CheckErrorKind::Interrupted(Limit::Nodes))
    );
    let flag = StopFlag::new();
    flag.stop();
    assert_eq!(
        check(Budget::unlimited().with_stop_flag(flag)),
        Err(CheckErrorKind::Interrupted(Limit::Stopped))
    );

    // Words are made for groups that can be a set.
    let all =
        Board::from_cards(rules, (0..300).map(|value| rules.card(&[value, value, 0, 0]).unwrap()));
    let all = all.unwrap();
    let little = Budget::unlimited().with_memory_limit(10_000);
    let error = Checker::new().check(&all, &empty(&all), &little).unwrap_err();
    assert!(matches!(error.kind, CheckErrorKind::Interrupted(Limit::Memory { .. })), "{error}");
    let error = set_proof::check(&all, &empty(&all)).unwrap_err();
    assert!(matches!(error.kind, CheckErrorKind::Set { .. }), "{error}");
}
