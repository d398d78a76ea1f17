//! What ends a search: flags, deadlines, steps, memory.

use core::time::Duration;
use std::thread;
use std::time::Instant;

use set_core::{Board, Budget, Card, Enumerate, Outcome, Rules, Solver, SolverError, StopFlag};
use set_deck::{Deck, ShuffleDeck};
use set_smt::{PaperEncoding, PaperSolver, SmtSolver, Sort, Symmetry};
use set_testkit::checker;

/// A board that takes any encoding far longer than a test may.
fn hard_board() -> Board {
    let rules = Rules::new(6, 12).unwrap();
    let cards = ShuffleDeck::new(rules, 1).unwrap().draw_many(500);
    Board::from_cards(rules, &cards).unwrap()
}

fn papers(board: &Board) -> impl Iterator<Item = PaperSolver> {
    let symmetries = Symmetry::ALL.into_iter();
    let encodings = symmetries.flat_map(|symmetry| {
        Sort::ALL.into_iter().map(move |sort| PaperEncoding { symmetry, sort })
    });
    encodings.map(|encoding| PaperSolver::with_encoding(board.clone(), encoding))
}

/// How long after `event` the solver answers that it was interrupted.
fn latency(solver: &mut dyn Solver, budget: &Budget, event: Instant) -> Duration {
    assert_eq!(solver.find(budget), Ok(Outcome::Interrupted));
    event.elapsed()
}

fn assert_stops(solver: &mut dyn Solver) {
    for wait in [0, 20, 400] {
        let wait = Duration::from_millis(wait);

        let deadline = Instant::now() + wait;
        let late = latency(solver, &Budget::unlimited().with_deadline(deadline), deadline);
        assert!(late < Duration::from_millis(100), "{late:?} after the deadline of {wait:?}");

        let flag = StopFlag::new();
        let budget = Budget::unlimited().with_stop(flag.clone());
        let event = Instant::now() + wait;
        let raise = thread::spawn(move || {
            thread::sleep(wait);
            flag.stop();
        });
        let late = latency(solver, &budget, event);
        raise.join().unwrap();
        assert!(late < Duration::from_millis(100), "{late:?} after the flag at {wait:?}");
    }
}

#[test]
fn flags_and_deadlines_are_met_within_100_ms() {
    let board = hard_board();
    let mut solver = SmtSolver::from(board.clone());
    assert_stops(&mut solver);
    // It stays usable: what is left after most cards are gone is answered.
    solver.remove(&board.cards()[30..]).unwrap();
    let outcome = solver.find(&Budget::unlimited()).unwrap();
    assert_eq!(outcome.is_set_free(), checker::is_set_free(solver.board()));

    for mut solver in papers(&board) {
        assert_stops(&mut solver);
    }
}

#[test]
fn lists_are_interrupted_too() {
    let rules = Rules::new(4, 4).unwrap();
    let deck: Vec<Card> = rules.cards().collect();
    let mut solver = SmtSolver::from(Board::from_cards(rules, &deck).unwrap());
    let deadline = Instant::now() + Duration::from_millis(300);
    let count = solver.count_sets(&Budget::unlimited().with_deadline(deadline)).unwrap();
    assert!(deadline.elapsed() < Duration::from_millis(100));
    assert!(matches!(count, set_core::Count::AtLeast(1..25_600)), "{count:?}");
}

#[test]
fn steps_are_the_same_in_every_run() {
    let board = hard_board();
    let budget = Budget::unlimited().with_nodes(200_000);
    let cost = |mut solver: SmtSolver| {
        assert_eq!(solver.find(&budget), Ok(Outcome::Interrupted));
        let statistics = solver.statistics();
        (statistics.conflicts, statistics.decisions, statistics.propagations)
    };
    let first = cost(SmtSolver::from(board.clone()));
    assert_eq!(first, cost(SmtSolver::from(board.clone())));
    assert!(first.0 > 0 && first.1 > 0 && first.2 > 0);
}

#[test]
fn too_little_memory_is_an_error() {
    let board = Board::parse(Rules::CLASSIC, "0000 0001 0110 1010 1100 0111").unwrap();
    let little = Budget::unlimited().with_memory(1 << 20);
    let plenty = Budget::unlimited().with_memory(1 << 30);
    let mut select = SmtSolver::from(board.clone());
    let mut paper = PaperSolver::from(board);
    let solvers: [&mut dyn Solver; 2] = [&mut select, &mut paper];
    for solver in solvers {
        let error = solver.find(&little).unwrap_err();
        let SolverError::MemoryLimit { needed, limit } = error else { panic!("{error}") };
        assert_eq!(limit, 1 << 20);
        assert!(needed > limit);
        assert_eq!(solver.find(&plenty), Ok(Outcome::SetFree));
    }
    assert!(select.statistics().memory > 1 << 20);
}

/// The memory limit also ends searches that grow past it.
#[test]
fn memory_that_a_search_takes_is_limited() {
    let mut solver = SmtSolver::from(hard_board());
    let budget = Budget::unlimited().with_nodes(1);
    assert_eq!(solver.find(&budget), Ok(Outcome::Interrupted));
    let now = solver.statistics().memory;
    let outcome = solver
        .find(&Budget::unlimited().with_memory(now + (3 << 20)).with_time(Duration::from_secs(20)));
    assert!(
        matches!(outcome, Err(SolverError::MemoryLimit { .. }) | Ok(Outcome::Interrupted)),
        "{outcome:?}"
    );
}
