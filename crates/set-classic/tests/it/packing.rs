//! Packings against all collections of disjoint sets.

use core::ops::ControlFlow;
use std::collections::BTreeSet;

use proptest::prelude::*;
use set_classic::{CardIndex, Hand};

/// All packings of these sets that no other of them can join, by trying each set in turn.
fn maximal(sets: &[Hand]) -> BTreeSet<Vec<Hand>> {
    fn extend(sets: &[Hand], from: usize, taken: &mut Vec<Hand>, all: &mut BTreeSet<Vec<Hand>>) {
        let is_free = |set: &Hand| taken.iter().all(|other| other.is_disjoint(*set));
        if !sets.iter().any(is_free) {
            all.insert(taken.clone());
            return;
        }
        let free: Vec<_> = (from..sets.len()).filter(|&i| is_free(&sets[i])).collect();
        for i in free {
            taken.push(sets[i]);
            extend(sets, i + 1, taken, all);
            taken.pop();
        }
    }
    let mut sets = sets.to_vec();
    sets.sort_unstable();
    let mut all = BTreeSet::new();
    extend(&sets, 0, &mut Vec::new(), &mut all);
    all
}

fn packings(hand: Hand) -> Vec<Vec<Hand>> {
    let mut packings = Vec::new();
    let end = hand.for_each_maximal_packing(|sets| {
        packings.push(sets.to_vec());
        ControlFlow::<()>::Continue(())
    });
    assert!(end.is_continue());
    packings
}

fn check(hand: Hand) {
    let sets: Vec<_> = hand.sets().collect();
    let expected = maximal(&sets);
    let found = packings(hand);
    assert_eq!(found.len(), expected.len(), "each once: {hand}");
    assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), expected, "{hand}");
    let largest = hand.largest_packing();
    assert!(expected.contains(&largest), "{hand}");
    assert_eq!(Some(largest.len()), expected.iter().map(Vec::len).max(), "{hand}");
}

/// Some cards of a deck with three or four properties: the smaller one has more sets.
fn hands() -> impl Strategy<Value = Hand> {
    (prop::sample::select(vec![27_u8, 81]), 0..=15_usize).prop_flat_map(|(deck, cards)| {
        let deck: Vec<_> = (0..deck).filter_map(CardIndex::new).collect();
        prop::sample::subsequence(deck, cards).prop_map(Hand::from_iter)
    })
}

proptest! {
    #[test]
    fn packings_are_those_of_brute_force(hand in hands()) {
        check(hand);
    }
}

#[test]
fn packings_of_planes() {
    check(Hand::EMPTY);
    check(Hand::deck(1).unwrap());
    check(Hand::deck(2).unwrap());
    // Two planes, and one without a card.
    check(Hand::deck(2).unwrap() | "1000 1001 1002 1010 1011 1012 1020 1021 1022".parse().unwrap());
    check(Hand::deck(2).unwrap() - Hand::of(CardIndex::new(4).unwrap()));
}

/// The deck falls into 27 sets, and one less without a card; the order is fixed.
#[test]
fn packings_of_the_deck() {
    for (missing, most) in [(0, 27), (1, 26), (2, 26), (3, 26), (4, 25)] {
        let cards: Hand = Hand::DECK.indices().skip(missing).collect();
        let sets = cards.largest_packing();
        assert_eq!(sets.len(), most, "without {missing} cards");
        assert!(sets.is_sorted());
        assert!(sets.iter().all(|set| set.len() == 3 && set.count_sets() == 1));
        assert_eq!(sets.iter().copied().collect::<Hand>().len(), 3 * most);
        assert_eq!(sets, cards.largest_packing());
    }
}

#[test]
fn a_visitor_ends_the_search() {
    let mut visited = BTreeSet::new();
    let end = Hand::DECK.for_each_maximal_packing(|sets| {
        assert!(visited.insert(sets.to_vec()), "twice");
        if visited.len() == 1000 { ControlFlow::Break("enough") } else { ControlFlow::Continue(()) }
    });
    assert_eq!(end, ControlFlow::Break("enough"));
    assert_eq!(visited.len(), 1000);
}
