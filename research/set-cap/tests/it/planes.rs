//! The heaviest plane, and the cases of a question about three properties.

use set_cap::planes::{Cases, Plane};
use set_cap::{CapAnswer, CapProblem, Symmetry, find_set};
use set_core::Board;

use crate::{answer, rules};

#[test]
fn a_plane_is_a_deck_with_two_properties() {
    let deck: Vec<_> = rules(2, 3).cards().collect();
    for bits in 0..512_u32 {
        let indices: Vec<u32> = (0..9).filter(|card| bits >> card & 1 == 1).collect();
        let cards: Vec<_> = indices.iter().map(|&index| deck[index as usize]).collect();
        let board = Board::from_cards(rules(2, 3), &cards).unwrap();
        let plane = Plane::new(3, indices).unwrap();
        assert_eq!(plane.is_set_free(), find_set(&board).is_none(), "{plane}");
    }
}

/// The answer of all cases together.
fn answer_by_cases(values: u32, size: u64) -> Option<Board> {
    let cases = Cases::new(values, size).unwrap();
    assert!(cases.cover().unwrap());
    let caps = cases.problems().filter_map(|problem| match answer(problem) {
        CapAnswer::Found(cap) => Some(cap),
        CapAnswer::Refuted => None,
        CapAnswer::Interrupted => panic!("interrupted without a limit"),
    });
    caps.last()
}

#[test]
fn cases_answer_as_the_whole_question_does() {
    for (values, sizes) in [(2, 1..=2), (3, 4..=10)] {
        for size in sizes {
            let whole = answer(CapProblem::new(rules(3, values), size));
            let found = answer_by_cases(values, size);
            assert_eq!(matches!(whole, CapAnswer::Found(_)), found.is_some(), "{values} {size}");
        }
    }
    // The largest: 29 cards are refuted.
    let cap = answer_by_cases(4, 28).unwrap();
    assert!(cap.len() >= 28 && find_set(&cap).is_none());
    // More than four planes of nine cards: no case.
    assert!(Cases::new(4, 37).unwrap().classes().is_empty());
    assert!(Cases::new(4, 37).unwrap().cover().unwrap());
}

/// Each case with a cap has one in which the plane is as it says, and no other is heavier.
#[test]
fn caps_of_a_case_meet_its_demand() {
    let cases = Cases::new(4, 27).unwrap();
    for (problem, class) in cases.problems().zip(cases.classes()) {
        let CapAnswer::Found(cap) = answer(problem) else { continue };
        let rules = cap.rules();
        let deck: Vec<_> = rules.cards().collect();
        let is_as_demanded =
            |card: u32| cap.contains(deck[card as usize]) == class.plane.contains(card);
        assert!((0..16).all(is_as_demanded), "{}", class.plane);
        for (property, value) in (0..3).flat_map(|property| (0..4).map(move |v| (property, v))) {
            let is_in = |card: &_| rules.values_of(*card).nth(property) == Some(value);
            let cards = cap.iter().filter(is_in).count();
            assert!(cards <= class.plane.len() as usize, "{property} {value}");
        }
    }
}

#[test]
fn bad_input() {
    let text = |error: set_cap::CapError| error.to_string();
    let cases = |values, size| text(Cases::new(values, size).unwrap_err());
    assert_eq!(cases(1, 1), "planes of 1 values: expected 2 to 6");
    assert_eq!(cases(u32::MAX, 1), "planes of 4294967295 values: expected 2 to 6");
    assert_eq!(cases(4, 0), "0 cards of p=3, v=4: expected 1 to 64");
    assert_eq!(cases(4, 65), "65 cards of p=3, v=4: expected 1 to 64");
    assert_eq!(cases(4, 24), "planes of 4 values with 6 cards or more: expected 7 or more");
    let plane = text(Plane::new(3, [9]).unwrap_err());
    assert_eq!(plane, "card 9 of a plane of 3 values: expected 0 to 8");
    let of_three = Symmetry::HeaviestPlane(Plane::new(3, [0]).unwrap());
    for (p, v) in [(3, 4), (2, 3), (4, 3)] {
        let problem = CapProblem::new(rules(p, v), 4).with_symmetry(of_three);
        let error = text(problem.formula().unwrap_err());
        assert!(error.contains("symmetry plane") && error.contains("three properties"), "{error}");
    }
}
