//! Each search against all combinations of cards, on boards that grow and shrink.

use core::ops::ControlFlow;

use proptest::prelude::*;
use std::sync::Arc;

use set_core::{Budget, Card, Count, Rules};
use set_variants::{Dependencies, Group, Linear, Pattern, Petals, Variant};

/// Patterns of each kind, over groups of each kind.
fn patterns() -> Vec<Arc<dyn Pattern>> {
    let linear = |p, v, moduli: &[u32], coefficients: &[i32]| -> Arc<dyn Pattern> {
        let group = Group::new(Rules::new(p, v).unwrap(), moduli).unwrap();
        Arc::new(Linear::new(group, coefficients).unwrap())
    };
    let mut all: Vec<Arc<dyn Pattern>> = vec![
        linear(2, 5, &[5], &[1, -2, 1]),
        linear(2, 4, &[4], &[1, -2, 1]),
        linear(2, 4, &[4], &[1, 1, -1, -1]),
        linear(1, 12, &[4, 3], &[1, 2, 3]),
        linear(2, 6, &[2, 3], &[1, 1, 1, 1, 1]),
        linear(1, 30, &[30], &[1, 1]),
        linear(3, 3, &[3], &[1, 1, 1, -1, -1, -1]),
        linear(1, 16, &[16], &[1, 2, 4, 8]),
        Arc::new(Dependencies::new(4).unwrap()),
        Arc::new(Petals::new(Rules::new(2, 5).unwrap(), 4).unwrap()),
        Arc::new(Petals::new(Rules::new(3, 4).unwrap(), 2).unwrap()),
    ];
    for variant in Variant::ALL.iter().filter(|it| it.is_plain()) {
        all.push(variant.pattern());
    }
    all
}

/// All matches by the definition, each sorted.
fn by_combinations(pattern: &dyn Pattern, cards: &[Card]) -> Vec<Vec<Card>> {
    let mut found = Vec::new();
    let mut chosen = Vec::new();
    extend(pattern, cards, &mut chosen, &mut found);
    found.sort_unstable();
    found
}

fn extend(
    pattern: &dyn Pattern,
    cards: &[Card],
    chosen: &mut Vec<Card>,
    found: &mut Vec<Vec<Card>>,
) {
    if pattern.is_match(chosen) {
        let mut sorted = chosen.clone();
        sorted.sort_unstable();
        found.push(sorted);
    }
    if chosen.len() == *pattern.sizes().end() {
        return;
    }
    for (i, &card) in cards.iter().enumerate() {
        chosen.push(card);
        extend(pattern, &cards[i + 1..], chosen, found);
        chosen.pop();
    }
}

fn sorted(mut matches: Vec<Vec<Card>>) -> Vec<Vec<Card>> {
    matches.iter_mut().for_each(|cards| cards.sort_unstable());
    matches.sort_unstable();
    matches
}

/// All matches that a search visits, each with its cards in ascending order.
fn visited(pattern: &dyn Pattern, cards: &[Card]) -> Vec<Vec<Card>> {
    let mut found = Vec::new();
    let end = pattern.search(cards, &mut Budget::unlimited().meter(), &mut |cards| {
        found.push(cards.to_vec());
        ControlFlow::Continue(())
    });
    assert!(end.is_continue());
    sorted(found)
}

/// Adds and takes cards, as the choices say, and compares the answers.
fn follow(pattern: &dyn Pattern, choices: &[u16]) -> Result<(), TestCaseError> {
    let deck = pattern.deck();
    let mut cards: Vec<Card> = Vec::new();
    for &choice in choices {
        let card = deck[usize::from(choice) % deck.len()];
        if let Some(place) = cards.iter().position(|&it| it == card) {
            cards.remove(place);
        } else if cards.len() < 11 {
            cards.push(card);
        }
        if choice % 3 == 0 {
            let all = by_combinations(pattern, &cards);
            prop_assert_eq!(&visited(pattern, &cards), &all);
            let count = pattern.count(&cards, &mut Budget::unlimited().meter());
            prop_assert_eq!(count, Count::Exactly(all.len() as u64));
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn searches_find_all_combinations(choices in proptest::collection::vec(any::<u16>(), 1..40)) {
        for pattern in patterns() {
            follow(&*pattern, &choices)?;
        }
    }

    #[test]
    fn completing_cards_are_those_that_complete(seed in proptest::collection::vec(any::<u16>(), 7)) {
        for pattern in patterns() {
            let deck: Vec<Card> = pattern.rules().cards().collect();
            let cards: Vec<Card> =
                seed.iter().map(|&i| deck[usize::from(i) % deck.len()]).collect();
            for len in 0..cards.len() {
                let complete = |&card: &Card| pattern.is_match(&[&cards[..len], &[card]].concat());
                let expected: Vec<Card> = deck.iter().copied().filter(complete).collect();
                prop_assert_eq!(pattern.completing(&cards[..len]), expected);
            }
        }
    }
}
