//! Strategies for property tests: boards of a chosen kind, by [`proptest`](mod@proptest).
//!
//! Rules, cards and boards of any kind are those of
//! [`set_core::strategies`], named here too. What is "set-free" or "one set"
//! here is decided by the [`checker`], so keep those boards
//! small.
//!
//! # Example
//!
//! ```
//! use proptest::prelude::*;
//! use set_core::Rules;
//! use set_testkit::strategies;
//!
//! proptest!(|((board, set) in strategies::board_with_set(Rules::CLASSIC, 0..=9))| {
//!     prop_assert!(board.contains_all(&set));
//! });
//! ```

use core::fmt;
use core::ops::RangeInclusive;
use std::collections::HashSet;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{RngSeed, TestRunner};
use set_core::{Board, Card, Rules, ValidSet};

use crate::checker;

pub use set_core::strategies::{any_rules, board, card, rules};

/// For each property whether the cards of a set agree in it (all the same) or
/// differ; never all the same, unless there is only one value.
pub fn pattern(rules: Rules) -> impl Strategy<Value = Vec<bool>> {
    let p = rules.properties() as usize;
    (vec(any::<bool>(), p), 0..p).prop_map(move |(mut agree, differs)| {
        agree[differs] = rules.values() == 1;
        agree
    })
}

/// A valid set, all equally likely among those with the same [`pattern`]. Its
/// cards come in a random order.
pub fn valid_set(rules: Rules) -> impl Strategy<Value = Vec<Card>> {
    pattern(rules).prop_flat_map(move |agree| valid_set_with_pattern(rules, agree))
}

/// A valid set whose cards agree in the properties marked `true` and differ in
/// the others.
///
/// # Panics
///
/// If there is not one mark a property, or all are `true` and there are
/// several values: no valid set is like that.
pub fn valid_set_with_pattern(rules: Rules, agree: Vec<bool>) -> impl Strategy<Value = Vec<Card>> {
    assert_eq!(agree.len(), rules.properties() as usize, "one mark a property");
    assert!(rules.values() == 1 || agree.contains(&false), "cards that agree in all are equal");
    let all: Vec<u32> = (0..rules.values()).collect();
    let columns: Vec<BoxedStrategy<Vec<u32>>> = agree
        .into_iter()
        .map(|agree| {
            let all = all.clone();
            if agree {
                let len = all.len();
                (0..rules.values()).prop_map(move |value| vec![value; len]).boxed()
            } else {
                Just(all).prop_shuffle().boxed()
            }
        })
        .collect();
    columns.prop_map(move |columns| {
        let card = |k| columns.iter().map(|column| column[k]).collect::<Vec<_>>();
        (0..rules.set_len()).filter_map(|k| rules.card(&card(k)).ok()).collect()
    })
}

/// A board on which a random valid set lies, and that set; the number of
/// other cards is as given (fewer where the deck is smaller or a draw is
/// repeated). There may be other sets.
pub fn board_with_set(
    rules: Rules,
    others: RangeInclusive<usize>,
) -> impl Strategy<Value = (Board, ValidSet)> {
    around(rules, valid_set(rules), others)
}

/// A board on which a valid set with a [`pattern`] lies, and that set: see
/// [`valid_set_with_pattern`] and [`board_with_set`].
///
/// # Panics
///
/// As [`valid_set_with_pattern`].
pub fn board_with_pattern(
    rules: Rules,
    agree: Vec<bool>,
    others: RangeInclusive<usize>,
) -> impl Strategy<Value = (Board, ValidSet)> {
    around(rules, valid_set_with_pattern(rules, agree), others)
}

/// A board with a set among other cards, in a random order.
fn around(
    rules: Rules,
    set: impl Strategy<Value = Vec<Card>>,
    others: RangeInclusive<usize>,
) -> impl Strategy<Value = (Board, ValidSet)> {
    (set, board(rules, others))
        .prop_filter_map("v cards that agree or differ are a set", move |(set, others)| {
            let others = others.iter().filter(|card| !set.contains(card));
            let cards: Vec<Card> = set.iter().copied().chain(others).collect();
            Some((cards, ValidSet::new(rules, &set)?))
        })
        .prop_flat_map(|(cards, set)| (Just(cards).prop_shuffle(), Just(set)))
        .prop_map(move |(cards, set)| (distinct_board(rules, &cards), set))
}

/// A board without a valid set: a random board from which each card is dropped
/// that completes a set. Fewer cards than given may be left, and none where
/// there is one value.
pub fn set_free_board(rules: Rules, tried: RangeInclusive<usize>) -> impl Strategy<Value = Board> {
    board(rules, tried).prop_map(move |tried| grow(rules, Vec::new(), tried.cards()))
}

/// A board with exactly one valid set, and that set: a random set among cards
/// of which none completes another. Fewer other cards than given may be left.
pub fn board_with_one_set(
    rules: Rules,
    tried: RangeInclusive<usize>,
) -> impl Strategy<Value = (Board, ValidSet)> {
    (valid_set(rules), board(rules, tried))
        .prop_filter_map("v cards that agree or differ are a set", move |(set, tried)| {
            let cards = grow(rules, set.clone(), tried.cards()).cards().to_vec();
            Some((cards, ValidSet::new(rules, &set)?))
        })
        .prop_flat_map(|(cards, set)| (Just(cards).prop_shuffle(), Just(set)))
        .prop_map(move |(cards, set)| (distinct_board(rules, &cards), set))
}

/// A board of any size whose answer is known: cards that lack one value in
/// each property, and among them a valid set of which one card, the *key card*,
/// has the missing values. Returned are the board, the set and the key card.
///
/// Every valid set of the board has the key card, since each differs in some
/// property and so needs the value that is missing there. Without the key card
/// the board is set-free. The number of cards outside the set is as given
/// (fewer where such cards are few or a draw is repeated).
///
/// # Panics
///
/// If there is one value only.
pub fn board_with_key_card(
    rules: Rules,
    others: RangeInclusive<usize>,
) -> impl Strategy<Value = (Board, ValidSet, Card)> {
    let (p, v) = (rules.properties() as usize, rules.values());
    assert!(v > 1, "of one value none can be missing");
    // First with the last value missing; then the values are swapped at random.
    let columns = pattern(rules).prop_flat_map(move |agree| {
        agree.into_iter().map(|agree| key_column(v, agree)).collect::<Vec<_>>()
    });
    let others = vec(vec(0..v - 1, p), others);
    let labels = vec(Just((0..v).collect::<Vec<u32>>()).prop_shuffle(), p);
    (columns, others, labels)
        .prop_filter_map(
            "v cards that agree or differ are a set",
            move |(columns, others, labels)| {
                let card = |values: Vec<u32>| {
                    let named =
                        values.iter().zip(&labels).map(|(&value, labels)| labels[value as usize]);
                    rules.card(&named.collect::<Vec<_>>()).ok()
                };
                let row = |k: usize| columns.iter().map(|column| column[k]).collect();
                let set: Vec<Card> = (0..rules.set_len()).filter_map(|k| card(row(k))).collect();
                let key = *set.last()?;
                let others = others.into_iter().filter_map(card);
                let cards = distinct(set.iter().copied().chain(others).collect());
                Some((cards, ValidSet::new(rules, &set)?, key))
            },
        )
        .prop_flat_map(|(cards, set, key)| (Just(cards).prop_shuffle(), Just(set), Just(key)))
        .prop_map(move |(cards, set, key)| (distinct_board(rules, &cards), set, key))
}

/// The values of a set in one property, those of the key card last: only there
/// the last value may come.
fn key_column(values: u32, agree: bool) -> BoxedStrategy<Vec<u32>> {
    let last = values - 1;
    if agree {
        (0..last).prop_map(move |value| vec![value; values as usize]).boxed()
    } else {
        let others = Just((0..last).collect::<Vec<u32>>()).prop_shuffle();
        others.prop_map(move |others| others.into_iter().chain([last]).collect()).boxed()
    }
}

/// The cards without repetition, in their order.
pub(crate) fn distinct(mut cards: Vec<Card>) -> Vec<Card> {
    let mut seen = HashSet::new();
    cards.retain(|&card| seen.insert(card));
    cards
}

/// The board of these cards and of each tried one that completes no set with
/// those before it.
fn grow(rules: Rules, mut cards: Vec<Card>, tried: &[Card]) -> Board {
    for &card in tried {
        let with_card = [card].into_iter().chain(cards.iter().copied());
        let values = checker::values_of_all(rules, with_card);
        if !cards.contains(&card) && !checker::first_card_is_in_a_set(rules.values(), &values) {
            cards.push(card);
        }
    }
    distinct_board(rules, &cards)
}

fn distinct_board(rules: Rules, cards: &[Card]) -> Board {
    Board::from_cards(rules, cards).expect("distinct cards of the deck")
}

/// A configuration for property tests by which every run makes the same values
/// and a failure leaves no file.
///
/// ```
/// use proptest::prelude::*;
/// use set_core::Rules;
/// use set_testkit::strategies;
///
/// proptest! {
///     #![proptest_config(strategies::repeatable())]
///
///     # /*
///     #[test]
///     # */
///     fn cards_are_of_the_deck(card in strategies::card(Rules::CLASSIC)) {
///         prop_assert!(Rules::CLASSIC.contains(card));
///     }
/// }
/// # cards_are_of_the_deck();
/// ```
#[must_use]
pub fn repeatable() -> ProptestConfig {
    ProptestConfig {
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(0),
        ..ProptestConfig::default()
    }
}

/// One value of a strategy, the same in every run: a random-looking fixture.
///
/// # Panics
///
/// If the strategy rejects every value.
pub fn sample<T: fmt::Debug>(strategy: &impl Strategy<Value = T>) -> T {
    let tree = strategy.new_tree(&mut TestRunner::new(repeatable()));
    tree.expect("the strategy makes a value").current()
}

#[cfg(test)]
mod tests {
    use super::*;

    proptest! {
        #![proptest_config(repeatable())]

        #[test]
        fn sets_have_their_pattern(
            (rules, agree, cards) in rules().prop_flat_map(|rules| {
                pattern(rules).prop_flat_map(move |agree| {
                    (Just(rules), Just(agree.clone()), valid_set_with_pattern(rules, agree))
                })
            })
        ) {
            let values = checker::values_of_all(rules, cards);
            prop_assert!(checker::is_valid_set(rules.values(), &values));
            for (property, agree) in agree.into_iter().enumerate() {
                let same = values.iter().all(|card| card[property] == values[0][property]);
                prop_assert!(same == agree || rules.values() == 1);
            }
        }

        #[test]
        fn planted_sets_lie_on_the_board(
            (board, set) in rules().prop_flat_map(|rules| board_with_set(rules, 0..=10))
        ) {
            prop_assert!(board.contains_all(&set));
            prop_assert!(checker::sets_of(&board).contains(&set.cards().to_vec()));
            prop_assert!(board.len() <= board.rules().set_len() + 10);
        }

        #[test]
        fn set_free_boards_are_set_free(
            board in rules().prop_flat_map(|rules| set_free_board(rules, 0..=20))
        ) {
            prop_assert!(checker::is_set_free(&board));
        }

        #[test]
        fn one_set_is_the_only_one(
            (board, set) in rules().prop_flat_map(|rules| board_with_one_set(rules, 0..=20))
        ) {
            prop_assert_eq!(checker::sets_of(&board), [set.cards().to_vec()]);
        }
    }

    proptest! {
        #![proptest_config(repeatable())]

        #[test]
        fn every_set_has_the_key_card(
            (board, set, key) in rules()
                .prop_filter("one value is never missing", |rules| rules.values() > 1)
                .prop_flat_map(|rules| board_with_key_card(rules, 0..=15))
        ) {
            let sets = checker::sets_of(&board);
            prop_assert!(sets.contains(&set.cards().to_vec()));
            prop_assert!(sets.iter().all(|set| set.contains(&key)));
        }
    }

    #[test]
    fn large_set_free_boards_are_made() {
        let len = |p, v| {
            let rules = Rules::new(p, v).unwrap();
            sample(&set_free_board(rules, 40..=40)).len()
        };
        assert_eq!(len(4, 1), 0);
        assert_eq!(len(4, 2), 1);
        assert!((9..=20).contains(&len(4, 3)), "between the smallest maximal and the largest cap");
        assert!(len(6, 4) > 30);
    }

    #[test]
    fn wide_sets() {
        for (p, v) in [(64, 3), (32, 16), (128, 1), (128, 2), (16, 256)] {
            let rules = Rules::new(p, v).unwrap();
            let (board, set) = sample(&board_with_set(rules, 3..=3));
            let values = checker::values_of_all(rules, &set);
            assert!(checker::is_valid_set(v, &values), "{rules}");
            assert!(board.contains_all(&set), "{rules}");
        }
    }

    #[test]
    fn samples_repeat() {
        let boards = board_with_set(Rules::CLASSIC, 9..=9);
        assert_eq!(sample(&boards), sample(&boards));
    }

    #[test]
    #[should_panic(expected = "cards that agree in all are equal")]
    fn no_set_agrees_in_all() {
        let _ = valid_set_with_pattern(Rules::CLASSIC, vec![true; 4]);
    }
}
