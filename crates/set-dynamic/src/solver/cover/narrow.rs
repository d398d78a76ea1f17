//! Exact cover of at most 128 values: a candidate is a word of one or two machine words.
//!
//! [`narrow_cover`] makes a search for the instructions of the machine:
//!
//! | file | what it has |
//! |---|---|
//! | `words.rs` | words, lists of words, and what a list covers |
//! | `counters.rs` | how many words of a list have each value |
//! | `kernel.rs` | the steps of a search, for any machine |
//! | `avx2.rs`, `avx512.rs` | the same steps by vector instructions |
//! | `search.rs` | the search by the steps of a kernel |
//! | `handoff.rs` | nodes that a search hands over: to other threads, or to a narrower search |
//! | `packing.rs` | from two machine words to one, as soon as the open values fit |
//! | `cover.rs` | both widths as one search |

// A search is inlined into one function, which is compiled for the instructions of its
// kernel. Loops over planes are written by index: they are unrolled, for one or two steps.
#![allow(clippy::inline_always, clippy::needless_range_loop)]

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod counters;
mod cover;
mod handoff;
mod kernel;
mod packing;
mod search;
mod words;

use alloc::boxed::Box;

use set_core::Instructions;

#[cfg(target_arch = "x86_64")]
use self::avx2::Avx2;
#[cfg(target_arch = "x86_64")]
use self::avx512::Avx512;
use self::cover::Cover;
pub(crate) use self::cover::{Candidates, NarrowCover};
pub(crate) use self::handoff::{Help, OpenNodes, Progress};
use self::kernel::Portable;
pub(crate) use self::search::BATCH;

/// The most values that a narrow search covers.
pub(crate) const MAX_VALUES: usize = 128;

/// A search by the instructions of this machine.
pub(crate) fn narrow_cover(instructions: Instructions) -> Box<dyn NarrowCover> {
    #[cfg(target_arch = "x86_64")]
    if let Some(kernel) = Avx512::of(instructions) {
        return Box::new(Cover::new(kernel));
    } else if let Some(kernel) = Avx2::of(instructions) {
        return Box::new(Cover::new(kernel));
    }
    let _ = instructions;
    Box::new(Cover::new(Portable))
}

#[cfg(test)]
mod tests {
    use alloc::vec;
    use alloc::vec::Vec;
    use core::ops::ControlFlow;

    use proptest::prelude::*;
    use set_core::{Budget, Halt};

    use super::*;

    /// A search for each kind of instructions that this machine has.
    fn searches() -> Vec<Box<dyn NarrowCover>> {
        Instructions::available().map(narrow_cover).collect()
    }

    /// All covers of `values` values, sorted, each in ascending order; and how the search
    /// ended.
    fn covers(
        search: &mut dyn NarrowCover,
        words: Candidates<'_>,
        values: usize,
        budget: &Budget,
    ) -> (Vec<Vec<u128>>, ControlFlow<Halt>) {
        search.clear();
        search.add(words, values);
        let (covers, halt) = covers_of_all(search, budget);
        assert!(covers.iter().all(|&(number, _)| number == 0));
        (covers.into_iter().map(|(_, cover)| cover).collect(), halt)
    }

    /// As [`covers`], of all lists added: the number of a list, and a cover.
    fn covers_of_all(
        search: &mut dyn NarrowCover,
        budget: &Budget,
    ) -> (Vec<(usize, Vec<u128>)>, ControlFlow<Halt>) {
        let mut covers = Vec::new();
        let mut on_cover = |cover: &[u128], number| {
            let mut cover = cover.to_vec();
            cover.sort_unstable();
            covers.push((number, cover));
            ControlFlow::Continue(())
        };
        let mut meter = budget.meter();
        let mut progress =
            Progress { meter: &mut meter, help: None, stop: None, on_cover: &mut on_cover };
        let halt = search.run(&mut progress);
        covers.sort();
        (covers, halt)
    }

    /// All covers, found by covering the first open value in every way.
    fn expected(words: &[u128], open: u128) -> Vec<Vec<u128>> {
        if open == 0 {
            return vec![Vec::new()];
        }
        let first = open & open.wrapping_neg();
        let choices = words.iter().filter(|&word| word & first != 0 && word & !open == 0);
        let mut covers: Vec<_> = choices
            .flat_map(|&choice| {
                expected(words, open & !choice).into_iter().map(move |mut cover| {
                    cover.push(choice);
                    cover.sort_unstable();
                    cover
                })
            })
            .collect();
        covers.sort();
        covers
    }

    /// Candidates with a value in each of `p` properties of `v` values, the properties
    /// `width` bits apart.
    fn words(p: usize, v: usize, width: usize, most: usize) -> impl Strategy<Value = Vec<u128>> {
        let card = proptest::collection::vec(0..v, p);
        proptest::collection::hash_set(card, 0..=most).prop_map(move |cards| {
            let word =
                |card: Vec<usize>| (0..p).fold(0, |word, i| word | 1 << (i * width + card[i]));
            let mut words: Vec<u128> = cards.into_iter().map(word).collect();
            words.sort_unstable();
            words
        })
    }

    fn agrees(p: usize, v: usize, width: usize, words: &[u128]) -> Result<(), TestCaseError> {
        let open = (0..p).fold(0, |open, i| open | ((1 << v) - 1) << (i * width));
        let all = (expected(words, open), ControlFlow::Continue(()));
        let unlimited = Budget::unlimited();
        let single: Result<Vec<u64>, _> = words.iter().map(|&word| word.try_into()).collect();
        for mut search in searches() {
            let double = Candidates::Double(words);
            prop_assert_eq!(&covers(&mut *search, double, p * v, &unlimited), &all);
            if let Ok(words) = &single {
                let single = Candidates::Single(words);
                prop_assert_eq!(&covers(&mut *search, single, p * v, &unlimited), &all);
            }
        }
        Ok(())
    }

    proptest! {
        #[test]
        fn all_covers_among_few(words in words(3, 5, 5, 50)) {
            agrees(3, 5, 5, &words)?;
        }

        #[test]
        fn all_covers_among_more(words in words(6, 4, 4, 600)) {
            agrees(6, 4, 4, &words)?;
        }

        #[test]
        fn all_covers_of_64_values(words in words(8, 8, 8, 120)) {
            agrees(8, 8, 8, &words)?;
        }

        #[test]
        fn all_covers_of_few_values_far_apart(words in words(6, 4, 21, 400)) {
            agrees(6, 4, 21, &words)?;
        }

        #[test]
        fn all_covers_of_more_than_64_values(words in words(3, 25, 25, 60)) {
            agrees(3, 25, 25, &words)?;
        }

        #[test]
        fn all_covers_of_many_values(words in words(16, 8, 8, 100)) {
            agrees(16, 8, 8, &words)?;
        }
    }

    /// Long and short lists at once. Some are copied for all children of a node.
    fn agree_together(p: usize, width: usize, lists: &[Vec<u128>]) -> Result<(), TestCaseError> {
        let open = (0..p).fold(0, |open, i| open | 0b1111 << (i * width));
        let all: Vec<_> = (0..)
            .zip(lists)
            .flat_map(|(number, words)| expected(words, open).into_iter().map(move |c| (number, c)))
            .collect();
        let single: Result<Vec<Vec<u64>>, _> =
            lists.iter().map(|words| words.iter().map(|&word| word.try_into()).collect()).collect();
        for mut search in searches() {
            let double = lists.iter().map(|words| Candidates::Double(words));
            prop_assert_eq!(&covers_of_lists(&mut *search, double, 4 * p), &all);
            if let Ok(lists) = &single {
                let single = lists.iter().map(|words| Candidates::Single(words));
                prop_assert_eq!(&covers_of_lists(&mut *search, single, 4 * p), &all);
            }
        }
        Ok(())
    }

    /// The covers of `values` values in each list, with the list's number.
    fn covers_of_lists<'a>(
        search: &mut dyn NarrowCover,
        lists: impl Iterator<Item = Candidates<'a>>,
        values: usize,
    ) -> Vec<(usize, Vec<u128>)> {
        // `add` drops some lists.
        let mut added = Vec::new();
        for (number, words) in lists.enumerate() {
            added.resize(search.add(words, values), number);
        }
        let (covers, halt) = covers_of_all(search, &Budget::unlimited());
        assert!(halt.is_continue());
        covers.into_iter().map(|(i, cover)| (added[i], cover)).collect()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(12))]

        #[test]
        fn many_lists_at_once(lists in proptest::collection::vec(words(8, 4, 5, 1_500), 1..40)) {
            agree_together(8, 5, &lists)?;
        }

        #[test]
        fn many_wide_lists_at_once(
            lists in proptest::collection::vec(words(8, 4, 16, 1_000), 1..40)
        ) {
            agree_together(8, 16, &lists)?;
        }
    }

    /// One cover of more values than a machine word has, among words that do not fit it.
    #[test]
    fn a_planted_cover_is_found() {
        let card = |values: [usize; 4]| {
            (0..4).fold(0_u128, |word, property| word | 1 << (property * 32 + values[property]))
        };
        let planted: Vec<_> =
            (0..32).map(|i| card([i, i * 5 % 32, i * 7 % 32, i * 9 % 32])).collect();
        let others = (0..24).map(|i| card([i * 11 % 32, i * i % 32, i * 3 % 32, (i * i + i) % 32]));
        let mut words: Vec<_> = planted.iter().copied().chain(others).collect();
        words.sort_unstable();
        words.dedup();
        let mut planted = planted;
        planted.sort_unstable();
        for mut search in searches() {
            let (all, _) =
                covers(&mut *search, Candidates::Double(&words), 128, &Budget::unlimited());
            assert!(all.contains(&planted));
            assert_eq!(all, expected(&words, u128::MAX));
        }
    }

    #[test]
    fn a_search_can_be_interrupted_anywhere() {
        let words: Vec<u128> =
            (0..27).map(|i| 1 << (i % 3) | 8 << (i / 3 % 3) | 1 << (64 + i / 9)).collect();
        for mut search in searches() {
            let words = Candidates::Double(&words);
            let (all, _) = covers(&mut *search, words, 9, &Budget::unlimited());
            assert_eq!(all.len(), 36);
            for nodes in 0..200 {
                let budget = Budget::unlimited().with_node_limit(nodes);
                let (some, halt) = covers(&mut *search, words, 9, &budget);
                assert!(some.iter().all(|cover| all.contains(cover)));
                assert!(halt.is_break() || some == all);
            }
        }
    }
}
