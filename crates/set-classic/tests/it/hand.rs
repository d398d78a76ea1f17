//! Hands against an independent checker.

use std::collections::BTreeSet;

use proptest::prelude::*;
use set_classic::{CardIndex, ClassicSolver, Hand, HandError};
use set_core::{Board, Card, Enumerate, Rules};
use set_testkit::checker::sets_of;

/// Any hand; small ones more often.
fn hands() -> impl Strategy<Value = Hand> {
    let cards = prop_oneof![3 => 0..=24_usize, 1 => 0..=81_usize];
    cards.prop_flat_map(|len| {
        proptest::sample::subsequence((0..81_u8).collect::<Vec<_>>(), len)
            .prop_map(|cards| cards.into_iter().filter_map(CardIndex::new).collect())
    })
}

/// The sets of a hand by the testkit's own definition.
fn by_brute_force(hand: Hand) -> BTreeSet<Hand> {
    sets_of(&hand.to_board(Rules::CLASSIC).unwrap())
        .iter()
        .map(|set| Hand::from_cards(set).unwrap())
        .collect()
}

proptest! {
    #[test]
    fn sets_are_those_of_brute_force(hand in hands()) {
        let expected = by_brute_force(hand);
        let sets: Vec<_> = hand.sets().collect();
        prop_assert_eq!(sets.len(), expected.len(), "each set once");
        prop_assert_eq!(&sets.iter().copied().collect::<BTreeSet<_>>(), &expected);
        prop_assert_eq!(hand.find(), sets.first().copied());
        prop_assert_eq!(hand.count_sets(), expected.len() as u64);
        prop_assert_eq!(hand.is_set_free(), expected.is_empty());
    }

    #[test]
    fn sets_through_a_card_are_those_with_it(hand in hands(), card in 0..81_u8) {
        let card = CardIndex::new(card).unwrap();
        let through: Vec<_> = hand.sets_through(card).collect();
        let with_card = by_brute_force(hand | Hand::of(card));
        let expected: BTreeSet<_> =
            with_card.into_iter().filter(|set| set.contains(card)).collect();
        prop_assert_eq!(through.len(), expected.len(), "each set once");
        prop_assert_eq!(through.into_iter().collect::<BTreeSet<_>>(), expected);
    }

    #[test]
    fn a_hand_is_a_set_of_cards(a in hands(), b in hands()) {
        let set = |hand: Hand| hand.indices().collect::<BTreeSet<_>>();
        let (x, y) = (set(a), set(b));
        prop_assert_eq!(set(a | b), &x | &y);
        prop_assert_eq!(set(a & b), &x & &y);
        prop_assert_eq!(set(a ^ b), &x ^ &y);
        prop_assert_eq!(set(a - b), &x - &y);
        prop_assert_eq!(set(!a), &Hand::DECK.indices().collect() - &x);
        prop_assert_eq!(a.contains_all(b), y.is_subset(&x));
        prop_assert_eq!((a & b).is_empty(), x.is_disjoint(&y));
        prop_assert_eq!(a.len(), x.len());
        prop_assert!(a.indices().eq(x.iter().copied()));
        prop_assert!(a.indices().rev().eq(x.iter().rev().copied()));
        prop_assert_eq!(x.into_iter().collect::<Hand>(), a);
    }

    #[test]
    fn hands_cards_boards_and_text_are_converted_both_ways(hand in hands()) {
        let board = hand.to_board(Rules::CLASSIC).unwrap();
        prop_assert_eq!(Hand::try_from(&board).unwrap(), hand);
        prop_assert_eq!(Hand::from_cards(hand.cards()).unwrap(), hand);
        prop_assert_eq!(hand.to_string().parse::<Hand>().unwrap(), hand);
        prop_assert_eq!(Hand::from_bits(hand.to_bits()), Some(hand));
    }
}

#[test]
fn indices_are_those_of_the_deck() {
    assert!(Rules::CLASSIC.cards().eq(Hand::DECK.indices().map(Card::from)));
    for a in Hand::DECK.indices() {
        assert_eq!(CardIndex::try_from(Card::from(a)), Ok(a));
        for b in Hand::DECK.indices().filter(|&b| b != a) {
            let third = Rules::CLASSIC.third_card(Card::from(a), Card::from(b));
            assert_eq!(third, Some(Card::from(a.third(b))));
        }
    }
}

#[test]
fn smaller_decks_are_hands() {
    for properties in 1..=4 {
        let rules = Rules::new(properties, 3).unwrap();
        let deck = Board::from_cards(rules, rules.cards()).unwrap();
        let hand = Hand::try_from(&deck).unwrap();
        assert_eq!(Some(hand), Hand::deck(properties));
        assert_eq!(Some(hand.count_sets()), rules.valid_set_count());
        assert_eq!(hand.to_board(rules).as_ref(), Ok(&deck));
        let sets = hand.sets().map(|set| set.to_valid_set(rules).expect("of this deck"));
        assert!(sets.eq(ClassicSolver::try_from(deck).unwrap().sets().unwrap()));
    }
    assert_eq!(Hand::deck(5), None);
    let refused =
        |rules: &str| Hand::DECK.to_board(rules.parse().unwrap()).unwrap_err().to_string();
    assert_eq!(refused("p=3, v=3"), "the deck of p=3, v=3 has no Card(0x40)");
    assert_eq!(
        refused("p=5, v=3"),
        "a game of p=5, v=3: expected three values and up to four properties"
    );
    let five = Rules::new(5, 3).unwrap();
    assert_eq!("0000 0001 0002".parse::<Hand>().unwrap().to_valid_set(five), None);
}

#[test]
fn what_is_no_hand_is_refused() {
    assert_eq!(Hand::from_bits(1 << 81), None);
    let card = Rules::CLASSIC.parse_card("0120").unwrap();
    let twice = Hand::from_cards([card, card]).unwrap_err();
    assert_eq!(twice.to_string(), "the card 0120 is there twice");
    let foreign = Hand::from_cards([Card::from_bits_retain(3)]).unwrap_err();
    assert!(matches!(foreign, HandError::Foreign(_)), "{foreign}");
    let other = Hand::try_from(&Board::new(Rules::new(5, 3).unwrap())).unwrap_err();
    assert_eq!(
        other.to_string(),
        "a game of p=5, v=3: expected three values and up to four properties"
    );
    assert!("0000 0000".parse::<Hand>().is_err());
    assert!("0003".parse::<Hand>().is_err());
}
