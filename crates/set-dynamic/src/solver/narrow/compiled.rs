//! Searches compiled for instructions that not every machine has.

/// Defines the searches by a kernel as they are compiled for its instructions: as a
/// whole, so that all steps are inlined, and one function for each width, which
/// takes 3 to 5 % less time than one for both.
macro_rules! compiled_cover {
    ($cover:ident, $kernel:ty, $features:literal) => {
        pub(super) struct $cover($crate::solver::narrow::Cover<$kernel>);

        impl $cover {
            /// # Safety
            ///
            /// The machine has the instructions.
            pub(super) unsafe fn new() -> Self {
                Self($crate::solver::narrow::Cover::new())
            }

            #[target_feature(enable = $features)]
            fn solve_single(
                &mut self,
                words: &[u64],
                values: usize,
                progress: &mut $crate::solver::narrow::Progress<'_, '_>,
            ) -> core::ops::ControlFlow<set_core::Halt> {
                self.0.solve_single(words, values, progress)
            }

            #[target_feature(enable = $features)]
            fn solve_double(
                &mut self,
                words: &[u128],
                values: usize,
                progress: &mut $crate::solver::narrow::Progress<'_, '_>,
            ) -> core::ops::ControlFlow<set_core::Halt> {
                self.0.solve_double(words, values, progress)
            }
        }

        impl $crate::solver::narrow::NarrowCover for $cover {
            fn solve(
                &mut self,
                words: $crate::solver::narrow::Words<'_>,
                values: usize,
                progress: &mut $crate::solver::narrow::Progress<'_, '_>,
            ) -> core::ops::ControlFlow<set_core::Halt> {
                use $crate::solver::narrow::Words::{Double, Single};
                // SAFETY: whoever made this knows that the machine has the instructions.
                unsafe {
                    match words {
                        Single(words) => self.solve_single(words, values, progress),
                        Double(words) => self.solve_double(words, values, progress),
                    }
                }
            }
        }
    };
}

pub(super) use compiled_cover;
