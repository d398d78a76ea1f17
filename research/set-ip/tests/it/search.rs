//! The memory of the solver and the limits of its searches.

use core::time::Duration;
use std::thread;
use std::time::Instant;

use set_core::{
    Board, Budget, Card, Count, Enumerate, Halt, Limit, Outcome, Rules, Solver, StopFlag,
};
use set_ip::IpSolver;
use set_testkit::{checker, strategies};

/// Seconds: longer than any answer takes on a busy machine, so that only a hang is slower.
const HANG: f64 = 60.0;

/// A board of 110 cards that keeps microlp busy for seconds. Without one of its cards it is
/// set-free, and all values are about equally frequent.
fn hard_board() -> Board {
    let rules = Rules::new(4, 10).unwrap();
    strategies::sample(&strategies::board(rules, 110..=110))
}

fn seconds_of(work: impl FnOnce()) -> f64 {
    let start = Instant::now();
    work();
    start.elapsed().as_secs_f64()
}

#[test]
fn a_node_limit_is_the_same_in_every_run() {
    let rules = Rules::new(5, 4).unwrap();
    let board = strategies::sample(&strategies::board(rules, 40..=40));
    let outcome = |nodes| {
        IpSolver::from(board.clone()).find(&Budget::unlimited().with_node_limit(nodes)).unwrap()
    };
    let enough = (1..100_000).find(|&nodes| outcome(nodes).limit().is_none()).unwrap();
    assert!(enough > 2, "{enough}");
    for _ in 0..3 {
        assert_eq!(outcome(enough - 1), Outcome::Interrupted(Limit::Nodes));
        assert_eq!(outcome(enough), outcome(u64::MAX));
    }
}

#[test]
fn the_nodes_of_a_list_are_counted_together() {
    let rules = Rules::new(3, 3).unwrap();
    let board = Board::from_cards(rules, rules.cards()).unwrap();
    let count = |nodes| {
        let budget = Budget::unlimited().with_node_limit(nodes);
        IpSolver::from(board.clone()).count_sets(&budget).unwrap()
    };
    // Each set of the deck is found in few nodes, all of them are not.
    let Count::AtLeast { sets: few, halt: Halt::Limit(Limit::Nodes) } = count(20) else {
        panic!("117 sets in 20 nodes")
    };
    assert!(few < 117, "{few}");
    assert_eq!(count(u64::MAX), Count::Exactly(117));
}

#[test]
fn a_flag_raised_during_a_search_ends_it() {
    let flag = StopFlag::new();
    let budget = Budget::unlimited().with_stop_flag(flag.clone());
    let mut solver = IpSolver::from(hard_board());
    let stopper = thread::spawn(move || {
        thread::sleep(Duration::from_millis(200));
        flag.stop();
    });
    let seconds = seconds_of(|| {
        assert_eq!(solver.find(&budget), Ok(Outcome::Interrupted(Limit::Stopped)));
    });
    stopper.join().unwrap();
    assert!(seconds < HANG, "{seconds}");
}

#[test]
fn a_deadline_during_a_search_ends_it() {
    let mut solver = IpSolver::from(hard_board());
    let budget = Budget::unlimited().with_time_limit(Duration::from_millis(200));
    let seconds = seconds_of(|| {
        assert_eq!(solver.find(&budget), Ok(Outcome::Interrupted(Limit::Deadline)));
    });
    assert!(seconds < HANG, "{seconds}");
}

/// In portions of time, the answers are as right as in one go.
#[test]
fn answers_under_a_flag_that_is_not_raised() {
    for (p, v, cards) in [(4, 3, 12), (8, 3, 32), (5, 4, 40), (5, 5, 60)] {
        let rules = Rules::new(p, v).unwrap();
        let budget = Budget::unlimited().with_stop_flag(StopFlag::new());
        for others in [cards - 1, cards] {
            let board = strategies::sample(&strategies::board(rules, others..=others));
            let without = IpSolver::from(board.clone()).find(&Budget::unlimited()).unwrap();
            let with = IpSolver::from(board.clone()).find(&budget).unwrap();
            assert_eq!(with.is_set_free(), without.is_set_free(), "{board:?}");
            assert_eq!(with.limit(), None);
        }
    }
}

#[test]
fn the_memory_limit_names_the_size_needed() {
    let board = strategies::sample(&strategies::board(Rules::CLASSIC, 12..=12));
    let mut solver = IpSolver::from(board);
    let outcome = solver.find(&Budget::unlimited().with_memory_limit(100)).unwrap();
    let Outcome::Interrupted(Limit::Memory { needed }) = outcome else { panic!("{outcome:?}") };
    assert!(needed > 100);
    // A program of 12 cards is a few kilobytes.
    assert_eq!(solver.find(&Budget::unlimited().with_memory_limit(needed)).unwrap().limit(), None);
}

#[test]
fn what_is_known_to_be_set_free_is_not_searched_again() {
    let rules = Rules::new(6, 3).unwrap();
    let board = strategies::sample(&strategies::set_free_board(rules, 20..=20));
    let mut solver = IpSolver::from(board.clone());
    assert_eq!(solver.find(&Budget::unlimited()), Ok(Outcome::SetFree));
    // No node is left, and none is needed.
    assert_eq!(solver.find(&Budget::unlimited().with_node_limit(0)), Ok(Outcome::SetFree));
    solver.remove(&board.cards()[3..5]).unwrap();
    assert_eq!(solver.find(&Budget::unlimited().with_node_limit(0)), Ok(Outcome::SetFree));
    // With a card more it is a question again, and only for sets with it.
    let pair = [board.cards()[0], board.cards()[1]];
    let third = rules.completing_card(&pair).unwrap();
    solver.add(&[third]).unwrap();
    assert_eq!(
        solver.find(&Budget::unlimited().with_node_limit(0)),
        Ok(Outcome::Interrupted(Limit::Nodes))
    );
    let set = solver.find(&Budget::unlimited()).unwrap().found().unwrap();
    assert!(set.contains(third));
    let listed: Vec<Vec<Card>> =
        solver.sets().unwrap().iter().map(|set| set.cards().to_vec()).collect();
    assert_eq!(listed.len(), checker::sets_of(solver.board()).len());
}
