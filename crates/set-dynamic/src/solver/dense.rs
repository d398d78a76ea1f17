//! Exact cover with few candidates and few values: a matrix of bits.

// All of a search has to be inlined into one function, which is compiled for
// what the machine can do.
#![allow(clippy::inline_always)]

#[cfg(all(feature = "std", target_arch = "x86_64"))]
mod avx512;
mod kernel;
mod matrix;

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use set_core::{Halt, Meter};

use self::kernel::Scalar;
use self::matrix::{Matrix, Nothing, Smaller};
use super::exact_cover::Candidate;
use crate::Instructions;

/// The most candidates that a dense search takes.
pub(super) const MOST_CANDIDATES: usize = 256;

/// The most values that a dense search covers.
pub(super) const MOST_VALUES: usize = 64;

/// What a search has chosen, and what it reports to.
pub(super) struct Progress<'a, 'm> {
    /// The indices of the candidates chosen.
    pub(super) chosen: &'a mut Vec<usize>,
    pub(super) meter: &'a mut Meter<'m>,
    pub(super) visit: &'a mut dyn FnMut(&[usize]) -> ControlFlow<()>,
}

/// A search for exact covers of up to 64 values by up to
/// [`MOST_CANDIDATES`] candidates.
pub(super) trait DenseCover: Send + Sync {
    /// Visits every choice of candidates that covers each value of `open`
    /// once, added to those chosen before, which are the same afterwards.
    fn solve(
        &mut self,
        candidates: &[Candidate<u64>],
        open: u64,
        progress: &mut Progress<'_, '_>,
    ) -> ControlFlow<Halt>;
}

/// Matrices for 256, 128 and 64 candidates, each handing what fits to the next.
type Matrices<K> = Matrix<4, K, Matrix<2, K, Matrix<1, K, Nothing>>>;

/// The fastest search by these instructions that this machine can run.
#[cfg_attr(not(all(feature = "std", target_arch = "x86_64")), allow(unused_variables))]
pub(super) fn dense_cover(instructions: Instructions) -> Box<dyn DenseCover> {
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    if instructions >= Instructions::Avx512
        && let Some(search) = avx512::dense_cover()
    {
        return search;
    }
    Box::new(portable())
}

/// The search that every machine can run.
fn portable() -> impl DenseCover {
    Matrices::<Scalar>::new()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use set_core::Budget;

    use super::*;

    /// All covers, each ascending, in order; and how the search ended.
    fn covers(
        search: &mut dyn DenseCover,
        candidates: &[Candidate<u64>],
        open: u64,
        budget: &Budget,
    ) -> (Vec<Vec<usize>>, ControlFlow<Halt>) {
        let mut covers = Vec::new();
        let mut visit = |chosen: &[usize]| {
            assert_eq!(chosen[0], 1_000, "what was chosen before stays");
            let mut cover = chosen[1..].to_vec();
            cover.sort_unstable();
            covers.push(cover);
            ControlFlow::Continue(())
        };
        let halt = search.solve(
            candidates,
            open,
            &mut Progress {
                chosen: &mut alloc::vec![1_000],
                meter: &mut budget.meter(),
                visit: &mut visit,
            },
        );
        covers.sort();
        (covers, halt)
    }

    /// All covers, by trying to cover the first open value in every way.
    fn expected(candidates: &[Candidate<u64>], open: u64) -> Vec<Vec<usize>> {
        if open == 0 {
            return alloc::vec![Vec::new()];
        }
        let first = open & open.wrapping_neg();
        let choices = candidates.iter().filter(|c| c.values & first != 0 && c.values & !open == 0);
        let mut covers: Vec<_> = choices
            .flat_map(|choice| {
                expected(candidates, open & !choice.values).into_iter().map(|mut cover| {
                    cover.push(choice.index);
                    cover.sort_unstable();
                    cover
                })
            })
            .collect();
        covers.sort();
        covers
    }

    /// Candidates with a value in each of `p` properties of `v` values.
    fn candidates(p: usize, v: usize, most: usize) -> impl Strategy<Value = Vec<Candidate<u64>>> {
        let card = proptest::collection::vec(0..v, p);
        proptest::collection::hash_set(card, 0..=most).prop_map(move |cards| {
            let word = |card: Vec<usize>| (0..p).fold(0, |word, i| word | 1 << (i * v + card[i]));
            let mut words: Vec<u64> = cards.into_iter().map(word).collect();
            words.sort_unstable();
            words
                .into_iter()
                .enumerate()
                .map(|(index, values)| Candidate { values, index })
                .collect()
        })
    }

    fn agrees(p: usize, v: usize, candidates: &[Candidate<u64>]) -> Result<(), TestCaseError> {
        let open = u64::MAX >> (64 - p * v);
        let all = (expected(candidates, open), ControlFlow::Continue(()));
        prop_assert_eq!(&covers(&mut portable(), candidates, open, &Budget::unlimited()), &all);
        prop_assert_eq!(
            &covers(
                &mut *dense_cover(Instructions::detected()),
                candidates,
                open,
                &Budget::unlimited()
            ),
            &all
        );
        Ok(())
    }

    proptest! {
        #[test]
        fn all_covers_among_few(candidates in candidates(3, 5, 50)) {
            agrees(3, 5, &candidates)?;
        }

        #[test]
        fn all_covers_among_more(candidates in candidates(6, 4, 256)) {
            agrees(6, 4, &candidates)?;
        }

        #[test]
        fn all_covers_of_all_values(candidates in candidates(8, 8, 120)) {
            agrees(8, 8, &candidates)?;
        }

        #[test]
        fn steps_agree(words in proptest::collection::vec(any::<u64>(), 64), fitting: u64, open in 1..u64::MAX) {
            use super::kernel::{Kernel, Square};
            let mut square = Square([0; 64]);
            square.0.copy_from_slice(&words);
            let mut transposed = square.clone();
            Scalar::transpose(&mut transposed);
            for row in 0..64 {
                for column in 0..64 {
                    prop_assert_eq!(square.0[row] >> column & 1, transposed.0[column] >> row & 1);
                }
            }
            let least = Scalar::least(&[square], &[fitting], open);
            let count = |value: usize| (words[value] & fitting).count_ones();
            let values = (0..64).filter(|&value| open >> value & 1 == 1);
            prop_assert_eq!(least.count, values.map(count).min().unwrap());
            prop_assert_eq!(least.count, count(least.value as usize));
        }
    }

    #[test]
    fn a_search_can_be_interrupted_anywhere() {
        let cards: Vec<u64> =
            (0..27).map(|i| 1 << (i % 3) | 8 << (i / 3 % 3) | 64 << (i / 9)).collect();
        let candidates: Vec<_> = cards
            .into_iter()
            .enumerate()
            .map(|(index, values)| Candidate { values, index })
            .collect();
        let all = covers(
            &mut *dense_cover(Instructions::detected()),
            &candidates,
            0b1_1111_1111,
            &Budget::unlimited(),
        )
        .0;
        assert_eq!(all.len(), 36);
        for nodes in 0..200 {
            let budget = Budget::unlimited().with_nodes(nodes);
            let (some, halt) = covers(
                &mut *dense_cover(Instructions::detected()),
                &candidates,
                0b1_1111_1111,
                &budget,
            );
            assert!(some.iter().all(|cover| all.contains(cover)));
            assert!(halt.is_break() || some == all);
        }
    }
}
