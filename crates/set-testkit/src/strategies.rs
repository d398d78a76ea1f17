//! Strategies for property tests: boards of a chosen kind, by [`proptest`](mod@proptest).
//!
//! Rules, cards and boards of any kind come from [`set_core::strategies`], exported here
//! too. The [`checker`](crate::checker) confirms that a board is set-free, so these boards
//! have to be small.
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

use proptest::prelude::*;
use proptest::strategy::{NewTree, ValueTree};
use proptest::test_runner::{RngSeed, TestRunner};
use set_core::{Board, Card, Rules, ValidSet};

use crate::choices::{Choices, Shrinker};
use crate::random;
use crate::relabelling::Relabelling;
use crate::script::{Allowance, Script};

#[doc(no_inline)]
pub use set_core::strategies::{any_rules, board, card, rules};

/// A board with a random valid set, and that set. `others` is the number of other cards;
/// they are fewer where the deck is smaller or a draw is repeated. There may be other
/// sets.
pub fn board_with_set(
    rules: Rules,
    others: RangeInclusive<usize>,
) -> impl Strategy<Value = (Board, ValidSet)> {
    Made(move |choices: &mut Choices| random::board_with_set(choices, rules, &others))
}

/// A board without a valid set: a random board from which each card is dropped
/// that completes a set. Fewer cards than given may be left, and none where
/// there is one value.
pub fn set_free_board(rules: Rules, tried: RangeInclusive<usize>) -> impl Strategy<Value = Board> {
    Made(move |choices: &mut Choices| random::set_free_board(choices, rules, &tried))
}

/// A board of any size whose answer is known: cards that lack one value in
/// each property, and among them a valid set with one card, the *key card*, that
/// has the missing values. Returned are the board, the set and the key card.
///
/// Every valid set of the board has the key card: a set differs in some
/// property and so needs the value that is missing there. Without the key card
/// the board is set-free. `others` is the number of cards outside the set; they are fewer
/// where a draw is repeated.
///
/// # Panics
///
/// When a value is made, if there is one value only.
pub fn board_with_key_card(
    rules: Rules,
    others: RangeInclusive<usize>,
) -> impl Strategy<Value = (Board, ValidSet, Card)> {
    Made(move |choices: &mut Choices| random::board_with_key_card(choices, rules, &others))
}

/// A sequence of changes and questions for rules with numbers of properties and values
/// within these ranges, with at most `max_board` cards on the board.
///
/// # Panics
///
/// When a value is made, if there are no rules with numbers in these ranges.
///
/// ```
/// use proptest::prelude::*;
/// use set_core::Board;
/// use set_testkit::script::ScriptAction;
/// use set_testkit::strategies;
///
/// proptest!(|(script in strategies::script(1..=6, 1..=6, 12))| {
///     let mut board = Board::new(script.rules());
///     for step in 0..script.len() {
///         if let Some(ScriptAction::Add(cards)) = script.action(step, &board, None) {
///             board.add(&cards).ok();
///         }
///     }
///     prop_assert!(board.len() <= 12);
/// });
/// ```
pub fn script(
    properties: RangeInclusive<u32>,
    values: RangeInclusive<u32>,
    max_board: usize,
) -> impl Strategy<Value = Script> {
    Made(move |choices: &mut Choices| {
        let rules = random::rules_within(choices, &properties, &values);
        Script::any(choices, rules, &(0..=max_board), max_board, Allowance::any)
    })
}

/// Another order of the properties, and of the values of each. The simplest one changes
/// nothing.
pub fn relabelling(rules: Rules) -> impl Strategy<Value = Relabelling> {
    Made(move |choices: &mut Choices| random::relabelling(choices, rules))
}

/// The strategy of values that a function makes from [`Choices`].
#[derive(Clone)]
struct Made<F>(F);

impl<F> fmt::Debug for Made<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Made").finish_non_exhaustive()
    }
}

impl<T: fmt::Debug, F: Fn(&mut Choices) -> T + Clone> Strategy for Made<F> {
    type Tree = MadeTree<F>;
    type Value = T;

    fn new_tree(&self, runner: &mut TestRunner) -> NewTree<Self> {
        let mut choices = Choices::random(any::<u64>().new_tree(runner)?.current());
        (self.0)(&mut choices);
        Ok(MadeTree { make: self.0.clone(), shrinker: Shrinker::new(choices) })
    }
}

/// A value made from choices. Fewer or lower choices make simpler values.
struct MadeTree<F> {
    make: F,
    shrinker: Shrinker,
}

impl<T: fmt::Debug, F: Fn(&mut Choices) -> T> ValueTree for MadeTree<F> {
    type Value = T;

    fn current(&self) -> T {
        (self.make)(&mut self.shrinker.choices())
    }

    fn simplify(&mut self) -> bool {
        self.shrinker.simplify()
    }

    fn complicate(&mut self) -> bool {
        self.shrinker.complicate()
    }
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
        // Enough for the simplest of the larger values, such as scripts.
        max_shrink_iters: 20_000,
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
    use crate::checker;

    fn pattern(rules: Rules) -> impl Strategy<Value = Vec<bool>> {
        Made(move |choices: &mut Choices| random::pattern(choices, rules))
    }

    fn valid_set_with_pattern(rules: Rules, agree: Vec<bool>) -> impl Strategy<Value = Vec<Card>> {
        Made(move |choices: &mut Choices| random::valid_set_with_pattern(choices, rules, &agree))
    }

    fn board_with_one_set(
        rules: Rules,
        tried: RangeInclusive<usize>,
    ) -> impl Strategy<Value = (Board, ValidSet)> {
        Made(move |choices: &mut Choices| random::board_with_one_set(choices, rules, &tried))
    }

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
        sample(&valid_set_with_pattern(Rules::CLASSIC, vec![true; 4]));
    }
}
