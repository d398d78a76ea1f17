//! Which machine instructions a solver uses.

use core::fmt;

/// Vector instructions that a solver may use: the portable code, or more.
///
/// A solver uses the most that the machine has. To measure what they gain, or
/// to have the same code run on different machines, a solver can be held to
/// fewer: [`DynamicSolver::with_instructions`](crate::DynamicSolver::with_instructions).
/// The answers are the same with all of them.
///
/// # Example
///
/// ```
/// use set_core::{Budget, Outcome, Rules, Solver};
/// use set_dynamic::{DynamicSolver, Instructions};
///
/// let rules = Rules::new(20, 3)?;
/// for instructions in Instructions::available() {
///     let mut solver = DynamicSolver::new(rules).with_instructions(instructions);
///     assert_eq!(solver.instructions(), instructions);
///     assert_eq!(solver.find(&Budget::unlimited())?, Outcome::SetFree);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Instructions {
    /// What every machine has, and all that there is without the feature
    /// `std`.
    Portable,
    /// AVX2, with the extensions for bits (BMI, LZCNT, POPCNT) that came with it:
    /// x86-64 processors since Haswell (2013) and Zen.
    Avx2,
    /// AVX-512 with its extensions for bytes, words and short vectors (BW, DQ, VL,
    /// VBMI): x86-64 processors since Ice Lake (2019) and Zen 4.
    Avx512,
}

impl Instructions {
    const ALL: [Self; 3] = [Self::Portable, Self::Avx2, Self::Avx512];

    /// The most that this machine has.
    #[must_use]
    pub fn detected() -> Self {
        Self::available().last().unwrap_or(Self::Portable)
    }

    /// All that this machine has, the portable ones first.
    pub fn available() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(|instructions| instructions.are_available())
    }

    /// These, or the most that this machine has below them. Code that needs
    /// instructions is chosen by what this answers.
    pub(crate) fn or_fewer(self) -> Self {
        self.min(Self::detected())
    }

    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    fn are_available(self) -> bool {
        match self {
            Self::Portable => true,
            Self::Avx2 => {
                std::is_x86_feature_detected!("avx2")
                    && std::is_x86_feature_detected!("bmi1")
                    && std::is_x86_feature_detected!("bmi2")
                    && std::is_x86_feature_detected!("lzcnt")
                    && std::is_x86_feature_detected!("popcnt")
            }
            Self::Avx512 => {
                Self::Avx2.are_available()
                    && std::is_x86_feature_detected!("avx512f")
                    && std::is_x86_feature_detected!("avx512bw")
                    && std::is_x86_feature_detected!("avx512dq")
                    && std::is_x86_feature_detected!("avx512vl")
                    && std::is_x86_feature_detected!("avx512vbmi")
            }
        }
    }

    #[cfg(not(all(feature = "std", target_arch = "x86_64")))]
    fn are_available(self) -> bool {
        self == Self::Portable
    }
}

/// `portable`, `avx2`, `avx512`.
impl fmt::Display for Instructions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Portable => "portable",
            Self::Avx2 => "avx2",
            Self::Avx512 => "avx512",
        })
    }
}

/// The most that this machine has.
impl Default for Instructions {
    fn default() -> Self {
        Self::detected()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_portable_ones_are_always_there() {
        assert_eq!(Instructions::available().next(), Some(Instructions::Portable));
        assert!(Instructions::available().is_sorted());
        assert!(Instructions::available().any(|some| some == Instructions::detected()));
    }
}
