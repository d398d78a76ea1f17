//! Every number of threads gives the same answers.

use core::num::NonZeroUsize;
use core::ops::ControlFlow;
use core::time::Duration;

use set_core::{Board, Budget, Card, Count, Enumerate, Halt, Outcome, Rules, Solver, ValidSet};
use set_dynamic::{DynamicSolver, Threads};

use crate::cards::some_cards;

const THREADS: [usize; 3] = [2, 4, 8];

/// (p, v, cards): v = 3 in tiles; for v >= 4 one word, two words, and more values than two
/// words hold. Most of the questions are large enough for several threads.
const BOARDS: [(u32, u32, usize); 9] = [
    (4, 3, 81),
    (24, 3, 9_000),
    (6, 5, 500),
    (11, 4, 1_800),
    (8, 7, 900),
    (5, 12, 330),
    (5, 15, 250),
    (6, 22, 160),
    (33, 4, 260),
];

fn with_threads(rules: Rules, threads: usize) -> DynamicSolver {
    DynamicSolver::new(rules).with_threads(&Threads::new(NonZeroUsize::new(threads).unwrap()))
}

/// Deals `step` cards at a time, and takes each set found. Returns the answers.
fn game(
    mut solver: DynamicSolver,
    deck: &[Card],
    step: usize,
    mut find: impl FnMut(&mut DynamicSolver) -> Outcome,
) -> Vec<Option<ValidSet>> {
    let mut answers = Vec::new();
    for dealt in deck.chunks(step) {
        solver.add(dealt).unwrap();
        loop {
            let answer = find(&mut solver).found();
            answers.push(answer.clone());
            let Some(set) = answer else { break };
            solver.remove(set.cards()).unwrap();
        }
    }
    assert!(answers.iter().any(Option::is_none));
    answers
}

fn find(solver: &mut DynamicSolver) -> Outcome {
    solver.find(&Budget::unlimited()).unwrap()
}

#[test]
fn the_same_games() {
    for (p, v, len) in BOARDS {
        let rules = Rules::new(p, v).unwrap();
        let deck = some_cards(rules, len);
        // A few cards at a time, as in games, and many at a time, which thin values are for.
        for step in [rules.set_len(), len / 3] {
            let expected = game(DynamicSolver::new(rules), &deck, step, find);
            for threads in THREADS {
                let answers = game(with_threads(rules, threads), &deck, step, find);
                assert!(answers == expected, "{rules}, {threads} threads, {step} cards");
            }
        }
    }
}

#[test]
fn the_same_games_with_interruptions() {
    let games = [(6, 5, 400, 15), (11, 4, 1_200, 12), (5, 12, 320, 36), (30, 3, 6_000, 600)];
    for (p, v, len, step) in games {
        let rules = Rules::new(p, v).unwrap();
        let deck = some_cards(rules, len);
        let expected = game(DynamicSolver::new(rules), &deck, step, find);
        let mut interruptions = 0;
        // Each search of a question may take a little longer than the one before.
        let mut patient = |solver: &mut DynamicSolver| {
            let mut micros = 20;
            loop {
                let budget = Budget::unlimited().with_time_limit(Duration::from_micros(micros));
                let outcome = solver.find(&budget).unwrap();
                if outcome.limit().is_none() {
                    return outcome;
                }
                interruptions += 1;
                micros += micros / 2;
            }
        };
        let answers = game(with_threads(rules, 4), &deck, step, &mut patient);
        assert!(answers == expected, "{rules}");
        assert!(interruptions > 0, "{rules}");
    }
}

/// Nothing is allocated for threads that do not start.
#[test]
fn too_many_threads_are_no_error() {
    let (rules, threads) = (Rules::new(4, 3).unwrap(), usize::MAX);
    let mut solver = with_threads(rules, threads);
    solver.add(&some_cards(rules, 81)).unwrap();
    assert_eq!(
        solver.find(&Budget::unlimited()),
        DynamicSolver::from(solver.board().clone()).find(&Budget::unlimited())
    );
}

/// Two solvers ask the same threads at the same time.
#[test]
fn the_same_games_by_shared_threads() {
    let threads = Threads::new(NonZeroUsize::new(3).unwrap());
    let games = [(24, 3, 6_000), (11, 4, 1_500)];
    std::thread::scope(|scope| {
        for (p, v, len) in games {
            let threads = threads.clone();
            scope.spawn(move || {
                let rules = Rules::new(p, v).unwrap();
                let deck = some_cards(rules, len);
                let expected = game(DynamicSolver::new(rules), &deck, rules.set_len(), find);
                for _ in 0..2 {
                    let solver = DynamicSolver::new(rules).with_threads(&threads);
                    assert!(game(solver, &deck, rules.set_len(), find) == expected, "{rules}");
                }
            });
        }
    });
}

/// The answers under a limit on nodes are the same, that a search was interrupted included.
#[test]
fn nodes_have_the_same_effect() {
    let rules = Rules::new(5, 12).unwrap();
    let board = Board::from_cards(rules, some_cards(rules, 300)).unwrap();
    for nodes in [0, 100, 10_000, 100_000, 1_000_000] {
        let budget = Budget::unlimited().with_node_limit(nodes);
        let [alone, together] = [1, 4].map(|threads| {
            let mut solver = with_threads(rules, threads);
            solver.add(board.cards()).unwrap();
            [(); 3].map(|()| solver.find(&budget).unwrap())
        });
        assert_eq!(alone, together, "{nodes}");
    }
}

#[test]
fn the_same_counts() {
    for (p, v, len) in [(6, 5, 400), (7, 4, 900), (6, 7, 400), (10, 3, 2_000)] {
        let rules = Rules::new(p, v).unwrap();
        let board = Board::from_cards(rules, some_cards(rules, len)).unwrap();
        let count = |threads| {
            let mut solver = with_threads(rules, threads);
            solver.add(board.cards()).unwrap();
            solver.count_sets(&Budget::unlimited()).unwrap()
        };
        let alone = count(1);
        assert!(matches!(alone, Count::Exactly(_)));
        for threads in THREADS {
            assert_eq!(count(threads), alone, "{rules}, {threads} threads");
        }
    }
}

#[test]
fn the_same_lists() {
    for (p, v, len) in [(6, 5, 500), (7, 4, 1_200), (5, 4, 1_024), (6, 7, 500), (8, 3, 900)] {
        let rules = Rules::new(p, v).unwrap();
        let board = Board::from_cards(rules, some_cards(rules, len)).unwrap();
        let sets = |threads| {
            let mut solver = with_threads(rules, threads);
            solver.add(board.cards()).unwrap();
            solver.sets().unwrap()
        };
        let alone = sets(1);
        assert!(!alone.is_empty(), "{rules}");
        for threads in THREADS {
            assert!(sets(threads) == alone, "{rules}, {threads} threads");
        }
    }
}

/// A listing that the visitor or the clock ends has visited the first sets, each once.
#[test]
fn the_same_beginnings_of_lists() {
    let rules = Rules::new(6, 5).unwrap();
    let board = Board::from_cards(rules, some_cards(rules, 700)).unwrap();
    let all = DynamicSolver::from(board.clone()).sets().unwrap();
    let mut solver = with_threads(rules, 4);
    solver.add(board.cards()).unwrap();
    for (most, micros) in [(0, u64::MAX), (1, u64::MAX), (all.len() / 2, u64::MAX)]
        .into_iter()
        .chain((0..10).map(|round| (usize::MAX, 100 << round)))
    {
        let mut sets = Vec::new();
        let budget = Budget::unlimited().with_time_limit(Duration::from_micros(micros));
        let listing = solver.for_each_set(&budget, &mut |set| {
            if sets.len() == most {
                return ControlFlow::Break(Halt::Enough);
            }
            sets.push(set);
            ControlFlow::Continue(())
        });
        assert!(all.starts_with(&sets), "{most}, {micros}");
        assert_eq!(listing.unwrap().is_complete(), sets.len() == all.len());
    }
}

#[test]
fn an_interrupted_count_is_not_exact() {
    let rules = Rules::new(7, 5).unwrap();
    let mut solver = with_threads(rules, 4);
    solver.add(&some_cards(rules, 1_500)).unwrap();
    let budget = Budget::unlimited().with_time_limit(Duration::from_millis(2));
    assert!(matches!(
        solver.count_sets(&budget).unwrap(),
        Count::AtLeast { halt: Halt::Limit(_), .. }
    ));
}
