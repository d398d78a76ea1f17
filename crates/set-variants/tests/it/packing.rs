//! Largest packings: against every choice, and within their budget.

use std::collections::HashSet;

use proptest::prelude::*;
use proptest::sample::{select, subsequence};
use set_core::{Budget, Card, Limit, Rules, StopFlag, ValidSet};
use set_variants::packing::largest;
use set_variants::{GameBoard, Variant};

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

/// The matches among the first cards of a shuffled deck.
fn matches(variant: &Variant, cards: usize, seed: u64) -> Vec<Vec<Card>> {
    let board = GameBoard::deal(variant.clone(), Some(cards), seed).unwrap();
    board.matches(usize::MAX, &Budget::unlimited()).0
}

fn set(properties: u32, values: u32) -> Variant {
    Rules::new(properties, values).unwrap().into()
}

/// The size of the largest packing, by trying every choice.
fn by_all_choices(sets: &[HashSet<Card>]) -> usize {
    let Some((first, rest)) = sets.split_first() else { return 0 };
    let without = by_all_choices(rest);
    let disjoint: Vec<_> = rest.iter().filter(|set| set.is_disjoint(first)).cloned().collect();
    without.max(1 + by_all_choices(&disjoint))
}

/// Whether no two of these sets overlap.
fn are_disjoint(sets: &[impl AsRef<[Card]>], indices: &[usize]) -> bool {
    let mut taken = HashSet::new();
    indices.iter().flat_map(|&index| sets[index].as_ref()).all(|card| taken.insert(card))
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
    let packing = largest(&sets_of_deck(4), &Budget::unlimited().with_node_limit(5));
    assert_eq!((packing.indices.len(), packing.is_optimal()), (3, false));
}

/// A deck of 729 cards with 88,452 sets. The budget counts the bookkeeping of decisions and of the
/// set-up.
#[test]
fn bookkeeping_is_charged_to_the_budget() {
    let sets = sets_of_deck(6);
    assert_eq!(sets.len(), 88_452);
    // Two passes over all cards of all sets, at 8,192 steps a node.
    let set_up = 2 * 3 * 88_452 / 8_192;
    let packing = largest(&sets, &Budget::unlimited().with_node_limit(set_up - 1));
    assert_eq!((packing.indices.len(), packing.is_optimal()), (1, false));
    // Each set that is taken closes three cards with 364 sets each, which costs
    // less than one node of bookkeeping.
    let packing = largest(&sets, &Budget::unlimited().with_node_limit(set_up + 1 + 2 * 100));
    assert!((100..=200).contains(&packing.indices.len()), "{}", packing.indices.len());
    assert!(!packing.is_optimal());
    assert!(are_disjoint(&sets, &packing.indices));
}

#[test]
fn a_raised_flag_ends_the_set_up() {
    let stop = StopFlag::new();
    stop.stop();
    let packing = largest(&sets_of_deck(6), &Budget::unlimited().with_stop_flag(stop));
    assert!(packing.indices == [0] && !packing.is_optimal());
    assert_eq!(packing.limit, Some(Limit::Stopped));
}

#[test]
fn the_memory_limit_holds() {
    let sets = sets_of_deck(4);
    let packing = largest(&sets, &Budget::unlimited().with_memory_limit(1_000));
    assert!(matches!(packing.limit, Some(Limit::Memory { needed }) if needed > 1_080 * 3));
    assert_eq!(packing.indices, [0]);
    let packing = largest(&sets, &Budget::unlimited().with_memory_limit(1_000_000));
    assert!(packing.is_optimal());
}

/// A largest packing that is found within some nodes.
fn found_soon(variant: &Variant, cards: usize, seed: u64) -> usize {
    let sets = matches(variant, cards, seed);
    let packing = largest(&sets, &Budget::unlimited().with_node_limit(100_000));
    assert!(packing.is_optimal(), "{variant}, {cards} cards, seed {seed}");
    assert!(are_disjoint(&sets, &packing.indices));
    packing.indices.len()
}

#[test]
fn boards_of_many_cards_are_answered() {
    let boards = [(set(4, 3), 36..=81), (set(3, 4), 32..=64), (Variant::QUADS, 20..=64)];
    for (variant, sizes) in boards {
        for cards in sizes {
            (0..3).for_each(|seed| {
                found_soon(&variant, cards, seed);
            });
        }
    }
}

#[test]
fn a_sum_that_is_not_zero_leaves_cards_over() {
    let found: HashSet<_> = (0..200).map(|seed| found_soon(&set(4, 3), 75, seed)).collect();
    assert_eq!(found, HashSet::from([24, 25]));
}

#[test]
fn sets_without_cards_are_never_taken() {
    assert_eq!(largest(&[const { Vec::new() }; 2], &Budget::unlimited()).indices, [] as [usize; 0]);
}

/// Games, and the most cards that all choices are tried on.
fn games() -> Vec<(Variant, usize)> {
    let sets = [(3, 2, 8), (4, 3, 16), (2, 4, 16), (2, 5, 21), (2, 6, 26), (2, 7, 32)];
    let sets = sets.map(|(properties, values, most)| (set(properties, values), most));
    let others = [
        (Variant::ULTRASET, 14),
        (Variant::GHOSTSET, 18),
        (Variant::QUADS, 16),
        (Variant::PROSET, 10),
        (Variant::PETALS, 12),
    ];
    sets.into_iter().chain(others).collect()
}

fn is_a_largest(sets: &[Vec<Card>]) -> Result<(), TestCaseError> {
    let packing = largest(sets, &Budget::unlimited());
    let as_sets: Vec<HashSet<_>> = sets.iter().map(|set| set.iter().copied().collect()).collect();
    prop_assert!(packing.is_optimal());
    prop_assert_eq!(packing.indices.len(), by_all_choices(&as_sets));
    prop_assert!(packing.indices.is_sorted());
    prop_assert!(are_disjoint(sets, &packing.indices));
    Ok(())
}

proptest! {
    #[test]
    fn the_largest_of_all_choices(
        (variant, cards) in select(games()).prop_flat_map(|(it, most)| (Just(it), 0..=most)),
        seed: u64,
    ) {
        is_a_largest(&matches(&variant, cards, seed))?;
    }

    /// Sets of no game: of any sizes, or of one.
    #[test]
    fn the_largest_of_all_choices_among_any_sets(
        sets in prop_oneof![Just(1..=4), Just(2..=2), Just(3..=3), Just(4..=4), Just(6..=6)]
            .prop_flat_map(|sizes| proptest::collection::vec(
                subsequence(Rules::CLASSIC.cards().take(10).collect::<Vec<_>>(), sizes),
                0..16,
            )),
    ) {
        is_a_largest(&sets)?;
    }
}
