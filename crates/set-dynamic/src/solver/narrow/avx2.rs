//! The portable steps, compiled for AVX2: four words, one instruction.
#![allow(unsafe_code)]

use core::ops::ControlFlow;

use set_core::Halt;

use super::kernel::Portable;
use super::{Cover, NarrowCover, Progress, Words};

/// Is made on machines with AVX2 only.
pub(super) struct Avx2Cover(Cover<Portable>);

impl Avx2Cover {
    /// # Safety
    ///
    /// The machine has the instructions of [`Instructions::Avx2`](crate::Instructions::Avx2).
    pub(super) unsafe fn new() -> Self {
        Self(Cover::new())
    }
}

impl NarrowCover for Avx2Cover {
    fn solve(
        &mut self,
        words: Words<'_>,
        values: usize,
        progress: &mut Progress<'_, '_>,
    ) -> ControlFlow<Halt> {
        // SAFETY: whoever made this knows that the machine has the instructions.
        unsafe {
            match words {
                Words::Single(words) => solve_single(&mut self.0, words, values, progress),
                Words::Double(words) => solve_double(&mut self.0, words, values, progress),
            }
        }
    }
}

// The whole searches are compiled for the instructions, so that their steps are
// inlined.

#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn solve_single(
    cover: &mut Cover<Portable>,
    words: &[u64],
    values: usize,
    progress: &mut Progress<'_, '_>,
) -> ControlFlow<Halt> {
    cover.solve_single(words, values, progress)
}

#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn solve_double(
    cover: &mut Cover<Portable>,
    words: &[u128],
    values: usize,
    progress: &mut Progress<'_, '_>,
) -> ControlFlow<Halt> {
    cover.solve_double(words, values, progress)
}
