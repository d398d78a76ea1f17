//! A portfolio answers when its time is over. The test runs alone: it waits for interrupts.

use core::time::Duration;
use std::time::Instant;

use set_core::{Budget, Limit, Outcome, Solver};
use set_deck::{Deck, ShuffleDeck};
use set_solvers::{Entry, Portfolio};
use set_tests::rules;

/// Longer than any answer takes on a busy machine: only a hang is slower.
const HANG: Duration = Duration::from_secs(60);

/// Members are interrupted on a board that takes each of them a long time.
#[test]
fn interrupts_are_answered() {
    let rules = rules(6, 12);
    let cards = ShuffleDeck::new(rules, 1).unwrap().draw_many(500);
    // The flagship and `CanonicalPartialSets` are left out: they would finish, or run out of memory.
    let slow: &[&str] =
        if cfg!(feature = "smt") { &["brute", "smt", "smt-paper"] } else { &["brute", "brute"] };
    let members: Vec<_> = slow.iter().map(|name| Entry::named(name).unwrap()).collect();
    let mut portfolio = Portfolio::of(rules, &members).unwrap();
    portfolio.add(&cards).unwrap();
    for wait in [0, 20, 300] {
        let deadline = Instant::now() + Duration::from_millis(wait);
        let outcome = portfolio.find(&Budget::unlimited().with_deadline(deadline));
        assert_eq!(outcome, Ok(Outcome::Interrupted(Limit::Deadline)));
        let late = deadline.elapsed();
        assert!(late < HANG, "{late:?} after {wait} ms");
    }
}
