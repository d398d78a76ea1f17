//! Portfolios that come and go leave no thread and no memory behind. This test
//! is alone in its process.
#![cfg(target_os = "linux")]

use set_brute::BruteForce;
use set_core::{Budget, Outcome, Rules, Solver};
use set_deck::{Deck, ShuffleDeck};
use set_dynamic::DynamicSolver;
use set_portfolio::Portfolio;
use set_testkit::checker;

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

/// Plays as many games as these, a tenth of them before it looks.
fn assert_nothing_is_left(games: u64, game: fn(u64)) {
    (0..games / 10).for_each(game);
    let (threads, kilobytes) = threads_and_kilobytes();
    (games / 10..games).for_each(game);
    let (threads_after, kilobytes_after) = threads_and_kilobytes();
    // A thread that was waited for may still be there for a moment.
    assert!(threads_after < threads + 10, "{threads} threads, then {threads_after}");
    // Less than 1 kB a game.
    assert!(kilobytes_after < kilobytes + games, "{kilobytes} kB, then {kilobytes_after}");
}

/// One test: another would have threads of its own at the same time.
#[test]
fn thousands_of_games_leave_nothing_behind() {
    assert_nothing_is_left(10_000, short_game);
    #[cfg(feature = "smt")]
    assert_nothing_is_left(500, game_on_z3);
}
