//! A portfolio answers when its time is over, whatever its members do.

use core::time::Duration;
use std::time::Instant;

use set_brute::BruteForce;
use set_core::{Budget, Limit, Outcome, Solver};
use set_deck::{Deck, ShuffleDeck};
use set_solvers::Portfolio;
use set_tests::rules;

use crate::{HANG, alone};

/// Members are interrupted on a board that takes each of them a long time.
#[test]
fn interrupts_are_answered() {
    let _alone = alone();
    let rules = rules(6, 12);
    let cards = ShuffleDeck::new(rules, 1).unwrap().draw_many(500);
    // The flagship and `PartialSets` are left out: they would finish, or run out of memory.
    let slow = Portfolio::new(rules)
        .with_member("brute", BruteForce::new)
        .and_then(|portfolio| portfolio.with_member("brute 2", BruteForce::new));
    #[cfg(feature = "smt")]
    let slow = slow
        .and_then(|portfolio| portfolio.with_member("smt", set_smt::SmtSolver::new))
        .and_then(|portfolio| portfolio.with_member("paper", set_smt::PaperSolver::new));
    let mut portfolio = slow.unwrap();
    portfolio.add(&cards).unwrap();
    for wait in [0, 20, 300] {
        let deadline = Instant::now() + Duration::from_millis(wait);
        let outcome = portfolio.find(&Budget::unlimited().with_deadline(deadline));
        assert_eq!(outcome, Ok(Outcome::Interrupted(Limit::Deadline)));
        let late = deadline.elapsed();
        assert!(late < HANG, "{late:?} after {wait} ms");
    }
    let start = Instant::now();
    drop(portfolio);
    assert!(start.elapsed() < HANG, "members stop when it is dropped");
}
