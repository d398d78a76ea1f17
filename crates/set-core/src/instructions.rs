//! Which machine instructions a solver uses.

use core::fmt;
use core::str::FromStr;

/// The vector instructions that code may use: some that this machine has.
///
/// Each level includes those before it:
///
/// | name | instructions | processors |
/// |---|---|---|
/// | `portable` | any machine of the target | |
/// | `avx2` | AVX2, BMI1, BMI2, LZCNT, POPCNT | x86-64 since Haswell (2013) and Zen |
/// | `avx512` | AVX-512 F, BW, DQ, VL | x86-64 since Skylake-X (2017) and Zen 4 |
/// | `avx512-vbmi` | AVX-512 VBMI | x86-64 since Ice Lake (2019) and Zen 4 |
///
/// A value other than [`PORTABLE`](Self::PORTABLE) comes from detection only: it is proof
/// that the machine has the instructions. Without the feature `std` nothing is detected.
///
/// Solvers use the fastest instructions of the machine. A lower level is for tests and
/// measurements; answers do not depend on it.
///
/// # Example
///
/// ```
/// use set_core::Instructions;
///
/// let all: Vec<_> = Instructions::available().collect();
/// assert_eq!(all.first(), Some(&Instructions::PORTABLE));
/// assert_eq!(all.last(), Some(&Instructions::detect()));
///
/// // By name, as an option of a program has it.
/// let some: Instructions = "portable".parse()?;
/// assert!(!some.has_avx2());
/// # Ok::<(), set_core::InstructionsError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Instructions(Level);

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Level {
    Portable,
    Avx2,
    Avx512,
    Avx512Vbmi,
}

impl Level {
    const ALL: [Self; 4] = [Self::Portable, Self::Avx2, Self::Avx512, Self::Avx512Vbmi];

    fn name(self) -> &'static str {
        match self {
            Self::Portable => "portable",
            Self::Avx2 => "avx2",
            Self::Avx512 => "avx512",
            Self::Avx512Vbmi => "avx512-vbmi",
        }
    }

    /// The highest level of this machine.
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    fn detect() -> Self {
        use std::is_x86_feature_detected as has;

        let avx2 = has!("avx2") && has!("bmi1") && has!("bmi2") && has!("lzcnt") && has!("popcnt");
        let avx512 = has!("avx512f") && has!("avx512bw") && has!("avx512dq") && has!("avx512vl");
        match (avx2, avx512, has!("avx512vbmi")) {
            (false, ..) => Self::Portable,
            (true, false, _) => Self::Avx2,
            (true, true, false) => Self::Avx512,
            (true, true, true) => Self::Avx512Vbmi,
        }
    }

    #[cfg(not(all(feature = "std", target_arch = "x86_64")))]
    fn detect() -> Self {
        Self::Portable
    }
}

impl Instructions {
    /// Code for any machine.
    pub const PORTABLE: Self = Self(Level::Portable);

    /// The fastest instructions that this machine has.
    #[must_use]
    pub fn detect() -> Self {
        Self(Level::detect())
    }

    /// All levels that this machine has, from the slowest to the fastest.
    pub fn available() -> impl Iterator<Item = Self> {
        let most = Level::detect();
        Level::ALL.into_iter().filter(move |&level| level <= most).map(Self)
    }

    /// Whether AVX2, BMI1, BMI2, LZCNT and POPCNT may be used.
    #[inline]
    #[must_use]
    pub fn has_avx2(self) -> bool {
        self.0 >= Level::Avx2
    }

    /// Whether AVX-512 F, BW, DQ and VL may be used too.
    #[inline]
    #[must_use]
    pub fn has_avx512(self) -> bool {
        self.0 >= Level::Avx512
    }

    /// Whether AVX-512 VBMI may be used too.
    #[inline]
    #[must_use]
    pub fn has_avx512_vbmi(self) -> bool {
        self.0 >= Level::Avx512Vbmi
    }
}

/// The fastest instructions that this machine has.
impl Default for Instructions {
    fn default() -> Self {
        Self::detect()
    }
}

/// The name of the highest level: `portable`, `avx2`, `avx512` or `avx512-vbmi`.
impl fmt::Display for Instructions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.0.name())
    }
}

impl fmt::Debug for Instructions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Instructions({self})")
    }
}

/// Reads a name, and refuses instructions that this machine does not have.
impl FromStr for Instructions {
    type Err = InstructionsError;

    fn from_str(name: &str) -> Result<Self, InstructionsError> {
        let named = Level::ALL.into_iter().find(|level| level.name() == name);
        let level = named.ok_or(InstructionsError::Unknown)?;
        if level > Level::detect() {
            return Err(InstructionsError::Missing);
        }
        Ok(Self(level))
    }
}

/// Why a name does not tell [`Instructions`] of this machine.
///
/// # Example
///
/// ```
/// use set_core::{Instructions, InstructionsError};
///
/// assert_eq!("neon".parse::<Instructions>(), Err(InstructionsError::Unknown));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum InstructionsError {
    /// No level has this name.
    Unknown,
    /// This machine does not have the instructions.
    Missing,
}

impl fmt::Display for InstructionsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown => f.write_str("instructions are portable, avx2, avx512 or avx512-vbmi"),
            Self::Missing => write!(f, "this machine has {} at most", Instructions::detect()),
        }
    }
}

impl core::error::Error for InstructionsError {}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn levels_are_read_as_they_are_written() {
        assert!(Instructions::available().map(|some| some.0).is_sorted());
        assert_eq!(Instructions::available().next(), Some(Instructions::PORTABLE));
        assert_eq!(Instructions::available().last(), Some(Instructions::detect()));
        for some in Instructions::available() {
            assert_eq!(some.to_string().parse(), Ok(some));
        }
    }

    #[test]
    fn other_names_are_refused() {
        assert_eq!("AVX2".parse::<Instructions>(), Err(InstructionsError::Unknown));
        for level in Level::ALL.into_iter().filter(|&level| level > Level::detect()) {
            let error = level.name().parse::<Instructions>().unwrap_err();
            assert_eq!(error, InstructionsError::Missing);
            assert!(error.to_string().ends_with("at most"));
        }
    }
}
