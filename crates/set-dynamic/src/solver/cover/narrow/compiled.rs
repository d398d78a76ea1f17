//! Searches compiled for instructions that not every machine has.

/// Defines a kernel by the functions `coverage`, `coverage_of`, `keep` and `having`
/// beside it, which are compiled for its instructions, and by its lanes; and the
/// searches by the kernel as they are compiled for the same: as a whole, so that all
/// steps are inlined, and one function for each width, which takes 3 to 5 % less time
/// than one for both.
macro_rules! compiled_cover {
    ($cover:ident, $kernel:ident, $lanes:ty, $features:literal) => {
        #[doc = concat!("Used by [`", stringify!($cover), "`] only.")]
        struct $kernel;

        // SAFETY of each call: only the cover gets here, so the instructions are there.
        impl $crate::solver::cover::narrow::kernel::Kernel for $kernel {
            #[inline(always)]
            fn coverage<const P: usize>(list: List<'_, P>, avoid: Word<P>) -> Coverage<P> {
                // SAFETY: see above.
                unsafe { coverage(list, avoid) }
            }

            #[inline(always)]
            fn coverage_of<const P: usize>(
                list: List<'_, P>,
                avoid: Word<P>,
                wanted: Word<P>,
            ) -> Coverage<P> {
                // SAFETY: see above.
                unsafe { coverage_of(list, avoid, wanted) }
            }

            #[inline(always)]
            fn keep<const P: usize>(
                list: List<'_, P>,
                avoid: Word<P>,
                kept: [&mut [Block]; P],
            ) -> usize {
                // SAFETY: see above.
                unsafe { keep(list, avoid, kept) }
            }

            #[inline(always)]
            fn having<const P: usize>(list: List<'_, P>, wanted: Word<P>) -> u64 {
                // SAFETY: see above.
                unsafe { having(list, wanted) }
            }

            #[inline(always)]
            fn scarcest<const P: usize>(list: List<'_, P>, open: Word<P>) -> Word<P> {
                $crate::solver::cover::narrow::counters::scarcest::<$lanes, P>(list, open)
            }
        }

        pub(crate) struct $cover($crate::solver::cover::narrow::cover::Cover<$kernel>);

        impl $cover {
            /// # Safety
            ///
            /// The machine has the instructions.
            pub(crate) unsafe fn new() -> Self {
                Self($crate::solver::cover::narrow::cover::Cover::new())
            }

            #[target_feature(enable = $features)]
            fn add_single(&mut self, words: &[u64], values: usize) -> usize {
                self.0.add_single(words, values)
            }

            #[target_feature(enable = $features)]
            fn add_double(&mut self, words: &[u128], values: usize) -> usize {
                self.0.add_double(words, values)
            }

            #[target_feature(enable = $features)]
            fn run_single(
                &mut self,
                progress: &mut $crate::solver::cover::narrow::search::Progress<'_, '_>,
            ) -> core::ops::ControlFlow<set_core::Halt> {
                self.0.run_single(progress)
            }

            #[target_feature(enable = $features)]
            fn run_double(
                &mut self,
                progress: &mut $crate::solver::cover::narrow::search::Progress<'_, '_>,
            ) -> core::ops::ControlFlow<set_core::Halt> {
                self.0.run_double(progress)
            }
        }

        // SAFETY of each call: whoever made this knows that the machine has the
        // instructions.
        impl $crate::solver::cover::narrow::cover::NarrowCover for $cover {
            fn add(
                &mut self,
                words: $crate::solver::cover::narrow::cover::Words<'_>,
                values: usize,
            ) -> usize {
                use $crate::solver::cover::narrow::cover::Words::{Double, Single};
                // SAFETY: see above.
                unsafe {
                    match words {
                        Single(words) => self.add_single(words, values),
                        Double(words) => self.add_double(words, values),
                    }
                }
            }

            fn run(
                &mut self,
                progress: &mut $crate::solver::cover::narrow::search::Progress<'_, '_>,
            ) -> core::ops::ControlFlow<set_core::Halt> {
                // SAFETY: see above.
                unsafe {
                    self.run_single(progress)?;
                    self.run_double(progress)
                }
            }

            fn forget(&mut self) {
                $crate::solver::cover::narrow::cover::NarrowCover::forget(&mut self.0);
            }
        }
    };
}

pub(crate) use compiled_cover;
