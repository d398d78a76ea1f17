//! The model of difficulty.

use proptest::prelude::*;
use set_classic::{CardIndex, Hand, Level};
use set_core::Rules;
use set_testkit::checker::sets_of;
use set_testkit::strategies::relabelling;

fn hands(len: core::ops::RangeInclusive<usize>) -> impl Strategy<Value = Hand> {
    proptest::sample::subsequence((0..81_u8).collect::<Vec<_>>(), len)
        .prop_map(|cards| cards.into_iter().filter_map(CardIndex::new).collect())
}

/// The number of properties in which the cards are the same.
fn same(set: Hand) -> u32 {
    let is_same = |property: &u32| {
        let mut values = set.cards().map(|card| Rules::CLASSIC.value_of(card, *property));
        let first = values.next();
        values.all(|value| Some(value) == first)
    };
    (0..4).filter(is_same).map(|_| 1).sum()
}

proptest! {
    /// More that is the same, a higher rate; a frequent value at most doubles it.
    #[test]
    fn similar_sets_are_found_sooner(board in hands(12..=20)) {
        let sets: Vec<_> = board.sets().collect();
        for &a in &sets {
            let rate = board.rate(a).unwrap();
            prop_assert!([1, 2].contains(&(rate >> same(a))), "{a}: {rate}");
            for &b in &sets {
                prop_assert!(same(a) <= same(b) + 1 || rate > board.rate(b).unwrap());
            }
        }
    }

    /// More sets, less effort than any of them alone; none, no effort.
    #[test]
    fn sets_race(board in hands(3..=20)) {
        let rates: u32 = board.sets().map(|set| board.rate(set).unwrap()).sum();
        match board.effort() {
            None => prop_assert_eq!(sets_of(&board.to_board(Rules::CLASSIC).unwrap()).len(), 0),
            Some(effort) => {
                prop_assert!((effort * f64::from(rates) - 1.0).abs() < 1e-12);
                prop_assert!(board.count_sets() <= rates.into());
            }
        }
        prop_assert_eq!(Level::of(board).is_some(), board.count_sets() > 0);
    }

    /// The names of values and the order of properties make no difference.
    #[test]
    fn names_make_no_difference(board in hands(12..=12), other in relabelling(Rules::CLASSIC)) {
        let cards = board.cards().map(|card| other.card(card)).collect::<Vec<_>>();
        let renamed = Hand::from_cards(cards).unwrap();
        prop_assert_eq!(renamed.effort(), board.effort());
    }
}

/// The value that most cards of the board have is looked for first.
#[test]
fn the_most_frequent_value_counts() {
    let board = |extra: &str| format!("0000 0111 0222 {extra}").parse::<Hand>().unwrap();
    let set: Hand = "0000 0111 0222".parse().unwrap();
    assert_eq!(board("1001 2012").rate(set), Some(4), "three of five have value 0 first");
    assert_eq!(board("1001 2001 1011 2021").rate(set), Some(2), "more have 0 second");
}
