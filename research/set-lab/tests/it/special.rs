//! The lab's own solvers beside brute force, and all solvers as solvers of matching problems.

use set_core::{Budget, Enumerate, Rules, Solver};
use set_deck::DeckRng;
use set_hardness::{MatchingProblem, Reduction};
use set_lab::solvers::OWN;
use set_solvers::Entry;
use set_tests::{
    MAX_CARDS_OF_SPECIAL, Named, add, agreed, all_sets, enumerators, even_len, grid, len_for,
    lens_around, random_board, rules, solvers, special_solvers,
};

/// The lab's solvers that are built and play by these rules.
fn own(rules: Rules) -> impl Iterator<Item = &'static Entry> {
    OWN.iter().filter(move |entry| entry.is_built() && entry.plays(rules))
}

/// Every solver that plays by these rules.
fn every_solver(rules: Rules) -> Vec<Named<Box<dyn Solver>>> {
    let own = own(rules).map(|entry| (entry.name(), entry.solver(rules).unwrap()));
    solvers(rules).into_iter().chain(special_solvers(rules)).chain(own).collect()
}

/// The rules for which half of all random boards of few cards hold a set.
fn small_grid() -> impl Iterator<Item = Rules> {
    grid().filter(|&rules| even_len(rules) <= MAX_CARDS_OF_SPECIAL)
}

#[test]
fn every_solver_gives_the_same_answer_on_a_small_board() {
    let (mut sets, mut none) = (0, 0);
    for rules in small_grid() {
        for len in lens_around(rules).filter(|&len| len <= MAX_CARDS_OF_SPECIAL) {
            for seed in 0..4 {
                let board = random_board(rules, len, seed);
                let mut all = every_solver(rules);
                add(&mut all, board.cards());
                *if agreed(&mut all).is_some() { &mut sets } else { &mut none } += 1;
            }
        }
    }
    assert!(sets > 150 && none > 150, "{sets} boards with a set, {none} without");
}

#[test]
fn the_lab_s_enumerators_list_the_sets_of_brute_force() {
    let mut listed = 0;
    for rules in small_grid() {
        let board = random_board(rules, len_for(rules, 5.0).min(MAX_CARDS_OF_SPECIAL), 1);
        let list = |(name, mut solver): Named<Box<dyn Enumerate>>| {
            solver.add(board.cards()).unwrap();
            all_sets(name, &mut solver)
        };
        let expected = list(enumerators(rules).swap_remove(0));
        let own =
            own(rules).filter_map(|entry| Some((entry.name(), entry.enumerator(rules).ok()?)));
        for solver in own {
            let name = solver.0;
            assert_eq!(list(solver), expected, "{name} on {board:?}");
            listed += expected.len();
        }
    }
    assert!(listed > 200, "{listed}");
}

#[test]
fn every_solver_is_a_solver_of_matching_problems() {
    let (mut found, mut none) = (0, 0);
    // As many tuples as have one matching on average.
    for (k, v, len) in
        [(1, 4, 4), (2, 2, 4), (2, 5, 11), (3, 2, 5), (3, 3, 9), (3, 4, 15), (4, 3, 15)]
    {
        let rules = rules(k, v);
        for seed in 0..12 {
            let mut rng = DeckRng::from_seed(seed);
            let problem = MatchingProblem::random(rules, len, &mut rng).unwrap();
            let exists = problem.solve(&Budget::unlimited()).unwrap().is_some();
            *if exists { &mut found } else { &mut none } += 1;
            let reduction = Reduction::new(problem).unwrap();
            for (name, solver) in every_solver(reduction.board().rules()) {
                let outcome = reduction.solve_with(|_| solver, &Budget::unlimited()).unwrap();
                assert_eq!(outcome.is_some(), exists, "{name}: {:?}", reduction.problem());
            }
        }
    }
    assert!(found > 10 && none > 10, "{found} with a matching, {none} without");
}
