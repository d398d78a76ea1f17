//! Partial sets within a memory limit.

use set_core::{Board, Budget, Limit, Outcome, Rules, Solver};
use set_dynamic::{CanonicalPartialSets, DynamicSolver};

/// The board `{0, .., v-2}^p`. It is set-free: a set needs the last value in every property
/// in which its cards differ.
fn board_without_the_last_value(rules: Rules) -> Board {
    let last = rules.values() - 1;
    let cards: Vec<_> =
        rules.cards().filter(|&card| rules.values_of(card).all(|value| value < last)).collect();
    Board::from_cards(rules, &cards).unwrap()
}

#[test]
fn a_limit_is_named_with_what_is_needed() {
    let rules = Rules::new(3, 6).unwrap();
    let mut solver = CanonicalPartialSets::new(rules);
    solver.add(board_without_the_last_value(rules).cards()).unwrap();
    let outcome = solver.find(&Budget::unlimited().with_memory_limit(100_000)).unwrap();
    let Outcome::Interrupted(limit @ Limit::Memory { needed }) = outcome else {
        panic!("expected a memory limit, not {outcome:?}")
    };
    assert!(needed > 100_000);
    let text = format!("out of memory: the search needs {needed} bytes");
    assert_eq!(limit.to_string(), text);
    assert!(solver.memory() <= 100_000);
}

#[test]
fn with_a_higher_limit_the_search_resumes() {
    let rules = Rules::new(3, 6).unwrap();
    let board = board_without_the_last_value(rules);
    let mut limited = CanonicalPartialSets::new(rules);
    limited.add(board.cards()).unwrap();
    let mut interruptions = 0;
    let outcome = (10..40)
        .map(|doublings| {
            limited.find(&Budget::unlimited().with_memory_limit(1 << doublings)).unwrap()
        })
        .inspect(|outcome| interruptions += u32::from(outcome.limit().is_some()))
        .find(|outcome| outcome.limit().is_none());
    assert_eq!(outcome, Some(Outcome::SetFree));
    assert!(interruptions > 3);

    // Nothing was lost and nothing came twice.
    let mut unlimited = CanonicalPartialSets::new(rules);
    unlimited.add(board.cards()).unwrap();
    assert_eq!(unlimited.find(&Budget::unlimited()).unwrap(), Outcome::SetFree);
    assert_eq!(limited.partial_sets(), unlimited.partial_sets());
}

#[test]
fn after_the_limit_fewer_cards_fit() {
    let rules = Rules::new(3, 6).unwrap();
    let board = board_without_the_last_value(rules);
    let mut solver = CanonicalPartialSets::new(rules);
    solver.add(board.cards()).unwrap();
    let budget = Budget::unlimited().with_memory_limit(1 << 20);
    let outcome = solver.find(&budget).unwrap();
    assert!(matches!(outcome, Outcome::Interrupted(Limit::Memory { .. })), "{outcome:?}");
    solver.remove(&board.cards()[20..]).unwrap();
    assert_eq!(solver.find(&budget).unwrap(), Outcome::SetFree);
}

#[test]
fn all_partial_sets_of_a_small_board() {
    // The cards 0, 1, 2, 3 of five: the single cards, and 01, 012, 0123 in canonical
    // order.
    let rules = Rules::new(1, 5).unwrap();
    let cards: Vec<_> = rules.cards().take(4).collect();
    let mut solver = CanonicalPartialSets::new(rules);
    solver.add(&cards).unwrap();
    assert_eq!(solver.find(&Budget::unlimited()).unwrap(), Outcome::SetFree);
    assert_eq!(solver.partial_sets(), 4 + 3);

    // Card 1 is removed: only the single cards 0, 2, 3 remain.
    solver.remove(&cards[1..2]).unwrap();
    assert_eq!(solver.find(&Budget::unlimited()).unwrap(), Outcome::SetFree);
    assert_eq!(solver.partial_sets(), 3);
}

#[test]
fn the_flagship_needs_no_such_memory() {
    let rules = Rules::new(3, 6).unwrap();
    let mut solver = DynamicSolver::new(rules);
    solver.add(board_without_the_last_value(rules).cards()).unwrap();
    let budget = Budget::unlimited().with_memory_limit(100_000);
    assert_eq!(solver.find(&budget).unwrap(), Outcome::SetFree);
}
