//! Portfolios that come and go leave no thread and no memory behind.

use std::thread;
use std::time::Instant;

use set_brute::BruteForce;
use set_core::{Budget, Outcome, Rules, Solver};
use set_deck::{Deck, ShuffleDeck};
use set_dynamic::DynamicSolver;
use set_solvers::Portfolio;
use set_testkit::checker;

use crate::{HANG, alone};

/// How many threads this process has, and how much memory it uses.
fn threads_and_kilobytes() -> (u64, u64) {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let number = |key: &str| {
        let line = status.lines().find(|line| line.starts_with(key)).unwrap();
        line.split_whitespace().nth(1).unwrap().parse().unwrap()
    };
    (number("Threads:"), number("VmRSS:"))
}

/// Plays a short game with a portfolio of its own, with a lead or without.
fn short_game(seed: u64) {
    let rules = Rules::CLASSIC;
    let portfolio = Portfolio::new(rules);
    let portfolio = if seed.is_multiple_of(2) {
        portfolio.with_lead("dynamic", DynamicSolver::new)
    } else {
        portfolio.with_member("dynamic", DynamicSolver::new)
    };
    let mut portfolio = portfolio.and_then(|it| it.with_member("brute", BruteForce::new)).unwrap();
    let mut deck = ShuffleDeck::new(rules, seed).unwrap();
    for _ in 0..5 {
        portfolio.add(&deck.draw_many(6)).unwrap();
        match portfolio.find(&Budget::unlimited()).unwrap() {
            Outcome::Found(set) => portfolio.remove(set.cards()).unwrap(),
            _ => assert!(checker::is_set_free(portfolio.board())),
        }
    }
}

/// A game that Z3 has to play alone.
#[cfg(feature = "smt")]
fn game_on_z3(seed: u64) {
    let rules = Rules::CLASSIC;
    let mut portfolio = Portfolio::new(rules).with_member("smt", set_smt::SmtSolver::new).unwrap();
    portfolio.add(&ShuffleDeck::new(rules, seed).unwrap().draw_many(12)).unwrap();
    let outcome = portfolio.find(&Budget::unlimited()).unwrap();
    assert_eq!(outcome.is_set_free(), checker::is_set_free(portfolio.board()));
}

/// Plays batches of this many games until a batch leaves nothing behind. A leak of one
/// game would show in every batch.
///
/// The memory of a process also grows when more threads happen to overlap than before, so
/// a single batch may take more.
fn assert_nothing_is_left(batch: u64, game: fn(u64)) {
    const BATCHES: u64 = 10;
    (0..batch).for_each(game);
    let (threads, mut kilobytes) = threads_and_kilobytes();
    let mut grown = Vec::new();
    for number in 1..=BATCHES {
        (number * batch..(number + 1) * batch).for_each(game);
        wait_for_threads(threads);
        let (_, now) = threads_and_kilobytes();
        // Less than 1 kB a game.
        if now < kilobytes + batch {
            return;
        }
        grown.push(now - kilobytes);
        kilobytes = now;
    }
    panic!("{batch} games took these kB each time: {grown:?}");
}

/// Waits until there are at most this many threads: a joined thread may still be counted
/// for a moment.
fn wait_for_threads(expected: u64) {
    let start = Instant::now();
    while threads_and_kilobytes().0 > expected {
        assert!(start.elapsed() < HANG, "more than {expected} threads are left");
        thread::yield_now();
    }
}

#[test]
fn thousands_of_games_leave_nothing_behind() {
    let _alone = alone();
    assert_nothing_is_left(2_000, short_game);
    #[cfg(feature = "smt")]
    assert_nothing_is_left(100, game_on_z3);
}
