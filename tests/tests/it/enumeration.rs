//! Which sets? Brute force against every enumerator, set by set.

use set_core::{Board, Budget, Count, Enumerate, Rules};
use set_testkit::{checker, corpus, families};
use set_tests::{
    Named, add, all_sets, enumerators, even_len, grid, len_for, random_board, rules, seeds,
};

/// The enumerators, with this board.
fn enumerators_of(board: &Board) -> Vec<Named<Box<dyn Enumerate>>> {
    let mut all = enumerators(board.rules());
    add(&mut all, board.cards());
    all
}

/// Lists the sets of a board by brute force and by every other enumerator, asserts that
/// they are the same, and returns their number.
fn assert_same_sets(board: &Board) -> usize {
    let mut all = enumerators_of(board).into_iter();
    let (name, mut brute) = all.next().unwrap();
    let expected = all_sets(name, &mut brute);
    assert!(expected.windows(2).all(|pair| pair[0] < pair[1]), "{name} lists a set twice");
    for (name, mut solver) in all {
        let sets = all_sets(name, &mut solver);
        assert!(sets == expected, "{name}: {sets:?} instead of {expected:?} on {board:?}");
    }
    expected.len()
}

fn assert_count(board: &Board, expected: u64) {
    for (name, mut solver) in enumerators_of(board) {
        let count = solver.count_sets(&Budget::unlimited());
        assert_eq!(count, Ok(Count::Exactly(expected)), "{name} on {board:?}");
    }
}

#[test]
fn random_boards_with_few_sets_or_none() {
    let (mut none, mut some) = (0, 0);
    for rules in grid() {
        for seed in 0..6 {
            let sets = assert_same_sets(&random_board(rules, even_len(rules), seed));
            *if sets == 0 { &mut none } else { &mut some } += 1;
        }
    }
    assert!(none > 30 && some > 80, "{none} boards without a set, {some} with one");
}

#[test]
fn random_boards_with_many_sets() {
    let (mut boards, mut all) = (0, 0);
    for rules in grid() {
        for seed in seeds(rules, 3) {
            let board = random_board(rules, len_for(rules, 20.0), seed);
            let sets = assert_same_sets(&board);
            assert_count(&board, sets as u64);
            boards += 1;
            all += sets;
        }
    }
    // Some decks hold one set only.
    assert!(all > 10 * boards, "{all} sets on {boards} boards");
}

/// The checker lists the sets in the same way, by the definition.
#[test]
fn brute_force_lists_what_the_definition_says() {
    for rules in grid().filter(|&rules| even_len(rules) <= 30) {
        for seed in 20..25 {
            let board = random_board(rules, even_len(rules) + rules.set_len(), seed);
            let (name, mut brute) = enumerators_of(&board).swap_remove(0);
            let sets = all_sets(name, &mut brute);
            let cards: Vec<_> = sets.iter().map(|set| set.cards().to_vec()).collect();
            assert_eq!(cards, checker::sets_of(&board), "{board:?}");
        }
    }
}

/// Whether a full deck holds few enough sets to list them all quickly.
fn is_small(rules: Rules) -> bool {
    rules.valid_set_count().is_some_and(|sets| sets <= 100_000)
}

#[test]
fn full_decks() {
    let small: Vec<_> = grid().filter(|&rules| is_small(rules)).collect();
    assert_eq!(small.len(), 27);
    for rules in small {
        let sets = assert_same_sets(&families::full_deck(rules));
        assert_eq!(Some(sets as u64), rules.valid_set_count(), "{rules}");
    }
}

#[test]
fn published_counts_of_full_decks() {
    for (rules, sets) in corpus::full_decks().figures.into_iter().filter(|deck| is_small(deck.0)) {
        assert_count(&families::full_deck(rules), sets);
    }
}

#[test]
fn published_boards() {
    for known in corpus::boards() {
        for (name, mut solver) in enumerators_of(&known.board()) {
            let sets = all_sets(name, &mut solver);
            let cards: Vec<_> = sets.iter().map(|set| set.cards().to_vec()).collect();
            assert_eq!(cards, known.sets(), "{name}: {}", known.source);
        }
    }
}

#[test]
fn boards_that_lack_a_value_and_boards_with_one_set() {
    for (p, v) in [(5, 3), (6, 3), (4, 4), (3, 5), (2, 6), (3, 6)] {
        let missing: Vec<u32> = (0..p).map(|property| property % v).collect();
        assert_eq!(assert_same_sets(&families::lacking_a_value(rules(p, v), &missing)), 0);
        assert_eq!(assert_same_sets(&families::one_set(rules(p, v), &missing).0), 1);
    }
}
