//! Large boards of three values: planted sets, and listings against a hash set.

use std::collections::HashSet;

use set_core::{Board, Budget, Card, Enumerate, Outcome, Rules, Solver, ValidSet};
use set_dynamic::DynamicSolver;
use set_testkit::checker;

use crate::cards::some_cards;

fn rules(p: u32) -> Rules {
    Rules::new(p, 3).unwrap()
}

#[test]
fn the_planted_set_is_the_only_one() {
    // With this many properties there is no other set by chance.
    for (p, len, indices) in [
        (40, 10_000, [0, 5_000, 9_999]),
        (64, 30_000, [29_000, 12, 29_999]),
        (64, 100_000, [3, 2, 1]),
    ] {
        let rules = rules(p);
        let mut cards = some_cards(rules, len);
        let third = rules.third_card(cards[indices[0]], cards[indices[1]]).unwrap();
        let mut solver = DynamicSolver::new(rules);
        let replaced = core::mem::replace(&mut cards[indices[2]], third);
        solver.add(&cards).unwrap();

        let set = solver.find(&Budget::unlimited()).unwrap().found().expect("the planted set");
        let planted = ValidSet::new(rules, &indices.map(|index| cards[index])).unwrap();
        assert_eq!(set, planted);
        assert!(checker::is_valid_set(3, &checker::values_of_all(rules, &set)));
        solver.remove(&[third]).unwrap();
        solver.add(&[replaced]).unwrap();
        assert_eq!(solver.find(&Budget::unlimited()).unwrap(), Outcome::SetFree);
        // The third card is found again when it is dealt last.
        solver.add(&[third]).unwrap();
        assert_eq!(solver.find(&Budget::unlimited()).unwrap(), Outcome::Found(planted));
    }
}

/// The number of sets, by looking up the third card of each pair.
fn plain_count(rules: Rules, cards: &[Card]) -> usize {
    let members: HashSet<Card> = cards.iter().copied().collect();
    let pairs =
        cards.iter().enumerate().flat_map(|(i, &a)| cards[..i].iter().map(move |&b| (a, b)));
    pairs.filter(|&(a, b)| members.contains(&rules.third_card(a, b).unwrap())).count() / 3
}

#[test]
fn all_sets_of_large_boards() {
    for (p, len) in [(10, 1_000), (14, 3_000), (20, 8_000)] {
        let rules = rules(p);
        let cards = some_cards(rules, len);
        let mut solver = DynamicSolver::from(Board::from_cards(rules, &cards).unwrap());
        let sets = solver.sets().unwrap();
        for set in &sets {
            assert!(checker::is_valid_set(3, &checker::values_of_all(rules, set)));
        }
        let distinct: HashSet<_> = sets.iter().collect();
        assert_eq!(distinct.len(), sets.len());
        assert_eq!(sets.len(), plain_count(rules, &cards), "p = {p}");
    }
}

#[test]
fn sets_taken_until_none_is_left() {
    for (p, len) in [(9, 700), (12, 3_000)] {
        let rules = rules(p);
        let mut solver = DynamicSolver::new(rules);
        let mut taken = 0;
        for dealt in some_cards(rules, len).chunks(50) {
            solver.add(dealt).unwrap();
            while let Outcome::Found(set) = solver.find(&Budget::unlimited()).unwrap() {
                assert!(checker::is_valid_set(3, &checker::values_of_all(rules, &set)));
                solver.remove(set.cards()).unwrap();
                taken += 1;
            }
        }
        assert_eq!(solver.board().len() + 3 * taken, len);
        assert!(taken > 20);
        assert_eq!(plain_count(rules, solver.board().cards()), 0);
    }
}

#[test]
fn an_interrupted_search_resumes() {
    let rules = rules(64);
    let mut cards = some_cards(rules, 20_000);
    let third = rules.third_card(cards[100], cards[19_000]).unwrap();
    cards.push(third);
    let mut solver = DynamicSolver::new(rules);
    solver.add(&cards).unwrap();
    let budget = Budget::unlimited().with_node_limit(10_000);
    let mut interruptions = 0;
    let outcome = loop {
        match solver.find(&budget).unwrap() {
            Outcome::Interrupted(_) => interruptions += 1,
            outcome => break outcome,
        }
    };
    assert!(outcome.found().is_some_and(|set| set.contains(third)));
    assert!(interruptions > 5);
}
