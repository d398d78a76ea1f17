//! The solvers for some rules, beside the others.

use set_core::{Rules, Solver};
use set_deck::{Deck, ShuffleDeck};
use set_tests::{
    MOST_CARDS_OF_SPECIAL, Named, add, agreed, all_sets, enumerators, even_len, grid, len_for,
    lens_around, random_board, remove, rules, solvers, special_enumerators, special_solvers,
};

/// Every solver that plays by these rules.
fn every_solver(rules: Rules) -> Vec<Named<Box<dyn Solver>>> {
    solvers(rules).into_iter().chain(special_solvers(rules)).collect()
}

/// The rules for which half of all random boards of few cards hold a set.
fn small_grid() -> impl Iterator<Item = Rules> {
    grid().filter(|&rules| even_len(rules) <= MOST_CARDS_OF_SPECIAL)
}

#[test]
fn every_solver_gives_the_same_answer_on_a_small_board() {
    let (mut sets, mut none) = (0, 0);
    for rules in small_grid() {
        for len in lens_around(rules).filter(|&len| len <= MOST_CARDS_OF_SPECIAL) {
            for seed in 0..6 {
                let board = random_board(rules, len, seed);
                let mut all = every_solver(rules);
                add(&mut all, board.cards());
                *if agreed(&mut all).is_some() { &mut sets } else { &mut none } += 1;
            }
        }
    }
    assert!(sets > 200 && none > 200, "{sets} boards with a set, {none} without");
}

/// A whole game of each solver: the sets that the first one finds are taken.
#[test]
fn every_solver_gives_the_same_answers_in_a_game() {
    for (p, v) in [(2, 3), (4, 3), (3, 4), (2, 5)] {
        let rules = rules(p, v);
        let mut deck = ShuffleDeck::new(rules, 1).unwrap();
        let mut all = every_solver(rules);
        let mut dealt = deck.draw_many(rules.opening_len());
        while !dealt.is_empty() && all[0].1.board().len() <= MOST_CARDS_OF_SPECIAL {
            add(&mut all, &dealt);
            if let Some(sets) = agreed(&mut all) {
                remove(&mut all, sets[0].cards());
            }
            dealt = deck.draw_many(rules.set_len());
        }
    }
}

#[test]
fn every_enumerator_lists_the_same_sets() {
    let mut listed = 0;
    for rules in small_grid() {
        for seed in 0..3 {
            let len = len_for(rules, 5.0).min(MOST_CARDS_OF_SPECIAL);
            let board = random_board(rules, len, seed);
            let all = enumerators(rules).into_iter().take(1).chain(special_enumerators(rules));
            let mut lists = all.map(|(name, mut solver)| {
                solver.add(board.cards()).unwrap();
                (name, all_sets(name, &mut solver))
            });
            let (_, expected) = lists.next().unwrap();
            listed += expected.len();
            lists.for_each(|(name, sets)| assert_eq!(sets, expected, "{name} on {board:?}"));
        }
    }
    assert!(listed > 200, "{listed}");
}
