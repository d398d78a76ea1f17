//! Portfolios of the project's solvers: long random sequences of changes,
//! questions and interruptions against brute force.

use std::thread;

use set_brute::BruteForce;
use set_core::{Board, Budget, Card, Outcome, Rules, Solver, StopFlag};
use set_deck::rand_core::SeedableRng;
use set_deck::{ChaCha8Rng, Deck, ShuffleDeck, below};
use set_dynamic::{DynamicSolver, PartialSets};
use set_solvers::{Policy, Portfolio};
use set_tests::{assert_set, even_len, rules};

/// Four members, two of them on Z3 if the feature `smt` is on.
fn four(rules: Rules) -> Portfolio {
    let two = Portfolio::new(rules)
        .with_lead("dynamic", DynamicSolver::new)
        .and_then(|portfolio| portfolio.with_member("partial", PartialSets::new));
    #[cfg(feature = "smt")]
    let four = two
        .and_then(|portfolio| portfolio.with_member("smt", set_smt::SmtSolver::new))
        .and_then(|portfolio| portfolio.with_member("paper", set_smt::PaperSolver::new));
    #[cfg(not(feature = "smt"))]
    let four = two
        .and_then(|portfolio| portfolio.with_member("brute", BruteForce::new))
        .and_then(|portfolio| portfolio.with_member("dynamic 2", DynamicSolver::new));
    four.unwrap()
}

/// A random number below this one.
fn random(rng: &mut ChaCha8Rng, below_this: usize) -> usize {
    usize::try_from(below(rng, below_this as u128)).unwrap()
}

/// Adds and removes cards, asks and interrupts, in any order.
fn stress(rules: Rules, policy: Policy, seed: u64, steps: usize) -> [u32; 3] {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut off = ShuffleDeck::new(rules, seed).unwrap().draw_many(4 * even_len(rules));
    let mut board = Board::new(rules);
    let mut portfolio = four(rules).with_policy(policy);
    let mut answers = [0; 3];
    for _ in 0..steps {
        match random(&mut rng, 8) {
            0..=2 if board.len() < 2 * even_len(rules) => {
                let count = 1 + random(&mut rng, 4).min(off.len() - 1);
                let dealt: Vec<Card> = off.drain(..count).collect();
                board.add(&dealt).unwrap();
                portfolio.add(&dealt).unwrap();
            }
            0..=3 if !board.is_empty() => {
                let card = board.cards()[random(&mut rng, board.len())];
                board.remove(&[card]).unwrap();
                portfolio.remove(&[card]).unwrap();
                off.push(card);
            }
            kind => {
                let outcome = portfolio.find(&budget(kind)).unwrap();
                check(rules, &board, &outcome);
                match outcome {
                    Outcome::Found(set) => {
                        answers[0] += 1;
                        if kind > 5 {
                            board.remove(set.cards()).unwrap();
                            portfolio.remove(set.cards()).unwrap();
                            off.extend(&set);
                        }
                    }
                    Outcome::SetFree => answers[1] += 1,
                    Outcome::Interrupted(_) => answers[2] += 1,
                }
            }
        }
        assert_eq!(*portfolio.board(), board);
    }
    for member in portfolio.members() {
        assert_eq!((&member.died, &member.last_error), (&None, &None), "{}", member.name);
    }
    answers
}

/// A budget without limits, or with a limit that mostly ends the search.
fn budget(kind: usize) -> Budget {
    match kind {
        4 => Budget::unlimited().with_nodes(2),
        5 => {
            let flag = StopFlag::new();
            let raised = flag.clone();
            thread::spawn(move || raised.stop());
            Budget::unlimited().with_stop(flag)
        }
        _ => Budget::unlimited(),
    }
}

fn check(rules: Rules, board: &Board, outcome: &Outcome) {
    match outcome {
        Outcome::Found(set) => assert_set("portfolio", board, set.cards()),
        Outcome::SetFree => {
            let mut brute = BruteForce::from(board.clone());
            assert_eq!(brute.find(&Budget::unlimited()), Ok(Outcome::SetFree), "{rules}");
        }
        Outcome::Interrupted(_) => {}
    }
}

#[test]
fn thousands_of_changes_questions_and_interruptions() {
    let mut all = [0; 3];
    for (p, v, steps) in [(4, 3, 1500), (3, 4, 800), (5, 2, 500), (3, 5, 300)] {
        for policy in [Policy::FirstAnswer, Policy::Priority { nodes: 50 }] {
            let answers = stress(rules(p, v), policy, 7, steps);
            all.iter_mut().zip(answers).for_each(|(all, answers)| *all += answers);
        }
    }
    assert!(all.iter().all(|&answers| answers > 100), "{all:?}");
}
