//! A search in slices: interrupted, and resumed on the same solver.

use set_core::{Board, Budget, Instructions, Outcome, Rules, Solver};
use set_dynamic::DynamicSolver;

use crate::cards::some_cards;
use crate::instructions::nodes;

/// (p, v, cards): boards that are searched by a rare value, a thousand nodes or more.
const BOARDS: [(u32, u32, usize); 8] = [
    (8, 5, 400),
    (7, 6, 300),
    (7, 7, 350),
    (6, 8, 300),
    (5, 9, 220),
    (6, 9, 330),
    (6, 12, 300),
    (6, 16, 400),
];

fn solver(rules: Rules, len: usize) -> DynamicSolver {
    DynamicSolver::from(Board::from_cards(rules, some_cards(rules, len)).unwrap())
}

/// The answer at once, and a quarter of the nodes that it takes.
fn at_once(rules: Rules, len: usize) -> (Outcome, u64) {
    let outcome = solver(rules, len).find(&Budget::unlimited()).unwrap();
    let nodes = nodes(rules, &some_cards(rules, len), Instructions::detect());
    (outcome, nodes.div_ceil(4))
}

/// Quarters of a search are not much more than the search.
#[test]
fn a_slice_resumes_where_the_last_one_ended() {
    for (p, v, len) in BOARDS {
        let rules = Rules::new(p, v).unwrap();
        let (expected, slice) = at_once(rules, len);
        let (mut solver, budget) = (solver(rules, len), Budget::unlimited().with_node_limit(slice));
        let outcome = (0..8)
            .map(|_| solver.find(&budget).unwrap())
            .find(|outcome| !matches!(outcome, Outcome::Interrupted(_)));
        assert_eq!(outcome, Some(expected), "{rules}");
        assert_eq!(solver.lost_nodes(), 0);
    }
}

/// Where a slice is too small for an anchor, the solver tells.
#[test]
fn a_slice_that_is_too_small_is_told() {
    for (p, v, len) in [(4, 10, 150), (4, 10, 200), (3, 16, 200)] {
        let rules = Rules::new(p, v).unwrap();
        let (expected, first) = at_once(rules, len);
        let (mut solver, mut slice, mut spent) = (solver(rules, len), first, first);
        let outcome = loop {
            let outcome = solver.find(&Budget::unlimited().with_node_limit(slice)).unwrap();
            if !matches!(outcome, Outcome::Interrupted(_)) {
                break outcome;
            }
            assert!(solver.lost_nodes() <= slice);
            slice *= if 2 * solver.lost_nodes() > slice { 2 } else { 1 };
            spent += slice;
        };
        assert_eq!(outcome, expected, "{rules}");
        assert!(slice > first && spent <= 16 * first, "{rules}: {spent} nodes for {first}");
    }
}

/// The rest of a search is about the cards that were searched.
#[test]
fn a_change_between_slices_is_seen() {
    for (p, v, len) in BOARDS {
        let rules = Rules::new(p, v).unwrap();
        let cards = some_cards(rules, len + 20);
        let mut solver = solver(rules, len);
        let interrupted = solver.find(&Budget::unlimited().with_node_limit(100)).unwrap();
        assert!(matches!(interrupted, Outcome::Interrupted(_)), "{rules}");
        solver.remove(&cards[..40]).unwrap();
        solver.add(&cards[len..]).unwrap();
        let expected =
            DynamicSolver::from(solver.board().clone()).find(&Budget::unlimited()).unwrap();
        let outcome = solver.find(&Budget::unlimited()).unwrap();
        assert_eq!(outcome.found().is_some(), expected.found().is_some(), "{rules}");
    }
}
