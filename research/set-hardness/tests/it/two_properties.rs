//! Matching problems of two dimensions, as boards of two properties.

use set_core::{Board, Budget, Card, Outcome, Rules, Solver};
use set_deck::DeckRng;
use set_dynamic::DynamicSolver;
use set_hardness::MatchingProblem;

fn rules(v: u32) -> Rules {
    Rules::new(2, v).unwrap()
}

fn find(board: &Board) -> Outcome {
    DynamicSolver::from(board.clone()).find(&Budget::unlimited()).unwrap()
}

/// A matching of a thousand rows and columns among other cards, which block
/// greedy choices.
#[test]
fn a_thousand_values() {
    let rules = rules(1_000);
    for (others, seed) in [(0, 1), (500, 2), (3_000, 3), (20_000, 4)] {
        let mut rng = DeckRng::from_seed(seed);
        let problem = MatchingProblem::planted(rules, others, &mut rng).unwrap();
        let outcome = find(problem.tuples());
        let Outcome::Found(set) = outcome else { panic!("a matching is there") };
        assert!(problem.matching(set.cards()).is_some() || others > 0);
    }
}

#[test]
fn matchings_of_the_most_values() {
    let rules = rules(65_536);
    let mut rng = DeckRng::from_seed(1);
    let problem = MatchingProblem::planted(rules, 20_000, &mut rng).unwrap();
    let mut board = problem.tuples().clone();
    let Outcome::Found(set) = find(&board) else { panic!("a matching is there") };
    // Without a whole row there is none.
    let first = board.cards()[0];
    let row = |card: &Card| rules.value_of(*card, 0) == rules.value_of(first, 0);
    let gone: Vec<Card> = board.iter().filter(row).collect();
    board.remove(&gone).unwrap();
    assert!(find(&board).is_set_free() && set.iter().any(|card| gone.contains(&card)));
}
