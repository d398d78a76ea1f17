//! How a kernel's steps become its methods.

/// Implements [`Kernel`](super::kernel::Kernel) for a token.
///
/// The steps are the functions `coverage`, `coverage_of`, `keep` and `having` of the
/// module that uses the macro, which are compiled for `$features`. `$vectors` makes, from
/// the token, the [`Vectors`](super::counters::Vectors) to count by.
macro_rules! kernel {
    ($token:ty, $features:literal, $vectors:expr) => {
        // SAFETY of each call: a token exists only where the machine has the features.
        impl $crate::solver::cover::narrow::kernel::Kernel for $token {
            #[inline(always)]
            fn coverage<const P: usize>(self, list: List<'_, P>, avoid: Word<P>) -> Coverage<P> {
                // SAFETY: `self` is a token.
                unsafe { coverage(list, avoid) }
            }

            #[inline(always)]
            fn coverage_of<const P: usize>(
                self,
                list: List<'_, P>,
                avoid: Word<P>,
                wanted: Word<P>,
            ) -> Coverage<P> {
                // SAFETY: `self` is a token.
                unsafe { coverage_of(list, avoid, wanted) }
            }

            #[inline(always)]
            fn keep<const P: usize>(
                self,
                list: List<'_, P>,
                avoid: Word<P>,
                kept: [&mut [Block]; P],
            ) -> usize {
                // SAFETY: `self` is a token.
                unsafe { keep(self, list, avoid, kept) }
            }

            #[inline(always)]
            fn having<const P: usize>(self, list: List<'_, P>, wanted: Word<P>) -> u64 {
                // SAFETY: `self` is a token.
                unsafe { having(list, wanted) }
            }

            #[inline(always)]
            fn scarcest<const P: usize>(self, list: List<'_, P>, open: Word<P>) -> Word<P> {
                $crate::solver::cover::narrow::counters::scarcest($vectors(self), list, open)
            }

            fn compiled<T: $crate::solver::cover::narrow::kernel::Task>(
                self,
                task: T,
            ) -> T::Output {
                #[target_feature(enable = $features)]
                fn compiled<T: $crate::solver::cover::narrow::kernel::Task>(task: T) -> T::Output {
                    task.run()
                }
                // SAFETY: `self` is a token.
                unsafe { compiled(task) }
            }
        }
    };
}

pub(crate) use kernel;
