//! Boards in bulk against boards one by one.

use core::ops::ControlFlow;

use proptest::prelude::*;
use set_core::{Budget, Card, Rules};
use set_variants::{Bulk, Group, Linear, Pattern, Variant};

fn one_by_one(pattern: &Linear, board: &[Card]) -> u32 {
    let mut count = 0;
    let budget = Budget::unlimited();
    let end = pattern.search(board, 0, &mut budget.meter(), &mut |_| {
        count += 1;
        ControlFlow::Continue(())
    });
    assert!(end.is_continue());
    count
}

/// Patterns over groups with components of several sizes.
fn patterns() -> Vec<Linear> {
    let own = |p, v, moduli: &[u32], coefficients: &[i32]| {
        let group = Group::new(Rules::new(p, v).unwrap(), moduli).unwrap();
        Linear::new(group, coefficients).unwrap()
    };
    let named = [&Variant::SET, &Variant::ULTRASET, &Variant::GHOSTSET, &Variant::QUADS];
    let mut all: Vec<_> = named.map(|variant| variant.linear().unwrap()).into();
    all.push(own(2, 5, &[5], &[1, -2, 1]));
    all.push(own(2, 6, &[2, 3], &[1, 2, 3]));
    all.push(own(1, 100, &[4, 25], &[1, 1, -1, -1]));
    all.push(own(2, 4, &[4], &[1, 1]));
    all
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(8))]

    #[test]
    fn the_counts_of_boards_one_by_one(seed in any::<u64>(), cards in 1_usize..11, boards in 0_usize..300) {
        for pattern in patterns() {
            let mut deck: Vec<Card> = pattern.rules().cards().collect();
            let mut state = seed;
            let mut all = Vec::new();
            for _ in 0..boards {
                for i in 0..cards {
                    state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                    let j = i + usize::try_from(state >> 33).unwrap() % (deck.len() - i);
                    deck.swap(i, j);
                }
                all.extend_from_slice(&deck[..cards]);
            }
            let counts = Bulk::new(&pattern, cards).unwrap().count(&all).unwrap();
            let expected: Vec<u32> =
                all.chunks(cards).map(|board| one_by_one(&pattern, board)).collect();
            prop_assert_eq!(counts, expected);
        }
    }
}

#[test]
fn refusals() {
    let quads = Variant::QUADS.linear().unwrap();
    let message = |error: set_variants::BulkError| error.to_string();
    let bulk = Bulk::new(&quads, 3).unwrap();
    assert_eq!(
        message(bulk.count(&[Card::from_bits(1); 4]).unwrap_err()),
        "4 cards, expected a multiple of 3, the cards of a board"
    );
    assert_eq!(
        message(bulk.count(&[Card::from_bits(64); 3]).unwrap_err()),
        "the packed card 0x40 is not in the deck of p=3, v=4"
    );
    assert_eq!(bulk.count(&[]).unwrap(), []);
    for cards in [0, 1_000] {
        let error = message(Bulk::new(&quads, cards).unwrap_err());
        assert!(error.starts_with(&format!("boards of {cards} cards, expected 1 or more")));
    }
    let wide = Linear::new(Group::cyclic(Rules::new(9, 3).unwrap()).unwrap(), &[1; 3]).unwrap();
    assert_eq!(
        message(Bulk::new(&wide, 12).unwrap_err()),
        "cards of 18 bits with p=9, v=3, expected at most 16"
    );
}
