//! Published answers, and some that were computed in two ways.

use set_core::{Budget, Card, Count, Rules};
use set_variants::{Dependencies, Group, Linear, Pattern, Variant};

fn deck(pattern: &dyn Pattern) -> Vec<Card> {
    pattern.rules().cards().filter(|&card| pattern.has_card(card)).collect()
}

fn count(pattern: &dyn Pattern) -> u64 {
    let budget = Budget::unlimited();
    match pattern.count(&deck(pattern), &mut budget.meter()) {
        Count::Exactly(count) => count,
        Count::AtLeast(_) => panic!("no limit"),
    }
}

fn elementary(p: u32, v: u32, coefficients: &[i32]) -> Linear {
    Linear::new(Group::cyclic(Rules::new(p, v).unwrap()).unwrap(), coefficients).unwrap()
}

#[test]
fn matches_of_whole_decks() {
    assert_eq!(count(&*Variant::SET.pattern()), 1_080);
    assert_eq!(count(&*Variant::ULTRASET.pattern()), 63_180);
    assert_eq!(count(&*Variant::GHOSTSET.pattern()), 4_007_016);
    assert_eq!(count(&*Variant::QUADS.pattern()), 10_416);
    let proset = Variant::PROSET.pattern();
    assert_eq!(count(&*proset), (1 << (63 - 6)) - 1);
    for (size, number) in [(3, 651), (4, 9_765)] {
        // Without the card 0, as the deck of ProSet.
        let sized = elementary(6, 2, &vec![1; size]);
        let budget = Budget::unlimited();
        let found = sized.count(&deck(&*proset), &mut budget.meter());
        assert_eq!(found, Count::Exactly(number));
    }
}

#[test]
fn transforms_count_what_searches_count() {
    for variant in [Variant::SET, Variant::ULTRASET, Variant::QUADS] {
        let linear = variant.linear().unwrap();
        let all = deck(&linear);
        let mut found = 0;
        let budget = Budget::unlimited();
        let cards: Vec<Card> = all.iter().copied().step_by(2).collect();
        let end = linear.search(&cards, 0, &mut budget.meter(), &mut |_| {
            found += 1;
            core::ops::ControlFlow::Continue(())
        });
        assert!(end.is_continue());
        assert_eq!(linear.transform_count(&cards), Some(found));
    }
    let ghostset = Variant::GHOSTSET.linear().unwrap();
    assert_eq!(ghostset.transform_count(&deck(&ghostset)), Some(4_007_016));
    // 2^14 cards: n (n - 1) (n - 2) / 24 quads.
    let quads = elementary(14, 2, &[1; 4]);
    let n = 1 << 14;
    assert_eq!(count(&quads), n * (n - 1) * (n - 2) / 24);
}

#[test]
fn free_hands_of_small_decks() {
    let budget = Budget::unlimited();
    let ultraset = |p| elementary(p, 3, &[1, 1, -1, -1]).free_hands(20, &budget).unwrap();
    assert_eq!(ultraset(2)[4..], [72]);
    assert_eq!(ultraset(3)[4..], [15_444, 37_908, 21_060]);
    // The largest Sidon sets of F_2^4, 5 and 6 (Czerwinski and Pott, arXiv 2304.07906).
    let sidon = |p| elementary(p, 2, &[1; 4]).free_hands(20, &budget).unwrap().len() - 1;
    assert_eq!([4, 5].map(sidon), [6, 7]);
    // The cap sets of AG(3, 3), as set-cap counts them: none of ten cards.
    assert_eq!(elementary(3, 3, &[1; 3]).free_hands(20, &budget).unwrap().len() - 1, 9);
}

#[test]
fn free_hands_of_evenquads() {
    // Five to seven cards; all sizes are computed by the example free_hands.
    let hands = Variant::QUADS.linear().unwrap().free_hands(7, &Budget::unlimited()).unwrap();
    assert_eq!(hands[5..], [6_999_552, 57_163_008, 311_980_032]);
}

#[test]
fn free_hands_of_ultraset() {
    let hands = Variant::ULTRASET.linear().unwrap().free_hands(6, &Budget::unlimited()).unwrap();
    assert_eq!(hands[4..], [1_600_560, 20_925_216, 169_019_136]);
}

#[test]
fn seven_cards_always_hold_a_proset() {
    let proset = Dependencies::default();
    let cards = deck(&proset);
    for start in 0..cards.len() - 7 {
        assert!(proset.number(&cards[start..start + 7]).unwrap() > 0);
    }
    assert_eq!(
        proset.number(
            &["100000", "010000", "001000", "000100", "000010", "000001"]
                .map(|card| proset.rules().parse_card(card).unwrap())
        ),
        Some(0)
    );
}
