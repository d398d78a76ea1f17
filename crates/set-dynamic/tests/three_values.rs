//! Large boards of three values: planted sets, and lists against a plain hash.

use std::collections::HashSet;

use set_core::{Board, Budget, Card, Enumerate, Outcome, Rules, Solver, ValidSet};
use set_dynamic::DynamicSolver;
use set_testkit::checker;

fn rules(p: u32) -> Rules {
    Rules::new(p, 3).unwrap()
}

/// Distinct cards that look random, the same in every run.
fn some_cards(rules: Rules, len: usize) -> Vec<Card> {
    let deck = rules.deck_len().unwrap();
    let mut state = 1u128;
    let next = || {
        state = state.wrapping_mul(0x2360_ed05_1fc6_5da4_4385_df64_9fcc_f645).wrapping_add(0x5851);
        rules.card_at((state ^ state >> 61) % deck).unwrap()
    };
    let mut members = HashSet::new();
    core::iter::repeat_with(next).filter(|&card| members.insert(card)).take(len).collect()
}

#[test]
fn the_planted_set_is_the_only_one() {
    // So many properties that there is no other by chance.
    for (p, len, places) in [
        (40, 10_000, [0, 5_000, 9_999]),
        (64, 30_000, [29_000, 12, 29_999]),
        (64, 100_000, [3, 2, 1]),
    ] {
        let rules = rules(p);
        let mut cards = some_cards(rules, len);
        let third = rules.third_card(cards[places[0]], cards[places[1]]).unwrap();
        let mut solver = DynamicSolver::new(rules);
        let replaced = core::mem::replace(&mut cards[places[2]], third);
        solver.add(&cards).unwrap();

        let set = solver.find(&Budget::unlimited()).unwrap().found().expect("the planted set");
        let planted = ValidSet::new(rules, &places.map(|place| cards[place])).unwrap();
        assert_eq!(set, planted);
        assert!(checker::is_valid_set(3, &checker::values_of_all(rules, &set)));
        solver.remove(&[third]).unwrap();
        solver.add(&[replaced]).unwrap();
        assert_eq!(solver.find(&Budget::unlimited()).unwrap(), Outcome::SetFree);
        // The third card is found again when it comes last.
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
fn a_search_that_is_interrupted_goes_on() {
    let rules = rules(64);
    let mut cards = some_cards(rules, 20_000);
    let third = rules.third_card(cards[100], cards[19_000]).unwrap();
    cards.push(third);
    let mut solver = DynamicSolver::new(rules);
    solver.add(&cards).unwrap();
    let budget = Budget::unlimited().with_nodes(10_000);
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
