//! Caps that are found, and sizes that are refuted.

use core::time::Duration;
use std::io;

use set_cap::{CapAnswer, CapError, CapProblem, CapSearch, Encoding, ReportedAnswer, Symmetry};
use set_classic::CardIndex;
use set_core::{Budget, Rules, StopFlag};
use set_export::cnf::Output;

use crate::{answer, chain, rules};

/// Decks whose largest set-free collections are known by hand: see
/// `SetFreeBounds`.
const KNOWN: [(u32, u32, u64); 11] = [
    (1, 1, 0),
    (3, 1, 0),
    (1, 2, 1),
    (3, 2, 1),
    (1, 3, 2),
    (2, 3, 4),
    (3, 3, 9),
    (1, 4, 3),
    (2, 4, 9),
    (1, 5, 4),
    (2, 5, 16),
];

#[test]
fn every_form_of_the_question_has_the_same_answer() {
    for (p, v, largest) in KNOWN {
        let rules = rules(p, v);
        let deck = u64::try_from(rules.deck_len().unwrap()).unwrap();
        // Around the largest, and near the whole deck.
        for size in
            (1..=deck).filter(|size| size + 2 >= largest && *size <= largest + 1 || size + 2 > deck)
        {
            for &symmetry in Symmetry::ALL {
                for &encoding in Encoding::ALL {
                    let problem = CapProblem::new(rules, size)
                        .with_symmetry(symmetry)
                        .with_encoding(encoding);
                    let formula = match problem.formula() {
                        Ok(formula) => formula,
                        Err(CapError::Symmetry { .. }) => continue,
                        Err(error) => panic!("{error}"),
                    };
                    let answer = CapSearch::new(&formula).run(&Budget::unlimited()).unwrap();
                    let name = format!("{rules}, {size}, {symmetry}, {encoding}");
                    match answer {
                        CapAnswer::Found(cap) => {
                            assert!(cap.len() as u64 >= size && size <= largest, "{name}");
                        }
                        CapAnswer::Refuted => assert!(size > largest, "{name}"),
                        CapAnswer::Interrupted => panic!("{name}"),
                    }
                }
            }
        }
    }
}

#[test]
fn the_first_hyperplane_can_be_given() {
    use set_cap::counts::cap_classes;
    let classes = cap_classes(3, 9, &Budget::unlimited()).unwrap().unwrap();
    let space_of = |points| {
        CapProblem::new(Rules::CLASSIC, 20).with_symmetry(Symmetry::FirstHyperplane(points))
    };
    // The 20 cards split into (9, 9, 2), (8, 6, 6) or (6, 6, 8), so that each
    // of these is found for some kind, and no 20 have 7 in a hyperplane.
    let found = |size: usize| {
        classes[size]
            .iter()
            .any(|class| matches!(answer(space_of(class.representative())), CapAnswer::Found(_)))
    };
    assert!(found(9) && found(8) && found(6) && found(2));
    assert!(!found(7));
    let of_a_line = Symmetry::FirstHyperplane(classes[2][0].representative());
    let four = CapProblem::new(rules(2, 4), 5).with_symmetry(of_a_line);
    assert!(matches!(four.formula(), Err(CapError::Symmetry { .. })));
    // A plane has nine points.
    let outside =
        Symmetry::FirstHyperplane([0, 9].into_iter().filter_map(CardIndex::new).collect());
    let small = CapProblem::new(rules(3, 3), 5).with_symmetry(outside);
    assert!(matches!(small.formula(), Err(CapError::Symmetry { .. })));
}

#[test]
fn a_search_stops() {
    let formula = CapProblem::new(Rules::CLASSIC, 21).formula().unwrap();
    let run = |budget: &Budget| CapSearch::new(&formula).run(budget).unwrap();
    assert_eq!(run(&Budget::unlimited().with_time_limit(Duration::ZERO)), CapAnswer::Interrupted);
    assert_eq!(
        run(&Budget::unlimited().with_time_limit(Duration::from_millis(50))),
        CapAnswer::Interrupted
    );
    let stop = StopFlag::new();
    stop.stop();
    assert_eq!(run(&Budget::unlimited().with_stop_flag(stop)), CapAnswer::Interrupted);

    let mut conflicts = 0;
    let mut report = |number| conflicts = number;
    let search = CapSearch::new(&formula).with_progress(&mut report);
    let answer = search.run(&Budget::unlimited().with_node_limit(3000)).unwrap();
    assert_eq!((answer, conflicts), (CapAnswer::Interrupted, 2048));
}

#[test]
fn questions_that_are_refused() {
    let message = |problem: CapProblem| problem.formula().unwrap_err().to_string();
    let classic = |size| CapProblem::new(Rules::CLASSIC, size);
    assert_eq!(message(classic(0)), "0 cards of p=4, v=3: expected 1 to 81");
    assert_eq!(message(classic(82)), "82 cards of p=4, v=3: expected 1 to 81");
    assert_eq!(
        message(CapProblem::new(rules(3, 8), 5)),
        "p=3, v=8 has 1626670272 valid sets, a clause each: expected 4000000 at most"
    );
    assert_eq!(
        message(CapProblem::new(rules(128, 2), 5)),
        "p=128, v=2 has more than 2^64 valid sets, a clause each: expected 4000000 at most"
    );
    // One set of 65,536 cards, but a count of as many.
    let long = CapProblem::new(rules(1, 65_536), 32_768).with_encoding(Encoding::Sequential);
    assert_eq!(message(long), "the formula has more than 4000000 clauses");
    for (problem, needs) in [
        (classic(2).with_symmetry(Symmetry::ThreeCards), "three cards"),
        (classic(5).with_symmetry(Symmetry::HeavyClass), "more cards"),
        (CapProblem::new(rules(1, 3), 2).with_symmetry(Symmetry::HeavyClass), "two properties"),
        (CapProblem::new(rules(2, 4), 5).with_symmetry(Symmetry::Frame), "three values"),
    ] {
        assert!(message(problem).contains(needs), "{}", message(problem));
    }
}

#[test]
fn a_proof_that_cannot_be_written() {
    struct Full;
    impl io::Write for Full {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::Error::other("the disk is full"))
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let formula = CapProblem::new(Rules::CLASSIC, 21).formula().unwrap();
    let error = CapSearch::new(&formula).with_proof(&mut Full).run(&Budget::unlimited());
    assert_eq!(chain(&error.unwrap_err()), "cannot write the proof: the disk is full");
}

#[test]
fn a_claim_of_another_solver_is_told_from_a_checked_model() {
    let formula = CapProblem::new(rules(2, 3), 4).formula().unwrap();
    let answer = |text: &str| formula.answer_of(&Output::parse(text).unwrap());
    let ReportedAnswer::Cap(cap) = answer("SAT\n1 2 -3 4 5 0\n").unwrap() else {
        panic!("four cards without a set")
    };
    assert_eq!(cap.to_string(), "00 01 10 11");
    assert!(matches!(answer("SAT\n1 2 3 4 0\n"), Err(CapError::HoldsSet { .. })));
    // The claim is untrue.
    assert_eq!(answer("UNSAT\n").unwrap(), ReportedAnswer::ClaimedUnsatisfiable);
    assert_eq!(answer("INDET\n").unwrap(), ReportedAnswer::Unknown);
}

#[test]
fn the_size_chooses_the_symmetry_breaking() {
    assert_eq!(Symmetry::for_size(Rules::CLASSIC, 1), Symmetry::Frame);
    assert_eq!(Symmetry::for_size(rules(5, 3), 45), Symmetry::Frame);
    assert_eq!(Symmetry::for_size(rules(5, 3), 46), Symmetry::HeavyClass);
    assert_eq!(Symmetry::for_size(rules(1, 3), 3), Symmetry::Frame);
    assert_eq!(Symmetry::for_size(rules(40, 3), u64::MAX), Symmetry::Frame);
    assert_eq!(Symmetry::for_size(rules(2, 4), 10), Symmetry::None);
    // Whatever it chooses, the question can be asked.
    for (p, v) in [(1, 3), (2, 3), (3, 3), (4, 3), (2, 4)] {
        let rules = rules(p, v);
        for size in 1..=u64::try_from(rules.deck_len().unwrap()).unwrap() {
            let problem = CapProblem::new(rules, size);
            let problem = problem.with_symmetry(Symmetry::for_size(rules, size));
            assert!(problem.formula().is_ok(), "{problem:?}");
        }
    }
}
