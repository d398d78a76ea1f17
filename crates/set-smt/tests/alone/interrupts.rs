//! Flags and deadlines end every search.

use core::ops::ControlFlow;
use core::time::Duration;
use std::thread;
use std::time::Instant;

use set_core::{
    Board, Budget, Card, Count, Enumerate, Limit, Listing, Outcome, Rules, Solver, StopFlag,
};
use set_smt::{PaperEncoding, PaperSolver, SmtSolver, Sort, SymmetryBreaking};
use set_testkit::checker;

use crate::boards::hard_board;
use crate::{HANG, alone};

/// One of each sort: Z3 searches differently for each.
fn papers(board: &Board) -> impl Iterator<Item = PaperSolver> {
    let encodings =
        Sort::ALL.iter().map(|&sort| PaperEncoding { symmetry: SymmetryBreaking::Sorted, sort });
    encodings.map(|encoding| PaperSolver::from(board.clone()).with_encoding(encoding))
}

/// How long after `event` the solver answers that this limit interrupted it.
fn latency(solver: &mut dyn Solver, budget: &Budget, limit: Limit, event: Instant) -> Duration {
    assert_eq!(solver.find(budget), Ok(Outcome::Interrupted(limit)));
    event.elapsed()
}

fn assert_stops(solver: &mut dyn Solver) {
    for wait in [0, 20, 400] {
        let wait = Duration::from_millis(wait);

        let deadline = Instant::now() + wait;
        let budget = Budget::unlimited().with_deadline(deadline);
        let late = latency(solver, &budget, Limit::Deadline, deadline);
        assert!(late < HANG, "{late:?} after the deadline of {wait:?}");

        let flag = StopFlag::new();
        let budget = Budget::unlimited().with_stop_flag(flag.clone());
        let event = Instant::now() + wait;
        let raise = thread::spawn(move || {
            thread::sleep(wait);
            flag.stop();
        });
        let late = latency(solver, &budget, Limit::Stopped, event);
        raise.join().unwrap();
        assert!(late < HANG, "{late:?} after the flag at {wait:?}");
    }
}

#[test]
fn flags_and_deadlines_are_met() {
    let _alone = alone();
    let board = hard_board();
    let mut solver = SmtSolver::from(board.clone());
    assert_stops(&mut solver);
    // It stays usable: it answers once most cards are gone.
    solver.remove(&board.cards()[30..]).unwrap();
    let outcome = solver.find(&Budget::unlimited()).unwrap();
    assert_eq!(outcome.is_set_free(), checker::is_set_free(solver.board()));

    for mut solver in papers(&board) {
        assert_stops(&mut solver);
    }
}

#[test]
fn lists_are_interrupted_too() {
    let _alone = alone();
    let rules = Rules::new(4, 4).unwrap();
    let deck: Vec<Card> = rules.cards().collect();
    let mut solver = SmtSolver::from(Board::from_cards(rules, &deck).unwrap());
    let deadline = Instant::now() + Duration::from_millis(300);
    let count = solver.count_sets(&Budget::unlimited().with_deadline(deadline)).unwrap();
    assert!(deadline.elapsed() < HANG);
    assert!(matches!(count, Count::AtLeast { sets: ..25_600, .. }), "{count:?}");

    // The flag is raised while the list goes on.
    let flag = StopFlag::new();
    let mut listed = 0;
    let listing =
        solver.for_each_set(&Budget::unlimited().with_stop_flag(flag.clone()), &mut |_| {
            listed += 1;
            flag.stop();
            ControlFlow::Continue(())
        });
    assert_eq!(listing, Ok(Listing::Interrupted(Limit::Stopped)));
    assert!((1..25_600).contains(&listed), "{listed}");
}

/// Z3 keeps an interrupt that comes late. It must not reach the next solver of the thread.
#[test]
fn an_interrupt_ends_with_its_search() {
    let _alone = alone();
    let board = Board::parse(Rules::new(2, 3).unwrap(), "10 12 11").unwrap();
    let encoding = PaperEncoding { symmetry: SymmetryBreaking::Canonical, sort: Sort::BitVec };
    for round in 0..500 {
        let time = Duration::from_micros(4 * round);
        let stopped = PaperSolver::from(board.clone())
            .with_encoding(encoding)
            .find(&Budget::unlimited().with_time_limit(time));
        assert!(stopped.is_ok(), "{stopped:?}");
        let mut next = PaperSolver::from(board.clone()).with_encoding(encoding);
        assert_eq!(next.count_sets(&Budget::unlimited()), Ok(Count::Exactly(1)), "{time:?}");
    }
}
