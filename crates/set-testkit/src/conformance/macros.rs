//! A test of each check. The lists of checks are here and nowhere else.

/// Makes a test of each check of a solver, with the check's name.
///
/// | call | checks |
/// |---|---|
/// | `conformance!(MySolver::new)` | the trait [`Solver`](set_core::Solver): answers, changes, budgets |
/// | `conformance!(enumerate: MySolver::new)` | the trait [`Enumerate`](set_core::Enumerate): lists and counts |
///
/// The argument is called with [`Rules`](set_core::Rules) and returns a solver with an
/// empty board. A second argument sets other
/// [`Limits`](crate::conformance::Limits) than the default ones. The tests of
/// two solvers go into a module each.
///
/// # Example
///
/// ```ignore
/// mod small_steps {
///     use my_crate::MySolver;
///     use set_testkit::conformance::Limits;
///
///     set_testkit::conformance!(|rules| MySolver::new(rules).with_step(1), Limits::small());
/// }
/// ```
#[macro_export]
macro_rules! conformance {
    (enumerate: $make:expr) => {
        $crate::conformance!(enumerate: $make, $crate::conformance::Limits::default());
    };
    (enumerate: $make:expr, $limits:expr $(,)?) => {
        $crate::__enumerate_checks!(__conformance_tests, $make, $limits);
    };
    ($make:expr) => {
        $crate::conformance!($make, $crate::conformance::Limits::default());
    };
    ($make:expr, $limits:expr $(,)?) => {
        $crate::__solver_checks!(__conformance_tests, $make, $limits);
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __solver_checks {
    ($then:ident, $make:expr, $limits:expr) => {
        $crate::$then! { $make, $limits, solver:
            an_empty_board_is_set_free,
            one_value_and_two_values,
            published_boards,
            random_boards,
            random_set_free_boards,
            planted_sets,
            every_pattern_of_same_and_different,
            the_only_set,
            sets_of_new_cards_only,
            one_card_that_completes_several_sets,
            partial_sets_that_lose_a_card,
            boards_that_lack_a_value,
            larger_boards,
            full_decks,
            whole_games,
            more_cards_of_a_value_than_a_byte_counts,
            wide_cards,
            asking_changes_nothing,
            refused_changes_change_nothing,
            any_sequence_of_changes,
            interrupted_searches_lose_nothing,
            an_unfinished_search_is_not_set_free,
            a_lowered_flag_does_not_stop,
        }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __enumerate_checks {
    ($then:ident, $make:expr, $limits:expr) => {
        $crate::$then! { $make, $limits, enumerate:
            all_sets_of_published_boards,
            all_sets_of_random_boards,
            all_sets_of_full_decks,
            all_sets_of_special_boards,
            breaking_off,
            spent_budgets,
            listing_amid_changes,
        }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __conformance_tests {
    ($make:expr, $limits:expr, $module:ident: $($check:ident),* $(,)?) => {$(
        #[test]
        fn $check() {
            let make = $make;
            $crate::conformance::$module::$check(&|rules| Box::new(make(rules)), &$limits);
        }
    )*};
}

#[doc(hidden)]
#[macro_export]
macro_rules! __conformance_calls {
    ($make:expr, $limits:expr, $module:ident: $($check:ident),* $(,)?) => {$(
        $crate::conformance::$module::$check(&|rules| Box::new($make(rules)), $limits);
    )*};
}
