//! Lines against their definition, and against valid sets.

use core::ops::ControlFlow;
use std::collections::BTreeSet;

use proptest::prelude::*;
use set_core::{Board, Budget, Card, Halt, Limit, Rules, strategies};
use set_hardness::lines;
use set_testkit::{checker, families};

fn rules(p: u32, v: u32) -> Rules {
    Rules::new(p, v).unwrap()
}

/// All lines of a board, each ascending.
fn listed(board: &Board) -> Vec<Vec<Card>> {
    let mut all = Vec::new();
    let halt = lines::for_each(board, &Budget::unlimited(), &mut |line| {
        let mut line = line.to_vec();
        line.sort_unstable();
        all.push(line);
        ControlFlow::Continue(())
    });
    assert_eq!(halt, ControlFlow::Continue(()));
    all.sort_unstable();
    all
}

/// The lines of a deck by the definition: `a + t d` for every `a` and `d`, where
/// these are `v` cards.
fn lines_of_deck(rules: Rules) -> BTreeSet<Vec<Card>> {
    let v = rules.values();
    let mut all = BTreeSet::new();
    for a in rules.cards() {
        for d in rules.cards() {
            let at = |t: u32| {
                let values = rules.values_of(a).zip(rules.values_of(d));
                rules.card(&values.map(|(a, d)| (a + t * d) % v).collect::<Vec<_>>()).unwrap()
            };
            let line: BTreeSet<Card> = (0..v).map(at).collect();
            if line.len() == rules.set_len() {
                all.insert(line.into_iter().collect());
            }
        }
    }
    all
}

#[test]
fn lines_of_decks_by_the_definition() {
    for (p, v) in
        [(1, 1), (2, 1), (3, 2), (1, 3), (4, 3), (1, 4), (2, 4), (3, 4), (2, 5), (2, 6), (1, 7)]
    {
        let rules = rules(p, v);
        let expected: Vec<Vec<Card>> = lines_of_deck(rules).into_iter().collect();
        assert_eq!(listed(&families::full_deck(rules)), expected, "{rules}");
        assert_eq!(lines::count_in_deck(rules), Some(expected.len() as u64), "{rules}");
        assert!(expected.iter().all(|line| lines::is_line(rules, line)));
    }
}

/// Every choice of cards of small decks.
#[test]
fn what_is_a_line() {
    for (p, v) in [(3, 1), (3, 2), (2, 3), (2, 4)] {
        let rules = rules(p, v);
        let expected = lines_of_deck(rules);
        let deck: Vec<Card> = rules.cards().collect();
        for tuple in 0..deck.len().pow(v) {
            let mut cards: Vec<Card> =
                (0..v).map(|i| deck[tuple / deck.len().pow(i) % deck.len()]).collect();
            let is_line = lines::is_line(rules, &cards);
            cards.sort_unstable();
            assert_eq!(is_line, expected.contains(&cards), "{rules}: {cards:?}");
        }
    }
    assert!(!lines::is_line(Rules::CLASSIC, &[]));
    assert!(!lines::is_line(rules(1, 2), &[Card::from_bits_retain(0), Card::from_bits_retain(2)]));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn for_three_values_lines_are_valid_sets(
        board in (1u32..=6).prop_flat_map(|p| strategies::board(rules(p, 3), 0..=24))
    ) {
        let mut sets = checker::sets_of(&board);
        sets.sort_unstable();
        prop_assert_eq!(listed(&board), sets);
    }

    #[test]
    fn a_line_among_others_is_found(
        (line, others) in (2u32..=3, 2u32..=8).prop_flat_map(|(p, v)| {
            let rules = rules(p, v);
            let values = proptest::collection::vec(0..v, p as usize);
            let steps = (values.clone(), values).prop_map(move |(a, mut d)| {
                d[0] = 1; // reaches all
                let at = |t| a.iter().zip(&d).map(|(a, d)| (a + t * d) % v).collect::<Vec<_>>();
                (0..v).map(|t| rules.card(&at(t)).unwrap()).collect::<Vec<Card>>()
            });
            (steps, strategies::board(rules, 0..=12))
        })
    ) {
        let mut cards: Vec<Card> = others.iter().filter(|card| !line.contains(card)).collect();
        cards.splice(cards.len() / 2..cards.len() / 2, line.iter().copied());
        let board = Board::from_cards(others.rules(), &cards).unwrap();
        let found = lines::find(&board, &Budget::unlimited());
        let ControlFlow::Continue(Some(found)) = found else { panic!("{found:?}") };
        prop_assert!(lines::is_line(board.rules(), &found));
    }
}

#[test]
fn budgets() {
    let deck = families::full_deck(rules(3, 4));
    let spent = Budget::unlimited().with_node_limit(0);
    assert_eq!(lines::find(&deck, &spent), ControlFlow::Break(Limit::Nodes));
    let enough = lines::find(&deck, &Budget::unlimited().with_node_limit(100));
    assert!(matches!(enough, ControlFlow::Continue(Some(_))));
    let halt =
        lines::for_each(&deck, &Budget::unlimited(), &mut |_| ControlFlow::Break(Halt::Enough));
    assert_eq!(halt, ControlFlow::Break(Halt::Enough));
}
