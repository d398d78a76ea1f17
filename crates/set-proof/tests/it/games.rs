//! Certificates of the boards of a game, each of which builds on those before.

use set_core::{Board, Budget, Rules};
use set_proof::{Certificate, CheckErrorKind, Checker, NoProof, Prover};

use crate::common::{Random, rules};

/// The boards of a game that hold no set, with certificates that build on each other.
fn game(rules: Rules, answers: usize) -> Vec<(Board, Certificate)> {
    let mut deck: Vec<_> = rules.cards().collect();
    let mut random = Random(7);
    for i in (1..deck.len()).rev() {
        deck.swap(i, random.below(i + 1));
    }
    let (mut prover, mut board, mut free) = (Prover::new(), Board::new(rules), Vec::new());
    board.add(&deck.split_off(deck.len() - rules.opening_len())).unwrap();
    while free.len() < answers {
        match prover.prove(&board, &Budget::unlimited()) {
            Ok(certificate) => {
                free.push((board.clone(), certificate));
                let dealt = deck.split_off(deck.len() - rules.set_len());
                board.add(&dealt).unwrap();
            }
            Err(NoProof::Found(set)) => board.remove(set.cards()).unwrap(),
            Err(other) => panic!("{other}"),
        }
    }
    free
}

#[test]
fn each_certificate_builds_on_those_before() {
    for (rules, answers) in [(rules(4, 3), 10), (rules(3, 4), 8), (rules(4, 5), 15)] {
        let free = game(rules, answers);
        let mut checker = Checker::new();
        let mut anchors = 0;
        for (board, certificate) in &free {
            let accepted = checker.check(board, certificate, &Budget::unlimited()).unwrap();
            assert_eq!(accepted.cards, board.len());
            anchors += accepted.anchors;
        }
        let cards: usize = free.iter().map(|(board, _)| board.len()).sum();
        assert!(anchors < cards / 2, "{rules}: {anchors} anchors of {cards} cards");
    }
}

#[test]
fn a_certificate_is_refused_without_those_before() {
    let free = game(rules(4, 5), 15);
    let (board, certificate) = free.last().unwrap();
    let error = Checker::new().check(board, certificate, &Budget::unlimited()).unwrap_err();
    assert!(matches!(error.kind, CheckErrorKind::Known { proved: 0, .. }), "{error}");

    // After a refusal the checker knows what it knew before.
    let mut checker = Checker::new();
    for (earlier, certificate) in &free[..14] {
        checker.check(earlier, certificate, &Budget::unlimited()).unwrap();
        let broken = Certificate::from(b"SETP".to_vec());
        assert!(checker.check(board, &broken, &Budget::unlimited()).is_err());
    }
    assert!(checker.check(board, certificate, &Budget::unlimited()).is_ok());
}

#[test]
fn cards_in_another_order_are_free_again() {
    let rules = rules(3, 4);
    let (board, _) = game(rules, 1).swap_remove(0);
    let reversed = Board::from_cards(rules, board.iter().rev()).unwrap();
    let (mut prover, mut checker) = (Prover::new(), Checker::new());
    let first = prover.prove(&board, &Budget::unlimited()).unwrap();
    checker.check(&board, &first, &Budget::unlimited()).unwrap();
    let second = prover.prove(&reversed, &Budget::unlimited()).unwrap();
    assert_eq!(
        checker.check(&reversed, &second, &Budget::unlimited()).unwrap().anchors,
        board.len() - 1
    );
}
