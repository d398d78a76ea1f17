//! The portable steps, compiled for AVX2: four words, one instruction.
#![allow(unsafe_code)]

use core::ops::ControlFlow;

use set_core::Halt;

use super::kernel::Portable;
use super::{Cover, NarrowCover, Progress};

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
        words: &[u64],
        open: u64,
        progress: &mut Progress<'_, '_>,
    ) -> ControlFlow<Halt> {
        // SAFETY: whoever made this knows that the machine has them.
        unsafe { solve(&mut self.0, words, open, progress) }
    }
}

/// The whole search is compiled for the instructions, so that its steps are
/// inlined.
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn solve(
    cover: &mut Cover<Portable>,
    words: &[u64],
    open: u64,
    progress: &mut Progress<'_, '_>,
) -> ControlFlow<Halt> {
    cover.solve(words, open, progress)
}
