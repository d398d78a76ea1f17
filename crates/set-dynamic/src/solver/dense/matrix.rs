//! The search over a matrix of bits.

use alloc::vec;
use alloc::vec::Vec;
use core::array;
use core::marker::PhantomData;
use core::ops::ControlFlow;

use set_core::Halt;

use super::kernel::{Kernel, Least, Square};
use super::{DenseCover, Progress};
use crate::solver::exact_cover::Candidate;

/// Up to `64 W` candidates.
///
/// There is a row for each value, with a bit for each candidate that has it. A
/// node of the search is the set of the candidates that fit with those chosen,
/// `W` words. How many of them have a value is a count of bits, and what fits
/// with a choice is found by taking away the rows of its values: a node costs a
/// few dozen machine instructions, where a list of the candidates would have to
/// be gone through.
///
/// When few enough candidates fit, they are handed to a smaller matrix, `N`.
pub(super) struct Matrix<const W: usize, K, N> {
    rows: [Square; W],
    /// The values of each candidate.
    values: Vec<u64>,
    /// What the caller calls each candidate.
    indices: Vec<usize>,
    branchings: Vec<Branching<W>>,
    /// The candidates for the smaller matrix.
    fewer: Vec<Candidate<u64>>,
    smaller: N,
    kernel: PhantomData<K>,
}

/// Where one of several candidates is to be chosen.
struct Branching<const W: usize> {
    /// Those that fit before the choice.
    fitting: [u64; W],
    /// The values to cover before the choice.
    open: u64,
    /// The candidates still to be chosen.
    untried: [u64; W],
}

/// A search for fewer candidates.
pub(super) trait Smaller: Send + Sync {
    /// The most candidates that it takes.
    const MOST: usize;

    fn new() -> Self;

    /// As [`DenseCover::solve`].
    fn solve(
        &mut self,
        candidates: &[Candidate<u64>],
        open: u64,
        progress: &mut Progress<'_, '_>,
    ) -> ControlFlow<Halt>;
}

/// No smaller search.
pub(super) struct Nothing;

impl Smaller for Nothing {
    const MOST: usize = 0;

    fn new() -> Self {
        Self
    }

    fn solve(
        &mut self,
        _: &[Candidate<u64>],
        _: u64,
        _: &mut Progress<'_, '_>,
    ) -> ControlFlow<Halt> {
        ControlFlow::Continue(())
    }
}

impl<const W: usize, K: Kernel, N: Smaller> Smaller for Matrix<W, K, N> {
    const MOST: usize = 64 * W;

    fn new() -> Self {
        Self {
            rows: array::from_fn(|_| Square([0; 64])),
            values: vec![0; 64 * W],
            indices: vec![0; 64 * W],
            branchings: Vec::new(),
            fewer: Vec::new(),
            smaller: N::new(),
            kernel: PhantomData,
        }
    }

    #[inline(always)]
    fn solve(
        &mut self,
        candidates: &[Candidate<u64>],
        open: u64,
        progress: &mut Progress<'_, '_>,
    ) -> ControlFlow<Halt> {
        if candidates.len() <= N::MOST {
            return self.smaller.solve(candidates, open, progress);
        }
        let before = progress.chosen.len();
        self.branchings.clear();
        let all = self.load(candidates);
        self.descend(all, open, progress)?;
        while let Some(branching) = self.branchings.last_mut() {
            let Some(choice) = take_first(&mut branching.untried) else {
                self.branchings.pop();
                continue;
            };
            let (fitting, open) = (branching.fitting, branching.open);
            progress.meter.node()?;
            progress.chosen.truncate(before + self.branchings.len() - 1);
            progress.chosen.push(self.indices[choice]);
            let fitting = self.fitting_with(choice, fitting);
            self.descend(fitting, open & !self.values[choice], progress)?;
        }
        progress.chosen.truncate(before);
        ControlFlow::Continue(())
    }
}

impl<const W: usize, K: Kernel, N: Smaller> Matrix<W, K, N> {
    /// Writes the candidates into the matrix: the set of all of them.
    #[inline(always)]
    fn load(&mut self, candidates: &[Candidate<u64>]) -> [u64; W] {
        for (place, candidate) in candidates.iter().enumerate() {
            self.values[place] = candidate.values;
            self.indices[place] = candidate.index;
        }
        self.values[candidates.len()..].fill(0);
        for (rows, values) in self.rows.iter_mut().zip(self.values.chunks_exact(64)) {
            rows.0.copy_from_slice(values);
            K::transpose(rows);
        }
        array::from_fn(|w| match candidates.len().saturating_sub(64 * w) {
            0 => 0,
            len @ 1..64 => (1 << len) - 1,
            64.. => u64::MAX,
        })
    }

    /// Follows a node: visits its cover, finds that there is none, hands it on,
    /// or branches.
    #[inline(always)]
    fn descend(
        &mut self,
        fitting: [u64; W],
        open: u64,
        progress: &mut Progress<'_, '_>,
    ) -> ControlFlow<Halt> {
        if open == 0 {
            return (progress.visit)(progress.chosen).map_break(|()| Halt::Stopped);
        }
        let Least { count, value } = K::least(&self.rows, &fitting, open);
        if count == 0 {
            return ControlFlow::Continue(());
        }
        let number: u32 = fitting.iter().map(|word| word.count_ones()).sum();
        if count > 1 && number as usize <= N::MOST {
            return self.hand_on(fitting, open, progress);
        }
        let untried = array::from_fn(|w| self.rows[w].0[value as usize] & fitting[w]);
        self.branchings.push(Branching { fitting, open, untried });
        ControlFlow::Continue(())
    }

    /// Lets the smaller matrix follow a node.
    #[inline(always)]
    fn hand_on(
        &mut self,
        mut fitting: [u64; W],
        open: u64,
        progress: &mut Progress<'_, '_>,
    ) -> ControlFlow<Halt> {
        self.fewer.clear();
        while let Some(place) = take_first(&mut fitting) {
            self.fewer.push(Candidate { values: self.values[place], index: self.indices[place] });
        }
        self.smaller.solve(&self.fewer, open, progress)
    }

    /// Those of the candidates that have no value of the choice.
    #[inline(always)]
    fn fitting_with(&self, choice: usize, mut fitting: [u64; W]) -> [u64; W] {
        let mut values = self.values[choice];
        while values != 0 {
            let value = values.trailing_zeros() as usize;
            values &= values - 1;
            for (word, rows) in fitting.iter_mut().zip(&self.rows) {
                *word &= !rows.0[value];
            }
        }
        fitting
    }
}

impl<const W: usize, K: Kernel, N: Smaller> DenseCover for Matrix<W, K, N> {
    fn solve(
        &mut self,
        candidates: &[Candidate<u64>],
        open: u64,
        progress: &mut Progress<'_, '_>,
    ) -> ControlFlow<Halt> {
        Smaller::solve(self, candidates, open, progress)
    }
}

/// Takes the first number out of a set of bits.
#[inline(always)]
fn take_first<const W: usize>(set: &mut [u64; W]) -> Option<usize> {
    let word = set.iter().position(|&word| word != 0)?;
    let bit = set[word].trailing_zeros() as usize;
    set[word] &= set[word] - 1;
    Some(64 * word + bit)
}
