//! Changed certificates: each is refused, or is another proof of the same.

use core::num::NonZero;

use set_core::{Board, Budget};
use set_proof::{Certificate, Checker, certify, check};
use set_testkit::checker;

use crate::common::{Random, found, rules, set_free_board};
use crate::plain::{header, is_proof};
use crate::weights::examples;

/// Boards without a set and their certificates, which have 13 bytes of header and a few dozens for
/// anchors, by picked values and by weights.
fn proofs() -> Vec<(Board, Certificate)> {
    let sizes = [(4, 4, 50), (5, 4, 80), (3, 5, 40), (4, 5, 80), (4, 6, 60), (3, 7, 60)];
    let board = |(seed, &(p, v, cards))| set_free_board(rules(p, v), cards, seed as u64);
    let boards = sizes.iter().enumerate().map(board);
    let proofs =
        boards.map(|board| (certify(&board).unwrap(), board)).map(|(proof, board)| (board, proof));
    proofs.chain(examples()).collect()
}

/// One random change of some bytes.
fn mutate(bytes: &mut Vec<u8>, random: &mut Random, others: &[Certificate]) {
    let place = random.below(bytes.len().max(1));
    let second = random.below(bytes.len().max(1));
    match random.below(7) {
        _ if bytes.is_empty() => bytes.push(random.next() as u8),
        0 => bytes[place] = random.next() as u8,
        1 => bytes[place] = bytes[second],
        2 => drop(bytes.remove(place)),
        3 => bytes.insert(place, random.next() as u8),
        4 => bytes.swap(place, second),
        5 => bytes.truncate(place),
        _ => {
            let other = others[random.below(others.len())].as_bytes();
            bytes.truncate(place);
            bytes.extend(other.iter().skip(place));
        }
    }
}

/// A board without a set has more than one proof: a mutant that is accepted has to be one
/// by the second reading of the format.
fn a_mutant_is_refused_or_a_proof(mutants: u32) {
    let (boards, certificates): (Vec<_>, Vec<_>) = proofs().into_iter().unzip();
    let mut random = Random(1);
    let (mut accepted, mut unchanged) = (0, 0);
    for mutation in 0..mutants {
        let index = random.below(boards.len());
        let mut bytes = certificates[index].as_bytes().to_vec();
        for _ in 0..=random.below(3) {
            mutate(&mut bytes, &mut random, &certificates);
        }
        if bytes == certificates[index].as_bytes() {
            unchanged += 1;
            continue;
        }
        let mutant = Certificate::from(bytes);
        let checked = check(&boards[index], &mutant);
        if mutation % 50 == 0 {
            let several = Checker::new().with_threads(NonZero::new(3).unwrap());
            let by_several = several.clone().check(&boards[index], &mutant, &Budget::unlimited());
            assert_eq!(by_several, checked);
        }
        if checked.is_ok() {
            accepted += 1;
            assert!(is_proof(&boards[index], mutant.as_bytes()));
        }
    }
    assert!(accepted > mutants / 2_000, "{accepted}: some other choice of a value is a proof too");
    assert!(accepted + unchanged < mutants / 5, "{accepted} accepted, {unchanged} unchanged");
}

#[test]
fn many_mutants() {
    a_mutant_is_refused_or_a_proof(100_000);
}

#[test]
#[ignore = "it takes a minute"]
fn a_million_mutants() {
    a_mutant_is_refused_or_a_proof(1_000_000);
}

/// Every change of one byte of the trees.
#[test]
fn every_byte_has_a_meaning() {
    for (board, certificate) in proofs() {
        for place in 0..certificate.as_bytes().len() {
            let mut bytes = certificate.as_bytes().to_vec();
            bytes.remove(place);
            let shorter = Certificate::from(bytes.clone());
            assert_eq!(
                check(&board, &shorter).is_ok(),
                is_proof(&board, shorter.as_bytes()),
                "without byte {place}"
            );
            for byte in 0..=255 {
                bytes.clone_from(&certificate.as_bytes().to_vec());
                bytes[place] = byte;
                let changed = Certificate::from(bytes.clone());
                if check(&board, &changed).is_ok() {
                    assert!(is_proof(&board, changed.as_bytes()), "byte {place} is {byte}");
                }
            }
        }
    }
}

/// No bytes are accepted for a board with a set, whatever the header says.
#[test]
fn a_board_with_a_set_has_no_certificate() {
    let mut random = Random(2);
    for (board, certificate) in proofs() {
        let rules = board.rules();
        let mut planted = 0;
        for _ in 0..1_000 {
            // Replace some cards, until there is a set.
            let mut cards = board.cards().to_vec();
            let deck = rules.deck_len().unwrap();
            for _ in 0..4 {
                let card = rules.card_at(u128::from(random.next()) % deck).unwrap();
                if !cards.contains(&card) {
                    let place = random.below(cards.len());
                    cards[place] = card;
                }
            }
            let changed = Board::from_cards(rules, cards).unwrap();
            let Err(error) = certify(&changed) else { continue };
            let cards = checker::values_of_all(rules, &found(error));
            assert!(checker::is_valid_set(rules.values(), &cards));
            planted += 1;
            let mut bytes = certificate.as_bytes().to_vec();
            bytes.splice(..13, header(&changed));
            for _ in 0..20 {
                let mut mutant = bytes.clone();
                for _ in 0..random.below(3) {
                    let place = 13 + random.below(mutant.len() - 12);
                    mutant.insert(
                        place,
                        random.below(2 + rules.properties() as usize * rules.set_len()) as u8,
                    );
                }
                assert!(
                    Checker::new()
                        .check(&changed, &Certificate::from(mutant), &Budget::unlimited())
                        .is_err()
                );
            }
        }
        assert!(planted > 100, "{rules}: {planted}");
    }
}
