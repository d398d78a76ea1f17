//! Certificates of single boards, compared with the definition.

use proptest::prelude::*;
use set_core::{Board, Budget, Card, Limit, strategies};
use set_proof::{NoProof, Prover, certify, check};
use set_testkit::checker;

use crate::common::{found, rules, set_free_board};
use crate::plain::is_proof;

proptest! {
    #![proptest_config(set_testkit::strategies::repeatable())]

    /// There is a certificate exactly if there is no set, and it is accepted.
    #[test]
    fn a_board_has_a_certificate_or_a_set(
        board in strategies::rules().prop_flat_map(|rules| strategies::board(rules, 0..=24)),
    ) {
        match certify(&board) {
            Ok(certificate) => {
                prop_assert!(checker::is_set_free(&board));
                let checked = check(&board, &certificate).unwrap();
                prop_assert_eq!((checked.cards, checked.anchors), (board.len(), board.len()));
                prop_assert_eq!(checked.bytes, certificate.as_bytes().len() as u64);
                prop_assert!(is_proof(&board, certificate.as_bytes()));
            }
            Err(error) => {
                let set = found(error);
                prop_assert!(board.contains_all(&set));
                let cards = checker::values_of_all(board.rules(), &set);
                prop_assert!(checker::is_valid_set(board.rules().values(), &cards));
            }
        }
    }

    /// Boards with many branches: sets are hard to avoid, and few cards complete them.
    #[test]
    fn a_set_free_board_has_a_certificate(
        board in set_testkit::strategies::set_free_board(rules(4, 4), 20..=60),
    ) {
        let certificate = certify(&board).unwrap();
        prop_assert!(check(&board, &certificate).is_ok());
        prop_assert!(is_proof(&board, certificate.as_bytes()));
    }

    #[test]
    fn a_planted_set_is_found(
        (board, _) in set_testkit::strategies::board_with_set(rules(4, 5), 0..=40),
    ) {
        prop_assert!(matches!(certify(&board), Err(NoProof::Found(_))));
    }
}

#[test]
fn cards_of_every_size() {
    let small = set_free_board(rules(4, 4), 50, 0);
    let expected = certify(&small).unwrap().into_bytes();
    // One machine word, two, and more; values with numbers of one byte and of two.
    for p in [5, 16, 17, 32, 40, 64] {
        let rules = rules(p, 4);
        // The same cards, with the same value in all properties but the last four.
        let wide = |card: Card| {
            let zeros = vec![0; p as usize - 4];
            rules.card(&[zeros, checker::values_of(small.rules(), card)].concat()).unwrap()
        };
        let mut board = Board::from_cards(rules, small.iter().map(wide)).unwrap();
        let certificate = certify(&board).unwrap();
        assert!(check(&board, &certificate).is_ok(), "{rules}");
        let bytes = certificate.as_bytes().len();
        if 4 * p <= 128 {
            assert_eq!(bytes, expected.len(), "{rules}");
        } else {
            assert!(bytes > expected.len(), "{rules}: numbers have two bytes");
        }
        let complete = |card: &Card| {
            let mut board = small.clone();
            board.add(&[*card]).is_ok() && !checker::is_set_free(&board)
        };
        let last = small.rules().cards().find(complete).unwrap();
        board.add(&[wide(last)]).unwrap();
        let set = found(certify(&board).unwrap_err());
        assert!(set.contains(wide(last)), "{rules}");
    }
    // Sets of many cards.
    for (p, v) in [(2, 60), (2, 100), (3, 300)] {
        let rules = rules(p, v);
        let card = |value| rules.card(&vec![value; p as usize]).unwrap();
        let mut board = Board::from_cards(rules, (0..v).map(card)).unwrap();
        assert_eq!(found(certify(&board).unwrap_err()).cards().len(), v as usize);
        board.remove(&[card(7)]).unwrap();
        assert!(check(&board, &certify(&board).unwrap()).is_ok());
    }
}

#[test]
fn a_budget_is_kept() {
    let board = set_free_board(rules(4, 4), 50, 0);
    let mut prover = Prover::new();
    let unlimited = Budget::unlimited();
    let expected = Prover::new().prove(&board, &unlimited).unwrap();
    let none = unlimited.clone().with_memory_limit(10);
    assert!(matches!(prover.prove(&board, &none), Err(NoProof::Interrupted(Limit::Memory { .. }))));
    for nodes in 0.. {
        match prover.prove(&board, &unlimited.clone().with_node_limit(nodes)) {
            Ok(certificate) => {
                assert_eq!(certificate, expected);
                assert!(nodes > board.len() as u64, "each card is an anchor, and there are trees");
                break;
            }
            other => assert_eq!(other, Err(NoProof::Interrupted(Limit::Nodes))),
        }
    }
}

/// The example of `docs/proofs.md`.
#[test]
fn the_worked_example() {
    let board = Board::parse(rules(3, 4), "231 300 222 202 120 301 132 013 000").unwrap();
    let bytes = certify(&board).unwrap().into_bytes();
    let expected = b"SETP\x03\x03\x04\x09\x00\xcf\x62\x2d\x5b\0\0\0\0\x01\x01\0";
    assert_eq!(bytes, expected);
}
