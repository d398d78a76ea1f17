//! Exact counts against published ones and against plain enumeration.

use set_cap::counts::{cap_classes, set_free_hands};
use set_classic::{Hand, HandClass};
use set_core::Budget;
use set_testkit::corpus;

/// The classes of caps of AG(4, 3) under the affine group, for 0 to 20 points.
const CLASSES: [usize; 21] =
    [1, 1, 1, 1, 2, 3, 7, 11, 33, 91, 267, 670, 1437, 2225, 2489, 1756, 748, 143, 20, 1, 1];

#[test]
fn the_classic_deck() {
    let hands = set_free_hands(4, &Budget::unlimited()).unwrap().unwrap();
    // The known numbers end with the first that is 0.
    let known = corpus::set_free_hands().figures;
    assert!(known.iter().copied().map(u128::from).eq(hands.iter().copied().chain([0])));
    let classes = cap_classes(4, usize::MAX, &Budget::unlimited()).unwrap().unwrap();
    let numbers: Vec<usize> = classes.iter().map(Vec::len).collect();
    assert_eq!(numbers, CLASSES);
    // The sizes of the classes add up to the hands: a third way to count. With each card that can be added
    // to them they are the larger hands, each once for each of its cards.
    for (k, classes) in classes.iter().enumerate() {
        let len = |class: &HandClass| u128::from(class.orbit_len());
        assert_eq!(classes.iter().map(len).sum::<u128>(), hands[k]);
        let larger = |class: &HandClass| {
            let hand = class.representative();
            let can_be_added = |&card: &_| (hand | Hand::of(card)).is_set_free();
            len(class) * (!hand).indices().filter(can_be_added).count() as u128
        };
        let next = hands.get(k + 1).copied().unwrap_or_default() * (k as u128 + 1);
        assert_eq!(classes.iter().map(larger).sum::<u128>(), next, "{k}");
    }
    assert!(classes.iter().flatten().all(|class| class.representative().is_set_free()));
}

/// Counts the caps by trying every card in turn.
fn plain(deck: Hand, cap: Hand, next: u8, counts: &mut Vec<u128>) {
    if counts.len() <= cap.len() {
        counts.push(0);
    }
    counts[cap.len()] += 1;
    for card in deck.indices().filter(|card| card.get() >= next) {
        let larger = cap | card.into();
        if larger.is_set_free() {
            plain(deck, larger, card.get() + 1, counts);
        }
    }
}

#[test]
fn smaller_decks_by_plain_enumeration() {
    for p in 1..=3 {
        let mut expected = Vec::new();
        plain(Hand::deck(p).unwrap(), Hand::EMPTY, 0, &mut expected);
        assert_eq!(set_free_hands(p, &Budget::unlimited()).unwrap().unwrap(), expected, "p = {p}");
        let classes = cap_classes(p, usize::MAX, &Budget::unlimited()).unwrap().unwrap();
        let len = |class: &HandClass| u128::from(class.orbit_len_in(p));
        let hands: Vec<u128> =
            classes.iter().map(|classes| classes.iter().map(len).sum()).collect();
        assert_eq!(hands, expected, "p = {p}");
    }
}

#[test]
fn budgets_and_other_decks() {
    let spent = Budget::unlimited().with_node_limit(100);
    assert_eq!(set_free_hands(4, &spent).unwrap(), None);
    assert!(cap_classes(4, 20, &spent).unwrap().is_none());
    for p in [0, 5, u32::MAX] {
        let message = set_free_hands(p, &Budget::unlimited()).unwrap_err().to_string();
        assert_eq!(message, format!("{p} properties of three values: expected 1 to 4"));
    }
    let two = cap_classes(4, 2, &Budget::unlimited()).unwrap().unwrap();
    assert_eq!(two.len(), 3);
}

/// The cards with 0 in the first property of the 45 cards of research/docs/caps.md: the kind that
/// `lab cap --hyperplane` is given there.
#[test]
fn the_kind_of_a_hyperplane_of_45_cards() {
    let hand: Hand = "0000 0001 0010 0021 0100 0211 0221 0222 1000 1010 2011 2110 2120 2121 2210 \
                      2211 2221 2222"
        .parse()
        .unwrap();
    assert_eq!((hand.len(), hand.count_sets()), (18, 0));
    let classes = cap_classes(4, 18, &Budget::unlimited()).unwrap().unwrap();
    let kind = classes[18].iter().position(|class| *class == HandClass::of(hand)).unwrap() + 1;
    assert_eq!((kind, classes[18].len()), (9, 20));
}
