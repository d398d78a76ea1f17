//! Published answers, and some that were computed in two ways.

use core::ops::ControlFlow;

use set_core::{Budget, Card, Count, Halt, Limit, Rules, StopFlag};
use set_variants::{Group, Linear, Pattern, Variant};

use super::frames::smallest_complete;

fn count(pattern: &dyn Pattern) -> u64 {
    let budget = Budget::unlimited();
    match pattern.count(&pattern.deck(), &mut budget.meter()) {
        Count::Exactly(count) => count,
        Count::AtLeast { .. } => panic!("no limit"),
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
        let found = sized.count(&proset.deck(), &mut budget.meter());
        assert_eq!(found, Count::Exactly(number));
    }
}

#[test]
fn transforms_count_what_searches_count() {
    for variant in [Variant::SET, Variant::ULTRASET, Variant::QUADS] {
        let linear = variant.linear().unwrap();
        let all = linear.deck();
        let mut found = 0;
        let budget = Budget::unlimited();
        let cards: Vec<Card> = all.iter().copied().step_by(2).collect();
        let end = linear.search(&cards, &mut budget.meter(), &mut |_| {
            found += 1;
            ControlFlow::Continue(())
        });
        assert!(end.is_continue());
        assert_eq!(linear.transform_count(&cards), Some(found));
    }
    let ghostset = Variant::GHOSTSET.linear().unwrap();
    assert_eq!(ghostset.transform_count(&ghostset.deck()), Some(4_007_016));
    // 2^14 cards: n (n - 1) (n - 2) / 24 quads.
    let quads = elementary(14, 2, &[1; 4]);
    let n = 1 << 14;
    assert_eq!(count(&quads), n * (n - 1) * (n - 2) / 24);
}

#[test]
fn a_transform_keeps_to_the_budget() {
    let ghostset = Variant::GHOSTSET.linear().unwrap();
    let deck = ghostset.deck();
    let count = |budget: Budget| ghostset.count(&deck, &mut budget.meter());
    let none = |limit| Count::AtLeast { sets: 0, halt: Halt::Limit(limit) };
    assert_eq!(count(Budget::unlimited().with_node_limit(10_000)), Count::Exactly(4_007_016));
    assert_eq!(count(Budget::unlimited().with_node_limit(1_000)), none(Limit::Nodes));
    let raised = StopFlag::new();
    raised.stop();
    assert_eq!(count(Budget::unlimited().with_stop_flag(raised)), none(Limit::Stopped));
    // A card of another deck.
    assert_eq!(ghostset.transform_count(&[Card::from_bits_retain(3)]), None);
}

/// The numbers of free hands, from those with no card on.
fn free_hands(pattern: &Linear, most: usize) -> Vec<u128> {
    let hands = pattern.free_hands(most, &Budget::unlimited()).unwrap();
    hands.iter().map(|hands| hands.all).collect()
}

#[test]
fn free_hands_of_small_decks() {
    let ultraset = |p| free_hands(&elementary(p, 3, &[1, 1, -1, -1]), 20);
    assert_eq!(ultraset(2)[4..], [72]);
    assert_eq!(ultraset(3)[4..], [15_444, 37_908, 21_060]);
    // The largest Sidon sets of F_2^4, 5 and 6 (Czerwinski and Pott, arXiv 2304.07906).
    let sidon = |p| free_hands(&elementary(p, 2, &[1; 4]), 20).len() - 1;
    assert_eq!([4, 5].map(sidon), [6, 7]);
    // The cap sets of AG(3, 3), as set-cap counts them: none of ten cards.
    assert_eq!(free_hands(&elementary(3, 3, &[1; 3]), 20).len() - 1, 9);
}

/// The numbers of research/docs/variants.md, and of docs/results/complete.csv.
#[test]
fn free_hands_of_the_variants() {
    let hands = |variant: &Variant, most| free_hands(&variant.linear().unwrap(), most);
    for (game, variant) in [("quads", &Variant::QUADS), ("ultraset", &Variant::ULTRASET)] {
        let hands = variant.linear().unwrap().free_hands(10, &Budget::unlimited()).unwrap();
        let mut complete = hands.iter().map(|hands| hands.complete.unwrap_or(0)).enumerate();
        let (cards, number, _) = smallest_complete(game);
        assert_eq!(complete.find(|(_, number)| *number > 0), Some((cards, number)));
    }
    let quads = [624_960, 6_999_552, 57_163_008, 311_980_032, 927_940_608, 995_491_840];
    assert_eq!(hands(&Variant::QUADS, 10)[4..], quads);
    let ultraset = [1_600_560, 20_925_216, 169_019_136, 668_697_120, 750_578_400, 19_712_160];
    assert_eq!(hands(&Variant::ULTRASET, 10)[4..], ultraset);
    assert_eq!(hands(&Variant::GHOSTSET, 7)[5..], [25_621_596, 320_533_200, 3_176_690_400]);
}

/// The first cards have the most of the table in docs/results/quads.csv, and its hands the fewest.
#[test]
fn the_most_and_the_fewest_quads() {
    let quads = Variant::QUADS.linear().unwrap();
    let cards = quads.deck();
    let table = include_str!("../../../../docs/results/quads.csv");
    let mut rows = 0;
    for row in table.lines().skip(1) {
        let [len, most, fewest, hand] = row.split(',').collect::<Vec<_>>()[..] else {
            panic!("{row}")
        };
        let len: usize = len.parse().unwrap();
        assert_eq!(quads.transform_count(&cards[..len]), Some(most.parse().unwrap()));
        let hand = u64::from_str_radix(hand, 16).unwrap();
        let hand: Vec<_> = (0..64).filter(|i| hand >> i & 1 == 1).map(|i| cards[i]).collect();
        assert_eq!(hand.len(), len);
        assert_eq!(quads.transform_count(&hand), Some(fewest.parse().unwrap()));
        rows += 1;
    }
    assert_eq!(rows, 65);
}

/// The theorem of research/docs/variants.md, for all hands of 16 cards.
#[test]
fn no_hand_has_more_quads_than_the_first_cards() {
    let quads = |mask: u32| {
        let mut pairs = [0_u32; 16];
        let hand: Vec<usize> = (0..16).filter(|i| mask >> i & 1 == 1).collect();
        for (i, a) in hand.iter().enumerate() {
            hand[..i].iter().for_each(|b| pairs[a ^ b] += 1);
        }
        pairs.iter().map(|pairs| pairs * pairs.saturating_sub(1) / 2).sum::<u32>() / 3
    };
    for mask in 0_u32..1 << 16 {
        assert!(quads(mask) <= quads((1 << mask.count_ones()) - 1));
    }
}
