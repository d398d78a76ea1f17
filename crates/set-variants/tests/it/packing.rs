//! Largest packings: against every choice, and within their budget.

use std::collections::HashSet;

use proptest::prelude::*;
use set_core::{Budget, Card, Limit, Rules, StopFlag, ValidSet, strategies};
use set_variants::packing::largest;

/// All sets of some cards, three values: two cards determine the third, and a
/// set is listed when its cards come in ascending order.
fn sets_among(rules: Rules, cards: &[Card]) -> Vec<ValidSet> {
    let present: HashSet<Card> = cards.iter().copied().collect();
    let mut sets = Vec::new();
    for &a in cards {
        for &b in cards.iter().filter(|&&b| a < b) {
            let third = rules.third_card(a, b).filter(|c| b < *c && present.contains(c));
            sets.extend(third.and_then(|c| ValidSet::new(rules, &[a, b, c])));
        }
    }
    sets
}

/// All sets of the deck with three values.
fn sets_of_deck(properties: u32) -> Vec<ValidSet> {
    let rules = Rules::new(properties, 3).unwrap();
    let deck: Vec<_> = rules.cards().collect();
    sets_among(rules, &deck)
}

/// The size of the largest packing, by trying every choice.
fn by_all_choices(sets: &[ValidSet]) -> usize {
    let Some((first, rest)) = sets.split_first() else { return 0 };
    let without = by_all_choices(rest);
    let disjoint: Vec<_> = rest.iter().filter(|set| !set.overlaps(first)).cloned().collect();
    without.max(1 + by_all_choices(&disjoint))
}

/// Whether no two of these sets overlap.
fn are_disjoint(sets: &[ValidSet], indices: &[usize]) -> bool {
    let overlaps =
        |i: usize, a: usize| indices[i + 1..].iter().any(|&b| sets[a].overlaps(&sets[b]));
    !indices.iter().enumerate().any(|(i, &a)| overlaps(i, a))
}

#[test]
fn the_whole_classic_deck_is_27_sets() {
    let packing = largest(&sets_of_deck(4), &Budget::unlimited());
    assert_eq!((packing.indices.len(), packing.is_optimal()), (27, true));
}

#[test]
fn nothing_to_pack() {
    let packing = largest(&[] as &[ValidSet], &Budget::unlimited());
    assert!(packing.indices.is_empty() && packing.is_optimal());
}

#[test]
fn a_spent_budget_is_told() {
    let packing = largest(&sets_of_deck(4), &Budget::unlimited().with_nodes(5));
    assert_eq!((packing.indices.len(), packing.is_optimal()), (4, false));
}

/// A deck of 729 cards with 88,452 sets. The budget counts the bookkeeping of decisions and of the
/// set-up.
#[test]
fn bookkeeping_is_charged_to_the_budget() {
    let sets = sets_of_deck(6);
    assert_eq!(sets.len(), 88_452);
    // Two passes over all cards of all sets, at 8,192 steps a node.
    let set_up = 2 * 3 * 88_452 / 8_192;
    let packing = largest(&sets, &Budget::unlimited().with_nodes(set_up - 1));
    assert_eq!((packing.indices.len(), packing.is_optimal()), (0, false));
    // Each set that is taken closes three cards with 364 sets each, which costs
    // less than one node of bookkeeping.
    let packing = largest(&sets, &Budget::unlimited().with_nodes(set_up + 1 + 2 * 100));
    assert!((100..=200).contains(&packing.indices.len()), "{}", packing.indices.len());
    assert!(!packing.is_optimal());
    assert!(are_disjoint(&sets, &packing.indices));
}

#[test]
fn a_raised_flag_ends_the_set_up() {
    let stop = StopFlag::new();
    stop.stop();
    let packing = largest(&sets_of_deck(6), &Budget::unlimited().with_stop(stop));
    assert!(packing.indices.is_empty() && !packing.is_optimal());
    assert_eq!(packing.limit, Some(Limit::Stopped));
}

#[test]
fn the_memory_limit_holds() {
    let sets = sets_of_deck(4);
    let packing = largest(&sets, &Budget::unlimited().with_memory(1_000));
    assert!(matches!(packing.limit, Some(Limit::Memory { needed }) if needed > 1_080 * 3));
    assert!(packing.indices.is_empty());
    let packing = largest(&sets, &Budget::unlimited().with_memory(1_000_000));
    assert!(packing.is_optimal());
}

proptest! {
    #[test]
    fn the_largest_of_all_choices(board in strategies::board(Rules::CLASSIC, 0..=15)) {
        let sets = sets_among(Rules::CLASSIC, board.cards());
        let packing = largest(&sets, &Budget::unlimited());
        prop_assert!(packing.is_optimal());
        prop_assert_eq!(packing.indices.len(), by_all_choices(&sets));
        prop_assert!(packing.indices.is_sorted());
        prop_assert!(are_disjoint(&sets, &packing.indices));
    }
}
